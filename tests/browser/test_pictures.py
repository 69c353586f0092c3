"""Showing a game around: pictures from the end screen, and records dropped on a page."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

import kingdom_builder as kb
from tests.browser.conftest import Arrive
from tests.browser.sample_games import bring, middle_of_a_game, whole_game
from tests.browser.table import Table
from tests.server.server_process import Server

APPEARANCES = [(0, 0), (1, 1)]  # nobody has chosen another
PNG = b"\x89PNG\r\n\x1a\n"
# Drag a file over the page and let it fall there, or stop before.
DRAG = """([text, name, last]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  for (const type of ["dragenter", "dragover", "drop"].slice(0, last))
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
}"""
COPIED = """async () => {
  const [item] = await navigator.clipboard.read();
  const picture = await createImageBitmap(await item.getType("image/png"));
  return [item.types, picture.width];
}"""


def drag(page: Page, text: str, *, drops: bool = True) -> None:
    page.evaluate(DRAG, [text, "evening.game", 3 if drops else 2])


def record_of(game: kb.Game) -> str:
    return kb.record_to_text(game.record(), game.registry)


def saved(page: Page, button: str) -> tuple[str, bytes]:
    """What a button saves: the name of the file, and what is in it."""
    with page.expect_download() as download:
        page.get_by_role("button", name=button).click()
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


def test_the_end_is_saved_as_a_picture_and_as_an_animation(arrive: Arrive, server: Server) -> None:
    page = arrive(permissions=["clipboard-read", "clipboard-write"])
    table, over = Table(page, server), whole_game()
    game, tokens = bring(server, over)
    table.sit_down(game, tokens[0])
    table.end_screen.get_by_role("button", name="Picture").click()
    dialog = page.get_by_role("dialog", name="Share this game")
    shown = dialog.get_by_role("img")
    expect(shown).to_be_visible()
    assert shown.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0

    name, picture = saved(page, "Download PNG")
    assert name == f"kingdom-builder-{game}.png"
    assert picture.startswith(PNG)
    assert 50_000 < len(picture) < 3_000_000  # not a blank sheet
    assert int.from_bytes(picture[16:20]) == 2000
    name, drawn = saved(page, "Download SVG")
    assert name == f"kingdom-builder-{game}.svg"
    assert drawn.decode() == kb.draw_result(over, appearances=APPEARANCES)
    dialog.get_by_role("button", name="Copy picture").click()
    expect(dialog.get_by_text("Picture copied.")).to_be_visible()
    assert page.evaluate(COPIED) == [["image/png"], 2000]

    dialog.get_by_text("Animation", exact=True).click()
    expect(dialog.get_by_role("button", name="Download PNG")).to_have_count(0)
    name, moving = saved(page, "Download SVG")
    assert name == f"kingdom-builder-animation-{game}.svg"
    assert moving.decode() == kb.animate(over, appearances=APPEARANCES)
    ElementTree.fromstring(moving)
    expect(shown).to_have_attribute("alt", re.compile("turn by turn"))


def test_a_phone_sends_the_picture_to_another_program(arrive: Arrive, server: Server) -> None:
    page = arrive(viewport={"width": 390, "height": 844})
    page.add_init_script(
        "navigator.canShare = () => true;"
        "navigator.share = async ({ files }) => { window.sent = [files[0].name, files[0].type]; };"
    )
    game, tokens = bring(server, whole_game())
    table = Table(page, server)
    table.sit_down(game, tokens[0])
    table.end_screen.get_by_role("button", name="Picture").click()
    page.get_by_role("button", name="Send…").click()
    page.wait_for_function("() => window.sent")
    assert page.evaluate("() => sent") == [f"kingdom-builder-{game}.png", "image/png"]
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("where", ["/", "/#/games", "over"])
def test_a_record_opens_by_dropping_it_on_the_page(page: Page, table: Table, where: str) -> None:
    if where == "over":
        table.sit_down(bring(table.server, whole_game())[0])
        expect(table.end_screen).to_be_visible()
    else:
        page.goto(where)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    before = page.url
    there = middle_of_a_game()
    drag(page, record_of(there), drops=False)
    expect(page.get_by_text("Drop the record here to open it.")).to_be_visible()
    drag(page, record_of(there))
    expect(page).not_to_have_url(before)
    table.wait_for_step(len(there.log))
    assert table.told()["update"]["step"] == len(there.log)
    expect(page.get_by_text("Drop the record here to open it.")).to_have_count(0)


def test_what_is_no_record_is_refused_in_a_sentence(page: Page, arrive: Arrive) -> None:
    page = arrive("422")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    drag(page, "hello")
    refusal = page.get_by_role("dialog", name="The record could not be opened")
    expect(refusal.get_by_role("alert")).to_have_text(re.compile(r"\w{3,} .*\."))
    refusal.get_by_role("button", name="Close").click()
    expect(refusal).to_have_count(0)  # the page has heard that it is closed
    drag(page, "x" * 200_001)
    expect(refusal.get_by_role("alert")).to_have_text("evening.game is too large to be a record.")
    assert page.url.endswith("/")


def test_a_running_game_is_not_left_for_a_dropped_file(page: Page, table: Table) -> None:
    there = middle_of_a_game()
    game, tokens = bring(table.server, there)
    table.sit_down(game, tokens[there.seat])
    drag(page, record_of(whole_game()))
    expect(page.get_by_role("alert")).to_contain_text("once this game is over")
    assert table.game == game
