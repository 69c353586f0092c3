"""Nothing that axe calls serious or critical, in light and in dark."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.overflow import unfold_everything
from tests.browser.room_page import RoomPage
from tests.browser.sample_games import bring, middle_of_a_game, offering, whole_game
from tests.browser.table import Table
from tests.server.room_clients import HERE, INVITED, open_room
from tests.server.server_process import Server

GRAVE = ("serious", "critical")
WHOLE: dict[str, object] = {"resultTypes": ["violations"]}
OPTIONS = {"light": WHOLE, "dark": WHOLE | {"runOnly": ["color-contrast"]}}  # the rest is the same
SEEN = {"include": [["html"]], "exclude": [[".kb-picture"]]}  # the picture is hidden from readers


def faults(page: Page, colours: str) -> list[str]:
    """What is gravely wrong here."""
    found = Axe().run(page, context=SEEN, options=OPTIONS[colours]).response["violations"]
    return [
        f"{fault['id']}: {node['html'][:120]} {node['any'][0]['message'] if node['any'] else ''}"
        for fault in found
        if fault["impact"] in GRAVE
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_the_pages_can_be_used_by_everybody(arrive: Arrive, colours: str) -> None:
    page = arrive(color_scheme=colours)
    found = {}
    for where in ("/", "/#/new", "/#/games", "/#/help"):
        page.goto(where)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        if where == "/#/new":
            page.get_by_text("Choose 3", exact=True).click()
        unfold_everything(page)
        found[where] = faults(page, colours)
    assert {where: faults for where, faults in found.items() if faults} == {}


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_a_game_can_be_played_by_everybody(arrive: Arrive, server: Server, colours: str) -> None:
    found = {}
    there = offering("barn")
    table = Table(arrive(color_scheme=colours), server)
    game, tokens = bring(server, there)
    table.sit_down(game, tokens[there.seat])
    table.wait_for_step(1)
    table.use("Barn")
    found["game"] = faults(table.page, colours)
    table = Table(arrive(color_scheme=colours), server)
    game, tokens = bring(server, whole_game())
    table.sit_down(game, *tokens)
    expect(table.end_screen).to_contain_text(re.compile("Highlights"))
    found["end"] = faults(table.page, colours)
    game, tokens = bring(server, middle_of_a_game())
    table = Table(arrive(color_scheme=colours), server)
    table.sit_down(game, *tokens)
    table.finish_turn()
    expect(table.handover).to_be_visible()
    found["handover"] = faults(table.page, colours)
    assert {where: faults for where, faults in found.items() if faults} == {}


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_a_game_with_others_can_be_played_by_everybody(
    arrive: Arrive, server: Server, colours: str
) -> None:
    found = {}
    settings = {"clock": "game", "seconds": 900, "away_seconds": 3600}
    host = open_room(server.client, HERE, INVITED, INVITED, options={"start": 0}, settings=settings)
    ida, leo = host.sit(1, "Ida"), host.sit(2, "Leo")
    host.do("start")
    ida.do("seats/1/leave")
    leo.do("talk", phrase="hello")
    table = Table(arrive(color_scheme=colours), server)
    table.sit_down(host.room, *ida.tokens)
    table.page.get_by_role("button", name=re.compile("^Talk")).click()
    expect(table.page.locator(".talk-line")).to_have_count(1)
    expect(table.page.get_by_role("button", name="Take it back")).to_be_visible()
    table.page.get_by_label("Table", exact=True).click()
    found["table"] = faults(table.page, colours)
    leo.do("seats/2/resign")
    host.do("seats/0/resign")
    expect(table.end_screen).to_contain_text("wins")
    found["end"] = faults(table.page, colours)
    assert {where: faults for where, faults in found.items() if faults} == {}


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_a_room_can_be_used_by_everybody(arrive: Arrive, server: Server, colours: str) -> None:
    found = {}
    host, guest = (RoomPage(arrive(color_scheme=colours), server) for _ in range(2))
    link = {"public_url": "https://play.example"}
    for page in (host.page, guest.page):
        page.route("**/api/server", lambda route: route.fulfill(json=link))
    host.play_with_friends()
    expect(host.page.get_by_role("img", name="QR code of the link")).to_be_visible()
    guest.open(host.room)
    found["guest"] = faults(guest.page, colours)
    guest.sit(1)  # without a name
    expect(guest.page.get_by_role("alert")).to_have_text("Please type your name first.")
    found["mistake"] = faults(guest.page, colours)
    guest.join(host.room, "Ida", seat=1)
    expect(host.seat(1)).to_contain_text("Ida")
    found["seated"] = faults(guest.page, colours)
    found["host"] = faults(host.page, colours)
    guest.page.get_by_role("button", name="Play on another device").click()
    expect(guest.page.get_by_label("Your personal link")).to_be_visible()
    found["link"] = faults(guest.page, colours)
    host.page.get_by_role("button", name="Change the game…").click()
    expect(host.page.get_by_role("heading", name="Change the game")).to_be_visible()
    unfold_everything(host.page)
    found["change"] = faults(host.page, colours)
    assert {where: faults for where, faults in found.items() if faults} == {}
