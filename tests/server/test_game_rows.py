"""A game is read for play in fewer steps than for a check, and the same is found."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection

from kingdom_builder.server.storage.database import open_engine
from kingdom_builder.server.storage.game_rows import log_faults, rows_for_play, rows_of
from tests.server.filled_stores import change, filled


@contextmanager
def connected(url: str) -> Iterator[Connection]:
    engine = open_engine(url)
    with engine.connect() as connection:
        yield connection
    engine.dispose()


@pytest.mark.both_stores
def test_both_ways_find_the_same(tmp_path: Path) -> None:
    url, games = filled(tmp_path)
    with connected(url) as connection:
        found = rows_for_play(connection, [*games, "no-such-game"])
        assert list(found.values()) == rows_of(connection, games)
        assert sorted(found) == sorted(games)
        assert len(games) > 1
        for game, rows in found.items():
            assert len(rows.entries) > 10
            assert not [*log_faults(rows)]
            assert rows_for_play(connection, [game]) == {game: rows}
        assert rows_for_play(connection, ["no-such-game"]) == {}


DAMAGE = (
    "seat = 4",
    "hash = ''",
    "hash = NULL",
    "hash = 'text'",
    "chance = 'no JSON'",
    "chance = NULL",
    "chance = '[1, 2]'",
    "action = x'ff00'",
    "version = 7777",
)


@pytest.mark.parametrize("damage", DAMAGE)
def test_damage_is_found_as_a_check_would(tmp_path: Path, damage: str) -> None:
    """SQLite holds anything in any column."""
    url, (game, *_) = filled(tmp_path)
    change(
        url,
        "PRAGMA ignore_check_constraints = 1",
        "CREATE TABLE copied AS SELECT * FROM entries",  # without NOT NULL
        "DROP TABLE entries",
        "ALTER TABLE copied RENAME TO entries",
        f"UPDATE entries SET {damage} WHERE game = '{game}' AND version = 9",
    )
    with connected(url) as connection:
        try:
            (expected,) = rows_of(connection, [game])
        except ValueError:
            with pytest.raises(ValueError):  # noqa: PT011 (what is no JSON)
                rows_for_play(connection, [game])
            return
        rows = rows_for_play(connection, [game])[game]
        assert [*log_faults(rows)] == [*log_faults(expected)] != []
