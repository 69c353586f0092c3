"""Every page at every size: nothing sticks out, nothing is cut off, and what matters is on the screen."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Arrive
from tests.browser.crowded import PLAYERS, TILES, sit_down_crowded
from tests.browser.overflow import cut_words, overflows
from tests.browser.pages import ADDRESSES, open_page
from tests.browser.sample_games import bring, whole_game
from tests.browser.screenshots import SCREENS
from tests.browser.table import Table
from tests.server.server_process import Server

SIZES = (
    (1366, 768),
    (1440, 900),
    (1024, 768),
    (768, 1024),
    (720, 900),
    (390, 844),
    (844, 390),
    (360, 740),
)
# The screens of `screenshots.py` that are measured, besides the pages with an address of their own.
MEASURED = ("my-games", "room", "end", "end-crowded")
WIDE = 1200  # from here on everything is seen at once; below, a tab leads to it
# The width of a hex, as a part of what it would be if the screen were nothing but the mainland.
SHARE = 0.7
MAINLAND = (1066 + 24, 915 + 24)  # the picture's units, with its rim
HEX = 52

# Settled: two frames without a change of the layout.
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

# Of these elements, the parts of those that are not on the screen, or lie under something else.
UNSEEN = """(all) => all.filter((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1 || right - left < 1) return true;
  const at = (x, y) => one.contains(document.elementFromPoint(x, y));
  return !at((left + right) / 2, top + 4) || !at((left + right) / 2, bottom - 4);
}).map((one) => one.textContent)"""

HEX_WIDTH = """() => {
  const hex = document.querySelector(".board-room .kb-hexes [data-hex]");
  return hex.getScreenCTM().a * 52;
}"""

# How much of the board's place is filled, by the larger of width and height.
FILLED = """() => {
  const [place, ground] = [".board-room", ".board-room .kb-ground"]
    .map((name) => document.querySelector(name).getBoundingClientRect());
  return Math.max(ground.width / place.width, ground.height / place.height);
}"""


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SETTLED)


def unseen(things: Locator) -> list[str]:
    """Those that are not on the screen as a whole."""
    assert things.count() > 0
    found: list[str] = things.evaluate_all(UNSEEN)
    return found


def faults(page: Page) -> dict[str, list[str]]:
    """What is wrong at each size."""
    found = {}
    for width, height in SIZES:
        resize(page, width, height)
        found[f"{width}x{height}"] = overflows(page) + cut_words(page)
    return {size: wrong for size, wrong in found.items() if wrong}


def test_no_page_breaks_at_any_size(page: Page) -> None:
    found = {}
    for name in ADDRESSES:
        open_page(page, name)
        page.wait_for_load_state("networkidle")
        found[name] = faults(page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("name", MEASURED)
def test_no_screen_breaks_at_any_size(table: Table, name: str) -> None:
    SCREENS[name](table)
    assert faults(table.page) == {}


def test_an_analysis_breaks_at_no_size(table: Table) -> None:
    game, _ = bring(table.server, whole_game())
    table.page.goto(f"/#/analyse/{game}")
    expect(table.page.locator(".turn-list li")).not_to_have_count(0)
    assert faults(table.page) == {}


@pytest.fixture
def crowded(arrive: Arrive, server: Server) -> Table:
    table = Table(arrive(viewport={"width": 1440, "height": 900}), server)
    sit_down_crowded(table)
    return table


def test_a_crowded_game_fits_every_size(crowded: Table) -> None:
    page = crowded.page
    cards, players = page.locator(".gold-card"), page.locator(".player")
    newest = page.locator(".log-turn .log-words").last
    expect(players).to_have_count(len(PLAYERS))
    expect(players.first.locator(".held")).to_have_accessible_name(f"{TILES} tiles")
    assert cards.count() >= 5
    found: dict[str, list[str]] = {}
    for width, height in SIZES:
        resize(page, width, height)
        wrong = unseen(page.locator(".ribbon .task"))
        for tab, things in (("Gold", cards), ("Players", players), ("Log", newest)):
            if width < WIDE:
                button = page.get_by_role("button", name=tab, exact=True)
                wrong += [f"tab {tab}" for _ in unseen(button)]
                button.click()
                page.evaluate(SETTLED)
            wrong += [f"{tab}: {text}" for text in unseen(things)]
            wrong += overflows(page) + cut_words(page)
        found[f"{width}x{height}"] = wrong
    assert {size: wrong for size, wrong in found.items() if wrong} == {}


def test_the_board_is_large_at_every_size(crowded: Table) -> None:
    page = crowded.page
    small = {}
    for width, height in SIZES:
        resize(page, width, height)
        fitting = HEX * min(width / MAINLAND[0], height / MAINLAND[1])
        share, filled = page.evaluate(HEX_WIDTH) / fitting, page.evaluate(FILLED)
        if share < SHARE or filled < 0.94:
            small[f"{width}x{height}"] = f"{share:.2f} of what fits, {filled:.2f} of its place"
    assert small == {}


# How much of the board's height is on the screen and under nothing else.
BOARD_IN_SIGHT = """() => {
  const room = document.querySelector(".board-room");
  const { left, width, top, height } = room.getBoundingClientRect();
  const heights = Array.from({ length: 20 }, (_, n) => top + (height * (n + 0.5)) / 20);
  return heights.filter((y) => room.contains(document.elementFromPoint(left + width / 2, y))).length / 20;
}"""


@pytest.mark.parametrize("size", [(390, 844), (360, 740), (768, 1024)])
def test_a_tab_raises_its_sheet_and_leads_back_to_the_board(
    crowded: Table, size: tuple[int, int]
) -> None:
    page = crowded.page
    resize(page, *size)
    gold = page.get_by_role("button", name="Gold", exact=True)
    expect(gold).to_have_attribute("aria-pressed", "true")  # what pays gold comes first
    back = page.get_by_role("button", name="Back to the board")
    for leave in (gold, back):
        gold.click()
        page.evaluate(SETTLED)
        assert unseen(page.locator(".gold-card")) == []
        assert page.evaluate("() => scrollY") == 0
        assert page.evaluate(BOARD_IN_SIGHT) > 0.2
        leave.click()
        expect(back).to_have_count(0)
        assert page.evaluate("() => scrollY") == 0
