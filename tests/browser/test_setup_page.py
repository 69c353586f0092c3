"""The set-up page offers everything the engine can, and the game is as it was chosen."""

import re

from playwright.sync_api import Page, expect

from kingdom_builder.bots import LEVELS
from kingdom_builder.model.setup import MAX_PLAYERS
from kingdom_builder.table.box_registry import REGISTRY
from tests.browser.conftest import Arrive
from tests.browser.setup_page import SetupPage
from tests.browser.table import Table
from tests.server.server_process import Server
from tests.server.test_new_games import LAGOON, MEADOW

CORNERS = ("Top left", "Top right", "Bottom left", "Bottom right")


def test_every_seat_offers_every_level_and_says_what_to_expect(page: Page, table: Table) -> None:
    setup = SetupPage(page).open()
    offers = setup.kind(2).locator("option").all_inner_texts()
    levels = [f"Computer: {bot.level}" for bot in LEVELS.values()]
    assert offers == ["Person on this screen", "Person by invitation", *levels]
    for key, bot in LEVELS.items():
        setup.kind(2).select_option(key)
        expect(page.locator(".seat").nth(1)).to_contain_text(f"{bot.name} {bot.text}")
    while setup.page.get_by_role("button", name="Add a player").is_enabled():
        page.get_by_role("button", name="Add a player").click()
    assert page.locator(".seats .seat").count() == MAX_PLAYERS
    for seat, bot in zip(range(2, MAX_PLAYERS + 1), [*LEVELS] * MAX_PLAYERS, strict=False):
        setup.kind(seat).select_option(bot)
    page.get_by_label("Name of player 1").fill("Ana")
    setup.begins("Ana")
    setup.start()
    told = table.told()
    assert [seat["bot"] for seat in told["seats"]] == ["", *([*LEVELS] * 4)[:4]]
    assert told["seats"][0]["name"] == "Ana"
    assert told["setup"]["start"] == 0


def test_board_cards_and_switches_are_as_chosen(page: Page, table: Table) -> None:
    setup = SetupPage(page).open()
    setup.mode("Board", "Choose")
    wanted = ["tower", "oasis/180", "farm", "barn/180"]
    for where, name in zip(CORNERS, wanted, strict=True):
        corner = setup.corner(where)
        corner.get_by_label("Quadrant").select_option(name.removesuffix("/180"))
    for where, name in zip(CORNERS, wanted, strict=True):
        turn = setup.corner(where).get_by_role("button", name="Rotate")
        if (turn.get_attribute("aria-pressed") == "true") != name.endswith("/180"):
            turn.click()
    setup.mode("Cards", "Choose 3")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_text("Choose 3 cards; you have chosen 0.")).to_be_visible()
    for key in ("miners", "lords", "knights"):
        setup.card(REGISTRY.cards[key].name).check()
    expect(setup.card(REGISTRY.cards["hermits"].name)).to_be_disabled()
    setup.unfold("Rule options")
    switch = page.locator(".switch-line").first.get_by_role("combobox")
    switch.select_option(index=1)
    setup.start()
    told = table.told()
    assert told["setup"]["board"] == wanted
    assert sorted(told["setup"]["cards"]) == ["knights", "lords", "miners"]
    assert told["scenery"]["quadrants"] == wanted
    offer = table.server.client.get("/api/catalogue").json()["switches"][0]
    assert told["setup"]["switches"][offer["key"]] == offer["values"][1]["value"]


def test_cards_are_drawn_from_a_pool(page: Page, table: Table) -> None:
    setup = SetupPage(page).open()
    setup.mode("Cards", "From a pool")
    keep = {"miners", "lords", "knights", "farmers"}
    for key in REGISTRY.cards_of(REGISTRY.boxes["base"]):
        setup.card(REGISTRY.cards[key].name).set_checked(key in keep)
    expect(setup.part("Cards")).to_contain_text("3 are drawn from the 4 you have ticked.")
    setup.start()
    assert set(table.told()["setup"]["cards"]) < keep
    page.goto("/#/new")  # for the next game everything is as it was chosen
    expect(setup.part("Cards")).to_contain_text("3 are drawn from the 4 you have ticked.")
    for key in REGISTRY.cards_of(REGISTRY.boxes["base"]):
        expect(setup.card(REGISTRY.cards[key].name)).to_be_checked(checked=key in keep)


def test_the_first_game_is_a_click_away(page: Page, table: Table) -> None:
    page.goto("/")
    page.get_by_role("button", name="First game").click()
    page.wait_for_url(re.compile("#/game/"))
    assert table.told()["setup"]["board"] == ["tavern", "paddock", "oasis", "farm"]


def test_home_made_land_is_checked_kept_and_played(arrive: Arrive, server: Server) -> None:
    page = arrive("status of 422")
    table = Table(page, server)
    setup = SetupPage(page).open()
    setup.unfold("Your own quadrants and islands")
    wrong = MEADOW.replace("location=Farm", "location=Moon")
    why = server.client.post("/api/land", json={"text": wrong}).json()["sentence"]
    setup.keep_land(wrong)
    expect(page.get_by_role("alert").filter(has_text=why)).to_be_visible()
    setup.keep_land(MEADOW + LAGOON)
    expect(page.get_by_role("button", name="Remove meadow")).to_be_visible()
    setup.box("Island")
    page.get_by_role("combobox", name="Island").select_option("lagoon")
    setup.mode("Board", "Choose")
    setup.corner("Top left").get_by_label("Quadrant").select_option("meadow")
    setup.start()
    told = table.told()
    assert told["setup"]["board"][0] == "meadow"
    assert told["setup"]["island"]["key"] == "lagoon"
    page.goto("/#/new")
    setup.unfold("Your own quadrants and islands")
    expect(page.get_by_role("button", name="Remove lagoon")).to_be_visible()
