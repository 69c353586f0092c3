"""Kill -9 in the middle of turns: what was acknowledged is there, and the game goes on."""

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import kingdom_builder as kb
from tests.server.clients import Chair, Page, command, offered, open_game
from tests.server.conftest import WIDE
from tests.server.server_process import Server

ROUNDS = 4 if kb.ENGINE == "compiled" else 2
QUICK = 5.0  # seconds; a quiet machine needs a tenth of one


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path, *WIDE)
    yield running
    running.stop()


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(own_server: Server) -> None:
    server = own_server
    rng = random.Random(11)
    games = [open_game(server, modules=["nomads", "caves"]) for _ in range(4)]
    open_game(server, bots=["greedy", "greedy"])  # something else goes on meanwhile
    versions = {game: 0 for game, _ in games}
    for _ in range(ROUNDS):
        in_flight = [_some_turns(server, game, tokens, versions, rng) for game, tokens in games]
        server.kill()
        server.start()
        begun = time.monotonic()
        for (game, tokens), order in zip(games, in_flight, strict=True):
            now = Page(server, game).look()["update"]["version"]
            assert time.monotonic() - begun < QUICK
            assert now in (versions[game], versions[game] + 1)
            seat = order.pop("seat")
            status, answer = Page(server, game, tokens[seat]).send(order)
            assert (status, answer["version"]) == (200, versions[game] + 1)
            versions[game] += 1
    for game, tokens in games:
        _to_the_end(server, game, tokens, rng)


def test_bots_end_with_a_killed_server_and_play_on_after_it(own_server: Server) -> None:
    server = own_server
    game, _ = open_game(server, bots=["greedy", "greedy"])
    with Chair(server, game) as watcher:
        for _ in range(20):
            watcher.hear()
    workers = _children(server.process.pid)
    assert workers
    server.kill()
    deadline = time.monotonic() + 10
    while any(Path(f"/proc/{pid}").exists() for pid in workers) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not [pid for pid in workers if Path(f"/proc/{pid}").exists()]
    server.start()
    with Chair(server, game) as watcher:
        assert watcher.update["version"] >= 20
        for _ in range(20):
            watcher.hear()


def _children(pid: int) -> list[int]:
    """The processes that any thread of this one has started."""
    lists = [task.read_text() for task in Path(f"/proc/{pid}/task").glob("*/children")]
    return [int(child) for text in lists for child in text.split()]


def _some_turns(
    server: Server, game: str, tokens: list[str], versions: dict[str, int], rng: random.Random
) -> dict[str, object]:
    """Play a while and leave one order on the way."""
    with Chair(server, game, tokens[0]) as ana, Chair(server, game, tokens[1]) as oak:
        chairs = [ana, oak]
        for _ in range(rng.randint(3, 15)):
            chair = chairs[ana.update["view"]["turn"]]
            chair.send(command(chair.update, rng.choice(offered(chair.update))))
            for other in chairs:
                versions[game] = other.hear()["version"]
        seat = ana.update["view"]["turn"]
        order = command(chairs[seat].update, rng.choice(offered(chairs[seat].update)))
        chairs[seat].send(order)
        return order | {"seat": seat}


def _to_the_end(server: Server, game: str, tokens: list[str], rng: random.Random) -> None:
    pages = [Page(server, game, token) for token in tokens]
    update = pages[0].look()["update"]
    for _ in range(1000):
        if update["view"]["over"]:
            return
        turn = update["view"]["turn"]
        update = update if update["view"]["seat"] == turn else pages[turn].look()["update"]
        update = pages[turn].play(update, rng.choice(offered(update)))
    raise AssertionError("the game did not end")
