"""What processes tell each other: ids, versions and numbers, never anything that a player may not know."""

from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Struct

CHANNEL = "kingdom_builder"
MAX_PAYLOAD = 7900  # bytes; PostgreSQL takes less than 8000


class Notice(Struct, frozen=True, tag=True, array_like=True):
    """Something that other processes may want to know."""


class Alive(Notice, frozen=True):
    """A process is running."""

    process: str


class RoomNotice(Notice, frozen=True):
    """Something about a room."""

    room: str


class StoredNotice(RoomNotice, frozen=True):
    """Something that has been stored; the transaction that stores it may send the notice itself."""


class RoomChanged(StoredNotice, frozen=True):
    """The room has been stored at this version."""

    version: int


class LogGrown(StoredNotice, frozen=True):
    """The log of the game has been stored up to this version."""

    version: int


class TalkGrown(StoredNotice, frozen=True):
    """Something was said; the line has this number."""

    number: int


class AnalysisGrown(StoredNotice, frozen=True):
    """A turn of the game, with this number, has been reviewed."""

    turn: int


class Presence(RoomNotice, frozen=True):
    """Who is connected to one process: which seats, how many watchers, and whether anybody waits.

    The host waits too, with a seat or without.
    """

    process: str
    seats: tuple[int, ...]
    watchers: int
    is_waiting: bool = False


class PresenceWanted(RoomNotice, frozen=True):
    """A process has just opened the room and wants to know who is connected to the others."""

    process: str


class Unreadable(Notice, frozen=True):
    """Another process has sent something that this one cannot read; this notice itself is never sent."""

    process: str


_ANY = Alive | RoomChanged | LogGrown | TalkGrown | AnalysisGrown | Presence | PresenceWanted
_DECODER = msgspec.json.Decoder(list[_ANY])


def payloads(process: str, notices: Iterable[Notice]) -> Iterator[str]:
    """The notices of a process in as few messages as possible, each of which begins with its sender."""
    some: list[str] = []
    size = len(process)
    for notice in notices:
        text = msgspec.json.encode(notice).decode()
        size += len(text.encode()) + 1
        if some and size > MAX_PAYLOAD - 2:
            yield f"{process}[{','.join(some)}]"
            some, size = [], len(process) + len(text.encode()) + 1
        some.append(text)
    if some:
        yield f"{process}[{','.join(some)}]"


def is_from(process: str, payload: str) -> bool:
    """Whether this process has sent the message."""
    return payload.startswith(f"{process}[")


def sender_of(payload: str) -> str:
    """The process that has sent the message."""
    return payload.partition("[")[0]


def notices_in(payload: str) -> Iterable[Notice]:
    """The notices of a message; ``ValidationError`` or ``DecodeError`` if it cannot be read."""
    return _DECODER.decode(payload[payload.index("[") :])
