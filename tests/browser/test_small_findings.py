"""Small things that new users stumbled over."""

import re

from playwright.sync_api import Page, expect

from kingdom_builder.i18n import complete_languages
from kingdom_builder.model.land import QUADRANT_SIDE
from tests.browser.conftest import Arrive
from tests.browser.room_page import RoomPage
from tests.browser.sample_games import bring, whole_game
from tests.browser.table import Table
from tests.server.server_process import Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
COLOUR = "(element) => getComputedStyle(element).borderLeftColor"


def test_the_menu_offers_only_languages_that_are_spoken(arrive: Arrive) -> None:
    page = arrive(locale="de-DE")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("() => document.documentElement.lang") == "de"
    menu = page.get_by_label("Sprache", exact=True)
    offered = menu.locator("option").evaluate_all("(all) => all.map((one) => one.value)")
    assert offered == list(complete_languages())


def test_a_copied_link_is_good_news_and_told_once(arrive: Arrive, server: Server) -> None:
    page = arrive(permissions=["clipboard-read", "clipboard-write"])
    table = Table(page, server)
    game, tokens = bring(server, whole_game())
    table.sit_down(game, tokens[0])
    table.end_screen.get_by_role("button", name="Share").click()
    told = page.get_by_text("Link to this position copied.")
    expect(told).to_have_count(1)
    notice = table.end_screen.locator(".notice")
    good = page.evaluate(
        "() => { const p = document.createElement('p'); p.className = 'good';"
        " document.body.append(p); const { color } = getComputedStyle(p); p.remove(); return color; }"
    )
    assert notice.evaluate(COLOUR) == good
    page.keyboard.press("Escape")
    expect(table.end_screen).to_have_count(0)
    page.locator(".replay").get_by_role("button", name="Share").click()
    expect(page.get_by_text("Link to this position copied.")).to_have_count(1)
    expect(page.locator(".ribbon .notice.good")).to_be_visible()


def test_the_instructions_for_own_quadrants_are_enough(page: Page) -> None:
    page.goto("/#/new")
    page.get_by_text("Your own quadrants and islands").click()
    part = page.locator("details", has_text="Your own quadrants and islands")
    told = part.inner_text()
    head = re.search(r"“(QUADRANT \w+ \| location=)…”", told)
    names = re.search(r"The locations are: ([\w, -]+)\.", told)
    assert head
    assert names
    location = names[1].split(", ")[0]
    rows = ["L" + "G" * (QUADRANT_SIDE - 1), *["G" * QUADRANT_SIDE] * (QUADRANT_SIDE - 1)]
    part.get_by_role("textbox").fill("\n".join([head[1] + location, *rows]))
    part.get_by_role("button", name="Check and save").click()
    expect(part.get_by_role("button", name="Remove Meadow")).to_be_visible()


def test_a_host_begins_with_their_name(page: Page, server: Server) -> None:
    host = RoomPage(page, server)
    host.play_with_friends()
    expect(page.get_by_label("Name of player 1")).to_be_focused()
    page.keyboard.type("Ann")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Name of player 1")).to_have_value("Ann")


def test_on_a_phone_the_start_is_always_at_hand(arrive: Arrive, server: Server) -> None:
    page = arrive(**PHONE)
    host = RoomPage(page, server)
    host.play_with_friends()
    for place in (0, 400, 100_000):
        page.evaluate("(place) => scrollTo(0, place)", place)
        expect(host.start).to_be_in_viewport(ratio=1)
    last = page.locator(".game-plan").bounding_box()
    bar = page.locator(".room-start").bounding_box()
    assert last
    assert bar
    assert last["y"] + last["height"] <= bar["y"]  # nothing stays hidden behind it
    assert host.start.bounding_box()["height"] >= 44  # type: ignore[index]
