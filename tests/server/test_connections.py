"""How a store is connected to: how long a statement may take, and the options of its address."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from kingdom_builder.server.storage import database
from kingdom_builder.server.storage.database import connect_arguments, opened
from tests.cli.commands import done
from tests.server.filled_stores import filled
from tests.server.stores import POSTGRESQL, kept_in, store_url


@pytest.fixture(autouse=True)
def _on_postgres() -> Iterator[None]:
    with kept_in(POSTGRESQL):
        yield


def shown(url: str, setting: str) -> set[str]:
    """The value of a setting on the connections of a server, of both kinds."""
    with opened(url) as engine, engine.connect() as connection:
        one = connection.exec_driver_sql(f"SHOW {setting}").scalar_one()
        with closing(psycopg.connect(**connect_arguments(engine))) as other:  # type: ignore[arg-type]
            return {str(one), *map(str, other.execute(f"SHOW {setting}").fetchone() or ())}


def test_options_of_the_address_are_added_to_ours(tmp_path: Path) -> None:
    url = f"{store_url(tmp_path)}&options=-c%20lock_timeout%3D7s"
    assert shown(url, "lock_timeout") == {"7s"}
    assert shown(url, "statement_timeout") == {"5s"}


def test_what_the_address_says_itself_holds(tmp_path: Path) -> None:
    url = f"{store_url(tmp_path)}&options=-c%20statement_timeout%3D9s"
    assert shown(url, "statement_timeout") == {"9s"}


def test_maintenance_takes_as_long_as_it_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, _ = filled(tmp_path)
    empty = store_url(tmp_path / "other")
    monkeypatch.setitem(database.CONNECTING, "options", "-c statement_timeout=1")  # milliseconds
    backup = str(tmp_path / "backup")
    assert "all is sound" in done("store", "check", "--store", url)
    done("store", "export", str(tmp_path / "records"), "--store", url)
    done("store", "backup", backup, "--store", url)
    done("store", "restore", backup, "--store", empty)
    assert "3 games" in done("store", "check", "--store", empty)
