"""The rooms of a process, loaded from the database when somebody first comes to them."""

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import islice
from time import monotonic

from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.shuffle import Shuffle
from kingdom_builder.server.background import BackgroundTasks
from kingdom_builder.server.clock import Clock, SystemClock, milliseconds
from kingdom_builder.server.pubsub import (
    Alive,
    LocalPubSub,
    LogGrown,
    Notice,
    Presence,
    PresenceWanted,
    PubSub,
    RoomNotice,
    Unreadable,
)
from kingdom_builder.server.rooms import document as documents
from kingdom_builder.server.rooms.document import RoomDocument
from kingdom_builder.server.rooms.live_room import LiveRoom, RoomServices, room_from, room_version
from kingdom_builder.server.rooms.peers import Peers
from kingdom_builder.server.rooms.tokens import hash_of, new_game_id, new_token
from kingdom_builder.server.storage.store import DamagedGame, LogEntry, Seat, Store, StoredGame
from kingdom_builder.server.storage.transactions import StoreAway
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.wire.answers import NewGame
from kingdom_builder.server.wire.rooms import NewRoom, RoomRequest

LOGGER = logging.getLogger(__name__)
MAX_LIVE = 4000
ROOM_ID = re.compile(r"[\w-]{1,32}", re.ASCII)
PRESENCE_EVERY = 20.0  # seconds between two announcements of who is connected to a process
PRESENCE_ANSWER = 0.3  # seconds for other processes to answer who is connected to them
ALIVE_EVERY = 3.0  # seconds between two signs of life for the other processes
COMPARED_EVERY = 5.0  # seconds between two comparisons of rooms with the store
MAX_COMPARED = 500  # rooms at a time
ABANDONED_EVERY = 5.0  # seconds between two searches for bots whose process has ended
MAX_ABANDONED = 50  # taken up at a time
OVERDUE_EVERY = 30.0  # seconds between two searches for games whose time is up
MAX_OVERDUE = 200  # taken up at a time
LISTED_FOR = 6 * 3600 * 1000  # milliseconds a room stays in the lobby without a change
MAX_LISTED = 50


class RoomRegistry:
    """Rooms by their id; ``on_table_change`` is called with every table that is loaded or changes."""

    def __init__(
        self,
        store: Store,
        on_table_change: Callable[[Table], None],
        clock: Clock | None = None,
        pubsub: PubSub | None = None,
    ) -> None:
        clock, pubsub = clock or SystemClock(), pubsub or LocalPubSub()
        self._store = store
        self._clock = clock
        self._on_table_change = on_table_change
        self._services = RoomServices(store, clock, pubsub, store.process, self._table_changed)
        self._rooms: OrderedDict[str, LiveRoom] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveRoom | None]] = {}
        self._missed_while_loading: dict[str, list[Notice]] = {}  # while a room is being loaded
        self._background = BackgroundTasks("rooms")
        self._peers = Peers()
        self._is_behind = False  # whether notices may have been lost
        self._compared = ""  # the last room that was compared with the store
        self._unsubscribe = pubsub.subscribe(self._receive, self._missed)

    def start(self) -> None:
        """Start the periodic tasks."""
        self._background.start(self._every(PRESENCE_EVERY, self._refresh_presence))
        self._background.start(self._every(OVERDUE_EVERY, self._take_up_overdue))
        if self._services.pubsub.is_shared:
            self._background.start(self._every(ALIVE_EVERY, self._tell_alive))
            self._background.start(self._every(COMPARED_EVERY, self._compare_some))
            self._background.start(self._every(ABANDONED_EVERY, self._take_up_abandoned))

    async def close(self) -> None:
        """Stop everything that is waiting."""
        self._unsubscribe()
        await self._background.close()
        for task in self._loading.values():
            task.cancel()
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for room in self._rooms.values():
            await room.close()

    # -- new rooms

    async def create(
        self,
        setup: Setup,
        bots: Sequence[str],
        log: Sequence[LogEntry] = (),
        shuffle: Shuffle | None = None,
    ) -> NewGame:
        """A new game with these bots by seat, empty for a person; with a log it has already begun.

        Its cards follow from the shuffle; without one, as in a record from elsewhere, they are drawn by chance.
        """
        game = new_game_id()
        tokens = ["" if bot else new_token() for bot in bots]
        seats = [
            Seat(name, bot, hash_of(token) if token else "")
            for name, bot, token in zip(setup.players, bots, tokens, strict=True)
        ]
        await self._store.create(game, setup, seats, log, shuffle)
        return NewGame(game, tokens)

    async def open(self, request: RoomRequest) -> NewRoom:
        """A new room, as its host asks for it."""
        now = milliseconds(self._clock)
        host_token = new_token()
        room = RoomDocument(
            id=new_game_id(),
            version=1,
            phase=documents.WAITING,
            seats=documents.seats_as_requested(request.seats),
            options=request.options,
            settings=request.settings,
            host_keys=(hash_of(host_token),),
            opened=now,
        )
        await self._store.append_room(room_version(room, now))
        return NewRoom(room.id, host_token)

    async def rematch(self, room: LiveRoom, first: int, seat: int) -> str:
        """The room of the next game, opened by the first player who asks for it, from this seat."""
        key, now = new_game_id(), milliseconds(self._clock)
        changed = await room.change(
            lambda old: documents.with_rematch(old, key, seat),
            also=lambda old: documents.rematch_of(old, key, first, now),
        )
        return changed.rematch

    # -- finding rooms

    async def room(self, key: str) -> LiveRoom | None:
        """The room with this id, ``None`` if there is none."""
        if not ROOM_ID.fullmatch(key):  # some databases do not take every text
            return None
        if key in self._rooms:
            self._rooms.move_to_end(key)
            room = self._rooms[key]
            if room.lacks_table:
                await room.open_table()
            return room
        if key not in self._loading:
            self._loading[key] = asyncio.create_task(self._load(key))
        return await asyncio.shield(self._loading[key])

    async def table(self, game: str) -> Table | None:
        """The table of a game that has begun."""
        room = await self.room(game)
        return room.table if room else None

    async def listed(self) -> list[RoomDocument]:
        """The rooms in the lobby: listed, with a free seat, and with somebody who waits there."""
        since = milliseconds(self._clock) - LISTED_FOR
        # Those of this process come first, so that many deserted rooms cannot hide them.
        found = [key for key, one in self._rooms.items() if one.is_in_lobby]
        found += await self._store.listed_rooms(since, MAX_LISTED)
        await self._ask_for_presence(found)
        live = [await self._readable_room(key) for key in dict.fromkeys(found)]
        rooms = [one.document for one in live if one and one.is_in_lobby]
        return sorted(rooms, key=lambda room: room.opened, reverse=True)[:MAX_LISTED]

    async def _ask_for_presence(self, keys: Sequence[str]) -> None:
        """Load the rooms that are new here; only other processes know who waits in them."""
        unknown = [key for key in keys if key not in self._rooms]
        for key in unknown:
            await self._readable_room(key)
        if unknown and self._services.pubsub.is_shared:
            await self._clock.sleep(PRESENCE_ANSWER)

    async def _readable_room(self, key: str) -> LiveRoom | None:
        """One room of many; ``None`` if it is damaged, so that the others can still be read."""
        try:
            return await self.room(key)
        except DamagedGame:  # which has been logged
            return None
        except StoreAway:
            raise
        except Exception:
            LOGGER.exception("room %s cannot be read", key)
            return None

    async def _load(self, key: str) -> LiveRoom | None:
        try:
            stored_room, game = await self._store.load_room_and_game(key)
            if stored_room is None and game is None:
                return None
            live = await self._live(key, stored_room, game)
            self._add(live)
            return live
        finally:
            del self._loading[key]
            self._missed_while_loading.pop(key, None)

    def _add(self, live: LiveRoom) -> None:
        """Keep a room that was loaded, and pass on the notices that came meanwhile."""
        self._evict_idle()
        self._rooms[live.id] = live
        self._services.pubsub.publish(PresenceWanted(live.id, self._services.process))
        if live.table is not None:
            self._table_changed(live.table)
        for notice in self._missed_while_loading.get(live.id, ()):
            live.receive(notice)

    async def _live(
        self, key: str, stored_room: dict[str, object] | None, game: StoredGame | None
    ) -> LiveRoom:
        table = await self._services.table(key, game) if game else None
        if stored_room is not None:
            room = room_from(stored_room)
        else:
            assert game is not None, "a room without a game is stored"
            room = documents.room_of_game(key, game.seats)
        return LiveRoom(room, table, self._services)

    def _evict_idle(self) -> None:
        """Drop idle rooms until one more fits, the least recently used first."""
        excess = max(len(self._rooms) + 1 - MAX_LIVE, 0)
        idle = (key for key, room in self._rooms.items() if room.is_idle)
        for key in list(islice(idle, excess)):
            self._background.start(self._rooms.pop(key).close())

    # -- metrics, which another thread asks for: copying is atomic

    @property
    def live(self) -> int:
        """How many rooms are in memory."""
        return len(self._rooms)

    @property
    def watchers(self) -> int:
        """How many sockets of this process only watch."""
        rooms = tuple(self._rooms.values())
        members = (member for room in rooms for member in tuple(room.attendance.members))
        return sum(member.access.is_watcher for member in members)

    # -- changes and notices

    def _table_changed(self, table: Table) -> None:
        self._on_table_change(table)
        if table.key in self._rooms:
            self._rooms[table.key].game_changed()
        self._services.pubsub.publish(LogGrown(table.key, table.version))

    def _receive(self, notice: Notice) -> None:
        """Take note of a notice of any process, this one included."""
        if isinstance(notice, Alive | Presence | Unreadable):
            self._peers.note_alive(notice.process, monotonic())
        match notice:
            case Unreadable():  # asking everyone now might never end between two versions of the program
                self._is_behind = True
            case RoomNotice(room=key) if key in self._rooms:
                self._rooms[key].receive(notice)
            case RoomNotice(room=key) if key in self._loading:
                self._missed_while_loading.setdefault(key, []).append(notice)
            case _:
                pass

    def _tell_alive(self) -> None:
        """Give a sign of life, and forget processes that have given none for a while."""
        self._services.pubsub.publish(Alive(self._services.process))
        for process in self._peers.ended(monotonic()):
            for room in tuple(self._rooms.values()):
                room.forget_process(process)

    # -- lost notices, and periodic tasks

    def _missed(self) -> None:
        """Ask everyone, and the store, because notices may have been lost."""
        self._peers.excuse(monotonic())
        self._is_behind = True
        self._background.start(self._catch_up())

    async def _catch_up(self) -> None:
        for room in tuple(self._rooms.values()):
            room.refresh_presence()
            self._services.pubsub.publish(PresenceWanted(room.id, self._services.process))
        with suppress(StoreAway):  # the next comparison makes up for it
            await self._compare_all()

    async def _compare_some(self) -> None:
        """Compare rooms in which somebody is with the store; all of them if notices were lost."""
        if self._is_behind:
            await self._compare_all()
            return
        watched = sorted(key for key, room in self._rooms.items() if room.attendance.members)
        later = [key for key in watched if key > self._compared]
        some = (later or watched)[:MAX_COMPARED]
        self._compared = some[-1] if some else ""
        await self._compare(some)

    async def _compare_all(self) -> None:
        keys = list(self._rooms)
        for first in range(0, len(keys), MAX_COMPARED):
            await self._compare(keys[first : first + MAX_COMPARED])
        self._is_behind = False

    async def _compare(self, keys: Sequence[str]) -> None:
        """Receive from the store what lost notices would have said; what is known already does no harm."""
        if keys:
            for notice in await self._store.newest(keys):
                self._receive(notice)

    def _refresh_presence(self) -> None:
        for room in tuple(self._rooms.values()):
            room.refresh_presence()

    async def _take_up_overdue(self) -> None:
        """Load the games whose time is up; their timers do the rest."""
        now = milliseconds(self._clock)
        for key in await self._store.overdue_rooms(now, MAX_OVERDUE):
            await self._readable_room(key)

    async def _take_up_abandoned(self) -> None:
        """Load the games in which a process has ended in the middle of a bot's turn."""
        for key in await self._store.leases.take_over(MAX_ABANDONED):
            await self._readable_room(key)

    async def _every(self, seconds: float, work: Callable[[], object]) -> None:
        while True:
            await self._clock.sleep(seconds)
            try:
                done = work()
                if asyncio.iscoroutine(done):
                    await done
            except StoreAway:  # the next attempt may succeed
                continue
            except Exception:
                LOGGER.exception("something that is done from time to time failed")
