"""A check of a store: its database, every game with its log, every room; all damage is named."""

from collections.abc import Callable, Iterator, Sequence

from msgspec import ValidationError
from sqlalchemy import (
    Connection,
    PrimaryKeyConstraint,
    Row,
    Select,
    Table,
    UniqueConstraint,
    func,
    inspect,
    select,
)
from sqlalchemy.exc import SQLAlchemyError

from kingdom_builder.i18n import Refused, say
from kingdom_builder.server.rooms.document import WAITING
from kingdom_builder.server.rooms.live_room import room_from
from kingdom_builder.server.storage.failures import primary_message
from kingdom_builder.server.storage.game_rows import (
    GameRows,
    UnreadableGame,
    game_ids,
    log_faults,
    readable_rows,
    unreadable,
)
from kingdom_builder.server.storage.schema import ENTRIES, GAMES, METADATA, ROOMS, SEATS
from kingdom_builder.server.storage.store import StoredGame, stored_game
from kingdom_builder.server.tables.played_game import PlayedGame

GameCheck = Callable[[GameRows], Iterator[str]]

ROOMS_AT_A_TIME = 500
# How each kind of database checks itself; only faults are returned.
INTEGRITY = {
    "sqlite": "SELECT integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
    "postgresql": "SELECT indexrelid::regclass::text FROM pg_index WHERE NOT indisvalid",
}


# -- the database


def database_faults(connection: Connection) -> Iterator[str]:
    """What the database finds wrong with itself, lost keys, and rows without a game."""
    try:
        for (told,) in connection.exec_driver_sql(INTEGRITY[connection.dialect.name]):
            yield say("The database itself is damaged: {told}", told=told)
        yield from _missing_keys(connection)
        yield from _orphans(connection)
    except SQLAlchemyError as error:
        yield _unreadable(error)


def _unreadable(error: SQLAlchemyError) -> str:
    return say("The database cannot be read: {told}", told=primary_message(error))


def _missing_keys(connection: Connection) -> Iterator[str]:
    """Tables in which a row could be stored twice."""
    inspector = inspect(connection)
    for table in METADATA.sorted_tables:
        there = {tuple(inspector.get_pk_constraint(table.name)["constrained_columns"])}
        there |= {
            tuple(key["column_names"]) for key in inspector.get_unique_constraints(table.name)
        }
        if any(tuple(key.columns.keys()) not in there for key in _keys(table)):
            yield say("The table {table} has lost one of its keys.", table=table.name)


def _keys(table: Table) -> Iterator[PrimaryKeyConstraint | UniqueConstraint]:
    for constraint in table.constraints:
        if isinstance(constraint, PrimaryKeyConstraint | UniqueConstraint):
            yield constraint


def _orphans(connection: Connection) -> Iterator[str]:
    for table in (SEATS, ENTRIES):
        is_there = select(GAMES.c.id).where(GAMES.c.id == table.c.game).exists()
        orphans = select(table.c.game).where(~is_there).distinct().order_by(table.c.game)
        for (game,) in connection.execute(orphans):
            yield say("Game {game}: it is missing, but something of it is left.", game=game)


# -- games


def game_faults(connection: Connection, checks: Sequence[GameCheck]) -> Iterator[list[str]]:
    """The faults of each game, by these checks; a game that cannot be read does not stop the others."""
    try:
        for games in game_ids(connection):
            for rows in readable_rows(connection, games):
                yield _faults_of(rows, checks)
    except SQLAlchemyError as error:
        yield [_unreadable(error)]


def _faults_of(rows: GameRows | UnreadableGame, checks: Sequence[GameCheck]) -> list[str]:
    if isinstance(rows, UnreadableGame):
        return [rows.fault]
    return [fault for check in checks for fault in _checked(check, rows)]


def _checked(check: GameCheck, rows: GameRows) -> list[str]:
    """The faults that a check finds; in SQLite a damaged column may hold values of any type."""
    try:
        return list(check(rows))
    except (TypeError, ValueError) as error:
        return [unreadable(rows.id, error)]


def repeated_commands(rows: GameRows) -> Iterator[str]:
    """Commands that were carried out twice."""
    known = set[str]()
    for entry in rows.entries:
        if entry.command in known:
            yield say(
                "Game {game}: entry {entry} repeats a command.", game=rows.id, entry=entry.version
            )
        known.add(entry.command)


def replay_faults(rows: GameRows) -> Iterator[str]:
    """The entry at which the rules do not allow the log to go on, if there is one."""
    try:
        stored = stored_game(rows)
        played = PlayedGame(stored.setup, [seat.bot for seat in stored.seats])
    except Exception as error:  # anything may have been changed there
        why = _why(error)
        yield say("Game {game}: its setup cannot be read: {why}", game=rows.id, why=why)
        return
    yield from _illegal_entry(rows.id, stored, played)


def _illegal_entry(game: str, stored: StoredGame, played: PlayedGame) -> Iterator[str]:
    for version, entry in enumerate(stored.log, start=1):
        if entry.version != version:
            return  # log_faults tells what is missing, and nothing can be played without it
        try:
            played.repeat(entry)
        except Exception as error:
            facts = {"game": game, "entry": version, "why": _why(error)}
            yield say("Game {game}: entry {entry} cannot be played: {why}", **facts)
            return


def _why(error: Exception) -> str:
    return str(error) if isinstance(error, Refused) else f"{type(error).__name__}: {error}"


QUICK: tuple[GameCheck, ...] = (log_faults, repeated_commands)
THOROUGH: tuple[GameCheck, ...] = (*QUICK, replay_faults)


# -- rooms


def room_faults(connection: Connection) -> Iterator[str]:
    """Rooms that cannot be read, have lost a version, or whose game is gone."""
    last = ""
    try:
        while found := connection.execute(_next_rooms(last)).all():
            last = found[-1].room
            for room in found:
                yield from _faults_of_room(room)
    except (SQLAlchemyError, ValueError) as error:
        yield say("The rooms cannot be read: {told}", told=primary_message(error))


def _next_rooms(last: str) -> Select[tuple[object, ...]]:
    """The newest versions of the next rooms, how many versions there are, and whether there is a game."""
    later = ROOMS.alias()
    is_newest = (
        ~select(later.c.room)
        .where(later.c.room == ROOMS.c.room, later.c.version > ROOMS.c.version)
        .exists()
    )
    versions = select(func.count()).where(later.c.room == ROOMS.c.room).scalar_subquery()
    game = select(GAMES.c.id).where(GAMES.c.id == ROOMS.c.room).scalar_subquery()
    columns = (ROOMS.c.room, ROOMS.c.version, ROOMS.c.phase, ROOMS.c.state)
    return (
        select(*columns, versions.label("versions"), game.label("game"))
        .where(ROOMS.c.room > last, is_newest)
        .order_by(ROOMS.c.room)
        .limit(ROOMS_AT_A_TIME)
    )


def _faults_of_room(room: Row[tuple[object, ...]]) -> Iterator[str]:
    try:
        room_from(room.state)
    except ValidationError as error:
        yield say("Room {room}: it cannot be read: {told}", room=room.room, told=str(error))
    if room.versions != room.version:
        yield say("Room {room}: a version of it is missing.", room=room.room)
    if room.phase != WAITING and room.game is None:
        yield say("Room {room}: its game is missing.", room=room.room)
