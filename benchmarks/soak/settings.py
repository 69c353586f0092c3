"""What is tested, and how much of it: a setting is a kind of store with so many processes."""

import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.soak.databases import Database, PostgresDatabase, SqliteDatabase
from benchmarks.soak.deployment import WIDE, Deployment


@dataclass(frozen=True)
class Setting:
    """A kind of store, and how many processes serve it; one deployment may be shared to save time."""

    name: str
    database: type[SqliteDatabase] | type[PostgresDatabase]
    processes: int
    shared: Deployment | None = None

    @asynccontextmanager
    async def deployed(
        self,
        *options: str,
        processes: int = 0,
        environment: Mapping[str, str] | None = None,
    ) -> AsyncIterator[Deployment]:
        """A deployment with an empty store, which goes when it is no longer needed; or the shared one."""
        if self.shared and not (options or processes or environment):
            yield self.shared
            return
        with tempfile.TemporaryDirectory(prefix="kingdom_builder_soak_") as folder:
            database: Database = self.database(Path(folder))
            wanted = processes or self.processes
            try:
                async with Deployment(
                    Path(folder), database, wanted, options or WIDE, environment
                ) as deployment:
                    yield deployment
            finally:
                database.close()


SETTINGS = {
    "sqlite": Setting("SQLite, 1 process", SqliteDatabase, 1),
    "postgresql": Setting("PostgreSQL, 2 processes", PostgresDatabase, 2),
}


@dataclass(frozen=True)
class Plan:
    """How much is done; the whole plan takes an hour, the short one seconds."""

    games: int = 500  # of two seats, R1
    seconds: float = 600.0
    move_seconds: float = 75.0  # R1: the first games are not over then
    crowded_games: int = 200  # of five seats, R2
    crowded_seconds: float = 60.0
    idle_sockets: int = 2000  # R3
    idle_tables: tuple[int, ...] = (20, 1000)
    kills: int = 50  # R4
    kill_games: int = 500
    stored_games: int = 100_000
    thinking_games: int = 100  # R6
    thinking_seconds: float = 40.0
    frames: int = 100_000  # R7
    twin_games: int = 1000  # R8
    order_games: int = 20  # R9
    replays: int = 10_000  # R10
    split_games: int = 100  # R11
    split_seconds: float = 60.0
    attacked_games: int = 50  # R12
    attack_seconds: float = 20.0
    fault_games: int = 40
    fault_seconds: float = 8.0
    most_calm: float = 8.0  # seconds between two kills at most: all clients are to come back
    calm: float = 3.0  # seconds after a fault
    growth_games: int = 60
    growth_seconds: float = 20.0


WHOLE = Plan()
SHORT = Plan(
    games=8,
    seconds=1.5,
    move_seconds=1.0,
    crowded_games=2,
    crowded_seconds=1.0,
    idle_sockets=40,
    idle_tables=(4,),
    kills=1,
    kill_games=6,
    stored_games=200,
    thinking_games=2,
    thinking_seconds=1.0,
    frames=400,
    twin_games=1,
    order_games=1,
    replays=10,
    split_games=4,
    split_seconds=1.0,
    attacked_games=4,
    attack_seconds=1.0,
    fault_games=3,
    fault_seconds=0.7,
    most_calm=0.7,
    calm=0.7,
    growth_games=4,
    growth_seconds=1.0,
)
