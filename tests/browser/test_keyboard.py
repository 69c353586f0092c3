"""By keys alone: a whole game, the parts of the page, and a focus that is never lost."""

import re

from playwright.sync_api import Page, expect

from tests.browser.sample_games import bring, middle_of_a_game, moment
from tests.browser.table import Table

MOST_TABS = 60
MOST_KEYS = 900
MOST_GAMES = 4
FOCUSED = "() => document.activeElement?.textContent?.trim() ?? ''"
# What can be done after a step, once it is somebody's turn here: which tile, or a hex, or the end.
NEXT_KEYS = """(step) => {
  const slider = document.querySelector(".replay input[type=range]");
  const now = !slider || slider.disabled ? 0 : Number(slider.max);
  const lost = document.activeElement?.matches(".kb-board") ? "" : "lost ";
  if (document.querySelector("dialog.end-screen")) return { step: now, keys: [] };
  if (now === step || !document.querySelector(".ribbon.mine")) return null;
  const tile = document.querySelector(".tile.active") ? null : document.querySelector(".tray .tile[aria-disabled=false]");
  if (tile) return { step: now, keys: [lost + tile.getAttribute("aria-keyshortcuts")] };
  if (document.querySelector(".board-room .kb-legal [data-hex]")) return { step: now, keys: [lost + "n", "Enter"] };
  const end = document.querySelector(".ribbon .end");
  return end && !end.disabled ? { step: now, keys: [lost + "e"] } : null;
}"""
HAS_FOCUS = "(selector) => document.activeElement?.matches(selector) ?? false"


def tab_to(page: Page, selector: str) -> int:
    """Press Tab until something has the focus; how often."""
    for n in range(MOST_TABS):
        if page.evaluate(HAS_FOCUS, selector):
            return n
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def set_up(page: Page) -> None:
    """A game of two against the easiest bot."""
    page.goto("/#/new")
    expect(page.get_by_role("heading", name="New game")).to_be_visible()
    tab_to(page, "[aria-label='Who plays seat 2']")
    page.keyboard.type("Computer: e")
    tab_to(page, "[aria-label='Name of player 1']")
    page.keyboard.type("Ana")
    tab_to(page, ".start-bar .button.main, .button.main")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("#/game/"))


def play_by_keys(page: Page, table: Table) -> set[str]:
    """A whole game; the keys that were used."""
    set_up(page)
    table.wait_for_turn()
    page.keyboard.press("b")
    expect(table.board).to_be_focused()
    step, used = -1, set()
    for _ in range(MOST_KEYS):
        ready = page.wait_for_function(NEXT_KEYS, arg=step, polling=10).json_value()
        step = ready["step"]
        for key in ready["keys"]:
            page.keyboard.press(key)
            used.add(key)
        if not ready["keys"]:
            break
    expect(table.end_screen).to_be_visible()
    return used


def test_a_whole_game_by_keys_alone(page: Page, table: Table) -> None:
    page.add_init_script("localStorage.setItem('kingdom-builder.pace', '\"at once\"')")
    games = (play_by_keys(page, table) for _ in range(MOST_GAMES))
    # The board is drawn at random: once in a while nobody comes near a location.
    assert any(used & set("123456789") for used in games), "no tile was used"
    assert table.told()["update"]["view"]["over"]
    assert page.evaluate("() => document.activeElement.closest('dialog') !== null")
    page.keyboard.press("Escape")
    expect(table.end_screen).to_have_count(0)
    expect(page.locator(":focus")).not_to_have_count(0)


def test_few_tabs_lead_from_the_board_through_the_page(table: Table, page: Page) -> None:
    game, tokens = bring(table.server, middle_of_a_game(turn=15))
    table.sit_down(game, tokens[middle_of_a_game(turn=15).seat])
    assert page.locator(".log .hex-name").count() > 30
    page.keyboard.press("b")
    expect(table.board).to_be_focused()
    presses = 0
    while page.evaluate(FOCUSED) != "Share":
        page.keyboard.press("Tab")
        presses += 1
        assert presses <= 20


def test_letters_lead_to_the_parts_of_the_page_and_arrows_through_the_log(
    table: Table, page: Page
) -> None:
    there = middle_of_a_game()
    game, tokens = bring(table.server, there)
    table.sit_down(game, tokens[there.seat])
    for key, place in {
        "g": ".gold-cards .card-head",
        "t": ".tray .tile, .tray",
        "s": ".players",
        "b": ".kb-board",
        "l": ".log-room",
    }.items():
        page.keyboard.press(key)
        expect(page.locator(f":focus:is({place})")).to_have_count(1)
    page.keyboard.press("ArrowUp")
    expect(page.locator(".log-room .button:focus, .log-head:focus")).to_have_count(1)
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hex-name:focus")).to_have_count(1)
    hexes = page.locator(".hex-name:focus").inner_text()
    expect(page.locator(f".kb-flashes [data-hex='{hexes}']")).to_have_count(1)
    page.keyboard.press("Tab")
    expect(page.locator(".log-room :focus")).to_have_count(0)
    page.keyboard.press("a")
    expect(page.locator(".announcer p").last).to_have_text(table.look().task)
    page.evaluate("() => localStorage.setItem('kingdom-builder.uses-letter-keys', 'false')")
    page.reload()
    table.wait_for_turn()
    page.keyboard.press("g")
    page.wait_for_timeout(50)
    expect(page.locator(".card-head:focus")).to_have_count(0)


def test_the_focus_stays_when_its_button_goes(table: Table, page: Page) -> None:
    there = moment(lambda game: "barn" in game.choices.options and game.state.active < 0, ())
    game, tokens = bring(table.server, there)
    table.sit_down(game, tokens[there.seat])
    number = table.tile("Barn").get_attribute("aria-keyshortcuts") or ""
    page.keyboard.press(number)
    expect(table.tile("Barn")).to_contain_text("in use")
    expect(table.tile("Barn").locator(".key-hint")).to_be_visible()
    tab_to(page, ".undo")
    page.keyboard.press("Enter")
    expect(table.tile("Barn")).to_contain_text("ready")
    expect(page.locator(":is(.undo, .kb-board):focus")).to_have_count(1)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(":is(.undo, .kb-board):focus")).to_have_count(1)
