"""Stores with something in them, and ways to damage it behind the back of the program."""

import asyncio
from pathlib import Path

from sqlalchemy import MetaData, Table, select, text

import kingdom_builder as kb
from kingdom_builder.notation.record import Record
from kingdom_builder.server.rooms.registry import RoomRegistry
from kingdom_builder.server.storage.database import open_engine
from kingdom_builder.server.storage.rooms import StoredLine
from kingdom_builder.server.storage.store import Store
from kingdom_builder.server.tables.records import log_of
from kingdom_builder.server.wire.rooms import RoomRequest, SeatRequest
from tests.cli.commands import played
from tests.server.stores import store_url

TABLES = ("games", "seats", "entries", "rooms", "talk")


def fill(url: str, running: int = 2) -> list[str]:
    """Store a finished game, some that run, and a room with talk; the ids of the games, the finished first."""

    async def play() -> list[str]:
        store = Store(url)
        registry = RoomRegistry(store, lambda _: None)
        records = [_record(1000), *(_record(30) for _ in range(running))]
        opened = [
            await registry.create(record.setup, ["", "easy"], log_of(record)) for record in records
        ]
        room = await registry.open(
            RoomRequest([SeatRequest("here", "Ann"), SeatRequest("invited")])
        )
        await store.append_talk(room.room, StoredLine(1, 0, "Zoë", "", "hello", 5))
        await registry.close()
        store.close()
        return [game.game for game in opened]

    return asyncio.run(play())


def _record(actions: int) -> Record:
    game = kb.new_first_game(["Ana", "Ida"], seed=4)
    played(game, 4, actions)
    return game.record()


def filled(folder: Path) -> tuple[str, list[str]]:
    """The address of a store that was filled, and its games."""
    url = store_url(folder)
    return url, fill(url)


def change(url: str, *statements: str) -> None:
    """Change rows as no program of ours would."""
    engine = open_engine(url)
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


def content(url: str) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a store."""
    engine = open_engine(url)
    with engine.connect() as connection:
        tables = [Table(name, MetaData(), autoload_with=connection) for name in TABLES]
        rows = {
            table.name: [
                tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))
            ]
            for table in tables
        }
    engine.dispose()
    return rows
