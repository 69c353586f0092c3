"""A room in memory: its document, its table once the game has begun, and everyone who is connected."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass

import msgspec
from msgspec.structs import replace

from kingdom_builder.i18n import speaking
from kingdom_builder.server.clock import MILLISECONDS, Clock, milliseconds
from kingdom_builder.server.pubsub import (
    LogGrown,
    Notice,
    Presence,
    PresenceWanted,
    PubSub,
    RoomChanged,
    TalkGrown,
)
from kingdom_builder.server.rooms import room as documents
from kingdom_builder.server.rooms.presence import Attendance, Connection
from kingdom_builder.server.rooms.room import Access, Change, Room, RoomRefusal
from kingdom_builder.server.rooms.views import room_view, talk_of
from kingdom_builder.server.storage.rooms import RoomVersion, StoredLine
from kingdom_builder.server.storage.store import Seat, Store, StoredGame
from kingdom_builder.server.storage.writer import NotStored
from kingdom_builder.server.tables.requested_setup import setup_of
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.wire.messages import encode
from kingdom_builder.server.wire.refusals import refusal
from kingdom_builder.server.wire.rooms import RoomView
from kingdom_builder.server.wire.seat_view import Audience

LOGGER = logging.getLogger(__name__)
MAX_TRIES = 5  # at a change that other processes keep forestalling
LINES_KEPT = 100
SETTLE = 3.0  # seconds before the others are told that somebody has gone; a reload takes less
GRACE = 30_000  # milliseconds to come back after a room is loaded in the middle of a turn
RETRY = 10.0  # seconds until something that could not be stored is tried again


@dataclass(frozen=True)
class RoomServices:
    """What all rooms of a process share."""

    store: Store
    clock: Clock
    pubsub: PubSub
    process: str
    moved: Callable[[Table], None]

    async def table(self, game: str, stored: StoredGame) -> Table:
        """The table of a stored game; folding a long log takes a while."""
        return await asyncio.to_thread(Table, game, self.store, stored, self.moved, self.clock)


class LiveRoom:
    """One room, one change at a time."""

    def __init__(self, room: Room, table: Table | None, services: RoomServices) -> None:
        self.room = room
        self.table = table
        self.attendance = Attendance()
        self._services = services
        self.loaded = milliseconds(services.clock)
        self._lock = asyncio.Lock()
        self._lines: list[StoredLine] | None = None  # of talk, once somebody has asked
        self._shown: tuple[object, ...] = ()  # what of the game the last view depended on
        self._timer: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def id(self) -> str:
        """The id of the room, and of its game."""
        return self.room.id

    @property
    def is_idle(self) -> bool:
        """Whether nobody would notice if it were dropped from memory."""
        is_quiet = not self.attendance.members and not self._lock.locked() and not self._tasks
        return is_quiet and (self.table is None or self.table.is_idle)

    @property
    def lacks_table(self) -> bool:
        """Whether the game has begun but could not be read then."""
        return self.table is None and self.room.phase != documents.WAITING

    @property
    def allows_watchers(self) -> bool:
        """Whether somebody without a token may come: to sit down, or to watch."""
        return self.room.phase == documents.WAITING or self.room.settings.allows_watchers

    @property
    def is_in_lobby(self) -> bool:
        """Whether strangers are invited: the host wishes it, somebody waits, and a seat is free."""
        room = self.room
        is_open = room.phase == documents.WAITING and room.settings.is_listed
        return is_open and bool(room.free_seats and self.attendance.seats())

    def now(self) -> int:
        """Milliseconds since 1970."""
        return milliseconds(self._services.clock)

    def close(self) -> None:
        """Stop waiting for anything."""
        for task in (*self._tasks, *([self._timer] if self._timer else ())):
            task.cancel()

    # -- who is connected

    async def join(self, connection: Connection) -> None:
        """Tell a newcomer everything; from here on it misses nothing."""
        self.attendance.members.add(connection)
        self.attendance.note_absence((), self.now())
        if self.table is not None:
            await self.table.join(connection)
        if connection.wants_room:
            connection.send_bytes(self._encoded(connection))
            connection.send_bytes(encode(talk_of(await self._talk())))
        self._attendance_changed(connection)
        await self._start_if_complete()

    def leave(self, connection: Connection) -> None:
        """Tell this socket nothing more; the others hear of it if it does not come back soon."""
        before = self.attendance.seats()
        self.attendance.members.discard(connection)
        self.attendance.note_absence(before, self.now())
        if self.table is not None:
            self.table.leave(connection)
        self._in_background(self._tell_absence())

    async def _tell_absence(self) -> None:
        await self._services.clock.sleep(SETTLE)
        self._attendance_changed()

    def _attendance_changed(self, newcomer: Connection | None = None) -> None:
        self._services.pubsub.publish(self.attendance.local(self.id, self._services.process))
        self.tell(besides=newcomer)

    def _hear_presence(self, presence: Presence) -> None:
        before = self.attendance.seats(), self.attendance.watchers()
        self.attendance.hear(presence, self.now())
        if before != (self.attendance.seats(), self.attendance.watchers()):
            self.tell()

    def publish_presence(self) -> None:
        """Say again who is connected here, and forget processes that have gone silent."""
        if self.attendance.members:
            self._services.pubsub.publish(self.attendance.local(self.id, self._services.process))
        if self.attendance.forget_silent(self.now()):
            self.tell()

    # -- what they see

    def view(self, access: Access, language: str) -> RoomView:
        """The room as a client with this access sees it."""
        with speaking(language):
            return room_view(self.room, self.table, self.attendance, access, self.now())

    def _encoded(self, connection: Connection) -> bytes:
        return encode(self.view(connection.access, connection.audience.language))

    def tell(self, besides: Connection | None = None) -> None:
        """Send the room to everyone who is connected; equal views are made once."""
        encoded: dict[tuple[Access, str], bytes] = {}
        for connection in self._interested():
            if connection is besides:
                continue
            key = connection.access, connection.audience.language
            if key not in encoded:
                encoded[key] = self._encoded(connection)
            connection.send_bytes(encoded[key])

    def _interested(self) -> list[Connection]:
        return [member for member in self.attendance.members if member.wants_room]

    # -- changes

    async def change(self, how: Change, also: Callable[[Room], Room] | None = None) -> Room:
        """Make a change, on a newer version if another process was faster, and tell everyone.

        ``also`` is another room that is stored together with it, made from this one; nothing is
        stored if nothing changes.
        """
        async with self._lock:
            for _ in range(MAX_TRIES):
                wanted = how(self.room)
                if wanted == self.room:
                    return self.room
                wanted = replace(wanted, version=self.room.version + 1)
                rows = [self._row(room) for room in (wanted, *([also(wanted)] if also else ()))]
                if await self._is_stored(self._services.store.append_room(*rows)):
                    self._take(wanted)
                    self._publish()
                    return wanted
            raise NotStored("other processes were faster each time")

    async def _is_stored(self, written: Awaitable[None]) -> bool:
        """Whether it was written; not if the stored room is newer than ours, which is then read."""
        try:
            await written
        except NotStored:
            before = self.room.version
            await self._reload()
            if self.room.version == before:
                raise
            return False
        return True

    def _row(self, room: Room) -> RoomVersion:
        return room_version(room, self.now())

    def _publish(self) -> None:
        self.tell()
        self._services.pubsub.publish(RoomChanged(self.id, self.room.version))

    def _take(self, room: Room) -> None:
        """Go on with this version; connections lose or change what they had access to."""
        self.room = room
        for connection in tuple(self.attendance.members):
            self._renew_access(connection)
        self._set_timer()

    def _renew_access(self, connection: Connection) -> None:
        try:
            access = documents.access(self.room, connection.tokens)
        except RoomRefusal:
            self._turn_away(connection, "removed")
            return
        if access.is_watcher and not self.allows_watchers:
            self._turn_away(connection, "no-watchers")
        connection.access = access
        connection.audience = Audience(access.mine, connection.audience.language)

    def _turn_away(self, connection: Connection, code: str) -> None:
        with speaking(connection.audience.language):
            connection.turn_away(refusal(code))
        connection.access = Access()
        connection.audience = Audience((), connection.audience.language)
        self.attendance.members.discard(connection)
        if self.table is not None:
            self.table.leave(connection)

    async def _reload(self) -> None:
        stored = await self._services.store.load_room(self.id)
        if stored is None:
            return
        room = room_from(stored)
        if room.version > self.room.version:
            has_begun = self.room.phase == documents.WAITING != room.phase
            self._take(room)
            if has_begun:
                await self._open_table()
            self.tell()

    # -- what other processes say

    def hear(self, notice: Notice) -> None:
        """A process has told something about this room; what is not news is passed over."""
        match notice:
            case Presence(process=process) if process != self._services.process:
                self._hear_presence(notice)
            case PresenceWanted(process=process) if process != self._services.process:
                self.publish_presence()
            case RoomChanged(version=version) if version > self.room.version:
                self._in_background(self._catch_up())
            case LogGrown(version=version) if self.table and version > self.table.version:
                self._in_background(self.table.catch_up(version))
            case TalkGrown(number=number) if self._lacks_talk(number):
                self._in_background(self._catch_up_talk(number))
            case _:
                pass

    async def _catch_up(self) -> None:
        async with self._lock:
            await self._reload()

    # -- the start

    async def start(self) -> Room:
        """Begin the game: once, whoever asks."""
        async with self._lock:
            return await self._start()

    async def _start(self) -> Room:
        begun = documents.start(self.room, self.now())
        begun = replace(begun, version=self.room.version + 1)
        names = [seat.name for seat in begun.seats]
        setup = await asyncio.to_thread(setup_of, documents.request_for(begun.options, names))
        seats = [Seat(seat.name, seat.bot, "") for seat in begun.seats]
        if not await self._is_stored(self._services.store.begin(self._row(begun), setup, seats)):
            raise RoomRefusal("has-begun" if self.room.phase != documents.WAITING else "stale-room")
        self._take(begun)
        await self._open_table()
        self._publish()
        return begun

    async def _start_if_complete(self) -> None:
        """Begin by itself once nobody is missing, if the host wished so."""
        if self._is_complete():
            async with self._lock:
                if self._is_complete():
                    await self._start()

    def _is_complete(self) -> bool:
        room, here = self.room, self.attendance.seats()
        return (
            room.phase == documents.WAITING
            and room.settings.starts_when_full
            and documents.is_full(room)
            and all(seat.bot or n in here for n, seat in enumerate(room.seats))
        )

    async def open_table(self) -> None:
        """Read the game that could not be read when it began."""
        async with self._lock:
            if self.lacks_table:
                await self._open_table()
                self._publish()

    async def _open_table(self) -> None:
        """Everyone who waits is welcomed to the game."""
        stored = await self._services.store.load(self.id)
        if stored is None or self.table is not None:
            return
        self.table = table = await self._services.table(self.id, stored)
        for connection in tuple(self.attendance.members):
            await table.join(connection)
        self._services.moved(table)

    # -- the game

    def game_moved(self) -> None:
        """The game has gone on: clocks, questions and the end may have changed with it."""
        table = self.table
        if table is None:
            return
        shown = table.game.seat, table.over, len(table.seating.events)
        if shown != self._shown:
            self._shown = shown
            self._set_timer()
            self.tell()
        if table.over and self.room.phase == documents.PLAYING and self.room.version:
            self._in_background(self._end())

    async def _end(self) -> None:
        await self.change(lambda room: replace(room, phase=documents.OVER))

    def _set_timer(self) -> None:
        """Wait for the end of the running turn's time."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        table, room = self.table, self.room
        if table is not None and (deadline := table.deadline(room.settings, room.started)):
            wait = max(deadline, self._grace_end(table)) - self.now()
            self._timer = asyncio.create_task(self._time_up(max(0, wait) / MILLISECONDS))

    def _grace_end(self, table: Table) -> int:
        """Until when nobody's time runs out; 0 if the turn has begun since the room was loaded."""
        others = (seat for seat in range(len(self.room.seats)) if seat != table.game.seat)
        begun = max(self.room.started, *(table.last_acted(seat) for seat in others))
        return self.loaded + GRACE if begun < self.loaded else 0

    async def _time_up(self, wait: float) -> None:
        """The time of the player on turn is up: do what the host has chosen."""
        await self._services.clock.sleep(wait)
        table, settings = self.table, self.room.settings
        if table is None or table.over or settings.at_zero == "nudge":
            self.tell()
            return
        self._timer = None  # so that what follows does not cancel this very task
        bot = "loss" if settings.at_zero == "loss" else documents.STAND_IN
        self._in_background(self._time_out(table, bot))

    async def _time_out(self, table: Table, bot: str) -> None:
        """Log that the time is up; a game without time must not wait for ever if that fails."""
        room = self.room
        while why_not := await table.time_out(room.settings, room.started, bot):
            if why_not.code not in ("not-stored", "failed"):
                return
            await self._services.clock.sleep(RETRY)

    # -- talk

    async def say(self, line: Callable[[int], StoredLine]) -> StoredLine:
        """Add a line of talk, which is told its number."""
        async with self._lock:
            for _ in range(MAX_TRIES):
                known = await self._talk()
                said = line(known[-1].number + 1 if known else 1)
                try:
                    await self._services.store.append_talk(self.id, said)
                except NotStored:
                    if not await self._has_newer_talk(said.number):
                        raise
                    continue
                self._add_lines([said])
                self._services.pubsub.publish(TalkGrown(self.id, said.number))
                return said
            raise NotStored("other processes were faster each time")

    async def talk(self) -> list[StoredLine]:
        """What was said, as far as it is kept."""
        async with self._lock:
            return list(await self._talk())

    async def _talk(self) -> list[StoredLine]:
        if self._lines is None:
            self._keep_first(await self._services.store.load_talk(self.id, LINES_KEPT))
        return self._lines or []

    def _keep_first(self, stored: list[StoredLine]) -> None:
        """Keep the talk as it was read, unless somebody else has read it meanwhile."""
        if self._lines is None:
            self._lines = stored

    async def _has_newer_talk(self, number: int) -> bool:
        stored = await self._services.store.load_talk(self.id, LINES_KEPT)
        known = self._lines[-1].number if self._lines else 0
        self._add_lines([line for line in stored if line.number > known])
        return bool(stored) and stored[-1].number >= number

    def _add_lines(self, lines: Sequence[StoredLine]) -> None:
        if lines:
            self._lines = [*(self._lines or ()), *lines][-LINES_KEPT:]
            message = encode(talk_of(lines))
            for connection in self._interested():
                connection.send_bytes(message)

    def _lacks_talk(self, number: int) -> bool:
        return self._lines is not None and (not self._lines or self._lines[-1].number < number)

    async def _catch_up_talk(self, number: int) -> None:
        async with self._lock:
            if self._lacks_talk(number):
                await self._has_newer_talk(number)

    # -- helpers

    def _in_background(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(self._or_log(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _or_log(self, work: Coroutine[object, object, None]) -> None:
        try:
            await work
        except Exception:
            LOGGER.exception("room %s: something in the background failed", self.id)


def room_version(room: Room, at: int) -> RoomVersion:
    """The room as the store keeps it."""
    settings = room.settings
    acts_at_zero = settings.clock != "none" and settings.at_zero != "nudge"
    return RoomVersion(
        id=room.id,
        version=room.version,
        phase=room.phase,
        is_listed=settings.is_listed,
        turn_seconds=max(1, settings.seconds) if acts_at_zero else 0,
        at=at,
        state=msgspec.to_builtins(room),
    )


def room_from(stored: object) -> Room:
    """The room of a stored document."""
    return msgspec.convert(stored, Room)
