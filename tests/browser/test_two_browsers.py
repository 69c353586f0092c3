"""The same game in several browsers at once."""

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.table import Table, agree
from tests.server.clients import open_game
from tests.server.server_process import Server


def test_moves_are_seen_live_by_the_others(arrive: Arrive, server: Server) -> None:
    game, (ana, ida) = open_game(server, players=["Ana", "Ida"], start=0)
    first, second, watcher = (Table(arrive(), server) for _ in range(3))
    first.sit_down(game, ana)
    second.sit_down(game, ida)
    watcher.sit_down(game)
    expect(watcher.ribbon).to_contain_text("watching")
    expect(first.ribbon).not_to_contain_text("watching")
    hands = second.page.locator(".card-next")
    expect(hands).to_have_count(1)
    expect(watcher.page.locator(".card-next")).to_have_count(0)
    for _ in range(3):
        first.play(first.look().legal[0])
    for other in (second, watcher):
        other.wait_for_step(3)
        assert sorted(other.look().settled) == sorted(first.look().settled)
        assert other.look().legal == []
    first.press("End turn")
    second.wait_for_turn()
    agree(second)
    second.play(second.look().legal[0])
    first.wait_for_step(5)
    assert len(first.look().settled) == 4


def test_the_same_seat_at_two_screens_plays_on_at_either(arrive: Arrive, server: Server) -> None:
    first = Table(arrive(), server)
    first.play_now()
    second = Table(arrive(storage_state=first.page.context.storage_state()), server)
    second.page.goto(f"/#/game/{first.game}")
    second.wait_for_turn()
    assert second.look() == first.look()
    first.play(first.look().legal[0])
    second.wait_for_step(1)
    second.play(second.look().legal[0])
    first.wait_for_step(2)
    assert first.look() == second.look()
    second.press("Undo")
    first.page.wait_for_function(
        "() => document.querySelectorAll('.board-room .kb-settlements [data-hex]').length === 1"
    )
    agree(first)
