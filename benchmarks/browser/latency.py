"""The browser: how large the script is, how soon the first board is seen, how soon a click is.

``python -m benchmarks.browser.latency`` starts a server of its own and Debian's Chromium, without a
screen: whatever a graphics card would paint is painted by the processor.
"""

import asyncio
import gzip
import os
import shutil
import statistics
from pathlib import Path

from playwright.async_api import Browser, Page, async_playwright

import kingdom_builder
from benchmarks.soak.settings import SETTINGS

VARIABLE = "KINGDOM_BUILDER_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu"]
SIZE = {"width": 1440, "height": 900}
LOADS = 5
CLICKS = 40
PATIENCE = 20_000  # milliseconds

# From the beginning of the navigation to the frame after the one with the first hexes.
BOARD_SEEN = """() => new Promise((seen) => {
  const look = () => {
    if (!document.querySelector(".kb-picture path")) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => seen(performance.now())));
  };
  look();
})"""

# A click on a ringed hex as the browser brings it, until the settlement is there and a frame is made.
CLICK = """(name) => new Promise((drawn) => {
  const board = document.querySelector(".board-room .kb-board");
  const settled = board.querySelector(".kb-settlements");
  const at = board.querySelector(`.kb-legal [data-hex="${name}"]`).getScreenCTM();
  const facts = { clientX: at.e, clientY: at.f, button: 0, pointerId: 1, bubbles: true };
  const start = performance.now();
  new MutationObserver((_, observer) => {
    if (!settled.querySelector(`[data-hex="${name}"]`)) return;
    observer.disconnect();
    const told = performance.now() - start;
    requestAnimationFrame(() => setTimeout(() => drawn([told, performance.now() - start])));
  }).observe(settled, { childList: true, subtree: true });
  board.dispatchEvent(new PointerEvent("pointerdown", facts));
  board.dispatchEvent(new PointerEvent("pointerup", facts));
})"""

# The one click from the first page to the rings of one's own game.
PLAY_NOW = """() => new Promise((seen) => {
  const start = performance.now();
  document.querySelector(".play-now.main").click();
  const look = () => {
    if (!document.querySelector(".kb-legal [data-hex]")) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => seen(performance.now() - start)));
  };
  look();
})"""

LEGAL = "() => [...document.querySelectorAll('.kb-legal [data-hex]')].map((one) => one.dataset.hex)"
CAN_PLAY = """() => document.querySelector("dialog.end-screen") || (document.querySelector(".ribbon.mine")
  && (document.querySelector(".kb-legal [data-hex]") || document.querySelector(".end:not(:disabled)")))"""


def _size_of_scripts() -> str:
    """All scripts of the pages together, as they travel."""
    scripts = (Path(kingdom_builder.__file__).parent / "server" / "pages" / "assets").glob("*.js")
    return f"{sum(len(gzip.compress(path.read_bytes())) for path in scripts) / 1000:.1f} KB"


def chromium() -> str:
    """The Chromium of this machine, empty if there is none."""
    named = os.environ.get(VARIABLE)
    found = [place for place in map(shutil.which, [named] if named else NAMES) if place]
    return found[0] if found else ""


async def new_page(browser: Browser, web: str) -> Page:
    """A page of a browser that has never been here."""
    context = await browser.new_context(viewport=SIZE, base_url=web)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    return await context.new_page()


async def first_boards(browser: Browser, web: str) -> tuple[list[float], list[float]]:
    """Milliseconds from the address to the first board with nothing kept, and on to a game's rings."""
    boards, rings = [], []
    for _ in range(LOADS):
        page = await new_page(browser, web)
        await page.goto("/", wait_until="commit")
        boards.append(await page.evaluate(BOARD_SEEN))
        await page.wait_for_timeout(1000)  # somebody reads what it says
        rings.append(await page.evaluate(PLAY_NOW))
        await page.context.close()
    return boards, rings


async def clicks(browser: Browser, web: str) -> tuple[list[float], list[float]]:
    """Milliseconds from a click until the settlement is in the page, and until a frame shows it."""
    page = await new_page(browser, web)
    await page.add_init_script(
        "localStorage.setItem('kingdom-builder.pace', JSON.stringify('at once'))"
    )
    await page.goto("/")
    await page.locator(".play-now.main").click()
    waits: list[tuple[float, float]] = []
    while len(waits) < CLICKS:
        await page.wait_for_function(CAN_PLAY)
        if legal := await page.evaluate(LEGAL):
            waits.append(await page.evaluate(CLICK, legal[len(waits) % len(legal)]))
            await page.wait_for_timeout(60)  # nobody clicks faster
        elif await page.locator("dialog.end-screen").count():
            await page.goto("/")
            await page.locator(".play-now.main").click()
        else:
            await page.locator(".end").click()
            await page.wait_for_timeout(60)
    await page.context.close()
    return [told for told, _ in waits], [drawn for _, drawn in waits]


async def measured() -> dict[str, str]:
    """Every figure by its name."""
    async with SETTINGS["sqlite"].deployed() as deployment, async_playwright() as playwright:
        web = deployment.processes[0].web
        browser = await playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        boards, rings = await first_boards(browser, web)
        told, drawn = await clicks(browser, web)
        await browser.close()
    return {
        "script of all pages, gzip": _size_of_scripts(),
        f"cold load to the first board, median of {LOADS}": f"{statistics.median(boards):.0f} ms",
        f"Play now to the rings of a game, median of {LOADS}": f"{statistics.median(rings):.0f} ms",
        f"click to settlement in the page, median of {CLICKS}": f"{statistics.median(told):.0f} ms",
        f"click to settlement drawn, median of {CLICKS}": f"{statistics.median(drawn):.0f} ms",
        "click to settlement drawn, p95": f"{sorted(drawn)[len(drawn) * 95 // 100]:.0f} ms",
    }


def print_waits() -> None:
    """The table."""
    if not chromium():
        print(f"\nNo browser is measured: there is no Chromium here; name it by {VARIABLE}.")
        return
    print(f"\n| at the browser, load {os.getloadavg()[0]:.1f} | |")
    print("|---|---:|")
    for name, figure in asyncio.run(measured()).items():
        print(f"| {name} | {figure} |")


if __name__ == "__main__":
    print_waits()
