"""A store, a registry, a whole application in the process of the test."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import httpx

from kingdom_builder.server.app import create_app
from kingdom_builder.server.clock import Clock, SystemClock
from kingdom_builder.server.rate_limits import Limits
from kingdom_builder.server.rooms.registry import RoomRegistry
from kingdom_builder.server.services import ServerConfig
from kingdom_builder.server.storage.store import Store
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Command, Order, Restart, Undo, Update
from tests.random_games import random_modules, random_setup
from tests.server.clients import new_id
from tests.server.stores import store_url


@asynccontextmanager
async def pages(
    folder: Path,
    limits: Limits | None = None,
    clock: Clock | None = None,
    engines: Sequence[str] = (),
) -> AsyncIterator[httpx.AsyncClient]:
    """The application in the process of the test, where it can be made to fail."""
    app = create_app(
        ServerConfig(
            store_url(folder),
            hosts=("here",),
            engines=tuple(engines),
            limits=limits or Limits(),
            clock=clock or SystemClock(),
        )
    )
    transport = httpx.ASGITransport(app)
    client = httpx.AsyncClient(transport=transport, base_url="http://here")
    async with app.router.lifespan_context(app), client as web:
        yield web


def store_in(folder: Path) -> Store:
    return Store(store_url(folder))


async def random_table(registry: RoomRegistry, rng: Random, bots: Sequence[str] = ()) -> Table:
    setup = random_setup(rng, modules=random_modules(rng))
    opened = await registry.create(setup, [*bots, *[""] * (len(setup.players) - len(bots))])
    table = await registry.table(opened.game)
    assert table is not None
    return table


def random_order(table: Table, rng: Random) -> Order:
    """Mostly an action, sometimes something taken back."""
    version, game = table.version, table.game
    if game.can_undo and rng.random() < 0.1:
        return rng.choice((Undo, Restart))(version, new_id())
    return Command(version, new_id(), rng.choice(game.choices))


async def play_on(table: Table, rng: Random, most: int) -> None:
    for _ in range(most):
        if table.game.over:
            break
        seat, bot, order = table.game.seat, table.bot_on_turn, random_order(table, rng)
        answer = await (
            table.bot_order(seat, bot, order) if bot else table.order(Audience((seat,)), order)
        )
        assert isinstance(answer, Update)
