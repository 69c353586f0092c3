"""The hall: all tables of a server, laid when somebody first comes to them."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from itertools import islice

from kingdom_builder.model.setup import Setup
from kingdom_builder.server.storage.store import Seat, Store
from kingdom_builder.server.tables.log import LogEntry
from kingdom_builder.server.tables.table import Table
from kingdom_builder.server.tables.tokens import hash_of, new_game_id, new_token
from kingdom_builder.server.wire.answers import NewGame

MOST_LIVE = 4000


class Hall:
    """Tables by the name of their game; ``moved`` hears of every table that is laid or played."""

    def __init__(self, store: Store, moved: Callable[[Table], None]) -> None:
        self._store = store
        self._moved = moved
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._laying: dict[str, asyncio.Task[Table | None]] = {}

    async def open(
        self, setup: Setup, bots: Sequence[str], log: Sequence[LogEntry] = ()
    ) -> NewGame:
        """A new game with these bots, by seat; an empty name is a person. It may have begun."""
        game = new_game_id()
        tokens = ["" if bot else new_token() for bot in bots]
        seats = [
            Seat(name, bot, hash_of(token) if token else "")
            for name, bot, token in zip(setup.players, bots, tokens, strict=True)
        ]
        await self._store.create(game, setup, seats, log)
        return NewGame(game, tokens)

    async def table(self, game: str) -> Table | None:
        """The table of a game, folded from its log at the first touch."""
        if game in self._tables:
            self._tables.move_to_end(game)
            return self._tables[game]
        if game not in self._laying:
            self._laying[game] = asyncio.create_task(self._lay(game))
        return await asyncio.shield(self._laying[game])

    async def _lay(self, game: str) -> Table | None:
        try:
            stored = await self._store.load(game)
            if stored is None:
                return None
            table = await asyncio.to_thread(Table, game, self._store, stored, self._moved)
            self._make_room()
            self._tables[game] = table
            self._moved(table)
            return table
        finally:
            del self._laying[game]

    def _make_room(self) -> None:
        """Put tables away until one more fits, those longest untouched first."""
        excess = max(len(self._tables) + 1 - MOST_LIVE, 0)
        idle = (key for key, table in self._tables.items() if table.is_idle)
        for key in list(islice(idle, excess)):
            del self._tables[key]
