"""Nothing that axe calls serious or critical: in light, in dark, and in colours that somebody forces on all pages."""

import re
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.overflow import unfold_everything
from tests.browser.pages import ADDRESSES, open_page
from tests.browser.room_page import RoomPage
from tests.browser.sample_games import bring, middle_of_a_game, offering, whole_game
from tests.browser.table import Table
from tests.server.room_clients import HERE, INVITED, open_room
from tests.server.server_process import Server

GRAVE = ("serious", "critical")
# Without what only its own report would need: where each element is, and style sheets from elsewhere.
WHOLE: dict[str, object] = {"resultTypes": ["violations"], "selectors": False, "preload": False}
CONTRAST = WHOLE | {"runOnly": ["color-contrast"]}  # the rest is the same in all colours
OPTIONS = {"light": WHOLE, "dark": CONTRAST, "forced": CONTRAST}
SEEN = {"include": [["html"]], "exclude": [[".kb-picture"]]}  # the picture is hidden from readers
MEDIA: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced": {"color_scheme": "dark", "forced_colors": "active"},
}
# Axe reads the colour of text from a property that browsers report without the forced colours.
AS_FORCED = """async (isForced) => {
  const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await painted();
  for (const one of document.querySelectorAll("body *"))
    if (one instanceof HTMLElement) one.style.webkitTextFillColor = isForced ? getComputedStyle(one).color : "";
}"""


# The thousands of shapes of a picture are put aside meanwhile: axe would look at each only to leave it out.
CHECK = """async ([context, options]) => {
  const pictures = [...document.querySelectorAll(".kb-picture")].map((picture) => {
    const shapes = document.createDocumentFragment();
    shapes.append(...picture.childNodes);
    return () => picture.append(shapes);
  });
  const { violations } = await axe.run(context, options);
  for (const putBack of pictures) putBack();
  return violations;
}"""


def faults(page: Page, colours: str) -> list[str]:
    """What is gravely wrong here."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate(CHECK, [SEEN, OPTIONS[colours]])
    return [
        f"{fault['id']}: {node['html'][:120]} {node['any'][0]['message'] if node['any'] else ''}"
        for fault in found
        if fault["impact"] in GRAVE
        for node in fault["nodes"]
    ]


def faults_in_all_colours(page: Page) -> list[str]:
    """What is gravely wrong here in any colours; afterwards they are light again."""
    found = []
    for colours in MEDIA:
        wear(page, colours)
        found += [f"{colours}: {fault}" for fault in faults(page, colours)]
    wear(page, "light")
    return found


def wear(page: Page, colours: str) -> None:
    page.emulate_media(**MEDIA[colours])
    page.evaluate(AS_FORCED, colours == "forced")


def test_the_pages_can_be_used_by_everybody(page: Page) -> None:
    found = {}
    for name in ADDRESSES:
        open_page(page, name)
        found[name] = faults_in_all_colours(page)
    assert {where: faults for where, faults in found.items() if faults} == {}


def test_a_game_can_be_played_by_everybody(arrive: Arrive, server: Server) -> None:
    found = {}
    there = offering("barn")
    table = Table(arrive(), server)
    game, tokens = bring(server, there)
    table.sit_down(game, tokens[there.seat])
    table.wait_for_step(1)
    table.use("Barn")
    table.page.get_by_label("View", exact=True).click()
    table.page.keyboard.press("ArrowDown")  # the key hints of the tiles
    found["game"] = faults_in_all_colours(table.page)
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("?")
    expect(table.page.get_by_role("dialog", name="Keys")).to_be_visible()
    found["keys"] = faults_in_all_colours(table.page)
    table = Table(arrive(), server)
    game, tokens = bring(server, whole_game())
    table.sit_down(game, *tokens)
    expect(table.end_screen).to_contain_text(re.compile("Highlights"))
    found["end"] = faults_in_all_colours(table.page)
    table.page.goto(f"/#/analyse/{game}")
    table.page.locator(".balance button").first.click()
    expect(table.page.locator(".turn-way button").first).to_be_visible()
    found["analysis"] = faults_in_all_colours(table.page)
    game, tokens = bring(server, middle_of_a_game())
    table = Table(arrive(), server)
    table.sit_down(game, *tokens)
    table.finish_turn()
    expect(table.handover).to_be_visible()
    found["handover"] = faults_in_all_colours(table.page)
    assert {where: faults for where, faults in found.items() if faults} == {}


def test_a_game_with_others_can_be_played_by_everybody(arrive: Arrive, server: Server) -> None:
    found = {}
    settings = {"clock": "game", "seconds": 900, "away_seconds": 3600}
    host = open_room(server.client, HERE, INVITED, INVITED, options={"start": 0}, settings=settings)
    ida, leo = host.sit(1, "Ida"), host.sit(2, "Leo")
    host.do("start")
    ida.do("seats/1/leave")
    leo.do("talk", phrase="hello")
    table = Table(arrive(), server)
    table.sit_down(host.room, *ida.tokens)
    table.page.get_by_role("button", name=re.compile("^Talk")).click()
    expect(table.page.locator(".talk-line")).to_have_count(1)
    expect(table.page.get_by_role("button", name="Take it back")).to_be_visible()
    table.page.get_by_label("Table", exact=True).click()
    found["table"] = faults_in_all_colours(table.page)
    leo.do("seats/2/resign")
    host.do("seats/0/resign")
    expect(table.end_screen).to_contain_text("wins")
    found["end"] = faults_in_all_colours(table.page)
    assert {where: faults for where, faults in found.items() if faults} == {}


def test_a_room_can_be_used_by_everybody(arrive: Arrive, server: Server) -> None:
    found = {}
    host, guest = (RoomPage(arrive(), server) for _ in range(2))
    link = {"public_url": "https://play.example"}
    for page in (host.page, guest.page):
        page.route("**/api/server", lambda route: route.fulfill(json=link))
    host.play_with_friends()
    expect(host.page.get_by_role("img", name="QR code of the link")).to_be_visible()
    guest.open(host.room)
    found["guest"] = faults_in_all_colours(guest.page)
    guest.sit(1)  # without a name
    expect(guest.page.get_by_role("alert")).to_have_text("Please type your name first.")
    found["mistake"] = faults_in_all_colours(guest.page)
    guest.join(host.room, "Ida", seat=1)
    expect(host.seat(1)).to_contain_text("Ida")
    found["seated"] = faults_in_all_colours(guest.page)
    found["host"] = faults_in_all_colours(host.page)
    guest.page.get_by_role("button", name="Play on another device").click()
    expect(guest.page.get_by_label("Your personal link")).to_be_visible()
    found["link"] = faults_in_all_colours(guest.page)
    host.page.get_by_role("button", name="Change the game…").click()
    expect(host.page.get_by_role("heading", name="Change the game")).to_be_visible()
    unfold_everything(host.page)
    found["change"] = faults_in_all_colours(host.page)
    assert {where: faults for where, faults in found.items() if faults} == {}
