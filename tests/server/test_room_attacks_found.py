"""Attacks on rooms that once succeeded: races, repeated requests, growth without end, damaged rows."""

import asyncio
from pathlib import Path

import pytest

from kingdom_builder.server.storage.store import LogEntry
from kingdom_builder.server.storage.writer import NotStored
from tests.server.company import company


def test_nobody_loses_by_the_time_of_the_player_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time of a turn is up while its end is being written."""

    async def play() -> None:
        async with company(tmp_path, clock="turn", seconds=60, at_zero="loss") as now:
            await now.tick(59)
            while "end" not in now.table.game.choices:
                await now.order()
            append, is_writing, may_write = now.store.append, asyncio.Event(), asyncio.Event()

            async def slowly(game: str, entry: LogEntry) -> None:
                is_writing.set()
                await may_write.wait()
                await append(game, entry)

            monkeypatch.setattr(now.store, "append", slowly)
            ending = asyncio.create_task(now.order("end"))
            await is_writing.wait()
            await now.tick(2)
            may_write.set()
            await ending
            await now.tick(0)
            assert [event.kind for event in now.table.events] == []
            assert not now.table.over

    asyncio.run(play())


def test_time_that_is_up_is_noted_once_the_database_can_be_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with company(tmp_path, clock="turn", seconds=60, at_zero="loss") as now:

            async def fail(_game: str, _entry: LogEntry) -> None:
                raise NotStored("the disk is full")

            with monkeypatch.context() as patch:
                patch.setattr(now.store, "append", fail)
                await now.tick(61)
            assert not now.table.over
            await now.tick(10)
            assert now.table.over

    asyncio.run(play())
