"""Every tile of every box, used once in the browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from kingdom_builder.model.catalogue import TileKind
from kingdom_builder.table.box_registry import REGISTRY
from tests.browser.conftest import arriving
from tests.browser.sample_games import OPTIONS, bring, offering
from tests.browser.table import Table, agree
from tests.server.clients import Message
from tests.server.clients import Page as Seat
from tests.server.server_process import Server

MOST_PARTS = 12


def held(told: Message, key: str) -> list[str]:
    """The states of the tiles of this kind before the seat on turn."""
    view = told["update"]["view"]
    return [tile["state"] for tile in view["seats"][view["turn"]]["tiles"] if tile["tile"] == key]


def finish(table: Table, key: str) -> Message:
    """Follow the rings until the action is done."""
    for _ in range(MOST_PARTS):
        told = agree(table)
        half = told["update"]["view"]["half_done"]
        if not half or (half["action"] != key and not half["unbound"]):
            return told
        choices = told["update"]["choices"]
        if choices["hexes"]:
            table.play(choices["hexes"][0])
        else:
            table.press("Stop here")
    raise AssertionError(f"{key} does not end")


@pytest.fixture(scope="module")
def same_table(browser: Browser, server: Server) -> Iterator[Table]:
    """One browser for all of them: it need not fetch everything anew."""
    with arriving(browser, server.web) as arrive:
        yield Table(arrive(), server)


@pytest.mark.parametrize("key", OPTIONS)
def test_a_tile_is_used(same_table: Table, key: str) -> None:
    table, page = same_table, same_table.page
    tile, moment = REGISTRY.tiles[key], offering(key)
    game, tokens = bring(table.server, moment)
    table.sit_down(game, tokens[moment.seat])
    before = agree(table)
    ready = held(before, key).count("ready")
    expect(table.tile(tile.name)).to_be_enabled()
    expect(table.tile(tile.name)).to_contain_text(tile.help)
    table.use(tile.name)
    assert agree(table)["update"]["step"] == before["update"]["step"] + 1
    after = finish(table, key)
    assert after["update"]["view"]["turn"] == moment.seat
    assert held(after, key).count("ready") == max(0, ready - 1)
    words = [after["update"]["told"], *page.get_by_role("region", name="Log").all_inner_texts()]
    assert any(words)
    if tile.kind == TileKind.NOMAD and not held(after, key):
        expect(table.tile(tile.name)).to_have_count(0)
    elif ready <= 1:
        expect(table.tile(tile.name)).to_be_disabled()
        expect(table.tile(tile.name)).to_contain_text("used")


def test_a_tile_that_cannot_be_used_now_says_why(same_table: Table) -> None:
    table, moment = same_table, offering("barn")
    game, tokens = bring(table.server, moment)
    table.sit_down(game, tokens[moment.seat])
    table.use("Barn")
    others = table.page.locator('.tray .tile[aria-disabled="true"]')
    if not others.count():  # it is the only tile: used, it says so itself
        finish(table, "barn")
    key = others.first.get_attribute("data-subject")
    assert key
    step = agree(table)["update"]["step"]
    others.first.click(force=True)  # to Playwright it is disabled
    told = Seat(table.server, game, tokens[moment.seat]).ask(f"/consider?action={key}")[1]
    assert told["is_legal"] is False
    expect(table.notice).to_contain_text(told["sentence"])
    expect(table.notice).to_contain_text(f"Rule {told['rule']}")
    assert agree(table)["update"]["step"] == step
