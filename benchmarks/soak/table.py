"""One table of the load: a game with a screen for each seat, which play at random, one game after another."""

import asyncio
import random
import time
from collections.abc import Sequence

import msgspec

from benchmarks.soak.screen import Position, Screen, Stuck
from benchmarks.soak.tally import PlayedGame, Tally
from benchmarks.soak.web import Failed, bearer, request
from benchmarks.soak.websocket import TEXT, Address, frame
from kingdom_builder.server.wire.answers import NewGame
from kingdom_builder.server.wire.messages import Command, encode

ROOM_SEATS = (2, 2, 3)  # of one table after the other


async def open_game(address: Address, seats: int, bots: Sequence[str] = ()) -> NewGame:
    """A new game on the server."""
    body: dict[str, object] = {"players": seats, "bots": list(bots)} if bots else {"players": seats}
    return msgspec.json.decode(await request(address, "POST", "/api/games", body), type=NewGame)


def socket_path(game: str) -> str:
    """Where the sockets of a game connect."""
    return f"/api/games/{game}/socket"


class Table:
    """People who play one game after another.

    Each seat prefers a process of its own, or all seats the same one where ``placement`` is ``games``,
    as behind a proxy that sends every game to one process.
    """

    def __init__(
        self,
        addresses: Sequence[Address],
        seats: int,
        number: int,
        tally: Tally,
        placement: str = "seats",
    ) -> None:
        self._addresses = addresses
        self._placement = placement
        self._seats = seats
        self._number = number
        self._tally = tally
        self._chance = random.Random(number)
        self._screens: list[Screen] = []
        self.played: list[PlayedGame] = []

    _watchers: Sequence[Sequence[str]] = ()  # the tokens of everybody else

    async def sit_down(self) -> None:
        """Open a game and bring everybody to it; if the server goes meanwhile, nobody is there."""
        opened = await self._open(self._addresses_of(0)[0])
        path = socket_path(opened.game)
        screens = [
            Screen(self._addresses_of(seat), path, tokens, self._tally)
            for seat, tokens in enumerate([*([token] for token in opened.tokens), *self._watchers])
        ]
        try:
            for screen in screens:
                await screen.arrive()
        except (OSError, TimeoutError):
            for screen in screens:
                screen.leave()
            raise
        self._screens = screens
        self.played.append(PlayedGame(opened.game, opened.tokens, []))

    async def _open(self, address: Address) -> NewGame:
        return await open_game(address, self._seats)

    def _addresses_of(self, seat: int) -> list[Address]:
        """All processes, beginning with the one where this seat belongs."""
        own = seat if self._placement == "seats" else 0
        first = (own + self._number) % len(self._addresses)
        return [*self._addresses[first:], *self._addresses[:first]]

    def leave(self) -> None:
        """Everybody goes."""
        for screen in self._screens:
            screen.leave()

    async def play(self, pace: float, stopped: asyncio.Event) -> None:
        """An action every so many seconds, or as fast as it goes, until told to stop."""
        due = time.monotonic() + self._chance.random() * pace
        while not stopped.is_set():
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            due = max(due, time.monotonic() - pace) + pace
            try:
                await self._go_on()
            except Stuck:
                self._tally.stuck += 1
                return

    async def _go_on(self) -> None:
        position = self._screens[0].position
        if not position.view.over:
            await self._act(position)
            return
        self.leave()
        try:
            await self.sit_down()
        except (OSError, TimeoutError, Failed) as error:  # the server is being started again
            self._tally.count_refusal(type(error).__name__, "-")
            await asyncio.sleep(1)

    async def _act(self, position: Position) -> None:
        """One random action, until every seat has heard of it."""
        player = self._screens[position.view.turn]
        version, offer = position.version, player.position.choices
        action = self._chance.choice(offer.hexes + offer.options)
        order = frame(TEXT, encode(Command(version, f"soak-{version}", action)))
        sent = time.perf_counter()
        acknowledged = await player.deliver(order, version)
        self.played[-1].actions.append(action)
        self._tally.waits.append(acknowledged - sent)
        heard = [await screen.hears(version + 1) for screen in self._screens]
        self._tally.slowest.append(max(heard) - sent)


class RoomTable(Table):
    """Two or three people who were invited to a room, and one who watches."""

    _watchers: Sequence[Sequence[str]] = ((),)

    async def _open(self, address: Address) -> NewGame:
        seats = ROOM_SEATS[self._number % len(ROOM_SEATS)]
        opened = await _post(address, "", {"seats": [{"kind": "invited"}] * seats})
        tokens = [
            (
                await _post(
                    address, f"/{opened['room']}/seats/{seat}/sit", {"name": f"Player {seat}"}
                )
            )
            for seat in range(seats)
        ]
        await _post(address, f"/{opened['room']}/start", {}, bearer(opened["host_token"]))
        return NewGame(opened["room"], [sat["token"] for sat in tokens])


async def _post(address: Address, path: str, body: object, headers: str = "") -> dict[str, str]:
    answer = await request(address, "POST", f"/api/rooms{path}", body, headers)
    told: dict[str, str] = msgspec.json.decode(answer)
    return told


TABLES = {"games": Table, "rooms": RoomTable}
