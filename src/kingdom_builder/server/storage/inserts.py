"""Rows into tables through the driver itself, with statements that are compiled once."""

from collections.abc import Callable, Sequence

from sqlalchemy import Dialect, Table
from sqlalchemy.engine.interfaces import DBAPICursor

Row = dict[str, object]
Values = tuple[object, ...]
Translate = Callable[[object], object]


class Insert:
    """The insert of one table, in the words and with the types of one database."""

    def __init__(self, table: Table, dialect: Dialect) -> None:
        names = [column.name for column in table.columns]
        compiled = table.insert().inline().compile(dialect=dialect, column_keys=names)
        self._statement = str(compiled)
        self._goes_by_name = compiled.positiontup is None
        self._names = compiled.positiontup or names
        self._translations = [_translation(table, name, dialect) for name in self._names]

    def run(self, cursor: DBAPICursor, rows: Sequence[Row]) -> None:
        """Insert these rows; one alone is what happens most."""
        bound = self._bound(rows)
        if len(bound) == 1:
            cursor.execute(self._statement, bound[0])
        else:
            cursor.executemany(self._statement, bound)

    def _bound(self, rows: Sequence[Row]) -> list[Row] | list[Values]:
        """The rows as the driver wants them."""
        values = [self._values(row) for row in rows]
        if self._goes_by_name:
            return [dict(zip(self._names, row, strict=True)) for row in values]
        return values

    def _values(self, row: Row) -> Values:
        columns = zip(self._names, self._translations, strict=True)
        return tuple(
            [row[name] if as_kept is None else as_kept(row[name]) for name, as_kept in columns]
        )


def _translation(table: Table, name: str, dialect: Dialect) -> Translate | None:
    """How values of this column are written, if not as they are."""
    return table.columns[name].type.dialect_impl(dialect).bind_processor(dialect)
