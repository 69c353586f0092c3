"""The board stays where it is while somebody aims at it."""

import pytest

from tests.browser.conftest import Arrive
from tests.browser.moments import bring, offering
from tests.browser.table import Table
from tests.server.serving import Server

SIZES = ((1440, 900), (1280, 800), (1024, 768), (390, 844))
PLACE = """() => {
  const { left, top, width, height } = document.querySelector(".board-room").getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
}"""
PHONE = 640


@pytest.mark.rule("R-TURN-3", "R-NOMAD-RESETTLE-1")
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_board_does_not_move_during_a_turn(
    arrive: Arrive, server: Server, width: int, height: int
) -> None:
    table = Table(arrive(viewport={"width": width, "height": height}), server)
    there = offering("resettlement")
    game, tokens = bring(server, there)
    table.sit_down(game, tokens[there.seat])
    table.wait_for_step(1)
    places = {"at first": table.page.evaluate(PLACE)}
    if width > PHONE:  # the longest sentences; a phone may move for them
        table.use("Resettlement")
        places["tile"] = table.page.evaluate(PLACE)
    for n in range(2):
        legal = table.look().legal
        table.hover(legal[-1])
        table.page.wait_for_timeout(250)
        places[f"looked {n}"] = table.page.evaluate(PLACE)
        table.play(legal[-1])
        places[f"played {n}"] = table.page.evaluate(PLACE)
    assert {when: place for when, place in places.items() if place != places["at first"]} == {}
