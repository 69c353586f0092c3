"""Restores a backup into an empty store of either kind, which is also how games move to PostgreSQL."""

from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import groupby, islice
from pathlib import Path

from sqlalchemy import Connection, LargeBinary, MetaData, Table, insert, inspect, select, text
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, StatementError

from kingdom_builder.i18n import Refused
from kingdom_builder.server.storage.backup import NOT_KEPT, ROWS_AT_A_TIME, Report
from kingdom_builder.server.storage.backup_file import BackupReader, Values
from kingdom_builder.server.storage.database import COMPANIONS, MAINTENANCE, file_of, opened
from kingdom_builder.server.storage.game_rows import game_ids, log_faults, rows_of
from kingdom_builder.server.storage.lock import locked
from kingdom_builder.server.storage.revisions import (
    alone,
    check_known,
    known_revisions,
    name_of,
    upgrade,
)
from kingdom_builder.server.storage.schema import METADATA, Row

FaultHandler = Callable[[Iterator[str]], None]  # gets all faults; raises a refusal to stop


def restore(store: str, backup: BackupReader, report: Report, handle_faults: FaultHandler) -> None:
    """Fill an empty store from a backup, completely or not at all."""
    if backup.header.revision not in known_revisions():
        raise backup.too_new()
    with (
        locked(store),
        _nothing_left_of(store),
        opened(store, MAINTENANCE) as engine,
        alone(engine) as connection,
    ):
        _restore(connection, backup, report)
        handle_faults(_all_log_faults(connection))


def _restore(connection: Connection, backup: BackupReader, report: Report) -> None:
    """Make the tables as they were, fill them, and bring them up to date."""
    check_known(connection)
    _drop_empty_tables(connection)
    upgrade(connection, backup.header.revision)
    try:
        _fill(connection, backup, report)
    except Refused:
        raise
    except (DataError, IntegrityError, KeyError, ValueError):
        raise backup.damaged() from None
    except DBAPIError:  # the database has failed; the backup may be sound
        raise
    except StatementError:  # a value that its column cannot hold
        raise backup.damaged() from None
    upgrade(connection)


def _drop_empty_tables(connection: Connection) -> None:
    """Make room for the tables of the backup; refused if there are games."""
    there = [table for table in METADATA.sorted_tables if inspect(connection).has_table(table.name)]
    is_used = any(
        connection.execute(select(text("1")).select_from(table).limit(1)).first()
        for table in there
        if table.name not in NOT_KEPT
    )
    if is_used:
        raise Refused(
            "There are games in {store} already; a backup is restored into an empty store only.",
            store=name_of(connection),
        )
    METADATA.drop_all(connection)
    connection.exec_driver_sql("DROP TABLE IF EXISTS alembic_version")


def _fill(connection: Connection, backup: BackupReader, report: Report) -> None:
    found, done = MetaData(), 0
    found.reflect(connection, only=list(backup.header.tables))
    for name, lines in groupby(backup.rows(), key=lambda line: line[0]):
        table, columns = found.tables[name], backup.header.tables[name]
        rows = (_row(table, columns, values) for _, values in lines)
        while some := list(islice(rows, ROWS_AT_A_TIME)):
            connection.execute(insert(table), some)
            done += len(some)
            report(done, backup.header.rows)


def _row(table: Table, columns: list[str], values: Values) -> Row:
    row = dict(zip(columns, values, strict=True))
    for name in columns:
        if isinstance(table.columns[name].type, LargeBinary):
            row[name] = b64decode(str(row[name]), validate=True)
    return row


def _all_log_faults(connection: Connection) -> Iterator[str]:
    """What is changed or missing in the logs of all games."""
    for games in game_ids(connection):
        for rows in rows_of(connection, games):
            yield from log_faults(rows)


@contextmanager
def _nothing_left_of(store: str) -> Iterator[None]:
    """Remove a new SQLite file if it could not be filled."""
    path = file_of(store)
    is_new = path is not None and not path.exists()
    try:
        yield
    except BaseException:
        if is_new:
            for companion in COMPANIONS:
                Path(f"{path}{companion}").unlink(missing_ok=True)
        raise
