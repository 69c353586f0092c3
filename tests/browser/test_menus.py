"""The menus beside the replay: their words can be pressed, and they stay on the screen."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.sample_games import bring, middle_of_a_game
from tests.browser.table import Table
from tests.server.server_process import Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def sit_down(table: Table) -> None:
    there = middle_of_a_game()
    game, tokens = bring(table.server, there)
    table.sit_down(game, tokens[there.seat])
    table.wait_for_turn()


def open_view(page: Page) -> None:
    page.get_by_label("View", exact=True).click()
    expect(page.get_by_label("Hex coordinates")).to_be_visible()


def test_the_words_of_a_switch_turn_it(table: Table, page: Page) -> None:
    sit_down(table)
    open_view(page)
    page.get_by_text("Hex coordinates", exact=True).click(position={"x": 90, "y": 22})
    expect(page.get_by_label("Hex coordinates")).to_be_checked()
    page.locator(".pop[open] legend").first.click()
    expect(page.get_by_label("Hex coordinates")).to_be_visible()  # it does not close by itself
    table.board.click(position={"x": 5, "y": 5})
    expect(page.get_by_label("Hex coordinates")).to_be_hidden()


def test_a_menu_stays_on_the_screen_of_a_phone(arrive: Arrive, server: Server) -> None:
    table = Table(arrive(**PHONE), server)
    sit_down(table)
    for place in (0, 200):
        table.page.evaluate("(place) => scrollTo(0, place)", place)
        open_view(table.page)
        sheet = table.page.locator(".pop[open] .pop-sheet").bounding_box()
        assert sheet is not None
        assert sheet["y"] >= 0
        assert sheet["y"] + sheet["height"] <= 844
        table.page.keyboard.press("Escape")


def test_the_buttons_of_a_turn_stay_in_one_row_on_a_phone(arrive: Arrive, server: Server) -> None:
    table = Table(arrive(**PHONE), server)
    table.play_now()
    height = table.ribbon.bounding_box()
    for _ in range(3):
        hex_name = table.wait_for_turn().legal[0]
        before = table.look().step
        for _ in range(2):  # one tap looks, the second builds
            table.page.touchscreen.tap(*table.middle(hex_name))
        table.wait_for_step(before + 1)
        assert table.ribbon.bounding_box() == height
