"""How rooms and their talk are stored; of a room's versions only the newest still has its document."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from kingdom_builder.server.clock import MILLISECONDS
from kingdom_builder.server.storage.schema import ENTRIES, ROOMS, TALK, Row

WAITING, PLAYING = "waiting", "playing"  # as in wire/rooms.py, which storage does not import


@dataclass(frozen=True, slots=True)
class RoomVersion:
    """A version of a room: its document, and the columns by which rooms are searched."""

    id: str
    version: int
    phase: str
    is_listed: bool
    turn_seconds: int
    at: int
    state: dict[str, object]

    def row(self) -> Row:
        """The row in the database."""
        return {
            "room": self.id,
            "version": self.version,
            "phase": self.phase,
            "is_listed": self.is_listed,
            "turn_seconds": self.turn_seconds,
            "at": self.at,
            "state": self.state,
        }


@dataclass(frozen=True, slots=True)
class StoredLine:
    """Something a player said; ``at`` is milliseconds since 1970."""

    number: int
    seat: int
    name: str
    phrase: str
    text: str
    at: int

    def row(self) -> Row:
        """The row in the database, without the room."""
        return {name: getattr(self, name) for name in self.__slots__}


def newest_room(connection: Connection, room: str) -> dict[str, object] | None:
    """The document of a room at its newest version."""
    query = select(ROOMS.c.state).where(ROOMS.c.room == room)
    found: dict[str, object] | None = connection.scalar(
        query.order_by(ROOMS.c.version.desc()).limit(1)
    )
    return found


def newest_rooms(connection: Connection, rooms: Sequence[str]) -> dict[str, dict[str, object]]:
    """The same for several rooms; those that do not exist are left out."""
    other = ROOMS.alias()
    newest = select(func.max(other.c.version)).where(other.c.room == ROOMS.c.room)
    query = select(ROOMS.c.room, ROOMS.c.state).where(
        ROOMS.c.room.in_(rooms), ROOMS.c.version == newest.scalar_subquery()
    )
    return {row.room: row.state for row in connection.execute(query)}


def newest_talk(connection: Connection, room: str, most: int) -> list[StoredLine]:
    """The newest lines, in the order in which they were said."""
    columns = [column for column in TALK.c if column is not TALK.c.room]
    query = select(*columns).where(TALK.c.room == room)
    rows = connection.execute(query.order_by(TALK.c.number.desc()).limit(most)).all()
    return [StoredLine(*row) for row in reversed(rows)]


def listed_rooms(connection: Connection, since: int, most: int) -> list[str]:
    """The rooms that wait for guests, are listed, and have changed since then."""
    query = select(ROOMS.c.room).where(
        ROOMS.c.is_listed, ROOMS.c.phase == WAITING, ROOMS.c.at >= since
    )
    return list(connection.scalars(query.order_by(ROOMS.c.at.desc()).limit(most)))


def overdue_rooms(connection: Connection, now: int, most: int) -> list[str]:
    """The rooms of running games with a clock whose last entry is older than a turn may last."""
    last = select(ENTRIES.c.at).where(ENTRIES.c.game == ROOMS.c.room)
    last_at = last.order_by(ENTRIES.c.version.desc()).limit(1).scalar_subquery()
    query = select(ROOMS.c.room).where(
        ROOMS.c.turn_seconds > 0,
        ROOMS.c.phase == PLAYING,
        func.coalesce(last_at, ROOMS.c.at) + ROOMS.c.turn_seconds * MILLISECONDS <= now,
    )
    return list(connection.scalars(query.order_by(ROOMS.c.at).limit(most)))
