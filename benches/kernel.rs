//! Runs one kernel so many times, and nothing else: for tools that count what a program does.
//!
//! Without arguments it lists the kernels: how many items each works through, how many elements
//! come out, and the name. The long ones are left out.

use anyhow::{Context, Result};
use std::env;

fn main() -> Result<()> {
    let groups = kernels::groups();
    let named = || {
        groups.iter().flat_map(|group| {
            let kernels = group.kernels.iter();
            kernels.map(|kernel| (format!("{}/{}", group.name, kernel.name), kernel))
        })
    };
    let Some(wanted) = env::args().nth(1) else {
        for (name, kernel) in named().filter(|(_, kernel)| !kernel.is_long) {
            println!("{} {} {name}", kernel.items, kernel.elements);
        }
        return Ok(());
    };
    let (_, kernel) = named()
        .find(|(name, _)| *name == wanted)
        .with_context(|| format!("there is no kernel {wanted:?}"))?;
    let times: u32 = env::args()
        .nth(2)
        .context("how many times?")?
        .parse()
        .context("how many times?")?;
    for _ in 0..times {
        kernel.run();
    }
    Ok(())
}
