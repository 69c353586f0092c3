"""Whole games over the wire."""

import json
import random

import pytest

import kingdom_builder as kb
from kingdom_builder.bots import LEVELS
from tests.server.clients import Chair, Page, command, offered, open_game, play_random
from tests.server.server_process import Server


@pytest.mark.both_engines
def test_two_seats_play_a_whole_game_over_sockets(server: Server) -> None:
    game, tokens = open_game(
        server, players=["Ana", "Oak"], modules=list(kb.new_game().registry.modules)
    )
    with Chair(server, game, tokens[0]) as ana, Chair(server, game, tokens[1]) as oak:
        end = play_random([ana, oak], random.Random(1))
    assert end["view"]["over"]
    _, record = Page(server, game).ask("/record")
    played = kb.play_record(kb.record_from_file_text(json.dumps(record)))
    assert played.over
    assert played.gold == end["gold"]["totals"]
    assert end["events"][-1] == {
        "event": "over",
        "gold": played.gold,
        "winners": played.score().winners,
    }


def test_two_seats_play_a_whole_game_over_http(server: Server) -> None:
    game, tokens = open_game(server, first_game=True)
    pages = [Page(server, game, token) for token in tokens]
    rng = random.Random(2)
    for _ in range(1000):
        looks = [page.look()["update"] for page in pages]
        if looks[0]["view"]["over"]:
            break
        turn = looks[0]["view"]["turn"]
        assert offered(looks[1 - turn]) == []
        answer = pages[turn].play(looks[turn], rng.choice(offered(looks[turn])))
        while answer["view"]["turn"] == turn and not answer["view"]["over"]:
            answer = pages[turn].play(answer, rng.choice(offered(answer)))
    assert pages[0].look()["update"]["view"]["over"]


@pytest.mark.parametrize("bot", ["random", "greedy", *LEVELS])
def test_a_person_plays_a_whole_game_against_each_bot(server: Server, bot: str) -> None:
    game, tokens = open_game(server, players=["Ana", "Oak"], bots=["", bot])
    assert tokens[1] == ""
    rng = random.Random(3)
    with Chair(server, game, tokens[0]) as ana:
        assert ana.welcome["seats"][1] == {"name": "Oak", "bot": bot}
        for _ in range(1000):
            if ana.update["view"]["over"]:
                break
            if ana.update["view"]["turn"] == 0:
                ana.send(command(ana.update, rng.choice(offered(ana.update))))
            assert ana.hear()["type"] == "update"
    assert ana.update["view"]["over"]


def test_bots_play_among_themselves_while_somebody_watches(server: Server) -> None:
    game, _ = open_game(server, players=3, bots=["random"] * 3)
    with Chair(server, game) as watcher:
        for _ in range(1000):
            if watcher.update["view"]["over"]:
                break
            watcher.hear()
    assert watcher.update["view"]["over"]
