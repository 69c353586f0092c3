"""The rows of games as the database holds them, and the faults of a game's log."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec
from sqlalchemy import (
    BindParameter,
    Column,
    Connection,
    Select,
    Table,
    bindparam,
    func,
    select,
    text,
)
from sqlalchemy.exc import SQLAlchemyError

from kingdom_builder.i18n import say
from kingdom_builder.server.storage.chain import SeatFacts, entry_hash, game_hash
from kingdom_builder.server.storage.failures import primary_message
from kingdom_builder.server.storage.schema import ENTRIES, GAMES, SEATS

GAMES_AT_A_TIME = 200
# Whole logs, each in one row: (game, its entries as JSON).
GAMES_WANTED: BindParameter[str] = bindparam("games", expanding=True)
LOGS = {
    "sqlite": text("""
        SELECT game, json_group_array(
            json_array(version, command, seat, kind, action, json(chance), at, hex(hash))
        )
        FROM (SELECT * FROM entries WHERE game IN :games ORDER BY game, version) GROUP BY game
    """).bindparams(GAMES_WANTED),
    "postgresql": text("""
        SELECT game, CAST(json_agg(
            json_build_array(version, command, seat, kind, action, chance, at, encode(hash, 'hex'))
            ORDER BY version
        ) AS text)
        FROM entries WHERE game IN :games GROUP BY game
    """).bindparams(GAMES_WANTED),
}


class EntryRow(NamedTuple):
    """The row of an entry, without its game."""

    version: int
    command: str
    seat: int
    kind: str
    action: str
    chance: list[str]
    at: int
    hash: bytes


@dataclass(frozen=True, slots=True)
class GameRows:
    """The row of a game, those of its seats, and those of its log in order."""

    game: Mapping[str, object]
    seats: list[SeatFacts] = field(default_factory=list)
    entries: list[EntryRow] = field(default_factory=list)

    @property
    def id(self) -> str:
        """The id of the game."""
        return str(self.game["id"])

    @property
    def hash(self) -> bytes:
        """The hash from which the log goes on."""
        return _as_bytes(self.game["hash"])


def count_games(connection: Connection) -> int:
    """How many games there are."""
    return connection.scalar(select(func.count()).select_from(GAMES)) or 0


def game_ids(connection: Connection) -> Iterator[list[str]]:
    """The ids of all games, a few hundred at a time."""
    last = ""
    while found := connection.execute(_next_ids(last)).all():
        last = found[-1].id
        yield [row.id for row in found]


def _next_ids(last: str) -> Select[tuple[str]]:
    return select(GAMES.c.id).where(GAMES.c.id > last).order_by(GAMES.c.id).limit(GAMES_AT_A_TIME)


def rows_for_play(connection: Connection, games: Sequence[str]) -> dict[str, GameRows]:
    """The rows of these games, if they exist, several times as fast as ``rows_of``."""
    by_id = _heads_of(connection, games)
    try:
        for game, entries in _logs_of(connection, list(by_id)):
            by_id[game].entries.extend(entries)
    except (SQLAlchemyError, TypeError, ValueError):
        if len(games) > 1:
            raise
        # It is damaged: reading row by row shows what is wrong.
        return {rows.id: rows for rows in rows_of(connection, games)}
    return by_id


def rows_of(connection: Connection, games: Sequence[str]) -> list[GameRows]:
    """The rows of these games, if they exist."""
    by_id = _heads_of(connection, games)
    if by_id:
        for entry in connection.execute(_rows_in(ENTRIES, ENTRIES.c.game, list(by_id))):
            row = EntryRow._make([*entry[1:-1], _as_bytes(entry.hash)])
            by_id[entry.game].entries.append(row)
    return list(by_id.values())


def _heads_of(connection: Connection, games: Sequence[str]) -> dict[str, GameRows]:
    """These games, if they exist, with their seats and without their logs."""
    found = connection.execute(_rows_in(GAMES, GAMES.c.id, games)).mappings()
    by_id = {row["id"]: GameRows(dict(row)) for row in found}
    if by_id:
        for seat in connection.execute(_rows_in(SEATS, SEATS.c.game, list(by_id))):
            by_id[seat.game].seats.append((seat.name, seat.bot, seat.token_hash))
    return by_id


def _logs_of(
    connection: Connection, games: Sequence[str]
) -> Iterator[tuple[str, Iterator[EntryRow]]]:
    """The logs of these games, one row each: for every row SQLite gives up the interpreter lock and waits for it."""
    if games:
        for game, log in connection.execute(LOGS[connection.dialect.name], {"games": games}):
            yield game, map(_entry_of, msgspec.json.decode(log))


def _entry_of(facts: Sequence[object]) -> EntryRow:
    *others, digest = facts
    return EntryRow._make([*others, bytes.fromhex(str(digest))])


class UnreadableGame(NamedTuple):
    """A game whose rows cannot be read, and why, in a sentence."""

    id: str
    fault: str


def readable_rows(
    connection: Connection, games: Sequence[str]
) -> Iterator[GameRows | UnreadableGame]:
    """The rows of these games; one that cannot be read does not hide the others."""
    try:
        found = rows_of(connection, games)
    except (SQLAlchemyError, ValueError) as error:  # ValueError: invalid JSON
        if len(games) > 1:
            for game in games:
                yield from readable_rows(connection, [game])
        else:
            yield UnreadableGame(games[0], unreadable(games[0], error))
        return
    yield from found


def unreadable(game: str, error: Exception) -> str:
    """The sentence for a game that cannot be read."""
    told = primary_message(error)
    return say("Game {game}: it cannot be read: {told}", game=game, told=told)


def _as_bytes(value: object) -> bytes:
    """The hash of a row; in SQLite a column can hold anything, and its default is a text."""
    return value if isinstance(value, bytes) else b""


def _rows_in(table: Table, column: Column[str], games: Sequence[str]) -> Select[tuple[object, ...]]:
    # A server loads one game at a time, and a comparison is faster than a list.
    is_wanted = column == games[0] if len(games) == 1 else column.in_(games)
    return select(table).where(is_wanted).order_by(*table.primary_key.columns)


def log_faults(rows: GameRows) -> Iterator[str]:
    """What was changed or is missing in a game and its log, a sentence each."""
    stored, computed = rows.hash, game_hash(rows.game, rows.seats)
    if stored != computed:
        yield say("Game {game}: the setup or the seats were changed.", game=rows.id)
    version, before = 0, {stored, computed}
    for entry in rows.entries:
        if entry.version != version + 1:
            yield _missing(rows.id, version + 1, entry.version - 1)
            before = set()  # this entry cannot be checked
        version = entry.version
        hashes = {entry_hash(each, entry[:-1]) for each in before}
        is_sound = not before or entry.hash in hashes
        if not is_sound:
            yield say("Game {game}: entry {entry} was changed.", game=rows.id, entry=version)
        # If it is not sound, either the entry or its hash was changed.
        before = {entry.hash} if is_sound else {entry.hash, *hashes}


def _missing(game: str, first: int, last: int) -> str:
    if first == last:
        return say("Game {game}: entry {entry} is missing.", game=game, entry=first)
    return say(
        "Game {game}: the entries from {first} to {last} are missing.",
        game=game,
        first=first,
        last=last,
    )
