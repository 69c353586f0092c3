"""All live tables of a server, loaded from the database when somebody first comes to them."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from itertools import islice

from kingdom_builder.model.setup import Setup
from kingdom_builder.server.clock import SystemClock
from kingdom_builder.server.storage.store import LogEntry, Seat, Store
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.tables.tokens import hash_of, new_game_id, new_token
from kingdom_builder.server.wire.answers import NewGame

MAX_LIVE = 4000


class TableRegistry:
    """Tables by the id of their game; ``moved`` is called with every table that is loaded or played at."""

    def __init__(self, store: Store, moved: Callable[[Table], None]) -> None:
        self._store = store
        self._moved = moved
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table | None]] = {}

    async def create(
        self, setup: Setup, bots: Sequence[str], log: Sequence[LogEntry] = ()
    ) -> NewGame:
        """A new game with these bots by seat, empty for a person; with a log it has already begun."""
        game = new_game_id()
        tokens = ["" if bot else new_token() for bot in bots]
        seats = [
            Seat(name, bot, hash_of(token) if token else "")
            for name, bot, token in zip(setup.players, bots, tokens, strict=True)
        ]
        await self._store.create(game, setup, seats, log)
        return NewGame(game, tokens)

    async def table(self, game: str) -> Table | None:
        """The table of a game, ``None`` if there is no such game."""
        if game in self._tables:
            self._tables.move_to_end(game)
            return self._tables[game]
        if game not in self._loading:
            self._loading[game] = asyncio.create_task(self._load(game))
        return await asyncio.shield(self._loading[game])

    async def _load(self, game: str) -> Table | None:
        try:
            stored = await self._store.load(game)
            if stored is None:
                return None
            table = await asyncio.to_thread(
                Table, game, self._store, stored, self._moved, SystemClock()
            )
            self._evict_idle()
            self._tables[game] = table
            self._moved(table)
            return table
        finally:
            del self._loading[game]

    def _evict_idle(self) -> None:
        """Drop idle tables until one more fits, the least recently used first."""
        excess = max(len(self._tables) + 1 - MAX_LIVE, 0)
        idle = (key for key, table in self._tables.items() if table.is_idle)
        for key in list(islice(idle, excess)):
            del self._tables[key]
