"""A backup of a store as it is at one moment, while people go on playing."""

import time
from collections.abc import Callable, Iterator
from typing import BinaryIO

from sqlalchemy import Connection, Engine, MetaData, Table, func, inspect, select

import kingdom_builder
from kingdom_builder.server.storage.backup_file import FORMAT, BackupWriter, Header, Values
from kingdom_builder.server.storage.revisions import check_known, own_revision
from kingdom_builder.server.storage.schema import ANALYSIS_LEASES, LEASES, METADATA, REVIEWS

Report = Callable[[int, int], None]  # called with the number of rows that are done, and of all

# Leases end with the processes that wrote them. Reviews are made again on request, are superseded when a newer
# program judges better, and would make a backup twice as large.
NOT_KEPT = (LEASES.name, ANALYSIS_LEASES.name, REVIEWS.name)
ROWS_AT_A_TIME = 1000
# How a transaction begins that sees the store as it is now, and nothing that is written meanwhile.
SNAPSHOT = {
    "sqlite": "BEGIN",
    "postgresql": "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY",
}


def back_up(engine: Engine, target: BinaryIO, report: Report) -> int:
    """Write all rows of a store as they are at one moment; returns how many there are."""
    with engine.connect() as connection:
        connection.exec_driver_sql(SNAPSHOT[engine.dialect.name])
        tables = _tables(connection)
        header = _header(connection, tables)
        writer = BackupWriter(target, header)
        for done, (table, row) in enumerate(_all_rows(connection, tables), start=1):
            writer.row(table, row)
            if done % ROWS_AT_A_TIME == 0:
                report(done, header.rows)
        writer.close()
    return header.rows


def _tables(connection: Connection) -> list[Table]:
    """Our tables as they are in this database, which may be older than the program."""
    check_known(connection)
    found = MetaData()
    ours = [name for name in METADATA.tables if inspect(connection).has_table(name)]
    found.reflect(connection, only=[name for name in ours if name not in NOT_KEPT])
    return found.sorted_tables


def _header(connection: Connection, tables: list[Table]) -> Header:
    counts = [connection.scalar(select(func.count()).select_from(table)) or 0 for table in tables]
    return Header(
        format=FORMAT,
        program=kingdom_builder.__version__,
        created=int(time.time()),
        revision=own_revision(connection),
        tables={str(table.name): [str(column.name) for column in table.c] for table in tables},
        rows=sum(counts),
    )


def _all_rows(connection: Connection, tables: list[Table]) -> Iterator[tuple[str, Values]]:
    streaming = connection.execution_options(yield_per=ROWS_AT_A_TIME)
    for table in tables:
        for row in streaming.execute(select(table).order_by(*table.primary_key.columns)):
            yield str(table.name), tuple(row)
