"""The statements of the writer, compiled once, and run by the database driver itself.

SQLAlchemy's own execution costs several times as much as an insert, and every action waits for it.
"""

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import cast

import msgspec
from sqlalchemy import (
    Dialect,
    Integer,
    String,
    Table,
    bindparam,
    false,
    literal_column,
    text,
    update,
)
from sqlalchemy.engine.interfaces import Compiled, DBAPICursor

from kingdom_builder.server.pubsub.notices import CHANNEL
from kingdom_builder.server.storage.schema import ENTRIES, ROOMS, Row

Values = tuple[object, ...]
Convert = Callable[[object], object]

ENTRY_COLUMNS = ", ".join(f'"{column.name}"' for column in ENTRIES.columns)
# The notices are selected whether or not the insert returns anything: both happen, or neither.
STORE_AND_NOTIFY = f"""
    WITH stored AS (
        INSERT INTO entries ({ENTRY_COLUMNS})
        SELECT {ENTRY_COLUMNS} FROM json_populate_recordset(NULL::entries, %s::json)
    )
    SELECT pg_notify('{CHANNEL}', payload) FROM json_array_elements_text(%s::json) AS payload
"""

_as_json = msgspec.json.Encoder().encode


class Prepared:
    """A statement about rows of one table, in the dialect of one database."""

    def __init__(self, compiled: Compiled, table: Table, names: Sequence[str]) -> None:
        in_order = getattr(compiled, "positiontup", None)
        self._statement = str(compiled)
        self._is_by_name = in_order is None
        self._names = in_order or names
        self._converters = [_converter(table, name, compiled.dialect) for name in self._names]

    def run(self, cursor: DBAPICursor, rows: Sequence[Row]) -> None:
        """Run it for these rows; a single row, the usual case, is the fastest."""
        bound = self._bound(rows)
        if len(bound) == 1:
            cursor.execute(self._statement, bound[0])
        else:
            cursor.executemany(self._statement, bound)

    def _bound(self, rows: Sequence[Row]) -> list[Row] | list[Values]:
        """The rows in the form that the driver expects."""
        values = [self._values(row) for row in rows]
        if self._is_by_name:
            return [dict(zip(self._names, row, strict=True)) for row in values]
        return values

    def _values(self, row: Row) -> Values:
        columns = zip(self._names, self._converters, strict=True)
        return tuple(
            [row[name] if convert is None else convert(row[name]) for name, convert in columns]
        )


def insert_into(table: Table, dialect: Dialect) -> Prepared:
    """The statement that inserts rows."""
    names = [column.name for column in table.columns]
    compiled = table.insert().inline().compile(dialect=dialect, column_keys=names)
    return Prepared(compiled, table, names)


def primary_key_of(table: Table) -> Callable[[Row], tuple[str, int]]:
    """A function for the primary key of a row: usually a room or game, and a number in it."""
    names = [column.name for column in table.primary_key]
    return cast("Callable[[Row], tuple[str, int]]", itemgetter(*names))


def empty_earlier_room(dialect: Dialect) -> Prepared:
    """The statement that empties the version of a room before this one.

    Its number stays, so that no process can write that version a second time.
    """
    earlier = ROOMS.c.version == bindparam("version", type_=Integer) - literal_column("1")
    statement = (
        update(ROOMS)
        .where(ROOMS.c.room == bindparam("room", type_=String), earlier)
        .values(state=text("'{}'"), is_listed=false(), turn_seconds=text("0"))
    )
    return Prepared(statement.compile(dialect=dialect), ROOMS, ["room", "version"])


def _converter(table: Table, name: str, dialect: Dialect) -> Convert | None:
    """How the values of this column are converted, if at all."""
    return table.columns[name].type.dialect_impl(dialect).bind_processor(dialect)


# -- entries together with their notices


def store_entries(
    cursor: DBAPICursor, rows: Iterable[dict[str, object]], payloads: Sequence[str]
) -> None:
    """Store these rows of the log, in this order, and send these notices with them, on PostgreSQL.

    Most groups that are committed hold nothing else. A single statement is its own transaction and
    takes one round trip; a transaction with an insert for every row and a notice takes four, and each
    time the thread that writes would wait and compete for the interpreter lock.
    """
    as_text = [row | {"hash": _as_bytea(cast("bytes", row["hash"]))} for row in rows]
    cursor.execute(STORE_AND_NOTIFY, (_as_json(as_text).decode(), _as_json(payloads).decode()))


def _as_bytea(value: bytes) -> str:
    """How PostgreSQL reads bytes from a text."""
    return "\\x" + value.hex()
