"""The history of a game is what was told while it was played."""

import random
from typing import Any

import pytest

from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.history import history
from tests.random_games import random_game
from tests.server.clients import Chair, Message, Page, changed, command, new_id, offered, open_game
from tests.server.server_process import Server

SEATS = ((0,), (1,), (2,), (), (0, 2))


def positions(told: Message) -> list[Any]:
    """The positions that a history leads through."""
    whole = [told["first"]]
    for step in told["steps"]:
        whole.append(changed(whole[-1], step["changes"]))
    return whole


def test_a_history_tells_what_was_told_at_the_time_and_no_more(server: Server) -> None:
    game, tokens = open_game(server, players=3, modules=["nomads", "caves"])
    rng = random.Random(4)
    holders = [[tokens[seat] for seat in mine] for mine in SEATS]
    chairs = [Chair(server, game, *held) for held in holders]
    live: list[list[Message]] = [[chair.update] for chair in chairs]
    while len(live[0]) < 150:
        turn = chairs[0].update["view"]["turn"]
        now = chairs[turn].update
        is_back = now["choices"]["can_undo"] and rng.random() < 0.1
        undo = {"type": "undo", "version": now["version"], "id": new_id()}
        chairs[turn].send(undo if is_back else command(now, rng.choice(offered(now))))
        for chair, heard in zip(chairs, live, strict=True):
            heard.append(chair.hear())
    for chair, held, heard in zip(chairs, holders, live, strict=True):
        with chair:
            _, told = Page(server, game, *held).ask("/history")
        standing: list[Message] = []
        for update in heard:
            standing = [*standing[: update["step"]], update]
        assert told["version"] == heard[-1]["version"]
        assert positions(told) == [{"view": u["view"], "gold": u["gold"]} for u in standing]
        for step, update in zip(told["steps"], standing[1:], strict=True):
            if not update["taken_back"]:
                assert (step["told"], step["hexes"]) == (update["told"], update["hexes"])
        assert told["highlights"] == []


@pytest.mark.parametrize("seed", range(4))
def test_a_finished_game_has_highlights_and_turns_in_order(seed: int) -> None:
    game = random_game(seed, modules=("nomads", "capitol", "caves", "island"))
    told = history(game, 9, Audience((0,)), over=True)
    assert 1 <= len(told.highlights) <= 3
    assert all(0 <= moment.step <= len(told.steps) for moment in told.highlights)
    assert [step.turn for step in told.steps][-1] == game.turn_number
    seats = {step.turn: step.seat for step in told.steps}
    starts = game.setup.start
    assert all(seat == (starts + turn - 1) % len(game.players) for turn, seat in seats.items())
