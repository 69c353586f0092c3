"""Nothing is lost: not by a refresh, and not when the server dies in the middle of a turn."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Arrive, arriving
from tests.browser.sample_games import bring, moment
from tests.browser.table import Table, agree, settlements_of
from tests.server.server_process import Server

UNREACHABLE = "net::ERR_"

# What an older program or another hand may have left in the browser.
DAMAGE = """if (location.protocol.startsWith("http")) {
  const keys = ["language", "theme", "pace", "shows-gold", "shows-coordinates", "player-name", "land"];
  for (const key of keys) localStorage.setItem(`kingdom-builder.${key}`, '{"a": [1]}');
  localStorage.setItem("kingdom-builder.games", '[null, 3, {"game": "old"}, {"game": "known", "tokens": ["t"]}]');
}"""
FORBIDDEN = "Storage.prototype.setItem = () => { throw new Error('full'); };"


@pytest.mark.parametrize("where", ["/", "/#/new", "/#/games", "/#/help"])
def test_no_page_is_blank_because_of_what_was_kept(arrive: Arrive, where: str) -> None:
    page = arrive("404")  # the server does not know the game that is left in the list
    page.add_init_script(DAMAGE)
    page.goto(where)
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_who_cannot_keep_the_key_to_a_seat_is_warned(page: Page, table: Table) -> None:
    page.add_init_script(FORBIDDEN)
    table.play_now()
    expect(table.notice).to_contain_text("This browser cannot save the key to your seat")


def test_a_refresh_in_the_middle_of_a_turn_changes_nothing(page: Page, table: Table) -> None:
    table.play_now()
    table.play(table.look().legal[0])
    before = table.look()
    agree(table)
    page.reload()
    table.wait_for_step(before.step)
    assert table.look() == before
    agree(table)
    expect(table.button("Undo")).to_be_enabled()
    table.play(before.legal[-1])
    assert len(table.look().settled) == 2


def test_a_refresh_in_the_middle_of_an_action_changes_nothing(page: Page, table: Table) -> None:
    there = moment(lambda game: "paddock" in game.choices.options and game.state.active < 0, ())
    game, tokens = bring(table.server, there)
    table.sit_down(game, tokens[there.seat])
    table.use("Paddock")
    table.play(table.look().legal[0])
    told = agree(table)
    source = told["update"]["view"]["half_done"]["source"]
    before = table.look()
    assert page.locator(f'.kb-picked [data-hex="{source}"]').count() == 1
    page.reload()
    table.wait_for_step(before.step)
    assert table.look() == before
    assert page.locator(f'.kb-picked [data-hex="{source}"]').count() == 1
    expect(table.button("Undo")).to_be_enabled()
    table.play(before.legal[0])
    agree(table)


def test_the_page_goes_on_by_itself_after_the_server_was_killed(
    browser: Browser, own_server: Server
) -> None:
    server = own_server
    with arriving(browser, server.web) as arrive:
        page = arrive(UNREACHABLE)
        table = Table(page, server)
        table.play_now()
        table.play(table.look().legal[-1])
        loaded = page.evaluate("() => performance.timeOrigin")

        before = table.look()
        server.kill()
        banner = page.get_by_text("The server cannot be reached")
        expect(banner).to_be_visible()
        table.click(before.legal[-1])  # nobody hears it now
        page.wait_for_timeout(100)
        assert table.look().settled == before.settled
        awaited = page.locator(".board-room .kb-awaited [data-hex]")
        expect(awaited).to_have_attribute("data-hex", before.legal[-1])
        server.start()
        expect(banner).to_have_count(0)
        table.wait_for_step(before.step + 1)
        assert before.legal[-1] in table.look().settled
        expect(awaited).to_have_count(0)
        told = agree(table)
        assert told["update"]["version"] == before.step + 1
        assert len(settlements_of(told)) == 2

        before = table.look()
        table.click(before.legal[-1])  # this one may have been heard
        server.kill()
        expect(banner).to_be_visible()
        server.start()
        expect(banner).to_have_count(0)
        table.wait_for_step(before.step + 1)
        told = agree(table)
        assert told["update"]["version"] == before.step + 1
        assert len(settlements_of(told)) == 3

        table.press("End turn")
        table.be_quick()
        table.wait_for_turn()
        agree(table)
        assert page.evaluate("() => performance.timeOrigin") == loaded  # never loaded anew
