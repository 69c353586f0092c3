"""The databases that a deployment can run on: a file, or a PostgreSQL server of our own."""

import atexit
import re
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple, Protocol

import sqlalchemy as sa

from benchmarks.soak.proc import family_cpu_seconds
from benchmarks.soak.tally import PlayedGame
from kingdom_builder.server.storage.database import open_engine
from kingdom_builder.server.storage.schema import ENTRIES
from kingdom_builder.server.tables.log_kinds import PLAY
from tests.server.stores import Postgres


class Database(Protocol):
    """Where the games are kept."""

    name: str
    url: str

    def start(self) -> None:
        """Let it answer, again."""
        ...

    def stop(self) -> None:
        """Take it away from the servers, in the middle of whatever they do."""
        ...

    def close(self) -> None:
        """Be done with it."""
        ...

    def cpu_seconds(self) -> float:
        """The processor time of its own processes."""
        ...


class SqliteDatabase:
    """A database in a file, which the server itself writes."""

    name = "SQLite"

    def __init__(self, folder: Path) -> None:
        self.file = folder / "games.db"
        self.url = f"sqlite:///{self.file}"

    def start(self) -> None:
        """It is there."""

    def stop(self) -> None:
        """Nothing to stop: a file cannot go away."""

    def close(self) -> None:
        """Its folder goes with it."""

    def cpu_seconds(self) -> float:
        """None of its own."""
        return 0.0


class PostgresDatabase:
    """A PostgreSQL server that commits to the disk, as in earnest."""

    name = "PostgreSQL"

    def __init__(self, folder: Path) -> None:
        self._server = _postgres()
        self.database = re.sub(r"\W", "_", folder.name)
        self.url = self._server.create(self.database)

    def start(self) -> None:
        """Start it again."""
        self._server.start()

    def stop(self) -> None:
        """Stop it, whoever is connected."""
        self._server.stop()

    def close(self) -> None:
        """Drop what was in it; the server is needed again."""
        self._server.psql(f"DROP DATABASE {self.database} WITH (FORCE);")

    def run(self, command: str) -> None:
        """Run a command as its owner."""
        self._server.psql(command)

    def cpu_seconds(self) -> float:
        """The processor time of all its processes."""
        return family_cpu_seconds(self._server.pid)


@cache
def _postgres() -> Postgres:
    """The server that all databases of this process share."""
    folder = Path(tempfile.mkdtemp(prefix="kingdom-builder-soak-postgres-"))
    server = Postgres(folder)
    server.psql("ALTER SYSTEM SET fsync = on;")
    server.restart()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(server.close)  # before its folder goes
    return server


class Difference(NamedTuple):
    """How the stored logs differ from what the players were told."""

    acknowledged: int
    lost: int
    doubled: int
    out_of_order: int

    def __str__(self) -> str:
        if not (self.lost or self.doubled or self.out_of_order):
            return f"0 of {self.acknowledged:,} lost, doubled or out of order"
        return (
            f"{self.lost} lost, {self.doubled} doubled, {self.out_of_order} out of order"
            f" of {self.acknowledged:,}"
        )


def difference(url: str, games: Iterable[PlayedGame]) -> Difference:
    """Compare every acknowledged action with the stored log, place by place."""
    stored = _stored_actions(url)
    acknowledged = lost = doubled = out_of_order = 0
    for game in games:
        log = stored[game.game]
        acknowledged += len(game.actions)
        lost += max(0, len(game.actions) - len(log))
        doubled += max(0, len(log) - len(game.actions) - 1)  # one may be on its way
        pairs = zip(game.actions, log, strict=False)
        out_of_order += sum(action != kept for action, kept in pairs)
    return Difference(acknowledged, lost, doubled, out_of_order)


def _stored_actions(url: str) -> defaultdict[str, list[str]]:
    """The actions of every game in the order of their versions."""
    columns = (ENTRIES.c.game, ENTRIES.c.action)
    query = sa.select(*columns).where(ENTRIES.c.kind == PLAY)
    engine = open_engine(url)
    found: defaultdict[str, list[str]] = defaultdict(list)
    with engine.connect() as connection:
        for game, action in connection.execute(query.order_by(ENTRIES.c.game, ENTRIES.c.version)):
            found[game].append(action)
    engine.dispose()
    return found
