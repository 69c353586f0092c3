"""Opening a database: its address, its settings, a private file, an up-to-date schema."""

import logging
import os
from contextlib import suppress
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Engine, create_engine, event, inspect, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from kingdom_builder.i18n import Refused

LOGGER = logging.getLogger(__name__)
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 5000", "foreign_keys = ON")
OWNER_ONLY = 0o600
OTHERS = 0o007
MIGRATIONS = Path(__file__).parent / "migrations"
COMPANIONS = ("", "-wal", "-shm")  # the files that SQLite keeps beside a database


def open_engine(url: str) -> Engine:
    """The engine of a database; a new SQLite file can be read by its owner only."""
    engine = create_engine(url, hide_parameters=True)  # drawn cards are secrets, in logs too
    if engine.dialect.name == "sqlite":
        _make_private(engine.url)
        event.listen(engine, "connect", _set_pragmas)
    return engine


def _make_private(url: URL) -> None:
    """Create the file before SQLite does, because SQLite would make it readable by everyone.

    SQLite gives its companions the same mode. The database of an older version is closed to others,
    but not to its group, which may have been let in on purpose.
    """
    if not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        return
    with suppress(OSError):  # whatever is wrong with this path, SQLite is about to say it
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


def migrate(engine: Engine) -> None:
    """Run the migrations that this database has not had yet."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def sqlite_url(path: Path) -> str:
    """The address of a database in a file."""
    return URL.create("sqlite", database=str(path)).render_as_string()


def check_store(store: str) -> None:
    """Refuse a store that cannot be opened, before anything is served."""
    try:
        engine = open_engine(store)
        inspect(engine).get_table_names()
        engine.dispose()
    except (SQLAlchemyError, ImportError) as error:
        LOGGER.warning("%s", getattr(error, "orig", None) or error)  # in the words of the database
        raise Refused(
            "The store {store} cannot be opened; is that its name, and may this program use it?",
            store=store_name(store),
        ) from None


def store_name(store: str) -> str:
    """The store as people may see it: a file by its path, another database without its password."""
    try:
        url = make_url(store)
    except ArgumentError:
        return store
    is_file = url.get_backend_name() == "sqlite" and url.database
    return str(url.database) if is_file else url.render_as_string(hide_password=True)
