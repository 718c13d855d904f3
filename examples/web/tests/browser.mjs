// Plays both games on the built page (target/web) in a browser, click by click, and checks what it
// shows. `.ci/browser` installs what this needs and runs it; `--pictures FOLDER` keeps screenshots.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
const { chromium } = createRequire(path.join(root, "target/browser/"))("playwright-core");
const pictures = process.argv[2] === "--pictures" ? process.argv[3] : null;
const PAGE = "http://localhost/";

// Whether the transcript is a legal game, as another program sees it. Gives its line.
function replay(game, transcript) {
  const replay = ["run", "--locked", "--quiet", "--release", "--example", "replay", "--", game, "-"];
  const options = { cwd: root, input: `${transcript}\n`, encoding: "utf8", stdio: ["pipe", "pipe", "inherit"] };
  return execFileSync("cargo", replay, options).trim();
}

// The page as a person at it sees it.
class Visitor {
  constructor(page) {
    this.page = page;
  }

  static async at(browser, options = {}) {
    const context = await browser.newContext({ viewport: { width: 1180, height: 860 }, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on("pageerror", (error) => assert.fail(`the page has an error: ${error}`));
    // The files are those of the folder, without a server.
    await page.route(`${PAGE}**`, (route) => {
      const name = new URL(route.request().url()).pathname.slice(1) || "index.html";
      return route.fulfill({ path: path.join(root, "target/web", name) });
    });
    await page.goto(`${PAGE}?seed=1`);
    const visitor = new Visitor(page);
    await visitor.turn();
    return visitor;
  }

  // Waits until the bots have moved: "human" or "over".
  async turn() {
    await this.page.waitForFunction(() => ["human", "over"].includes(document.body.dataset.turn));
    return this.page.evaluate(() => document.body.dataset.turn);
  }

  cell(name) {
    return this.page.locator(`[data-cell="${name}"]`);
  }

  async click(name) {
    await this.cell(name).click();
  }

  marked(mark) {
    const names = (cells) => cells.map((cell) => cell.dataset.cell);
    return this.page.locator(`[data-mark="${mark}"]`).evaluateAll(names);
  }

  text(id) {
    return this.page.locator(`#${id}`).textContent();
  }

  transcript() {
    return this.page.locator("#transcript").inputValue();
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async picture(name) {
    if (pictures) await this.page.screenshot({ path: path.join(pictures, `${name}.png`) });
  }
}

async function isopath(visitor) {
  // A whole turn: every click shows what can follow.
  await visitor.click("d2");
  assert.ok((await visitor.marked("target")).includes("b3"));
  await visitor.cell("b3").hover();
  assert.match(await visitor.text("caption"), /White plays Td2b3 so far/, "what a click would do");
  await visitor.click("b3");
  assert.match(await visitor.text("prompt"), /Td2b3 is staged/);
  assert.deepEqual(await visitor.marked("choice"), ["a2", "a3"], "what can complete the turn");
  await visitor.click("a1");
  assert.match(await visitor.text("message"), /2 tiles|needs 2/, "why a1 can't move");
  await visitor.click("a3");
  assert.deepEqual(await visitor.marked("target"), ["b3"]);
  await visitor.picture("isopath-staged");
  await visitor.click("b3");
  assert.equal(await visitor.text("message"), "");
  await visitor.turn();
  assert.match(await visitor.transcript(), /^human vs bot: 1\. Td2b3 Pa3b3,/);
  await visitor.picture("isopath");

  // Everything can be taken back: a click, a part, a turn with the bot's answer.
  await visitor.click("b3");
  await visitor.press("Escape");
  assert.deepEqual(await visitor.marked("chosen"), []);
  await visitor.page.click("#back");
  assert.equal(await visitor.transcript(), "");

  // A short board, to the end: as far ahead as possible.
  await visitor.page.selectOption("[name=side]", "3");
  await visitor.page.click("#new");
  while ((await visitor.turn()) === "human") {
    const [targets, choices] = [await visitor.marked("target"), await visitor.marked("choice")];
    await visitor.click(targets.at(-1) ?? choices[0]);
  }
  assert.match(await visitor.text("prompt"), /(White|Black) wins by/);
  assert.match(replay("isopath", await visitor.transcript()), /^human vs bot \| plies \d+ \| (white|black) wins by/);
  const over = await visitor.transcript();
  await visitor.click("c3");
  assert.match(await visitor.text("message"), /game is over/);
  assert.equal(await visitor.transcript(), over);
  await visitor.picture("isopath-over");
}

async function halma(visitor) {
  await visitor.page.click("[data-game=halma]");
  await visitor.click("a1");
  assert.match(await visitor.text("message"), /nowhere to go/);
  await visitor.click("c1");
  assert.deepEqual(await visitor.marked("target"), ["e5", "e7"]);
  await visitor.cell("e7").hover();
  assert.match(await visitor.text("caption"), /Seat d can play c1>e7/, "the way is shown");
  await visitor.picture("halma-preview");
  await visitor.click("g5");
  assert.match(await visitor.text("message"), /g5/, "why g5 is out of reach");
  await visitor.click("e7");
  await visitor.turn();
  assert.match(await visitor.transcript(), /\n1\. c1>e7 /);

  // By the keys alone, to the same place.
  await visitor.page.click("#back");
  assert.equal(await visitor.transcript(), "");
  await visitor.cell("c1").focus();
  await visitor.press("Enter", "ArrowUp", "ArrowUp");
  const at = await visitor.page.evaluate(() => document.activeElement.dataset.cell);
  assert.ok((await visitor.marked("target")).includes(at), `the keys lead to ${at}`);
  await visitor.press("Enter");
  await visitor.turn();
  assert.match(await visitor.transcript(), new RegExp(`\\n1\\. c1>${at} `));

  // Going to the other game and back loses nothing.
  const before = await visitor.transcript();
  await visitor.page.click("[data-game=isopath]");
  await visitor.page.click("[data-game=halma]");
  assert.equal(await visitor.transcript(), before);

  // Every number of players; with two of them, a short game to its end.
  for (const [seats, size, rounds] of [["dfb", "3", 3], ["deab", "3", 2], ["defabc", "4", 2], ["da", "2", 200]]) {
    await visitor.page.selectOption("[name=seats]", seats);
    await visitor.page.selectOption("[name=size]", size);
    await visitor.page.click("#new");
    for (let round = 0; round < rounds && (await visitor.turn()) === "human"; round++) await forward(visitor);
    if (rounds < 10) await visitor.turn();
    if (seats === "defabc") await visitor.picture("halma-six");
    const line = replay("halma", await visitor.transcript());
    const ending = rounds < 10 ? `plies ${rounds * seats.length} \\| unfinished` : "plies \\d+ \\| places";
    assert.match(line, new RegExp(`^human, bot.* \\| ${ending}`));
  }
  assert.match(await visitor.text("prompt"), /wins/);
}

// Moves the piece that is furthest back as far as it goes.
async function forward(visitor) {
  for (const origin of await visitor.marked("choice")) {
    await visitor.click(origin);
    const target = (await visitor.marked("target")).at(-1);
    if (target > origin) return visitor.click(target);
    await visitor.click(origin);
  }
  // Nobody is behind: any move.
  const [origin] = await visitor.marked("choice");
  await visitor.click(origin);
  await visitor.click((await visitor.marked("target"))[0]);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
try {
  const visitor = await Visitor.at(browser);
  await isopath(visitor);
  await halma(visitor);
  const phone = { viewport: { width: 390, height: 844 }, colorScheme: "dark" };
  const small = await Visitor.at(browser, phone);
  const overflow = await small.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.ok(!overflow, "a small screen has no need to be scrolled sideways");
  await small.picture("phone");
  console.log("Both games can be played on the page.");
} finally {
  await browser.close();
}
