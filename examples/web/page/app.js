// Shows what the tables tell (see View in src/view.rs), and reports clicks to them. No rule of a game
// is known here.
import init, { HalmaTable, IsopathTable } from "./games.js";

const byId = (id) => document.getElementById(id);
const all = (selector) => document.querySelectorAll(selector);
const SVG = "http://www.w3.org/2000/svg";
// A hexagon a little smaller than a cell, around its center.
const OUTLINE = [[0, -28], [24, -14], [24, 14], [0, 28], [-24, 14], [-24, -14]];
const MARGIN = 44;
const BOT_DELAY = 450;

// For games that can be repeated: ?seed=1
const given = new URLSearchParams(location.search).get("seed");
const seed = () => (given === null ? Math.floor(Math.random() * 2 ** 32) : Number(given));

const start = {
  isopath: ({ side, human }) => new IsopathTable(Number(side), human || undefined, seed()),
  halma: ({ seats, size }) => new HalmaTable(seats, Number(size), seed()),
};
const tables = {};
let game = "isopath";
let view;
let focused; // the name of the cell that the keys are at
let timer;

function options(name) {
  return Object.fromEntries(new FormData(document.querySelector(`[data-options="${name}"]`)));
}

function newGame() {
  tables[game]?.free();
  tables[game] = start[game](options(game));
  focused = undefined;
  say("");
  show();
}

function choose(name) {
  game = name;
  for (const button of all("[data-game]")) button.setAttribute("aria-pressed", button.dataset.game === name);
  for (const part of all("[data-options]")) part.hidden = part.dataset.options !== name;
  for (const part of all("[data-rules]")) part.hidden = part.dataset.rules !== name;
  if (!tables[name]) return newGame();
  focused = undefined;
  say("");
  show();
}

function say(message) {
  byId("message").textContent = message;
}

function show() {
  view = JSON.parse(tables[game].view());
  document.body.dataset.turn = view.turn;
  byId("prompt").textContent = view.prompt;
  byId("transcript").value = view.transcript;
  byId("copy").disabled = !view.transcript;
  byId("back").disabled = !view.back || view.turn === "bot";
  byId("back").textContent = view.back === "click" ? "Undo click" : "Undo turn";
  showPicture(view.svg);
  showCells();
  clearTimeout(timer);
  if (view.turn === "bot") timer = setTimeout(playBot, BOT_DELAY);
}

// The picture without its margins and its captions: those are told below.
function showPicture(svg) {
  const reach = (of) => Math.max(...view.cells.map((cell) => Math.abs(of(cell)))) + MARGIN;
  const [width, height] = [reach((cell) => cell.x), reach((cell) => cell.y)];
  const box = `${-width} ${-height} ${2 * width} ${2 * height}`;
  byId("picture").innerHTML = svg;
  const picture = byId("picture").firstElementChild;
  const title = picture.querySelector("title");
  byId("caption").textContent = title.textContent.replace(/^[^.]*\. /, "");
  title.remove(); // or else it would pop up over the spaces
  picture.setAttribute("aria-hidden", "true");
  for (const part of [picture, byId("cells")]) {
    part.setAttribute("viewBox", box);
    part.removeAttribute("width");
    part.removeAttribute("height");
  }
}

function showCells() {
  const hadFocus = byId("cells").contains(document.activeElement);
  focused ??= (view.cells.find((cell) => cell.mark) ?? view.cells[0]).name;
  byId("cells").replaceChildren(...view.cells.map(hexagon));
  if (hadFocus) element(focused).focus();
}

function hexagon({ name, x, y, label, mark }) {
  const polygon = document.createElementNS(SVG, "polygon");
  polygon.setAttribute("points", OUTLINE.map(([dx, dy]) => `${x + dx},${y + dy}`).join(" "));
  polygon.setAttribute("class", "cell");
  polygon.setAttribute("role", "button");
  polygon.setAttribute("aria-label", label);
  polygon.setAttribute("tabindex", name === focused ? 0 : -1);
  polygon.dataset.cell = name;
  if (mark) polygon.dataset.mark = mark;
  polygon.addEventListener("click", () => click(name));
  polygon.addEventListener("focus", () => reach(name));
  if (mark === "target") {
    polygon.addEventListener("pointerenter", () => preview(name));
    polygon.addEventListener("pointerleave", () => showPicture(view.svg));
  }
  return polygon;
}

function element(name) {
  return byId("cells").querySelector(`[data-cell="${name}"]`);
}

function preview(name) {
  showPicture(tables[game].preview(name) ?? view.svg);
}

function click(name) {
  focused = name;
  try {
    tables[game].click(name);
    say("");
  } catch (reason) {
    say(reason);
  }
  show();
}

function back() {
  if (byId("back").disabled) return;
  tables[game].back();
  say("");
  show();
}

function playBot() {
  tables[game].play_bot();
  show();
}

// The cell that has the focus is the one that Tab comes back to.
function reach(name) {
  element(focused).setAttribute("tabindex", -1);
  focused = name;
  element(focused).setAttribute("tabindex", 0);
  preview(name);
}

// The nearest cell in the direction of an arrow key, in the same row or in the next one.
function neighbor(key) {
  const here = view.cells.find((cell) => cell.name === focused);
  const is = {
    ArrowLeft: (cell) => cell.y === here.y && cell.x < here.x,
    ArrowRight: (cell) => cell.y === here.y && cell.x > here.x,
    ArrowUp: (cell) => cell.y < here.y,
    ArrowDown: (cell) => cell.y > here.y,
  }[key];
  const distance = (cell) => 1000 * Math.abs(cell.y - here.y) + Math.abs(cell.x - here.x);
  return is && view.cells.filter(is).sort((one, other) => distance(one) - distance(other))[0];
}

byId("cells").addEventListener("keydown", (event) => {
  if (event.key === "Enter" || event.key === " ") click(focused);
  else if (event.key === "Escape" && view.back === "click") back();
  else if (event.key.startsWith("Arrow")) {
    const to = neighbor(event.key);
    if (to) element(to.name).focus();
  } else return;
  event.preventDefault();
});
byId("back").addEventListener("click", back);
byId("new").addEventListener("click", newGame);
byId("copy").addEventListener("click", async () => {
  byId("transcript").select();
  try {
    await navigator.clipboard.writeText(view.transcript);
    say("The transcript is copied.");
  } catch {
    say("The browser does not allow it: the transcript is selected, copy it with the keys.");
  }
});
for (const button of all("[data-game]")) button.addEventListener("click", () => choose(button.dataset.game));
for (const form of all("form")) form.addEventListener("submit", (event) => event.preventDefault());

try {
  await init();
  choose(game);
} catch (reason) {
  byId("prompt").textContent = "The games can't be loaded.";
  say(`${reason}`);
}
