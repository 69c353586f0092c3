"""A turn: taken back in steps or as a whole, cancelled, ended; with the mouse and with keys alone."""

from playwright.sync_api import Page, expect

from tests.browser.sample_games import bring, moment
from tests.browser.table import Table, agree


def test_steps_and_whole_turns_are_taken_back(table: Table) -> None:
    table.play_now()
    start = table.look()
    expect(table.button("Undo")).to_be_disabled()
    expect(table.button("End turn")).to_be_disabled()
    table.play(start.legal[0])
    first = table.look()
    table.play(first.legal[-1])
    table.press("Undo")
    assert table.look() == first
    agree(table)
    table.play(first.legal[-1])
    table.play(table.look().legal[0])
    expect(table.button("End turn")).to_be_enabled()
    expect(table.page.get_by_role("img", name="0 settlements still to build")).to_be_visible()
    table.press("Restart turn")
    assert table.look() == start
    agree(table)


def test_a_half_done_tile_is_cancelled(table: Table) -> None:
    there = moment(lambda game: "barn" in game.choices.options and game.state.active < 0, ())
    game, tokens = bring(table.server, there)
    table.sit_down(game, tokens[there.seat])
    before = table.look()
    table.use("Barn")
    expect(table.tile("Barn")).to_contain_text("in use")
    expect(table.button("End turn")).to_be_disabled()
    table.play(table.look().legal[0])
    table.press("Undo")
    table.press("Cancel")
    assert table.look().legal == before.legal
    expect(table.tile("Barn")).to_contain_text("ready")
    assert agree(table)["update"]["step"] == before.step


def test_a_whole_turn_by_keys_alone(page: Page, table: Table) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").press("Enter")
    expect(page.locator(".ribbon.mine")).to_be_visible()
    table.wait_for_turn()
    for _ in range(40):
        page.keyboard.press("Tab")
        if table.board.evaluate("board => board === document.activeElement"):
            break
    expect(table.board).to_be_focused()
    ringed = table.look().legal
    page.keyboard.press("n")
    voice = page.locator("#" + (table.board.get_attribute("aria-activedescendant") or "none"))
    expect(voice).to_have_attribute("aria-label", f"{voice_hex(voice)}, {ground(table, voice)}")
    assert voice_hex(voice) in ringed
    for built in range(1, 4):
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        table.wait_for_step(built)
    page.keyboard.press("u")
    page.wait_for_function(
        "() => document.querySelectorAll('.board-room .kb-settlements [data-hex]').length === 2"
    )
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    table.wait_for_step(3)
    expect(table.button("End turn")).to_be_enabled()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("end the turn")
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    page.keyboard.press("E")  # with Shift or Caps Lock as well
    table.wait_for_step(4)
    page.keyboard.press("Escape")  # skip what the bot did
    table.wait_for_turn()
    assert len(agree(table)["update"]["view"]["seats"][0]["settlements"]) == 3


def voice_hex(voice: object) -> str:
    name = voice.get_attribute("aria-label") or ""  # type: ignore[attr-defined]
    return str(name).partition(",")[0]


def ground(table: Table, voice: object) -> str:
    """What is said of a ringed hex besides its name."""
    told = table.told()
    hexes = {spot["name"]: spot["ground"] for spot in told["scenery"]["hexes"]}
    catalogue = table.server.client.get("/api/catalogue").json()
    names = {terrain["key"]: terrain["name"] for terrain in catalogue["terrains"]}
    return f"{names[hexes[voice_hex(voice)]]}, free, legal"
