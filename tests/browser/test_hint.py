"""The Hint button: the best turns in words and on the board."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.overflow import overflows
from tests.browser.sample_games import bring, middle_of_a_game
from tests.browser.table import COVER, Table
from tests.browser.test_accessibility import faults
from tests.browser.test_stable_layout import PLACE
from tests.server.server_process import Server

SIZES = {"phone": (390, 844), "desk": (1280, 800)}
ADVISED = """() => [...document.querySelectorAll(".kb-advised [data-hex]")].map((mark) => mark.dataset.hex)"""


def marked(table: Table) -> set[str]:
    hexes: list[str] = table.page.evaluate(ADVISED)
    return set(hexes)


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_is_shown_and_followed(arrive: Arrive, server: Server, size: str) -> None:
    width, height = SIZES[size]
    page = arrive(viewport={"width": width, "height": height})
    table = Table(page, server)
    there = middle_of_a_game()
    game, tokens = bring(server, there)
    table.sit_down(game, tokens[there.seat])
    place = page.evaluate(PLACE)
    page.locator("body").press("h")
    panel = page.get_by_role("region", name="Hint")
    turns = panel.locator(".hint-turn")
    expect(turns).to_have_count(3)
    expect(turns.first).to_be_focused()
    best = marked(table)
    assert len(best) >= 3
    turns.nth(1).focus()
    expect(turns.nth(1)).to_have_attribute("aria-pressed", "true")
    assert marked(table) != best
    turns.first.hover()
    assert marked(table) == best
    assert overflows(page) == []
    assert faults(page, "light") == []
    assert page.evaluate(PLACE) == place
    builds = sorted(best & set(table.look().legal))
    assert page.evaluate(COVER, table.middle(builds[0])) == ""
    table.play(builds[0])
    assert marked(table) == best - {builds[0]}
    expect(panel.get_by_role("button", name="Ask again")).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    assert marked(table) == set()


def test_a_hint_is_only_for_whoever_is_on_turn(arrive: Arrive, server: Server) -> None:
    there = middle_of_a_game()
    game, tokens = bring(server, there)
    watcher, other = Table(arrive(), server), Table(arrive(), server)
    watcher.sit_down(game)
    expect(watcher.button("Hint")).to_have_count(0)
    other.sit_down(game, tokens[1 - there.seat])
    expect(other.button("Hint")).to_be_disabled()
    other.page.locator("body").press("h")
    expect(other.page.get_by_role("region", name="Hint")).to_have_count(0)


def test_a_coach_who_does_not_answer_is_asked_again(arrive: Arrive, server: Server) -> None:
    page = arrive("status of 503", viewport={"width": 360, "height": 740})
    busy = '{"code": "busy", "sentence": "The coach has much to do."}'
    page.route("**/hint", lambda route: route.fulfill(status=503, body=busy), times=1)
    table = Table(page, server)
    there = middle_of_a_game()
    game, tokens = bring(server, there)
    table.sit_down(game, tokens[there.seat])
    page.locator(".hint-button").click()
    expect(page.get_by_role("alert")).to_contain_text("much to do")
    page.locator(".hint .button").last.click()
    expect(page.locator(".hint-turn")).to_have_count(3)
    assert overflows(page) == []
