"""A room in memory: its document, its table once the game has begun, and everyone who is connected."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import msgspec
from msgspec.structs import replace

from kingdom_builder.i18n import Refused, speaking
from kingdom_builder.server.background import BackgroundTasks
from kingdom_builder.server.clock import Clock, milliseconds
from kingdom_builder.server.pubsub import (
    LogGrown,
    Notice,
    Presence,
    PresenceWanted,
    PubSub,
    RoomChanged,
    TalkGrown,
)
from kingdom_builder.server.rooms import document as documents
from kingdom_builder.server.rooms.access import Access, access_of
from kingdom_builder.server.rooms.document import Change, RoomDocument, RoomRefusal
from kingdom_builder.server.rooms.presence import Attendance, Connection
from kingdom_builder.server.rooms.talk import RoomTalk
from kingdom_builder.server.rooms.turn_timer import TurnTimer
from kingdom_builder.server.rooms.views import room_view, takeback_view, talk_of
from kingdom_builder.server.storage.rooms import RoomVersion, StoredLine
from kingdom_builder.server.storage.store import DamagedGame, Seat, Store, StoredGame
from kingdom_builder.server.storage.writer import NotStored
from kingdom_builder.server.tables.requested_setup import setup_to_play
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Refusal, encode
from kingdom_builder.server.wire.refusals import refusal
from kingdom_builder.server.wire.rooms import RoomView
from kingdom_builder.table.fairness.seeded_cards import new_shuffle

LOGGER = logging.getLogger(__name__)
MAX_TRIES = 5  # to make a change, if other processes are faster each time
ABSENCE_DELAY = 3.0  # seconds until others are told that somebody has gone; a reload takes less


@dataclass(frozen=True)
class RoomServices:
    """What all rooms of a process share."""

    store: Store
    clock: Clock
    pubsub: PubSub
    process: str
    on_table_change: Callable[[Table], None]

    async def table(self, game: str, stored: StoredGame) -> Table:
        """The table of a stored game; folding a long log takes a while."""
        try:
            return await asyncio.to_thread(
                Table, game, self.store, stored, self.on_table_change, self.clock
            )
        except Refused as why:
            LOGGER.error("game %s cannot be played again: %s", game, why.text)
            raise DamagedGame(game) from None


class LiveRoom:
    """One room, one change at a time."""

    def __init__(self, document: RoomDocument, table: Table | None, services: RoomServices) -> None:
        self.document = document
        self.table = table
        self.attendance = Attendance(milliseconds(services.clock))
        self.talk = RoomTalk(document.id, services.store, self._tell_lines)
        self._services = services
        self._lock = asyncio.Lock()
        self._takeback_lock = asyncio.Lock()
        self._timer = TurnTimer(services.clock, self.tell)
        self._shown: tuple[object, ...] = ()  # the parts of the game that the last view showed
        self._background = BackgroundTasks(f"room {document.id}")
        if table is not None:
            table.watched_elsewhere = self.attendance.processes

    @property
    def id(self) -> str:
        """The id of the room, and of its game."""
        return self.document.id

    @property
    def is_idle(self) -> bool:
        """Whether it can be dropped from memory unnoticed."""
        is_quiet = not self.attendance.members and not self._lock.locked() and not self._background
        return is_quiet and (self.table is None or self.table.is_idle)

    @property
    def lacks_table(self) -> bool:
        """Whether the game has begun but could not be loaded then."""
        return self.table is None and self.document.phase != documents.WAITING

    @property
    def allows_watchers(self) -> bool:
        """Whether somebody without a token may come: to sit down, or to watch."""
        return self.document.phase == documents.WAITING or self.document.settings.allows_watchers

    @property
    def is_in_lobby(self) -> bool:
        """Whether strangers are invited: the room is listed, somebody waits, and a seat is free."""
        room = self.document
        is_open = room.phase == documents.WAITING and room.settings.is_listed
        return is_open and bool(room.free_seats) and self.attendance.is_anybody_waiting()

    def now(self) -> int:
        """Milliseconds since 1970."""
        return milliseconds(self._services.clock)

    async def close(self) -> None:
        """Stop waiting for anything."""
        await self._timer.close()
        await self._background.close()

    # -- who is connected

    async def join(self, connection: Connection) -> None:
        """Send a newcomer everything, and every change from now on."""
        async with self._lock:
            self.attendance.members.add(connection)
            self.attendance.note_absence((), self.now())
            if self.table is not None:
                await self.table.join(connection)
            lines = await self.talk.lines() if connection.wants_room else []
            if connection.wants_room:
                connection.send_bytes(self._encoded(connection))
                connection.send_bytes(encode(talk_of(lines)))
            connection.is_greeted = True
        self._attendance_changed(connection)

    def leave(self, connection: Connection) -> None:
        """Send this socket nothing more, and tell the others if it does not come back soon."""
        before = self.attendance.seats()
        self.attendance.members.discard(connection)
        self.attendance.note_absence(before, self.now())
        if self.table is not None:
            self.table.leave(connection)
        self._background.start(self._tell_absence())

    async def _tell_absence(self) -> None:
        await self._services.clock.sleep(ABSENCE_DELAY)
        self._attendance_changed()

    def _attendance_changed(self, newcomer: Connection | None = None) -> None:
        self._publish_presence()
        self.tell(except_for=newcomer)
        self._start_soon_if_complete()

    def _note_presence(self, presence: Presence) -> None:
        before = self.attendance.seats(), self.attendance.watchers()
        self.attendance.note_presence(presence, self.now())
        if before != (self.attendance.seats(), self.attendance.watchers()):
            self.tell()
            self._start_soon_if_complete()

    def refresh_presence(self) -> None:
        """Announce again who is connected here, and forget processes that have stopped announcing it."""
        if self.attendance.members:
            self._publish_presence()
        for process in self.attendance.silent(self.now()):
            self.forget_process(process)

    def _publish_presence(self) -> None:
        self._services.pubsub.publish(self.attendance.local(self.id, self._services.process))

    def forget_process(self, process: str) -> None:
        """Forget who was connected to a process that has ended."""
        if self.attendance.forget(process, self.now()):
            self.tell()

    # -- what they see

    def view(self, access: Access, language: str) -> RoomView:
        """The room as a client with this access sees it."""
        with speaking(language):
            return room_view(self.document, self.table, self.attendance, access, self.now())

    def _encoded(self, connection: Connection) -> bytes:
        return encode(self.view(connection.access, connection.audience.language))

    def tell(self, except_for: Connection | None = None) -> None:
        """Send the room to everyone who is connected; equal views are built once."""
        encoded: dict[tuple[object, ...], bytes] = {}
        for connection in self._interested():
            if connection is except_for:
                continue
            access = connection.access
            key = access.mine, access.is_host, connection.audience.language
            if key not in encoded:
                encoded[key] = self._encoded(connection)
            connection.send_bytes(encoded[key])

    def _tell_lines(self, lines: Sequence[StoredLine]) -> None:
        message = encode(talk_of(lines))
        for connection in self._interested():
            connection.send_bytes(message)

    def _interested(self) -> list[Connection]:
        return [one for one in self.attendance.members if one.wants_room and one.is_greeted]

    # -- changes

    async def change(
        self, how: Change, also: Callable[[RoomDocument], RoomDocument] | None = None
    ) -> RoomDocument:
        """Make a change, on a newer version if another process was faster, and tell everyone.

        ``also`` makes another room from the changed one, to be stored together with it. Nothing is
        stored if nothing changes.
        """
        async with self._lock:
            for _ in range(MAX_TRIES):
                try:
                    wanted = how(self.document)
                except RoomRefusal:
                    if await self._has_news():  # another process has just changed it
                        continue
                    raise
                if wanted == self.document:
                    return self.document
                wanted = replace(wanted, version=self.document.version + 1)
                rows = [self._row(room) for room in (wanted, *([also(wanted)] if also else ()))]
                written = self._services.store.append_room(*rows)
                if await self._try_to_store(written, wanted):
                    self._adopt(wanted)
                    self._publish()
                    return wanted
            raise NotStored("other processes were faster each time")

    async def _try_to_store(self, written: Awaitable[None], wanted: RoomDocument) -> bool:
        """Whether it was written; if the stored room turns out to be newer than ours, that is read."""
        try:
            await written
        except NotStored:
            before = self.document.version
            await self._reload()
            if self.document.version == before:
                raise
            return self.document == wanted  # stored all the same, or another process was faster
        return True

    def _row(self, room: RoomDocument) -> RoomVersion:
        return room_version(room, self.now())

    def _publish(self) -> None:
        self.tell()
        self._services.pubsub.publish(RoomChanged(self.id, self.document.version))

    def _adopt(self, room: RoomDocument) -> None:
        """Go on with this version; connections may lose access or get another."""
        self.attendance.renumber(documents.moved_seats(self.document, room))
        self.document = room
        for connection in tuple(self.attendance.members):
            self._renew_access(connection)
        if self.table is not None:
            self._timer.set(self.table, room)
        self._start_soon_if_complete()

    def _renew_access(self, connection: Connection) -> None:
        try:
            access = access_of(self.document, connection.tokens)
        except RoomRefusal:
            self._turn_away(connection, "removed")
            return
        if access.is_watcher and not self.allows_watchers:
            self._turn_away(connection, "no-watchers")
            return
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
        if room.version > self.document.version:
            self._adopt(room)
            if self.lacks_table:
                await self._open_table()
            self.tell()

    # -- what other processes say

    def receive(self, notice: Notice) -> None:
        """Take note of a notice about this room, unless it is old."""
        match notice:
            case Presence(process=process) if process != self._services.process:
                self._note_presence(notice)
            case PresenceWanted(process=process) if process != self._services.process:
                self._publish_presence()  # even if nobody is here: the asker may believe otherwise
            case RoomChanged(version=version) if version > self.document.version:
                self._background.start(self._catch_up())
            case LogGrown(version=version) if self.table and version > self.table.version:
                self._background.start(self.table.catch_up(version))
            case TalkGrown(number=number) if self.talk.lacks(number):
                self._background.start(self.talk.catch_up(number))
            case _:
                pass

    async def look_for_news(self) -> None:
        """Read the room again if another process may have just changed it."""
        async with self._lock:
            await self._has_news()

    async def _has_news(self) -> bool:
        """Whether another process has changed the room, which is then read."""
        before = self.document
        if self._services.pubsub.is_shared:
            await self._reload()
        return self.document is not before

    async def _catch_up(self) -> None:
        async with self._lock:
            await self._reload()

    # -- the start

    async def start(self) -> None:
        """Begin the game, once."""
        async with self._lock:
            await self._has_news()
            await self._start()

    async def _start(self) -> None:
        begun = documents.start(self.document, self.now())
        begun = replace(begun, version=self.document.version + 1)
        names = [seat.name for seat in begun.seats]
        request, shuffle = documents.request_for(begun.options, names), new_shuffle()
        setup = await asyncio.to_thread(setup_to_play, request, shuffle)
        seats = [Seat(seat.name, seat.bot, "") for seat in begun.seats]
        written = self._services.store.begin(self._row(begun), setup, seats, shuffle)
        if not await self._try_to_store(written, begun):
            is_late = self.document.phase != documents.WAITING
            raise RoomRefusal("has-begun" if is_late else "stale-room")
        self._adopt(begun)
        await self._open_table()
        self._publish()

    def _start_soon_if_complete(self) -> None:
        """Begin automatically once nobody is missing, if the host has chosen that."""
        if self._is_complete():
            self._background.start(self._start_if_complete())

    async def _start_if_complete(self) -> None:
        async with self._lock:
            if self._is_complete():
                try:
                    await self._start()
                except (RoomRefusal, Refused):  # a player who presses Start is told why
                    LOGGER.info("room %s could not start by itself", self.id, exc_info=True)

    def _is_complete(self) -> bool:
        room, here = self.document, self.attendance.seats()
        return (
            room.phase == documents.WAITING
            and room.settings.starts_when_full
            and documents.is_full(room)
            and all(seat.bot or n in here for n, seat in enumerate(room.seats))
        )

    async def open_table(self) -> None:
        """Load the game, if it could not be loaded when it began."""
        async with self._lock:
            if self.lacks_table:
                await self._open_table()
                self._publish()

    async def _open_table(self) -> None:
        """Load the game, and welcome everyone who waits for it."""
        stored = await self._services.store.load(self.id)
        if stored is None or self.table is not None:
            return
        self.table = table = await self._services.table(self.id, stored)
        table.watched_elsewhere = self.attendance.processes
        for connection in tuple(self.attendance.members):
            await table.join(connection)
            if connection not in self.attendance.members:  # it has gone meanwhile
                table.leave(connection)
        self._services.on_table_change(table)

    # -- the game

    def game_changed(self) -> None:
        """Update what depends on the game: the clock, an open takeback, and the phase."""
        table = self.table
        if table is None:
            return
        shown = len(table.seating.turns), table.over, len(table.seating.events)
        if shown != self._shown:
            self._shown = shown
            self._timer.set(table, self.document)
            self.tell()
        if self.document.takeback is not None:
            self._background.start(self._take_back_if_possible())
        if table.over and self.document.phase == documents.PLAYING and self.document.version:
            self._background.start(self._end())

    async def _end(self) -> None:
        await self.change(lambda room: replace(room, phase=documents.OVER))

    async def take_back_if_agreed(self) -> Refusal | None:
        """Carry out the takeback to which everyone has agreed, once; or why it cannot be."""
        async with self._takeback_lock:
            table, question = self.table, self.document.takeback
            view = takeback_view(self.document, table)
            if table is None or question is None or view is None or view.waiting_for:
                return None
            why_not = await table.take_back(question.seat, question.version)
            await self.change(lambda old: documents.without_takeback(old, question.version))
            return why_not

    async def _take_back_if_possible(self) -> None:
        """Try again: those who had not agreed may have left the game."""
        why_not = await self.take_back_if_agreed()
        if why_not is not None:
            LOGGER.info("room %s: no takeback: %s", self.id, why_not.code)

    # -- talk

    async def say(self, line: Callable[[int], StoredLine]) -> StoredLine:
        """Add a line of talk, which is given its number."""
        said = await self.talk.add(line)
        self._services.pubsub.publish(TalkGrown(self.id, said.number))
        return said


def room_version(room: RoomDocument, at: int) -> RoomVersion:
    """The room as the store keeps it."""
    settings = room.settings
    has_clock = settings.clock != "none" and settings.at_zero != "nudge"
    acts_at_zero = has_clock and room.phase == documents.PLAYING
    return RoomVersion(
        id=room.id,
        version=room.version,
        phase=room.phase,
        is_listed=settings.is_listed,
        turn_seconds=max(1, settings.seconds) if acts_at_zero else 0,
        at=at,
        state=msgspec.to_builtins(room),
    )


def room_from(stored: object) -> RoomDocument:
    """The room of a stored document."""
    return msgspec.convert(stored, RoomDocument)
