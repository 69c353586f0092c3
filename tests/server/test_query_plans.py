"""What a server asks PostgreSQL again and again is answered by indexes, however many games are stored."""

from pathlib import Path

import msgspec
import psycopg
import pytest

from kingdom_builder.server.storage.log_reader import NEWER
from kingdom_builder.server.storage.store import Store
from tests.server.stores import POSTGRESQL, kept_in, store_url

GAMES, ENTRIES = 400, 100
FILL = f"""
    INSERT INTO entries (game, version, command, seat, kind, action, chance, at, hash)
    SELECT md5(game::text), version, version::text, 0, 'play', 'A1', '[]', 0, ''
    FROM generate_series(1, {GAMES}) AS game, generate_series(1, {ENTRIES}) AS version
"""


@pytest.fixture
def large_store(tmp_path: Path) -> psycopg.Connection:
    with kept_in(POSTGRESQL):
        url = store_url(tmp_path)
    Store(url).close()
    connection = psycopg.connect(url, autocommit=True)
    connection.execute("SET session_replication_role = replica")  # without the rows of games
    connection.execute(FILL)
    connection.execute("ANALYZE entries")
    yield connection
    connection.close()


def test_newer_entries_are_found_by_the_primary_key(large_store: psycopg.Connection) -> None:
    """A scan of the table would cost more with every game that is stored."""
    found = large_store.execute("SELECT DISTINCT game FROM entries LIMIT 9").fetchall()
    wanted = [{"game": game, "version": ENTRIES - 2 - n} for n, (game,) in enumerate(found)]
    asked = (msgspec.json.encode(wanted).decode(),)
    plan = "\n".join(line for (line,) in large_store.execute("EXPLAIN " + NEWER, asked))
    assert "pk_entries" in plan
    assert "Seq Scan on entries" not in plan
    rows = large_store.execute(NEWER, asked).fetchall()
    expected = [
        (one["game"], version)
        for one in wanted
        for version in range(one["version"] + 1, ENTRIES + 1)
    ]
    assert [(game, version) for game, version, *_ in rows] == expected
