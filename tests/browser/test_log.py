"""The log follows the game, unless its reader has scrolled away."""

from random import Random

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.sample_games import bring, middle_of_a_game
from tests.browser.table import Table
from tests.server.clients import Page as Seat
from tests.server.clients import offered
from tests.server.server_process import Server

TURNS = 20
SIZES = ((1440, 900), (390, 844))

LAST_IS_SEEN = """() => {
  const room = document.querySelector(".log-room");
  const last = [...room.querySelectorAll(".log-turn")].at(-1).getBoundingClientRect();
  const { top, bottom } = room.getBoundingClientRect();
  return last.bottom <= bottom + 1 && last.bottom > top;
}"""


class Others:
    """Whoever plays at the table, elsewhere."""

    def __init__(self, server: Server, game: str, tokens: list[str]) -> None:
        self.seat = Seat(server, game, *tokens)
        self.rng = Random(1)

    def play_turn(self) -> int:
        """A turn of whoever is on turn: the step after it."""
        update = self.seat.look()["update"]
        turn = update["view"]["turn"]
        while update["view"]["turn"] == turn and not update["view"]["over"]:
            choices = offered(update)
            action = "end" if "end" in choices else self.rng.choice(choices)
            update = self.seat.play(update, action)
        return int(update["step"])


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_log_follows_twenty_turns(
    arrive: Arrive, server: Server, width: int, height: int
) -> None:
    table = Table(arrive(viewport={"width": width, "height": height}), server)
    game, tokens = bring(server, middle_of_a_game(turn=3))
    table.sit_down(game)
    others = Others(server, game, tokens)
    shown_log(table)
    way_back = table.page.get_by_role("button", name="Newest")
    for turn in range(TURNS):
        table.wait_for_step(others.play_turn())
        if turn % 5 == 1:  # what changes the room of the log is no scrolling of the reader
            resize(table, width, height - 60 * (turn % 2 + 1))
            resize(table, width, height)
        table.page.wait_for_function(LAST_IS_SEEN)
    expect(way_back).to_have_count(0)


def test_the_log_stays_with_a_reader_who_has_scrolled_away(table: Table, server: Server) -> None:
    game, tokens = bring(server, middle_of_a_game(turn=20))
    table.sit_down(game)
    others = Others(server, game, tokens)
    room = shown_log(table)
    way_back = table.page.get_by_role("button", name="Newest")
    room.hover()
    table.page.mouse.wheel(0, -300)
    expect(way_back).to_be_visible()
    place = room.evaluate("(room) => room.scrollTop")
    for _ in range(2):
        table.wait_for_step(others.play_turn())
    assert room.evaluate("(room) => room.scrollTop") == place
    way_back.click()
    expect(way_back).to_have_count(0)
    table.wait_for_step(others.play_turn())
    table.page.wait_for_function(LAST_IS_SEEN)
    table.page.mouse.wheel(0, -300)  # whoever scrolls down again needs no button
    expect(way_back).to_be_visible()
    table.page.mouse.wheel(0, 3000)
    expect(way_back).to_have_count(0)
    table.wait_for_step(others.play_turn())
    table.page.wait_for_function(LAST_IS_SEEN)


def resize(table: Table, width: int, height: int) -> None:
    table.page.set_viewport_size({"width": width, "height": height})
    frames = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    table.page.evaluate(frames)


def shown_log(table: Table) -> Locator:
    """The log, opened where it is behind a tab."""
    tab = table.page.get_by_role("button", name="Log", exact=True)
    if tab.is_visible():
        tab.click()
    room = table.page.get_by_role("region", name="Log", exact=True)
    expect(room).to_be_visible()
    return room
