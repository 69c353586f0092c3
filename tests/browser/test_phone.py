"""Small screens and fingers."""

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.overflow import overflows
from tests.browser.pages import ADDRESSES, open_page
from tests.browser.sample_games import bring, middle_of_a_game, whole_game
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
