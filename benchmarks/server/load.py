"""Load: many games at once, one action a second each; how long until it is acknowledged.

``python -m benchmarks.server.load --games 100 --seconds 20`` starts a server of its own on this
machine, with a fresh database, and plays random actions over sockets.
"""

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server.own_server import OwnServer
from kingdom_builder.server.wire.answers import NewGame
from kingdom_builder.server.wire.messages import Command, Hello, Update, Welcome, encode


@dataclass
class Tally:
    """What was measured."""

    waits: list[float] = field(default_factory=list)
    slowest_seat: list[float] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)


def open_game(server: OwnServer, seats: int) -> NewGame:
    """Ask the server for a new game."""
    body = json.dumps({"players": seats}).encode()
    request = Request(f"{server.web}/api/games", body, {"Content-Type": "application/json"})
    with urlopen(request) as answer:
        return msgspec.json.decode(answer.read(), type=NewGame)


async def hear(chair: ClientConnection) -> Update:
    """The next update; a welcome brings one too."""
    message = msgspec.json.decode(await chair.recv(), type=Update | Welcome)
    return message.update if isinstance(message, Welcome) else message


@dataclass
class Game:
    """One game of the load: a socket for each seat, and what each last heard."""

    key: str
    chairs: list[ClientConnection]
    now: list[Update]
    rng: random.Random

    @property
    def is_over(self) -> bool:
        """Whether it has been played to its end."""
        return self.now[0].view.over

    async def act(self, tally: Tally) -> None:
        """One random action, until every seat has heard of it."""
        turn = self.now[0].view.turn
        choices, version = self.now[turn].choices, self.now[turn].version
        action = self.rng.choice([*choices.hexes, *choices.options])
        order = Command(version, f"load-{version}", action)
        sent = time.perf_counter()
        await self.chairs[turn].send(encode(order), text=True)
        mine = await hear(self.chairs[turn])
        tally.waits.append(time.perf_counter() - sent)
        self.now = [
            mine if seat == turn else await hear(chair) for seat, chair in enumerate(self.chairs)
        ]
        tally.slowest_seat.append(time.perf_counter() - sent)
        if {update.version for update in self.now} != {version + 1}:
            raise AssertionError(f"{self.key}: out of order at version {version}")
        tally.acknowledged[self.key] = version + 1


async def sit_down(server: OwnServer, seats: int, rng: random.Random) -> Game:
    """A new game with a socket for each seat."""
    opened = await asyncio.to_thread(open_game, server, seats)
    url = server.socket_of(opened.game)
    chairs = [await connect(url, compression=None) for _ in range(seats)]
    for chair, token in zip(chairs, opened.tokens, strict=True):
        await chair.send(encode(Hello([token])), text=True)
    return Game(opened.game, chairs, [await hear(chair) for chair in chairs], rng)


async def play(game: Game, until: float, tally: Tally) -> None:
    """One action a second."""
    due = time.monotonic() + game.rng.random()
    while due < until and not game.is_over:
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        await game.act(tally)
        due += 1


async def measure(games: int, seats: int, seconds: float) -> None:
    """Play and print."""
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        async with OwnServer(Path(folder)) as server:
            tables = [await sit_down(server, seats, random.Random(n)) for n in range(games)]
            before, until = server.cpu_seconds, time.monotonic() + seconds
            await asyncio.gather(*(play(game, until, tally) for game in tables))
            used = server.cpu_seconds - before
            await asyncio.gather(*(chair.close() for game in tables for chair in game.chairs))
            missing = server.lost(tally.acknowledged)
        missing_after_kill = server.lost(tally.acknowledged)
    report(games, seats, tally, used * 1000 / len(tally.waits))
    print(f"lost {missing}, after kill -9 {missing_after_kill}; load {os.getloadavg()[0]:.1f}")


def report(games: int, seats: int, tally: Tally, cpu: float) -> None:
    """One line a figure."""
    print(f"{games} games x {seats} seats: {len(tally.waits)} actions, {cpu:.2f} ms CPU per action")
    for name, waits in (("acknowledged", tally.waits), ("slowest seat", tally.slowest_seat)):
        waits.sort()
        middle, late = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
        print(f"{name}: p50 {middle * 1000:.1f} ms, p99 {late * 1000:.1f} ms")


def main() -> None:
    """Read the options and measure."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--seats", type=int, default=2)
    options.add_argument("--seconds", type=float, default=15)
    wanted = options.parse_args()
    asyncio.run(measure(wanted.games, wanted.seats, wanted.seconds))


if __name__ == "__main__":
    main()
