"""Connections to a database: its address, its settings, and a private file for SQLite."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import ConnectionPoolEntry

from kingdom_builder.i18n import Refused

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 5000", "foreign_keys = ON")
# For PostgreSQL: nobody should wait long for a database that has gone (seconds, but milliseconds in
# the last two).
CONNECTING: dict[str, object] = {
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
    "options": "-c statement_timeout=5000",
}
# No player waits for maintenance, and counting the rows of a large store takes a while.
MAINTENANCE = {**CONNECTING, "options": "-c statement_timeout=0"}
OWNER_ONLY = 0o600
OTHERS = 0o007
DRIVERS = {
    "sqlite": "sqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
}
COMPANIONS = ("", "-wal", "-shm")  # the files that SQLite keeps beside a database


def open_engine(store: str, connecting: Mapping[str, object] = CONNECTING) -> Engine:
    """The engine of a database; a new SQLite file can be read by its owner only."""
    url = _with_driver(store)
    # Drawn cards are secrets, in logs too; a connection that the database has dropped is replaced.
    engine = create_engine(
        url,
        hide_parameters=True,
        pool_pre_ping=True,
        connect_args=_connect_args(url, connecting),
    )
    if engine.dialect.name == "sqlite":
        _make_private(url)
        event.listen(engine, "connect", _set_pragmas)
    return engine


@contextmanager
def opened(store: str, connecting: Mapping[str, object] = CONNECTING) -> Iterator[Engine]:
    """The engine of a database, closed at the end."""
    engine = open_engine(store, connecting)
    try:
        yield engine
    finally:
        engine.dispose()


def check_exists(store: str) -> None:
    """Refuse an SQLite file that is not there; SQLite would make a new one."""
    path = file_of(store)
    if path is not None and not path.exists():
        raise Refused("There is no store {store}.", store=store_name(store))


def is_shared(engine: Engine) -> bool:
    """Whether several processes may write into this database."""
    return engine.dialect.name == "postgresql"


def connect_arguments(engine: Engine) -> dict[str, object]:
    """What its driver needs to connect."""
    ours = _connect_args(engine.url, CONNECTING)
    return {**engine.dialect.create_connect_args(engine.url)[1], **ours}


def _with_driver(store: str) -> URL:
    """The address with the driver that we use, whatever driver it names."""
    url = make_url(store)
    kind = url.get_backend_name()
    if kind not in DRIVERS:
        raise Refused(
            "Games are stored in SQLite or PostgreSQL; {store} is neither.", store=store_name(url)
        )
    if kind == "sqlite" and (url.database or "").startswith("file:"):
        raise ArgumentError(
            "the URI of a file would hide which file must be locked and kept private"
        )
    return url.set(drivername=DRIVERS[kind])


def _connect_args(url: URL, connecting: Mapping[str, object]) -> dict[str, object]:
    """Our settings of a connection, except for those that the address has itself.

    Its options are appended to ours: both apply, and where they differ, those of the address.
    """
    if url.get_backend_name() != "postgresql":
        return {}
    theirs = url.normalized_query
    settings = {name: value for name, value in connecting.items() if name not in theirs}
    options = " ".join([str(connecting["options"]), *theirs.get("options", ())])
    return {**settings, "options": options}


def file_of(store: str) -> Path | None:
    """The file of an SQLite database; ``None`` for one in memory or on a server."""
    url = _with_driver(store)
    path = url.database if url.get_backend_name() == "sqlite" else None
    return Path(path) if path and path != ":memory:" else None


def _make_private(url: URL) -> None:
    """Create the file before SQLite does, because SQLite would make it readable by everyone.

    SQLite gives its companions the same mode. A database that is there already is closed to others, but
    not to its group, which may have been given access on purpose.
    """
    if not url.database or url.database == ":memory:":
        return
    with suppress(OSError):  # SQLite is about to report what is wrong with this path
        os.close(os.open(url.database, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
    for companion in COMPANIONS:
        with suppress(OSError):
            file = Path(url.database + companion)
            mode = file.stat().st_mode
            if mode & OTHERS:
                file.chmod(mode & 0o777 & ~OTHERS)


def _set_pragmas(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def sqlite_url(path: Path) -> str:
    """The address of a database in a file."""
    return URL.create("sqlite", database=str(path)).render_as_string()


def store_name(store: str | URL) -> str:
    """The store as people may see it: a file by its path, another database without its password."""
    try:
        url = make_url(store)
    except (ArgumentError, ValueError):
        return "…"  # part of it may be a password
    is_file = url.get_backend_name() == "sqlite" and url.database
    # Options of the driver stand in the query, and the password may be among them.
    return str(url.database) if is_file else url.set(query={}).render_as_string(hide_password=True)
