"""Thinking time: how long a person waits for an easy bot while somebody else keeps hundreds of experts busy.

``python -m benchmarks.server.thinking`` starts a server of its own with its default limits and one worker.
A person plays an easy bot; from another address 190 games of five experts are opened and looked at once,
then sockets are opened at 100 of them. The wait for the bot's first move is printed for each case.
"""

import argparse
import asyncio
import random
import statistics
import time
from collections.abc import Sequence

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.soak.deployment import ServerProcess
from benchmarks.soak.settings import SETTINGS
from kingdom_builder.server.wire.answers import NewGame
from kingdom_builder.server.wire.messages import Command, Hello, Update, Welcome, encode

ATTACKER = "127.0.0.2"  # the whole of 127.0.0.0/8 is this machine
EXPERTS = ["expert"] * 5
PATIENCE = 300.0
DEFAULT_LIMITS = ("--workers", "1")  # no option that widens them


async def hear(socket: ClientConnection) -> Update:
    """The next update; a welcome brings one too."""
    message = msgspec.json.decode(await socket.recv(), type=Update | Welcome)
    return message.update if isinstance(message, Welcome) else message


class Person:
    """A person at a socket, with one bot as opponent."""

    def __init__(self, socket: ClientConnection, now: Update, seat: int) -> None:
        self._socket = socket
        self._now = now
        self._seat = seat
        self._rng = random.Random(1)

    async def wait_for_bot(self) -> float:
        """Play a turn; the seconds from its end to the bot's first move."""
        while not self._is_mine():
            self._now = await hear(self._socket)
        while self._is_mine():
            choices, version = self._now.choices, self._now.version
            action = self._rng.choice([*choices.hexes, *choices.options])
            await self._socket.send(encode(Command(version, f"c-{version}", action)), text=True)
            self._now = await hear(self._socket)
        begun = time.perf_counter()
        self._now = await hear(self._socket)
        return time.perf_counter() - begun

    def _is_mine(self) -> bool:
        return self._now.view.turn == self._seat


async def open_game(web: httpx.AsyncClient, players: int, bots: Sequence[str]) -> NewGame:
    """A new game with these bots."""
    body = {"players": players, "bots": list(bots), "start": 0}
    answer = (await web.post("/api/games", json=body)).raise_for_status()
    return msgspec.json.decode(answer.content, type=NewGame)


async def waits(server: ServerProcess, web: httpx.AsyncClient, bot: str, turns: int) -> list[float]:
    """How long a person waits for each of so many turns of this bot."""
    game = await open_game(web, 2, ["", bot])
    async with connect(server.socket_of(game.game), compression=None) as socket:
        await socket.send(encode(Hello([game.tokens[0]])), text=True)
        person = Person(socket, await hear(socket), 0)
        async with asyncio.timeout(PATIENCE):
            return [await person.wait_for_bot() for _ in range(turns)]


async def measure(games: int, sockets: int, turns: int) -> None:
    """Measure and print."""
    async with SETTINGS["sqlite"].deployed(*DEFAULT_LIMITS) as deployment:
        server = deployment.processes[0]
        web = httpx.AsyncClient(base_url=server.web, timeout=PATIENCE)
        transport = httpx.AsyncHTTPTransport(local_address=ATTACKER)
        attacker = httpx.AsyncClient(base_url=server.web, timeout=PATIENCE, transport=transport)
        await asyncio.sleep(2)  # the processes of the bots start
        async with web, attacker:
            await _report(server, web, "nobody else", turns)
            opened = [await open_game(attacker, 5, EXPERTS) for _ in range(games)]
            for game in opened:
                await attacker.get(f"/api/games/{game.game}")
            await _report(server, web, f"{games} games nobody watches", turns)
            held = [await _watch(server, game.game) for game in opened[:sockets]]
            await _report(server, web, f"{sockets} of them watched", turns)
            await asyncio.gather(*(socket.close() for socket in held))


async def _watch(server: ServerProcess, game: str) -> ClientConnection:
    url = server.socket_of(game)
    socket = await connect(url, compression=None, local_addr=(ATTACKER, 0), max_queue=None)
    await socket.send(encode(Hello([])), text=True)
    return socket


async def _report(server: ServerProcess, web: httpx.AsyncClient, case: str, turns: int) -> None:
    for bot, count in (("easy", turns), ("expert", max(1, turns // 4))):
        waited = [1000 * wait for wait in await waits(server, web, bot, count)]
        print(
            f"{case:28} {bot:7} p50 {statistics.median(waited):7.0f} ms   max {max(waited):7.0f} ms"
            f"   ({count} turns)"
        )


def main() -> None:
    """Read the options and measure."""
    options = argparse.ArgumentParser(prog="python -m benchmarks.server.thinking")
    options.add_argument("--games", type=int, default=190)
    options.add_argument("--sockets", type=int, default=100)
    options.add_argument("--turns", type=int, default=8, help="few enough for one game")
    wanted = options.parse_args()
    asyncio.run(measure(wanted.games, wanted.sockets, wanted.turns))


if __name__ == "__main__":
    main()
