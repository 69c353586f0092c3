"""The talk in a room: every line is stored first, the newest are kept in memory."""

import asyncio
from collections.abc import Callable, Sequence

from kingdom_builder.server.storage.rooms import StoredLine
from kingdom_builder.server.storage.store import Store
from kingdom_builder.server.storage.writer import NotStored

MAX_TRIES = 5  # to add a line, if other processes are faster each time
LINES_KEPT = 100


class RoomTalk:
    """The newest lines of a room; ``tell`` is called with every new one."""

    def __init__(
        self, room: str, store: Store, tell: Callable[[Sequence[StoredLine]], None]
    ) -> None:
        self._room = room
        self._store = store
        self._tell = tell
        self._lines: list[StoredLine] | None = None  # ``None`` until somebody asks for them
        self._lock = asyncio.Lock()

    async def lines(self) -> list[StoredLine]:
        """What was said, in order."""
        async with self._lock:
            return list(await self._known())

    async def add(self, line: Callable[[int], StoredLine]) -> StoredLine:
        """Add a line, which is given its number; returns once it is stored."""
        async with self._lock:
            for _ in range(MAX_TRIES):
                known = await self._known()
                said = line(known[-1].number + 1 if known else 1)
                try:
                    await self._store.append_talk(self._room, said)
                except NotStored:
                    if not await self._load_newer():
                        raise
                    if said in (self._lines or ()):  # it was stored all the same
                        return said
                else:
                    self._add([said])
                    return said
            raise NotStored("other processes were faster each time")

    async def catch_up(self, number: int) -> None:
        """Read what other processes have stored, up to the line with this number."""
        async with self._lock:
            if self.lacks(number):
                await self._load_newer()

    def lacks(self, number: int) -> bool:
        """Whether a line with this number would be new here; not if nobody has asked for any."""
        return self._lines is not None and (not self._lines or self._lines[-1].number < number)

    async def _known(self) -> list[StoredLine]:
        if self._lines is None:
            self._lines = await self._store.load_talk(self._room, LINES_KEPT)
        return self._lines

    async def _load_newer(self) -> bool:
        """Read what others have stored; whether there was anything."""
        stored = await self._store.load_talk(self._room, LINES_KEPT)
        last = self._lines[-1].number if self._lines else 0
        newer = [line for line in stored if line.number > last]
        self._add(newer)
        return bool(newer)

    def _add(self, lines: Sequence[StoredLine]) -> None:
        if lines:
            self._lines = [*(self._lines or ()), *lines][-LINES_KEPT:]
            self._tell(lines)
