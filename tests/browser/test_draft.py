"""The turn as a draft: what is unused, the question before its end, redo, a begun tile put back, taps and the lens."""

from functools import cache
from typing import Literal

import pytest
from playwright.sync_api import expect

import kingdom_builder as kb
from kingdom_builder.narration.unused_tiles import unused_tiles
from tests.browser.conftest import Arrive
from tests.browser.overflow import overflows
from tests.browser.sample_games import bring, moment
from tests.browser.table import Table, agree
from tests.browser.test_accessibility import faults
from tests.browser.test_phone import PHONE, tap
from tests.server.server_process import Server

COLOURS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
NAMES = {"barn": "Barn", "paddock": "Paddock", "oasis": "Oasis", "farm": "Farm", "tower": "Tower"}


@cache
def with_unused(*, worthwhile: bool) -> kb.Game:
    """A turn of the base game that may be ended while a tile is unused."""

    def is_there(game: kb.Game) -> bool:
        tiles = unused_tiles(game)
        is_known = bool(tiles) and tiles[0].action in NAMES and game.can_undo
        return (
            is_known
            and tiles[0].is_worthwhile == worthwhile
            and (not worthwhile or tiles[0].gold > 0)
        )

    return moment(is_there, ())


Seen = tuple[list[str], list[str], str]


def seen(table: Table) -> Seen:
    """What stands on the board, what may be chosen, and what is to be done."""
    now = table.look()
    return sorted(now.settled), sorted(now.legal), now.task


def sit_down(table: Table, there: kb.Game) -> str:
    """Come to the game; the name of the best tile that is unused."""
    game, tokens = bring(table.server, there)
    table.sit_down(game, tokens[there.seat])
    expect(table.page.get_by_role("list", name="Still unused")).to_be_visible()
    return NAMES[unused_tiles(there)[0].action]


def test_the_end_is_asked_for_once_while_a_tile_could_bring_gold(table: Table) -> None:
    there = with_unused(worthwhile=True)
    best = unused_tiles(there)[0]
    tile = sit_down(table, there)
    chip = table.button(f"{tile} +{best.gold}")
    expect(chip).to_be_visible()
    before = table.look()
    table.page.keyboard.press("e")
    expect(table.question).to_contain_text(
        f"{tile} could still bring {best.gold} gold. End the turn anyway?"
    )
    expect(table.question.get_by_role("button", name="End turn")).to_be_focused()
    for colours in COLOURS:
        table.page.emulate_media(color_scheme=colours)
        assert faults(table.page, colours) == []
    table.page.keyboard.press("Escape")
    expect(table.question).to_have_count(0)
    assert table.look() == before
    chip.click()  # a tap on it begins the tile
    table.wait_for_step(before.step + 1)
    expect(table.tile(tile)).to_contain_text("in use")
    table.page.keyboard.press("Escape")
    expect(table.tile(tile)).to_contain_text("ready")
    table.press("End turn")  # it has asked in this turn
    assert agree(table)["update"]["view"]["turn"] != there.seat


def test_the_question_can_be_answered_by_keys_by_the_tile_and_for_good(
    arrive: Arrive, server: Server
) -> None:
    there = with_unused(worthwhile=True)
    page = arrive()
    table = Table(page, server)
    tile = sit_down(table, there)
    table.button("End turn").click()
    table.question.get_by_role("button", name=f"Use {tile}").click()
    expect(table.tile(tile)).to_contain_text("in use")

    sit_down(table, there)
    step = table.look().step
    page.keyboard.press("e")
    expect(table.question).to_be_visible()
    page.keyboard.press("Enter")
    table.wait_for_step(step + 1)

    sit_down(table, there)
    page.keyboard.press("e")
    table.question.get_by_role("button", name="Don't ask again").click()
    table.wait_for_step(step + 1)
    sit_down(table, there)
    page.keyboard.press("e")
    table.wait_for_step(step + 1)

    sit_down(table, there)
    page.get_by_label("View", exact=True).click()
    page.get_by_label("Ask about unused tiles").check()
    page.keyboard.press("Escape")
    page.keyboard.press("e")
    expect(table.question).to_be_visible()
    page.keyboard.press("e")
    table.wait_for_step(step + 1)


def test_nothing_is_asked_if_nothing_could_be_gained(table: Table) -> None:
    there = with_unused(worthwhile=False)
    tile = sit_down(table, there)
    expect(table.button(f"{tile} no gold")).to_be_visible()
    table.press("End turn")
    assert agree(table)["update"]["view"]["turn"] != there.seat


def test_what_was_undone_is_redone(table: Table) -> None:
    table.play_now()
    positions = [seen(table)]
    expect(table.button("Redo")).to_be_disabled()
    for _ in range(3):
        table.play(positions[-1][1][0])
        positions.append(seen(table))
    table.press("Undo")
    table.press("Redo")
    assert seen(table) == positions[3]
    table.press("Restart turn")
    assert seen(table) == positions[0]
    table.page.reload()
    table.wait_for_turn()
    for n, key in ((1, "r"), (2, "Control+y"), (3, "Control+Shift+Z")):
        table.page.keyboard.press(key)
        table.wait_for_step(n)
        assert seen(table) == positions[n]
    expect(table.button("Redo")).to_be_disabled()
    table.page.keyboard.press("Control+z")
    expect(table.button("Redo")).to_be_enabled()
    table.play(positions[2][1][-1])
    expect(table.button("Redo")).to_be_disabled()
    agree(table)


def test_escape_and_a_second_click_put_a_begun_tile_back(table: Table) -> None:
    there = moment(lambda game: "barn" in game.choices.options and game.state.active < 0, ())
    game, tokens = bring(table.server, there)
    table.sit_down(game, tokens[there.seat])
    before = seen(table)
    table.use("Barn")
    table.play(table.look().legal[0])
    table.tile("Barn").click()
    expect(table.tile("Barn")).to_contain_text("ready")
    assert seen(table) == before
    table.use("Barn")
    table.play(table.look().legal[0])
    table.page.keyboard.press("?")
    expect(table.page.get_by_role("dialog", name="Keys")).to_be_visible()
    table.page.keyboard.press("Escape")  # closes the list of keys, no more
    expect(table.tile("Barn")).to_contain_text("in use")
    table.page.keyboard.press("Escape")
    expect(table.tile("Barn")).to_contain_text("ready")
    assert seen(table) == before
    table.tile("Barn").dblclick()  # begins it once
    expect(table.tile("Barn")).to_contain_text("in use")
    agree(table)


def test_the_lens_builds_the_hex_that_is_tapped_in_it(arrive: Arrive, server: Server) -> None:
    table = Table(arrive(**PHONE), server)
    table.play_now()
    table.wait_for_turn()
    here, there = neighbours(table.look().legal)
    tap(table, here)
    expect(table.ribbon.locator(".ribbon-detail")).to_contain_text("Tap again to build.")
    expect(table.ribbon.locator(".hidden[role=status]").first).to_contain_text(
        "Tap again to build."
    )
    lens = table.page.locator(".kb-magnifier")
    expect(lens).to_be_visible()
    seen = lens.locator(f'.kb-legal [data-hex="{there}"]')
    x, y = seen.evaluate("ring => { const at = ring.getScreenCTM(); return [at.e, at.f] }")
    table.page.touchscreen.tap(x, y)
    table.wait_for_step(1)
    assert table.look().settled == [there]
    expect(lens).to_be_hidden()
    agree(table)


@pytest.mark.parametrize("taps", ["always one", "always two"])
def test_one_tap_or_two_and_restart_on_a_phone(arrive: Arrive, server: Server, taps: str) -> None:
    table = Table(arrive(**PHONE), server)
    table.play_now()
    table.wait_for_turn()
    table.page.get_by_label("View", exact=True).tap()
    table.page.get_by_label("Taps to choose a hex").select_option(taps)
    table.page.keyboard.press("Escape")
    start = seen(table)
    for built in range(1, 3):
        hex_there = table.look().legal[0]
        tap(table, hex_there)
        if taps == "always two":
            expect(table.ribbon.locator(".ribbon-detail")).to_contain_text("Tap again to build.")
            assert len(table.look().settled) == built - 1
            tap(table, hex_there)
        table.wait_for_step(built)
    assert overflows(table.page) == []
    table.button("Restart turn").tap()
    table.page.wait_for_function("() => !document.querySelector('.kb-settlements [data-hex]')")
    assert seen(table) == start
    table.button("Redo").tap()
    table.wait_for_step(1)
    agree(table)


def neighbours(legal: list[str]) -> tuple[str, str]:
    """Two legal hexes side by side in a row."""
    for name in legal:
        beside = f"{chr(ord(name[0]) + 1)}{name[1:]}"
        if beside in legal:
            return name, beside
    raise AssertionError("no two legal hexes lie side by side")
