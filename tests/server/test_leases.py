"""Bots of a game that several processes have in memory: one of them thinks, and another goes on if it dies."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from kingdom_builder.notation.choices import Choices
from kingdom_builder.server.pubsub import PubSub
from kingdom_builder.server.rooms import registry as registries
from kingdom_builder.server.rooms.registry import RoomRegistry
from kingdom_builder.server.storage import leases as lease_module
from kingdom_builder.server.storage.leases import PostgresLeases
from kingdom_builder.server.storage.store import Store
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.workers.bot_runner import BotRunner
from kingdom_builder.table.view import View
from tests.random_games import random_setup
from tests.server.in_process import store_in
from tests.server.stores import POSTGRESQL, kept_in, postgres

QUICK = {"SPAN": 1.0, "RENEWED_AT": 0.7, "KEPT_IDLE": 0.3, "TICK": 0.1}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in QUICK.items():
        monkeypatch.setattr(lease_module, name, seconds)
    monkeypatch.setattr(registries, "ABANDONED_EVERY", 0.2)
    monkeypatch.setattr(registries, "COMPARED_EVERY", 0.2)


class CountingRunner(BotRunner):
    """Plays at random, takes its time, and counts how often it was asked."""

    def __init__(self, store: Store) -> None:
        super().__init__(1, 2.0, store.leases)
        self.asked: Counter[str] = Counter()
        self.pause = 0.005

    async def actions_of(
        self,
        bot: str,
        view: View,
        choices: Choices,
        table: Table,
    ) -> tuple[str, ...]:
        self.asked[table.key] += 1
        await asyncio.sleep(self.pause)
        return (choices[0],)


class Process:
    """What a server process is made of, in the process of the test."""

    def __init__(self, folder: Path) -> None:
        with kept_in(POSTGRESQL):
            self.store = store_in(folder)
        self.pubsub: PubSub = self.store.pubsub()
        self.bots = CountingRunner(self.store)
        self.rooms = RoomRegistry(self.store, self.bots.start_bot_turn, pubsub=self.pubsub)

    def start(self) -> None:
        self.pubsub.start()
        self.store.leases.start()
        self.rooms.start()

    async def close(self) -> None:
        await self.rooms.close()
        await self.store.leases.close()
        await self.bots.close()
        await self.pubsub.close()
        self.store.close()

    async def die(self) -> None:
        """End without giving anything back, as after kill -9."""
        leases = self.store.leases
        assert isinstance(leases, PostgresLeases)
        if leases._task is not None:
            leases._task.cancel()
        leases._held.clear()
        await self.close()


@asynccontextmanager
async def processes(folder: Path, number: int = 2) -> AsyncIterator[list[Process]]:
    running = [Process(folder) for _ in range(number)]
    for process in running:
        process.start()
    yield running
    for process in running:
        await process.close()


async def until(is_so: Callable[[], object], seconds: float = 20.0) -> None:
    async with asyncio.timeout(seconds):
        while not is_so():
            await asyncio.sleep(0.01)


def test_one_process_thinks_for_the_bots_of_a_game(tmp_path: Path) -> None:
    async def play() -> None:
        async with processes(tmp_path) as (here, there):
            setup = random_setup(random.Random(4), 2)
            opened = await here.rooms.create(setup, ["random", "random"])
            tables = [await process.rooms.table(opened.game) for process in (here, there)]
            assert all(tables)
            await until(lambda: all(table and table.version >= 40 for table in tables))
            asked = [process.bots.asked[opened.game] for process in (here, there)]
            assert min(asked) == 0
            assert max(asked) <= min(table.version for table in tables if table) + 5

    asyncio.run(play())


def test_another_process_goes_on_when_one_has_died(tmp_path: Path) -> None:
    async def play() -> None:
        async with processes(tmp_path, 1) as (there,):
            here = Process(tmp_path)
            here.start()
            setup = random_setup(random.Random(4), 2)
            opened = await here.rooms.create(setup, ["random", "random"])
            mine = await here.rooms.table(opened.game)
            assert mine is not None
            await until(lambda: mine.version >= 1)  # from now on this process plays the bots
            theirs = await there.rooms.table(opened.game)
            assert theirs is not None
            await until(lambda: theirs.version >= 5)
            await here.die()
            assert there.bots.asked[opened.game] == 0
            version = theirs.version
            await until(lambda: theirs.version > version + 5)

    asyncio.run(play())


@pytest.mark.parametrize("how", [Process.die, Process.close])
def test_a_game_that_nobody_else_has_in_memory_is_taken_over(
    tmp_path: Path, how: Callable[[Process], "asyncio.Future[None]"]
) -> None:
    async def play() -> None:
        async with processes(tmp_path, 1) as (there,):
            here = Process(tmp_path)
            here.start()
            setup = random_setup(random.Random(4), 2)
            opened = await here.rooms.create(setup, ["random", "random"])
            mine = await here.rooms.table(opened.game)
            assert mine is not None
            await until(lambda: mine.version >= 5)
            await how(here)
            await until(lambda: there.bots.asked[opened.game] > 5)

    asyncio.run(play())


def test_a_lease_is_given_back_when_no_bot_is_on_turn(tmp_path: Path) -> None:
    async def play() -> None:
        async with processes(tmp_path) as (here, there):
            first, second = here.store.leases, there.store.leases
            assert await first.hold("game", lambda: True)
            waiting = asyncio.create_task(second.hold("game", lambda: True))
            await asyncio.sleep(1.5)  # longer than a lease lasts: it is renewed
            assert not waiting.done()
            first.release("game")
            async with asyncio.timeout(10):
                assert await waiting
            is_wanted = [True]
            unwanted = asyncio.create_task(first.hold("game", lambda: is_wanted[0]))
            await asyncio.sleep(0.3)
            is_wanted.clear()
            is_wanted.append(False)
            async with asyncio.timeout(10):
                assert not await unwanted

    asyncio.run(play())


def test_leases_go_on_after_a_database_was_read_only(tmp_path: Path) -> None:
    async def play() -> None:
        here = Process(tmp_path)
        here.start()
        opened = await here.rooms.create(random_setup(random.Random(4), 2), ["random", "random"])
        name = here.store._engine.url.database
        only_reads = f'ALTER DATABASE "{name}" SET default_transaction_read_only = '
        postgres().psql(only_reads + "on;")
        here.store._engine.dispose()  # new connections have the new setting
        table = await here.rooms.table(opened.game)
        assert table is not None
        await asyncio.sleep(0.5)
        postgres().psql(only_reads + "off;")
        here.store._engine.dispose()
        await until(lambda: table.version > 5)
        await here.close()

    asyncio.run(play())
