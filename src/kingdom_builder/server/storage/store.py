"""The store of all games and rooms: one writer, any number of readers."""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Table, select

from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.record import RULES_VERSION
from kingdom_builder.notation.setups import setup_as_dict, setup_from_dict
from kingdom_builder.server.storage.database import migrate, open_engine
from kingdom_builder.server.storage.rooms import (
    RoomVersion,
    StoredLine,
    listed_rooms,
    newest_room,
    newest_talk,
    overdue_rooms,
)
from kingdom_builder.server.storage.schema import ENTRIES, GAMES, ROOMS, SEATS, TALK
from kingdom_builder.server.storage.writer import Row, Writer
from kingdom_builder.table.box_registry import REGISTRY

Given = ParamSpec("Given")
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits in a seat; ``bot`` is empty for a person, ``token_hash`` for a bot."""

    name: str
    bot: str
    token_hash: str


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One accepted command: an action with the cards it drew, or something taken back."""

    version: int
    command: str
    seat: int
    kind: str
    action: str = ""
    chance: tuple[str, ...] = ()
    at: int = 0  # milliseconds since 1970; 0 in games that are older than this column


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it is stored: everything else is folded from it."""

    setup: Setup
    seats: tuple[Seat, ...]
    log: tuple[LogEntry, ...]


class Store:
    """The database of a server; its schema is brought up to date when it is opened."""

    def __init__(self, url: str) -> None:
        self._engine = open_engine(url)
        migrate(self._engine)
        self._writer = Writer(self._engine)

    async def create(
        self, game: str, setup: Setup, seats: Sequence[Seat], log: Sequence[LogEntry] = ()
    ) -> None:
        """Store a new game, with its log if it has begun; returns once it is committed."""
        entries = [(ENTRIES, _entry_row(game, entry)) for entry in log]
        await self._writer.write([*_game_rows(game, setup, seats), *entries])

    async def append_room(self, room: RoomVersion, *others: RoomVersion) -> None:
        """Store the next version of a room, together with those of others, or none of them."""
        await self._writer.write([(ROOMS, version.row()) for version in (room, *others)])

    async def begin(self, room: RoomVersion, setup: Setup, seats: Sequence[Seat]) -> None:
        """Store the game of a room together with the version that says it has begun."""
        await self._writer.write([(ROOMS, room.row()), *_game_rows(room.id, setup, seats)])

    async def append_talk(self, room: str, line: StoredLine) -> None:
        """Store what was said."""
        await self._writer.write([(TALK, {"room": room, **line.row()})])

    async def load_room(self, room: str) -> dict[str, object] | None:
        """The newest version of a room, ``None`` if there is none."""
        return await self._read(newest_room, room)

    async def load_talk(self, room: str, most: int) -> list[StoredLine]:
        """The newest lines of talk, in order."""
        return await self._read(newest_talk, room, most)

    async def listed_rooms(self, since: int, most: int) -> list[str]:
        """Rooms that wait for guests and are listed, the newest first."""
        return await self._read(listed_rooms, since, most)

    async def overdue_rooms(self, now: int, most: int) -> list[str]:
        """Rooms with a clock in whose games nothing has happened for the least time of a turn."""
        return await self._read(overdue_rooms, now, most)

    async def _read(
        self,
        query: Callable[Concatenate[Connection, Given], Found],
        *given: Given.args,
        **named: Given.kwargs,
    ) -> Found:
        def read() -> Found:
            with self._engine.connect() as connection:
                return query(connection, *given, **named)

        return await asyncio.to_thread(read)

    async def append(self, game: str, entry: LogEntry) -> None:
        """Add to the log; returns once it is committed."""
        await self._writer.write([(ENTRIES, _entry_row(game, entry))])

    async def load(self, game: str) -> StoredGame | None:
        """A game with its whole log, ``None`` if there is no such game."""
        return await self._read(_stored_game, game)

    async def load_room_and_game(
        self, key: str
    ) -> tuple[dict[str, object] | None, StoredGame | None]:
        """A room at its newest version and its game, ``None`` for what there is not."""
        return await self._read(_room_and_game, key)

    def close(self) -> None:
        """Finish writing and close the database."""
        self._writer.close()
        self._engine.dispose()


def _room_and_game(
    connection: Connection, key: str
) -> tuple[dict[str, object] | None, StoredGame | None]:
    return newest_room(connection, key), _stored_game(connection, key)


def _stored_game(connection: Connection, game: str) -> StoredGame | None:
    setup = connection.scalar(select(GAMES.c.setup).where(GAMES.c.id == game))
    if setup is None:
        return None
    seats, log = _seats_of(connection, game), _log_of(connection, game)
    return StoredGame(setup_from_dict(setup, REGISTRY.terms), seats, log)


def _seats_of(connection: Connection, game: str) -> tuple[Seat, ...]:
    columns = (SEATS.c.name, SEATS.c.bot, SEATS.c.token_hash)
    rows = connection.execute(select(*columns).where(SEATS.c.game == game).order_by(SEATS.c.seat))
    return tuple(Seat(name, bot, token_hash) for name, bot, token_hash in rows)


def _log_of(connection: Connection, game: str) -> tuple[LogEntry, ...]:
    columns = [column for column in ENTRIES.c if column is not ENTRIES.c.game]
    rows = connection.execute(
        select(*columns).where(ENTRIES.c.game == game).order_by(ENTRIES.c.version)
    )
    return tuple(
        LogEntry(version, command, seat, kind, action, tuple(chance), at)
        for version, command, seat, kind, action, chance, at in rows
    )


def _game_rows(game: str, setup: Setup, seats: Sequence[Seat]) -> list[tuple[Table, Row]]:
    row: Row = {"id": game, "setup": setup_as_dict(setup, REGISTRY.terms)}
    row |= {"created": int(time.time()), "rules": RULES_VERSION}
    return [(GAMES, row), *((SEATS, _seat_row(game, n, seat)) for n, seat in enumerate(seats))]


def _seat_row(game: str, number: int, seat: Seat) -> dict[str, object]:
    facts = {"name": seat.name, "bot": seat.bot, "token_hash": seat.token_hash}
    return {"game": game, "seat": number, **facts}


def _entry_row(game: str, entry: LogEntry) -> dict[str, object]:
    return {
        "game": game,
        "version": entry.version,
        "command": entry.command,
        "seat": entry.seat,
        "kind": entry.kind,
        "action": entry.action,
        "chance": list(entry.chance),
        "at": entry.at,
    }
