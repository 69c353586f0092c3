"""A box nobody has heard of is played in the browser without a change of the client."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import kingdom_builder as kb
from tests.browser.conftest import arriving
from tests.browser.sample_games import bring
from tests.browser.setup_page import SetupPage
from tests.browser.table import Table, agree
from tests.content.toy.test_toy_box import toy_game
from tests.random_games import random_step
from tests.server.conftest import WIDE
from tests.server.server_process import Server


class ToyServer(Server):
    """A server that has the toy box."""

    module = "tests.content.toy.server"


@pytest.fixture
def toy_server(tmp_path: Path) -> Iterator[Server]:
    running = ToyServer(tmp_path, *WIDE)
    yield running
    running.stop()
    assert "kingdom_builder/server" not in running.told()


def offering(option: str) -> kb.Game:
    """A toy game in which this can be used."""
    game = toy_game(1)
    while option not in game.choices:
        random_step(game)
    return game


def test_a_new_box_shows_up_by_itself(browser: Browser, toy_server: Server) -> None:
    with arriving(browser, toy_server.web) as arrive:
        page = arrive()
        table = Table(page, toy_server)
        setup = SetupPage(page).open()
        setup.box("Toy")
        setup.mode("Cards", "Choose 3")
        expect(setup.card("Millers")).to_be_visible()
        there = offering("mill")
        game, tokens = bring(toy_server, there)
        table.sit_down(game, tokens[there.seat])
        expect(table.tile("Mill")).to_contain_text("Build on a shore.")
        expect(page.get_by_role("region", name="Gold", exact=True)).to_contain_text("Millers")
        table.use("Mill")
        agree(table)
        table.play(table.look().legal[0])
        agree(table)
        expect(table.tile("Mill")).to_contain_text("used")
        its_rules_show_up(page)


def its_rules_show_up(page: Page) -> None:
    page.goto("/#/rules/R-TOY-1")
    expect(page.get_by_role("heading", level=2, name="Toy")).to_be_visible()
    expect(page.locator(".rule-item")).to_have_count(3)
    mill = page.locator("#R-TOY-1")
    expect(mill).to_be_in_viewport()
    expect(mill.get_by_text("Beside water lie 3 free grass hexes for the mill.")).to_be_visible()
    picture = mill.get_by_role("img")
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("(picture) => picture.naturalWidth") > 0


def test_its_pieces_and_its_action_without_a_tile_show_up_too(
    browser: Browser, toy_server: Server
) -> None:
    there = offering("signal")
    beacons = there.setup.pieces_of("beacons")
    with arriving(browser, toy_server.web) as arrive:
        page = arrive()
        setup = SetupPage(page).open()
        setup.box("Toy")
        expect(page.get_by_text("The terrain on which beacons are laid.")).to_have_count(1)
        table = Table(page, toy_server)
        game, tokens = bring(toy_server, there)
        table.sit_down(game, tokens[there.seat])
        drawn = page.locator('.board-room .kb-pieces [data-art="kb-beacon"]')
        expect(drawn).to_have_count(len(beacons))
        assert page.evaluate("() => document.getElementById('kb-beacon')?.innerHTML.length") > 0
        told = agree(table)
        laid = [spot["name"] for spot in told["scenery"]["hexes"] if spot["piece"] == "beacon"]
        assert sorted(laid) == sorted(beacons) == sorted(told["setup"]["beacons"])
        assert told["scenery"]["names"]["beacon"] == "beacon"
        expect(page.get_by_role("region", name="Gold", exact=True)).to_contain_text("Keepers")
        expect(table.tile("Signal")).to_contain_text("Build beside a beacon.")
        table.use("Signal")
        table.play(table.look().legal[0])
        agree(table)
        expect(table.tile("Signal")).to_contain_text("used")
