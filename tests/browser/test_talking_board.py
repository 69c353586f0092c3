"""The talking board: pointing, long-pressing or pressing I on anything says what it is and does."""

from functools import cache

import pytest
from playwright.sync_api import Locator, Page, expect

import kingdom_builder as kb
from kingdom_builder.hexgrid.masks import bits, lowest
from kingdom_builder.hexgrid.names import hex_name
from kingdom_builder.narration.description import Asker, Description, describe, find_subject
from kingdom_builder.narration.preview import preview_action
from kingdom_builder.table.box_registry import REGISTRY
from tests.browser.conftest import Arrive
from tests.browser.sample_games import bring, moment
from tests.browser.table import Table
from tests.browser.test_accessibility import faults
from tests.browser.test_phone import PHONE
from tests.browser.test_stable_layout import PLACE
from tests.server.server_process import Server

COVERED = """(card) => {
  const box = card.getBoundingClientRect();
  return { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
}"""


def has_everything(game: kb.Game) -> bool:
    """There are pieces of every kind, nomad tiles are left, and the rival holds a tile."""
    pieces = all(game.setup.pieces_of(key) for key in REGISTRY.pieces)
    held = game.state.ready[1 - game.seat] & game.board.locations
    isnt_begun = game.log and game.log[-1].action == "end" and len(game.choices.hexes) > 0
    return bool(pieces and held and isnt_begun and game.board.nomads & game.state.stocked)


@cache
def busy_table() -> kb.Game:
    return moment(has_everything)


@pytest.fixture
def there() -> kb.Game:
    return busy_table()


def sit(table: Table, game: kb.Game) -> None:
    key, tokens = bring(table.server, game)
    table.sit_down(key, tokens[game.seat])


def told(game: kb.Game, subject: str) -> Description:
    return describe(Asker(game, game.seat), find_subject(game, subject))


def card(page: Page) -> Locator:
    return page.locator(".explanation")


def expect_told(page: Page, description: Description) -> None:
    """The card says just what the library says."""
    expect(card(page).get_by_role("heading")).to_have_text(description.title)
    for line in description.lines:
        expect(card(page)).to_contain_text(line.text)
        expect(card(page)).to_contain_text(line.rule)


def special_hexes(game: kb.Game) -> list[str]:
    """A location, a nomad field with its tile, a castle, one piece of each kind, and the island."""
    fields = (game.board.locations, game.board.nomads & game.state.stocked, game.board.castles)
    pieces = [game.setup.pieces_of(key)[0] for key in REGISTRY.pieces]
    return [*(hex_name(lowest(hexes)) for hexes in fields), *pieces, "iC2"]


def test_the_pointer_that_rests_is_told_what_is_there(table: Table, there: kb.Game) -> None:
    sit(table, there)
    for name in special_hexes(there):
        table.hover(name)
        card(table.page).wait_for(state="hidden")
        expect(card(table.page)).to_be_visible()
        expect(card(table.page).locator("h2")).to_have_text(told(there, name).title)
        for line in told(there, name).lines:
            expect(card(table.page)).to_contain_text(line.text)
        x, y = table.middle(name)
        box = card(table.page).evaluate(COVERED)
        assert not (box["left"] <= x <= box["right"] and box["top"] <= y <= box["bottom"])
    legal = there.choices.hexes[0]
    table.hover(legal)
    expect(card(table.page).locator("h2")).to_contain_text(legal)
    table.play(legal)  # what lies over it is never in the way of a click
    expect(card(table.page)).to_have_count(0)


def test_a_refusal_opens_its_rule_and_what_the_hex_is(table: Table, there: kb.Game) -> None:
    sit(table, there)
    page = table.page
    location = special_hexes(there)[0]
    table.click(location)
    table.notice.get_by_role("button", name="Rule R-BUILD-2").click()
    expect_told(page, told(there, "R-BUILD-2"))
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)
    table.click(location)
    table.notice.get_by_role("button", name="What is this?").click()
    expect_told(page, told(there, location))
    line = card(page).get_by_role("listitem").filter(has_text="Nobody can build on it.")
    line.get_by_role("button", name="Rule R-BUILD-2").click()
    expect(line.locator(".rule-in-place p")).to_have_text(told(there, "R-BUILD-2").lines[0].text)
    link = line.get_by_role("link", name="Read on in the rules")
    expect(link).to_have_attribute("href", "#/rules/R-BUILD-2")
    table.page.locator(".ribbon .task").click()
    expect(card(page)).to_have_count(0)


def test_rivals_tiles_own_tiles_and_cards_say_what_they_do(table: Table, there: kb.Game) -> None:
    sit(table, there)
    page = table.page
    rival = 1 - there.seat
    field = next(bits(there.state.ready[rival] & there.board.locations))
    kind = next(k for k in there.board.kinds if there.board.fields[k] >> field & 1)
    tile = there.registry.actions[kind]
    held = page.locator(".player").nth(rival).locator(f'[data-subject="{tile}"]').first
    held.hover()
    expect(card(page)).to_contain_text(REGISTRY.tiles[tile].help)
    held.click()
    expect_told(page, told(there, tile))
    page.keyboard.press("Escape")
    gold = there.setup.cards[0]
    page.locator(f'.gold-card[data-subject="{gold}"]').click(button="right")
    expect_told(page, told(there, gold))
    page.keyboard.press("Escape")
    if tray := there.choices.options[:-1]:
        page.locator(f'.tray [data-subject="{tray[0]}"]').focus()
        page.keyboard.press("i")
        expect_told(page, told(there, tray[0]))


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_the_key_i_explains_the_hex_in_focus(
    arrive: Arrive, server: Server, there: kb.Game, colours: str
) -> None:
    table = Table(arrive(color_scheme=colours), server)
    sit(table, there)
    page = table.page
    table.board.focus()
    page.keyboard.press("n")
    spoken = page.locator(".kb-voice").evaluate_all(
        "all => all.find((one) => one.id === one.parentElement.getAttribute('aria-activedescendant')).ariaLabel"
    )
    name = spoken.partition(",")[0]
    page.keyboard.press("i")
    expect_told(page, told(there, name))
    expect(page.get_by_role("dialog", name=told(there, name).title)).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(card(page).locator(".rule-in-place")).to_be_visible()
    assert faults(page, colours) == []
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)
    expect(table.board).to_be_focused()


def test_a_long_press_explains_and_builds_nothing(
    arrive: Arrive, server: Server, there: kb.Game
) -> None:
    table = Table(arrive(**PHONE), server)
    sit(table, there)
    page = table.page
    fingers = page.context.new_cdp_session(page)
    step = table.look().step

    def hold(name: str) -> None:
        x, y = table.middle(name)
        touch = {"touchPoints": [{"x": x, "y": y}]}
        fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", **touch})
        card(page).wait_for()
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    for name in (special_hexes(there)[0], there.choices.hexes[0]):
        hold(name)
        expect_told(page, told(there, name))
        box = card(page).evaluate(COVERED)
        assert not box["top"] <= table.middle(name)[1] <= box["bottom"]
        assert box["right"] - box["left"] == PHONE["viewport"]["width"]  # type: ignore[index]
        page.touchscreen.tap(60, box["top"] - 40 if box["top"] > 0 else box["bottom"] + 40)
        expect(card(page)).to_have_count(0)
        expect(page.locator(".kb-magnifier")).to_have_class("kb-magnifier kb-hidden")
    assert table.look().step == step
    assert table.notice.count() == 0


def test_the_preview_says_what_the_tile_does_that_it_takes(table: Table) -> None:
    def takes(game: kb.Game) -> bool:
        return any(
            "takes the " in preview_action(game, name).sentence for name in game.choices.hexes
        )

    there = moment(lambda game: bool(game.log) and takes(game), ())
    sit(table, there)
    name = next(n for n in there.choices.hexes if "takes the " in preview_action(there, n).sentence)
    sentence = preview_action(there, name).sentence
    tile = next(t for t in REGISTRY.tiles.values() if f"takes the {t.name} tile" in sentence)
    before = table.page.evaluate(PLACE)
    table.hover(name)
    expect(table.ribbon.locator(".ribbon-detail")).to_contain_text(tile.help)
    assert table.page.evaluate(PLACE) == before


def test_pointing_can_be_switched_off(table: Table, there: kb.Game) -> None:
    sit(table, there)
    page = table.page
    page.get_by_label("View", exact=True).click()
    page.get_by_label("Explain what I point at").uncheck()
    page.get_by_label("View", exact=True).click()
    table.hover(special_hexes(there)[0])
    page.wait_for_timeout(900)
    expect(card(page)).to_have_count(0)
    page.keyboard.press("i")
    expect_told(page, told(there, special_hexes(there)[0]))
