"""Thinking time under attack: whoever opens many games of experts keeps nobody waiting.

``python -m benchmarks.server.thinking`` measures the same with 190 games.
"""

import json
import random
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.clients import Chair, command, offered, open_game
from tests.server.server_process import Server

ATTACKER = "127.0.0.2"  # the whole of 127.0.0.0/8 is this machine
GAMES = 40  # in the order in which they came, an easy bot would wait half a minute for them
PATIENCE = 8.0  # seconds: far less than that, far more than a busy machine takes
TURNS = 3


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, list[str]]]:
    """A server with one worker, at which somebody has opened many games and looked at them once."""
    server = Server(tmp_path_factory.mktemp("attacked"))
    with httpx.Client(
        base_url=server.web, transport=httpx.HTTPTransport(local_address=ATTACKER), timeout=20
    ) as attacker:
        body = {"players": 5, "bots": ["expert"] * 5}
        games = [attacker.post("/api/games", json=body).json()["game"] for _ in range(GAMES)]
        for game in games:
            assert attacker.get(f"/api/games/{game}").status_code == 200
        yield server, games
    server.stop()


def play_turn(chair: Chair, rng: random.Random) -> None:
    while chair.update["view"]["turn"] == 0:
        assert chair.ask(command(chair.update, rng.choice(offered(chair.update))))


def longest_wait(server: Server, bot: str) -> float:
    """The longest a person waits for the first move of this bot."""
    game, tokens = open_game(server, players=2, bots=["", bot], start=0)
    rng, longest = random.Random(1), 0.0
    with Chair(server, game, tokens[0]) as person:
        for _ in range(TURNS):
            play_turn(person, rng)
            begun = time.monotonic()
            person.hear()
            longest = max(longest, time.monotonic() - begun)
            while person.update["view"]["turn"] != 0:
                person.hear()
    return longest


def test_nobody_waits_for_games_that_nobody_watches(attacked: tuple[Server, list[str]]) -> None:
    server, _ = attacked
    assert longest_wait(server, "easy") < PATIENCE
    assert longest_wait(server, "expert") < PATIENCE


def test_an_address_that_watches_many_games_has_no_larger_share(
    attacked: tuple[Server, list[str]],
) -> None:
    server, games = attacked
    with ExitStack() as sockets:
        for game in games:
            url = f"ws://127.0.0.1:{server.port}/api/games/{game}/socket"
            watcher = sockets.enter_context(
                connect(url, source_address=(ATTACKER, 0), compression=None, close_timeout=1)
            )
            watcher.send(json.dumps({"type": "hello", "tokens": []}))
            assert json.loads(watcher.recv(20))["type"] == "welcome"
        assert longest_wait(server, "easy") < PATIENCE
        assert longest_wait(server, "expert") < PATIENCE


def test_games_that_nobody_watches_are_played_all_the_same(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        game, _ = open_game(server, players=2, bots=["expert", "hard"])
        deadline = time.monotonic() + 60
        version = 0
        while version < 8 and time.monotonic() < deadline:
            version = server.client.get(f"/api/games/{game}").json()["update"]["version"]
            time.sleep(0.2)
        assert version >= 8
    finally:
        server.stop()
