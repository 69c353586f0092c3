"""The revision of the schema: which one a database has, and how it is brought up to date.

Alembic is loaded only if there is something to migrate: a server should be ready soon after a restart, and
loading Alembic takes longer than everything else here.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from sqlalchemy import Connection, Engine, String, column, inspect, select, table
from sqlalchemy.exc import SQLAlchemyError

from kingdom_builder.i18n import Refused
from kingdom_builder.server.storage.database import opened, store_name
from kingdom_builder.server.storage.failures import primary_message, refused_by_database

MIGRATIONS = Path(__file__).parent / "migrations"
DECLARATION = re.compile(r'^(revision|down_revision) = (?:"(\w+)"|None)$', re.MULTILINE)
VERSION = table("alembic_version", column("version_num", String))
LOCK = 0x6B696E67  # "king", the number of our advisory lock in PostgreSQL
# How a transaction begins in which no other process changes the schema.
ALONE = {
    "sqlite": ("BEGIN IMMEDIATE",),
    "postgresql": ("SET LOCAL statement_timeout = 0", f"SELECT pg_advisory_xact_lock({LOCK})"),
}


@cache
def known_revisions() -> tuple[str, ...]:
    """The revisions of the schema that this program knows, the newest first."""
    following: dict[str, str] = {}  # the revision after each; the first one follows ""
    for path in (MIGRATIONS / "versions").glob("*.py"):
        declared = dict(DECLARATION.findall(path.read_text(encoding="utf-8")))
        if "revision" in declared:
            following[declared["down_revision"]] = declared["revision"]
    known: list[str] = []
    while (newer := following.get(known[0] if known else "")) is not None:
        known.insert(0, newer)
    return tuple(known)


def revision_of(connection: Connection) -> str | None:
    """The revision of a database, ``None`` if it has no tables of ours."""
    if not inspect(connection).has_table(VERSION.name):
        return None
    return connection.scalar(select(VERSION.c.version_num))


def check_known(connection: Connection) -> None:
    """Refuse a database that a newer program has changed."""
    revision = revision_of(connection)
    if revision is not None and revision not in known_revisions():
        raise Refused(
            "The store {store} was written by a newer version of this program; install that version, "
            "or choose another store.",
            store=name_of(connection),
        )


def name_of(connection: Connection) -> str:
    """The store of a connection, for people to read, without the driver that we have added."""
    url = connection.engine.url
    return store_name(url.set(drivername=url.get_backend_name()))


def own_revision(connection: Connection) -> str:
    """The revision of a database; refused if it has no tables of ours."""
    revision = revision_of(connection)
    if revision is None:
        raise Refused("There are no games of this program in {store}.", store=name_of(connection))
    return revision


def check_current(connection: Connection) -> None:
    """Refuse a database that has no tables of ours, or those of an older version."""
    if own_revision(connection) != known_revisions()[0]:
        raise Refused(
            "The store {store} is that of an older version; start the server once, which brings it "
            "up to date.",
            store=name_of(connection),
        )


def is_current(connection: Connection) -> bool:
    """Whether the schema is that of this program."""
    return revision_of(connection) == known_revisions()[0]


def migrate(engine: Engine) -> None:
    """Run the migrations that this database has not had yet: all of them or none, one process at a time."""
    with engine.connect() as connection:
        check_known(connection)
        if is_current(connection):
            return
    with alone(engine) as connection:
        upgrade(connection)


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the migrations up to this revision, in the transaction of this connection."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


@contextmanager
def alone(engine: Engine) -> Iterator[Connection]:
    """A transaction in which no other process changes the schema; it can be rolled back in SQLite too."""
    with engine.begin() as connection:
        for statement in ALONE[engine.dialect.name]:
            connection.exec_driver_sql(statement)
        yield connection


def check_store(store: str) -> None:
    """Refuse a store that cannot be opened or is too new, before anything is served."""
    with refused_by_database(store), opened(store) as engine, engine.connect() as connection:
        check_known(connection)


def update_store(store: str) -> None:
    """Bring the schema of a store up to date, or refuse and leave it as it was."""
    try:
        with opened(store) as engine:
            migrate(engine)
    except SQLAlchemyError as error:
        raise Refused(
            "The store {store} could not be brought up to date, and is as it was: {told}",
            store=store_name(store),
            told=primary_message(error),
        ) from None
