"""Stores that cannot be used: a sentence for each reason, no password in it, and no game lost by another's damage."""

import asyncio
import sys
from pathlib import Path

import httpx
import pytest

from tests.cli.commands import refusal
from tests.server.filled_stores import change, filled
from tests.server.in_process import pages
from tests.server.stores import POSTGRESQL, kept_in, postgres, store_url

SECRET = "s3cret"


def refused(url: str) -> str:
    """What both a server and a reading command say of a store."""
    sentence = refusal("serve", "--store", url)
    assert refusal("store", "check", "--store", url) == sentence
    assert SECRET not in sentence
    return sentence


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "psycopg"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    sentence = refused(f"postgresql://ana:{SECRET}@127.0.0.1/games")
    assert sentence.endswith('install it with: pip install "kingdom-builder[postgres]"')


@pytest.mark.parametrize(
    ("url", "words"),
    [
        (f"postgresql://ana:{SECRET}@127.0.0.1:1/games", "does the database server run there?"),
        (
            f"postgres://ana:{SECRET}@nowhere.invalid/games",
            "there is no computer 'nowhere.invalid'",
        ),
        (f"postgresql://ana:{SECRET}@here:port/games", "That is not the address of a store"),
        (f"mysql://ana:{SECRET}@here/games", "Games are stored in SQLite or PostgreSQL"),
        ("games.db", "write it like sqlite:///games.db or"),
        ("/srv/games.db", "write it like sqlite:////srv/games.db or"),
        (f"ana:{SECRET}@here/games", "write it like sqlite:///games.db or"),
        (
            f"postgresql://ana@127.0.0.1:1/games?password={SECRET}",
            "The store postgresql://ana@127.0.0.1:1/games cannot be reached",
        ),
        ("sqlite:///file:games.db?uri=true", "That is not the address of a store"),
        (
            f"postgresql+psycopg://ana:{SECRET}@127.0.0.1:1/games",
            "The store postgresql://ana:***@127.0.0.1:1/games cannot be reached",
        ),
    ],
)
def test_an_address_that_leads_nowhere_is_told_in_a_sentence_and_nothing_else(
    url: str, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert words in refused(url)
    assert caplog.messages == []


def test_no_kind_of_sqlite_takes_several_processes() -> None:
    for url in ("sqlite://", "sqlite:///:memory:", "sqlite:///file:games.db?uri=true"):
        assert "cannot share SQLite" in refusal("serve", "--processes", "2", "--store", url)


def test_several_processes_do_not_change_what_is_said_of_an_address() -> None:
    assert "write it like" in refusal("serve", "--processes", "2", "--store", "games.db")


def test_who_is_not_let_in_is_told_so(tmp_path: Path) -> None:
    with kept_in(POSTGRESQL):
        url = store_url(tmp_path)
    server, name = postgres(), url.partition("?")[0].rpartition("/")[2]
    server.psql(f"CREATE ROLE \"r{name}\" LOGIN PASSWORD 'another';")
    rules = Path(server.psql("SHOW hba_file;").splitlines()[2].strip())
    before = rules.read_text()
    rules.write_text(f'local "{name}" all scram-sha-256\n{before}')
    server.psql("SELECT pg_reload_conf();")
    try:
        mine = url.replace("postgres:@", f"r{name}:{SECRET}@")
        assert "does not let you in" in refused(mine)
    finally:
        rules.write_text(before)
        server.psql("SELECT pg_reload_conf();")
    missing = url.replace(name, "missing").replace("postgres:@", f"postgres:{SECRET}@")
    assert "there is no database 'missing' on that server" in refused(missing)


@pytest.mark.both_stores
def test_a_damaged_game_is_refused_and_the_others_go_on(tmp_path: Path) -> None:
    url, (finished, damaged, sound) = filled(tmp_path)
    change(url, f"UPDATE entries SET action = 'A1' WHERE game = '{damaged}' AND version = 5")
    change(url, f"UPDATE games SET created = 5 WHERE id = '{finished}'")

    async def ask() -> list[httpx.Response]:
        async with pages(tmp_path) as web:
            return [await web.get(f"/api/games/{game}") for game in (damaged, finished, sound)]

    first, second, third = asyncio.run(ask())
    for answer in (first, second):
        assert (answer.status_code, answer.json()["code"]) == (503, "damaged")
    assert first.json()["sentence"].startswith("This game is damaged in the store")
    assert third.status_code == 200


@pytest.mark.both_stores
def test_the_log_of_the_server_names_the_damage(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    url, (_, damaged, _) = filled(tmp_path)
    change(url, f"DELETE FROM entries WHERE game = '{damaged}' AND version = 5")

    async def ask() -> None:
        async with pages(tmp_path) as web:
            await web.get(f"/api/games/{damaged}", headers={"Accept-Language": "de"})

    asyncio.run(ask())
    assert f"Game {damaged}: entry 5 is missing." in caplog.messages
    assert not any(record.exc_info for record in caplog.records)
