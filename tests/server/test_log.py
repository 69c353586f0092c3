"""The log is the truth: what is kept, folded, is the game that was played."""

import asyncio
import random
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from kingdom_builder.server.rooms.registry import RoomRegistry
from kingdom_builder.server.storage.database import open_engine
from kingdom_builder.server.storage.schema import METADATA
from kingdom_builder.server.storage.store import LogEntry
from kingdom_builder.server.storage.writer import Writer
from kingdom_builder.server.tables.log_kinds import PLAY
from kingdom_builder.server.tables.played_game import fold
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Command, Refusal, Update
from tests.server.clients import new_id
from tests.server.in_process import play_on, random_table, store_in
from tests.server.stores import store_url
from tests.state_slots import slots_of

pytestmark = pytest.mark.both_stores


def nobody_listens(_: Table) -> None:
    return None


@pytest.mark.parametrize("seed", range(4))
def test_folding_the_stored_log_equals_the_live_state(tmp_path: Path, seed: int) -> None:
    async def play() -> None:
        rng = random.Random(seed)
        store = store_in(tmp_path)
        table = await random_table(RoomRegistry(store, nobody_listens), rng)
        for _ in range(8):
            await play_on(table, rng, rng.randint(1, 25))
            stored = await store.load(table.key)
            assert stored is not None
            game = fold(stored).game
            assert slots_of(game.state) == slots_of(table.game.state)
            assert game.log == table.game.log
            assert [entry.version for entry in stored.log] == list(range(1, table.version + 1))
        store.close()

    asyncio.run(play())


def test_a_log_that_another_process_has_continued_is_read_again(tmp_path: Path) -> None:
    async def play() -> None:
        store, other = store_in(tmp_path), store_in(tmp_path)
        mine = await random_table(RoomRegistry(store, nobody_listens), random.Random(1))
        theirs = await RoomRegistry(other, nobody_listens).table(mine.key)
        assert theirs is not None
        await play_on(theirs, random.Random(2), 3)
        order = Command(0, new_id(), mine.game.choices[0])
        answer = await mine.order(Audience((mine.game.seat,)), order)
        assert isinstance(answer, Refusal)
        assert (answer.code, answer.version) == ("stale", 3)
        assert slots_of(mine.game.state) == slots_of(theirs.game.state)
        store.close()
        other.close()

    asyncio.run(play())


def test_what_cannot_be_kept_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: Writer, __: object) -> None:
        raise OSError("no space left")

    async def play() -> None:
        store = store_in(tmp_path)
        table = await random_table(RoomRegistry(store, nobody_listens), random.Random(1))
        await play_on(table, random.Random(2), 5)
        before, order = slots_of(table.game.state), Command(5, new_id(), table.game.choices[0])
        with monkeypatch.context() as patch:
            patch.setattr(Writer, "_insert", full)
            answer = await table.order(Audience((table.game.seat,)), order)
        assert isinstance(answer, Refusal)
        assert answer.code == "not-stored"
        assert slots_of(table.game.state) == before
        answer = await table.order(Audience((table.game.seat,)), order)
        assert isinstance(answer, Update)
        store.close()

    asyncio.run(play())


def test_one_bad_entry_of_a_group_does_not_spoil_the_others(tmp_path: Path) -> None:
    async def play() -> None:
        store = store_in(tmp_path)
        registry = RoomRegistry(store, nobody_listens)
        tables = [await random_table(registry, random.Random(n)) for n in range(5)]
        entry = LogEntry(1, "first", 0, PLAY, "A1")
        await store.append(tables[2].key, entry)
        outcomes = await asyncio.gather(
            *(store.append(table.key, entry) for table in tables), return_exceptions=True
        )
        assert [outcome is None for outcome in outcomes] == [True, True, False, True, True]
        store.close()

    asyncio.run(play())


def test_a_game_goes_on_for_one_who_has_gone(tmp_path: Path) -> None:
    async def play() -> None:
        store = store_in(tmp_path)
        table = await random_table(RoomRegistry(store, nobody_listens), random.Random(1))
        order = Command(0, new_id(), table.game.choices[0])
        asking = asyncio.create_task(table.order(Audience((table.game.seat,)), order))
        await asyncio.sleep(0)
        asking.cancel()
        await table.welcome(Audience())
        assert table.version in (0, 1)
        answer = await table.order(Audience((table.game.seat,)), order)
        assert answer.version == 1
        store.close()

    asyncio.run(play())


def test_the_migrations_lead_to_the_tables_of_the_schema(tmp_path: Path) -> None:
    store_in(tmp_path).close()
    engine = open_engine(store_url(tmp_path))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()
    store_in(tmp_path).close()  # a second opening finds nothing to do
