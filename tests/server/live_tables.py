"""Tables in the process of the test, with a store and a clock that stands still."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from kingdom_builder.server.storage.store import Seat, Store
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Command, Update
from tests.random_games import random_setup
from tests.server.clients import new_id
from tests.server.in_process import store_in
from tests.server.manual_clock import ManualClock

Act = Callable[["Tables"], Awaitable[None]]


class Ear:
    """A listener that reads every message."""

    address = "127.0.0.1"

    def __init__(self, *mine: int, language: str = "en") -> None:
        self.audience = Audience(mine, language)
        self.heard: list[dict[str, Any]] = []

    def send_bytes(self, message: bytes) -> None:
        self.heard.append(json.loads(message))


class Tables:
    """A store, a clock, and the tables opened there."""

    def __init__(self, folder: Path) -> None:
        self.store: Store = store_in(folder)
        self.clock = ManualClock()
        self.moved: list[Table] = []

    async def open(
        self,
        players: int = 3,
        bots: tuple[str, ...] = (),
        seed: int = 1,
        modules: tuple[str, ...] = (),
    ) -> Table:
        setup = random_setup(random.Random(seed), players, modules)
        names = zip(setup.players, [*bots, *[""] * (players - len(bots))], strict=True)
        await self.store.create("game", setup, [Seat(name, bot, "") for name, bot in names])
        table = await self.load()
        table.game.dealer.rng = random.Random(seed)
        return table

    async def load(self) -> Table:
        stored = await self.store.load("game")
        assert stored is not None
        return Table("game", self.store, stored, self.moved.append, self.clock)


def with_tables(folder: Path, act: Act) -> None:
    async def run() -> None:
        tables = Tables(folder)
        try:
            await act(tables)
        finally:
            tables.store.close()

    asyncio.run(run())


async def play_turn(table: Table, rng: random.Random) -> None:
    """Play the seat on turn to the end of its turn, whoever plays it."""
    turn = table.game.turn_number
    while table.game.turn_number == turn and not table.over:
        choices = table.game.choices
        action = "end" if "end" in choices else rng.choice(choices)
        await play(table, action)


async def play(table: Table, action: str) -> Update:
    order = Command(table.version, new_id(), action)
    answer = await table.bot_order(table.game.seat, table.bot_on_turn, order)
    assert isinstance(answer, Update)
    return answer
