"""The store of all games and rooms: one writer, any number of readers."""

import logging
import secrets
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Concatenate, ParamSpec, TypeAlias, TypeVar, cast

from sqlalchemy import Connection, Table, select
from sqlalchemy.exc import SQLAlchemyError

from kingdom_builder.i18n import ENGLISH, speaking
from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.record import RULES_VERSION
from kingdom_builder.notation.setups import setup_as_dict, setup_from_dict
from kingdom_builder.notation.shuffle import Shuffle
from kingdom_builder.server.outage import Outage
from kingdom_builder.server.pubsub import LocalPubSub, PubSub, StoredNotice
from kingdom_builder.server.storage.chain import entry_hash, game_hash
from kingdom_builder.server.storage.database import connect_arguments, is_shared, open_engine
from kingdom_builder.server.storage.game_rows import EntryRow, GameRows, log_faults, rows_for_play
from kingdom_builder.server.storage.grouped_reads import GroupedReads
from kingdom_builder.server.storage.leases import Leases, NoLeases, PostgresLeases
from kingdom_builder.server.storage.log_reader import LogReader
from kingdom_builder.server.storage.reviews import StoredReview, forget_reviews, stored_reviews
from kingdom_builder.server.storage.revisions import migrate
from kingdom_builder.server.storage.rooms import (
    RoomVersion,
    StoredLine,
    listed_rooms,
    newest_room,
    newest_rooms,
    newest_talk,
    overdue_rooms,
)
from kingdom_builder.server.storage.schema import (
    ANALYSIS_LEASES,
    ENTRIES,
    GAMES,
    REVIEWS,
    ROOMS,
    SEATS,
    TALK,
    Row,
)
from kingdom_builder.server.storage.stored_notices import CommitNotices, newest_notices
from kingdom_builder.server.storage.transactions import AWAY, Transactions
from kingdom_builder.server.storage.writer import Rows, Writer
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.fairness.seeded_cards import shuffle_of

LOGGER = logging.getLogger(__name__)
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
    at: int = 0  # milliseconds since 1970; 0 in entries older than this column
    hash: bytes = b""  # in the chain; empty until it is chained

    def chained(self, before: bytes) -> "LogEntry":
        """The same entry with its hash, after the entry or the game with this hash."""
        facts = self.version, self.command, self.seat, self.kind, self.action
        new = entry_hash(before, (*facts, list(self.chance), self.at))
        return LogEntry(*facts, self.chance, self.at, new)  # several times as fast as ``replace``


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it is stored, from which everything else is folded."""

    setup: Setup
    seats: tuple[Seat, ...]
    log: tuple[LogEntry, ...]
    hash: bytes  # with which the chain of the log begins
    shuffle: Shuffle | None = None  # of its cards; older games have none


RoomAndGame: TypeAlias = tuple[dict[str, object] | None, StoredGame | None]


class DamagedGame(Exception):
    """A stored game was changed or is incomplete; ``kingdom-builder store check`` says how."""


class Store:
    """The database of a server; its schema is brought up to date when it is opened."""

    def __init__(self, url: str) -> None:
        self.process = secrets.token_hex(8)  # the name of this process in notices and leases
        self.outage = Outage()
        self._engine = open_engine(url)
        migrate(self._engine)
        self.is_shared = is_shared(self._engine)
        self._transactions = Transactions(self._engine, self.outage)
        self._rooms_and_games = GroupedReads(self._transactions, _rooms_and_games)
        self.leases: Leases = NoLeases()
        self.analysis_leases: Leases = NoLeases()
        self._log_reader: LogReader | None = None
        notices = None
        if self.is_shared:
            self.leases = PostgresLeases(self._transactions, self.process)
            self.analysis_leases = PostgresLeases(self._transactions, self.process, ANALYSIS_LEASES)
            self._log_reader = LogReader(self._engine, self.outage)
            notices = CommitNotices(self.process)
        self._writer = Writer(self._engine, notices, self.outage)

    def pubsub(self) -> PubSub:
        """The notices between the processes that use this database."""
        if not self.is_shared:
            return LocalPubSub()
        # Imported here, because the driver of PostgreSQL is not installed everywhere.
        from kingdom_builder.server.pubsub.postgres import PostgresPubSub

        return PostgresPubSub(self.process, connect_arguments(self._engine), self.outage)

    async def create(
        self,
        game: str,
        setup: Setup,
        seats: Sequence[Seat],
        log: Sequence[LogEntry] = (),
        shuffle: Shuffle | None = None,
    ) -> None:
        """Store a new game, with its log if it has begun; returns once it is committed."""
        rows = _game_rows(game, setup, seats, shuffle)
        entries = [(ENTRIES, _entry_row(game, entry)) for entry in _chained(rows, log)]
        await self._writer.write([*rows, *entries])

    async def append_room(self, room: RoomVersion, *others: RoomVersion) -> None:
        """Store the next version of a room, together with those of others, or none of them."""
        await self._writer.write([(ROOMS, version.row()) for version in (room, *others)])

    async def begin(
        self, room: RoomVersion, setup: Setup, seats: Sequence[Seat], shuffle: Shuffle
    ) -> None:
        """Store the game of a room together with the version that says it has begun."""
        rows = _game_rows(room.id, setup, seats, shuffle)
        await self._writer.write([(ROOMS, room.row()), *rows])

    async def append_talk(self, room: str, line: StoredLine) -> None:
        """Store what was said."""
        await self._writer.write([(TALK, {"room": room, **line.row()})])

    async def append_review(self, game: str, review: StoredReview) -> None:
        """Store the review of a turn; another process may have stored it already."""
        await self._writer.write([(REVIEWS, {"game": game, **review.row()})])

    async def load_reviews(self, game: str, judge: str, after: int) -> list[StoredReview]:
        """What this judge has said of the turns of a game after this one, in order."""
        return await self._read(stored_reviews, game, judge, after)

    async def forget_reviews(self, game: str, but_by: str, before: int) -> None:
        """Drop what other judges have said of a game before this moment (milliseconds since 1970)."""
        await self._read(forget_reviews, game, but_by, before)

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
        return await self._transactions.run(lambda connection: query(connection, *given, **named))

    async def append(self, game: str, entry: LogEntry) -> None:
        """Add an entry that has its hash to the log; returns once it is committed."""
        await self._writer.write([(ENTRIES, _entry_row(game, entry))])

    async def load(self, game: str) -> StoredGame | None:
        """A game with its whole log, ``None`` if there is no such game."""
        return await self._read(_stored_game, game)

    async def load_newer(self, game: str, version: int) -> tuple[LogEntry, ...]:
        """The entries of a log after this version."""
        if self._log_reader is None:
            return await self._read(_log_of, game, version)
        return _entries(await self._log_reader.newer(game, version))

    async def newest(self, rooms: Sequence[str]) -> list[StoredNotice]:
        """The newest versions of these rooms, their games and their talk, as notices."""
        return await self._read(newest_notices, rooms)

    async def load_room_and_game(self, key: str) -> RoomAndGame:
        """The newest version of a room, and its game; ``None`` for what does not exist."""
        return await self._rooms_and_games.get(key)

    @property
    def writes_waiting(self) -> int:
        """How many writes wait for the writer."""
        return self._writer.waiting

    async def ping(self) -> None:
        """Return once the database and the writer have answered; raises if the database cannot."""
        await self._read(lambda connection: connection.execute(select(1)).all())
        await self._writer.write(())

    def close(self) -> None:
        """Finish writing and close the database."""
        self._writer.close()
        if self._log_reader is not None:
            self._log_reader.close()
        self._transactions.close()


def _rooms_and_games(
    connection: Connection, keys: Sequence[str]
) -> dict[str, RoomAndGame | Exception]:
    """All of these, read together; if one of them is damaged, each is read alone."""
    try:
        rooms, games = newest_rooms(connection, keys), rows_for_play(connection, keys)
    except (SQLAlchemyError, TypeError, ValueError):
        if len(keys) == 1:
            raise
        return {key: _room_and_game(connection, key) for key in keys}
    return {key: _sound(rooms.get(key), games.get(key)) for key in keys}


def _room_and_game(connection: Connection, key: str) -> RoomAndGame | Exception:
    try:
        return _rooms_and_games(connection, [key])[key]
    except AWAY:
        raise
    except Exception as error:
        return error


def _sound(room: dict[str, object] | None, rows: GameRows | None) -> RoomAndGame | Exception:
    try:
        return room, _checked_game(rows) if rows else None
    except Exception as error:
        return error


def _stored_game(connection: Connection, game: str) -> StoredGame | None:
    rows = rows_for_play(connection, [game]).get(game)
    return _checked_game(rows) if rows else None


def _checked_game(rows: GameRows) -> StoredGame:
    """A stored game; ``DamagedGame`` if it was changed or is incomplete."""
    with speaking(ENGLISH):  # for the log of the server
        for fault in log_faults(rows):
            LOGGER.error("%s", fault)
            raise DamagedGame(fault)
    return stored_game(rows)


def _log_of(connection: Connection, game: str, after: int) -> tuple[LogEntry, ...]:
    columns = [column for column in ENTRIES.c if column is not ENTRIES.c.game]
    wanted = (ENTRIES.c.game == game, ENTRIES.c.version > after)
    rows = connection.execute(select(*columns).where(*wanted).order_by(ENTRIES.c.version))
    return _entries(map(EntryRow._make, rows))


def _entries(rows: Iterable[EntryRow]) -> tuple[LogEntry, ...]:
    return tuple(
        LogEntry(version, command, seat, kind, action, tuple(chance), at, hash_)
        for version, command, seat, kind, action, chance, at, hash_ in rows
    )


def stored_game(rows: GameRows) -> StoredGame:
    """The game that these rows stand for."""
    log = _entries(rows.entries)
    setup = setup_from_dict(rows.game["setup"], REGISTRY.terms)
    seats = tuple(Seat(*facts) for facts in rows.seats)
    seed, salt = str(rows.game["seed"]), str(rows.game["salt"])
    return StoredGame(setup, seats, log, rows.hash, shuffle_of(seed, salt) if seed else None)


def _game_rows(
    game: str, setup: Setup, seats: Sequence[Seat], shuffle: Shuffle | None
) -> list[tuple[Table, Row]]:
    row: Row = {"id": game, "setup": setup_as_dict(setup, REGISTRY.terms)}
    row |= {"created": int(time.time()), "rules": RULES_VERSION}
    row |= {"seed": shuffle.seed if shuffle else "", "salt": shuffle.salt if shuffle else ""}
    row["hash"] = game_hash(row, [(seat.name, seat.bot, seat.token_hash) for seat in seats])
    return [(GAMES, row), *((SEATS, _seat_row(game, n, seat)) for n, seat in enumerate(seats))]


def _chained(rows: Rows, log: Iterable[LogEntry]) -> Iterator[LogEntry]:
    """A log with its hashes, which follow that of its game."""
    before = cast("bytes", rows[0][1]["hash"])
    for entry in log:
        chained = entry.chained(before)
        before = chained.hash
        yield chained


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
        "hash": entry.hash,
    }
