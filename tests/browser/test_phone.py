"""Small screens and fingers."""

from playwright.sync_api import expect

from kingdom_builder.hexgrid.masks import lowest
from kingdom_builder.hexgrid.names import hex_name
from tests.browser.conftest import Arrive
from tests.browser.overflow import overflows
from tests.browser.pages import ADDRESSES, open_page
from tests.browser.sample_games import (
    after_a_busy_turn,
    bring,
    middle_of_a_game,
    offering,
    whole_game,
)
from tests.browser.table import Table, agree
from tests.server.server_process import Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
NARROW = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def tap(table: Table, name: str) -> None:
    table.page.touchscreen.tap(*table.middle(name))


def test_the_first_tap_looks_and_the_second_builds(arrive: Arrive, server: Server) -> None:
    table = Table(arrive(**PHONE), server)
    table.play_now()
    table.wait_for_turn()
    for built in range(1, 4):
        name = table.look().legal[len(table.look().legal) // 2]
        tap(table, name)
        expect(table.page.locator(".kb-picture .kb-hover.kb-on-legal")).to_be_attached()
        expect(table.ribbon.locator(".ribbon-detail")).not_to_be_empty()
        assert len(table.look().settled) == built - 1
        tap(table, name)
        table.wait_for_step(built)
        assert name in table.look().settled
    table.button("End turn").tap()
    table.wait_for_step(4)
    table.wait_for_turn()
    agree(table)


STILL = """() => !document.querySelector(".notice").getAnimations().length"""

# The texts of the ribbon that a notice lies over, and whether all of its own is seen.
COVERED = """() => {
  const notice = document.querySelector(".notice").getBoundingClientRect();
  const words = document.querySelector(".ribbon-words").getBoundingClientRect();
  const texts = [...document.querySelectorAll(".ribbon :is(.task, .away-strip, .ribbon-detail, .mark, .button)")];
  const under = texts.filter((one) => {
    const box = one.getBoundingClientRect();
    const isSeen = getComputedStyle(one).visibility === "visible" && box.width > 0 && !one.closest(".notice");
    const isApart = box.bottom <= notice.top + 2 || box.top >= notice.bottom - 2 || box.right <= notice.left;
    return isSeen && !isApart && box.left < notice.right;
  });
  const isCut = notice.top < words.top - 1 || notice.bottom > words.bottom + 1;
  return [...under.map((one) => one.textContent), ...(isCut ? ["cut"] : [])];
}"""


def test_a_refusal_covers_no_words(arrive: Arrive, server: Server) -> None:
    game = after_a_busy_turn()
    name, tokens = bring(server, game)
    table = Table(arrive(**PHONE), server)
    table.sit_down(name, tokens[game.seat])
    expect(table.page.locator(".away-chip")).to_have_count(2)
    for width, height in (
        (390, 844),
        (360, 740),
        (1366, 768),
        (1440, 900),
        (1024, 768),
        (768, 1024),
    ):
        table.page.set_viewport_size({"width": width, "height": height})
        tap(table, table.look().settled[-1])
        expect(table.notice).to_be_visible()
        table.page.wait_for_function(STILL)
        assert table.page.evaluate(COVERED) == [], (width, height)
        table.notice.get_by_role("button", name="Close").tap()
        expect(table.page.locator(".ribbon .task")).to_be_visible()


def test_a_long_refusal_is_seen_as_a_whole(arrive: Arrive, server: Server) -> None:
    game = offering("resettlement")
    name, tokens = bring(server, game)
    table = Table(arrive(**NARROW), server)
    table.sit_down(name, tokens[game.seat])
    table.wait_for_step(1)
    table.use("Resettlement")
    castle = hex_name(lowest(game.board.castles))
    tap(table, castle)
    expect(table.notice).to_contain_text(f"{castle} is not possible with Resettlement")
    table.page.wait_for_function(STILL)
    assert table.page.evaluate(COVERED) == []


def test_rules_and_puzzles_are_in_the_menu(arrive: Arrive) -> None:
    page = arrive(**NARROW)
    page.goto("/#/games")
    for name in ("Rules", "Puzzles"):
        page.get_by_label("Menu", exact=True).tap()
        page.locator(".slim-menu").get_by_role("link", name=name).tap()
        expect(page.get_by_role("heading", level=1)).to_have_text(name)


def test_no_page_is_wider_than_a_phone(arrive: Arrive) -> None:
    page = arrive(**NARROW)
    for name in ADDRESSES:
        open_page(page, name)
        assert overflows(page) == [], name


def test_no_game_is_wider_than_a_phone(arrive: Arrive, server: Server) -> None:
    there = middle_of_a_game()
    game, tokens = bring(server, there)
    table = Table(arrive(**NARROW), server)
    table.sit_down(game, tokens[there.seat])
    table.wait_for_step(1)
    for name in ("Players", "Gold", "Log"):
        table.page.get_by_role("button", name=name, exact=True).tap()
        assert overflows(table.page) == []
    game, tokens = bring(server, whole_game())
    table = Table(arrive(**NARROW), server)
    table.sit_down(game, *tokens)
    expect(table.end_screen).to_be_visible()
    assert overflows(table.page) == []
