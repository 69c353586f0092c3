"""The page that looks at a game again: the curve, the turns, what would have been better."""

import re

import pytest
from playwright.sync_api import Page, expect

import kingdom_builder as kb
from tests.browser.conftest import Arrive
from tests.browser.overflow import overflows
from tests.browser.sample_games import bring, middle_of_a_game, whole_game
from tests.browser.table import Table
from tests.browser.test_accessibility import faults
from tests.browser.test_replay import settled_at
from tests.server.server_process import Server

SIZES = {"phone": (390, 844), "desk": (1440, 900)}
TURNS = 3
SEEN = """(layer) => [...document.querySelectorAll(`.analysed-board .${layer} [data-hex]`)].map((one) => one.dataset.hex)"""


def short_game() -> kb.Game:
    return middle_of_a_game(turn=TURNS - 1)


def wait_for_all(page: Page) -> None:
    expect(page.locator(".turn-list li")).to_have_count(TURNS)
    expect(page.locator(".analyse-progress")).to_have_count(0)


def seen(page: Page, layer: str) -> list[str]:
    hexes: list[str] = page.evaluate(SEEN, layer)
    return sorted(hexes)


def the_other_turn(page: Page) -> None:
    """A turn that has lost gold stands beside the best one, which a key puts on the board."""
    page.locator(".turn-list li", has=page.locator(".turn-loss:not(:empty)")).first.click()
    ways = page.locator(".turn-way button")
    expect(ways).to_have_count(2)
    expect(ways.first).to_have_attribute("aria-pressed", "true")
    before = seen(page, "kb-advised")
    page.keyboard.press("b")
    expect(ways.last).to_have_attribute("aria-pressed", "true")
    assert seen(page, "kb-advised") != before


@pytest.mark.parametrize("size", SIZES)
def test_a_game_is_looked_at_again(arrive: Arrive, server: Server, size: str) -> None:
    width, height = SIZES[size]
    page = arrive(viewport={"width": width, "height": height})
    table = Table(page, server)
    there = short_game()
    game, tokens = bring(server, there)
    table.sit_down(game, *tokens)  # who holds every seat may know all of it
    page.goto(f"/#/analyse/{game}")
    wait_for_all(page)
    slider = page.get_by_role("slider")
    slider.focus()
    ends = [0, *(n + 1 for n, entry in enumerate(there.log) if entry.action == "end")]
    for turn, first in enumerate(ends[:TURNS], start=1):
        expect(slider).to_have_attribute("aria-valuenow", str(turn))
        assert seen(page, "kb-settlements") == settled_at(there, first)
        built = {entry.action for entry in there.log[first : ends[turn]]} - {"end"}
        assert {*seen(page, "kb-advised")} >= {name for name in built if name[1:].isdigit()}
        slider.press("ArrowRight")
    expect(page.locator(".turn-list [aria-current=true] .number")).to_have_text(str(TURNS))
    expect(page).to_have_url(re.compile(f"#/analyse/{game}/{TURNS}$"))
    the_other_turn(page)
    page.locator(".turn-list button").first.click()
    expect(slider).to_have_attribute("aria-valuenow", "1")
    expect(page.locator(".balance")).to_have_count(len(there.players))
    assert overflows(page) == []
    for colours in ("light", "dark"):
        page.emulate_media(color_scheme=colours)  # type: ignore[arg-type]
        assert faults(page, colours) == []


def test_the_ways_to_an_analysis(arrive: Arrive, server: Server) -> None:
    page = arrive("status of 409")
    table = Table(page, server)
    running, tokens = bring(server, short_game())
    page.goto(f"/#/analyse/{running}")  # as a watcher
    expect(page.get_by_role("alert")).to_contain_text("would reveal secrets")
    over, tokens = bring(server, whole_game())
    table.sit_down(over, *tokens)
    link = table.end_screen.get_by_role("link", name="Analyse")
    expect(link).to_have_attribute("href", f"#/analyse/{over}")
    page.goto("/#/games")
    page.get_by_role("link", name="Analyse").click()
    expect(page).to_have_url(re.compile(f"#/analyse/{over}"))
    expect(page.get_by_role("heading", name="Analysis")).to_be_visible()
    expect(page.locator(".turn-list li")).not_to_have_count(0)
    page.get_by_role("link", name="Back to the game").click()
    expect(table.end_screen).to_be_visible()
