"""Inserts through the database driver itself, with statements that are compiled once.

SQLAlchemy's own execution costs several times as much as the insert, and every action waits for it.
"""

from collections.abc import Callable, Sequence

from sqlalchemy import Dialect, Table
from sqlalchemy.engine.interfaces import DBAPICursor

Row = dict[str, object]
Values = tuple[object, ...]
Convert = Callable[[object], object]


class Insert:
    """The insert statement of one table, in the dialect of one database."""

    def __init__(self, table: Table, dialect: Dialect) -> None:
        names = [column.name for column in table.columns]
        compiled = table.insert().inline().compile(dialect=dialect, column_keys=names)
        self._statement = str(compiled)
        self._is_by_name = compiled.positiontup is None
        self._names = compiled.positiontup or names
        self._converters = [_converter(table, name, dialect) for name in self._names]

    def run(self, cursor: DBAPICursor, rows: Sequence[Row]) -> None:
        """Insert these rows; a single row, the usual case, is the fastest."""
        bound = self._bound(rows)
        if len(bound) == 1:
            cursor.execute(self._statement, bound[0])
        else:
            cursor.executemany(self._statement, bound)

    def _bound(self, rows: Sequence[Row]) -> list[Row] | list[Values]:
        """The rows as the driver expects them."""
        values = [self._values(row) for row in rows]
        if self._is_by_name:
            return [dict(zip(self._names, row, strict=True)) for row in values]
        return values

    def _values(self, row: Row) -> Values:
        columns = zip(self._names, self._converters, strict=True)
        return tuple(
            [row[name] if convert is None else convert(row[name]) for name, convert in columns]
        )


def _converter(table: Table, name: str, dialect: Dialect) -> Convert | None:
    """How the values of this column are converted, if at all."""
    return table.columns[name].type.dialect_impl(dialect).bind_processor(dialect)
