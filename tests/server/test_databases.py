"""Database files: old ones open and their games go on, new ones are private, full ones are reported."""

import asyncio
import json
import random
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from kingdom_builder.server.rooms.access import access_of
from kingdom_builder.server.rooms.registry import RoomRegistry
from kingdom_builder.server.storage import database
from kingdom_builder.server.storage.revisions import check_store
from kingdom_builder.server.storage.store import Store
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import encode
from tests.server.in_process import pages, play_on, store_in
from tests.server.manual_clock import ManualClock

DATABASES = Path(__file__).parent / "databases"


@pytest.mark.parametrize("version", ["version_0_1", "version_0_3", "version_0_4"])
def test_a_database_of_an_earlier_version_opens_and_its_game_goes_on(
    tmp_path: Path, version: str
) -> None:
    shutil.copy(DATABASES / f"{version}.sqlite", tmp_path / "games.db")
    then = json.loads((DATABASES / f"{version}.json").read_text())

    async def play() -> None:
        store = store_in(tmp_path)
        room = await RoomRegistry(store, lambda _: None).room(then["game"])
        assert room is not None
        assert room.table is not None
        table, mine = room.table, access_of(room.document, then["tokens"]).mine
        assert mine == (0, 1)
        update = json.loads(encode((await table.welcome(Audience(mine))).update))
        assert {key: update[key] for key in ("version", "view", "gold")} == {
            key: then[key] for key in ("version", "view", "gold")
        }
        await play_on(table, random.Random(1), 2000)
        assert table.game.over
        again = await RoomRegistry(store, lambda _: None).table(then["game"])
        assert again is not None
        assert again.game.gold == table.game.gold
        store.close()

    asyncio.run(play())


def test_a_slow_game_of_friends_goes_on_under_newer_code(tmp_path: Path) -> None:
    shutil.copy(DATABASES / "version_0_2.sqlite", tmp_path / "games.db")
    then = json.loads((DATABASES / "version_0_2.json").read_text())

    async def play() -> None:
        store, clock = store_in(tmp_path), ManualClock(then["now"])
        registry = RoomRegistry(store, lambda _: None, clock)
        room = await registry.room(then["game"])
        assert room is not None
        assert room.table is not None
        ben, cy = (access_of(room.document, [token]) for token in then["tokens"])
        assert (ben.mine, cy.mine) == ((1,), (3,))
        assert access_of(room.document, [then["host_token"]]).is_host
        view = json.loads(encode(room.view(ben, "en")))
        for part in ("phase", "settings", "options", "clock", "events", "takeback"):
            assert view[part] == then["room"][part], part
        names = [(seat["name"], seat["stand_in"]) for seat in view["seats"]]
        assert names == [(seat["name"], seat["stand_in"]) for seat in then["room"]["seats"]]
        said = [(line.name, line.phrase or line.text) for line in await room.talk.lines()]
        assert said == [("Ann", "good-luck"), ("Ben", "see you tomorrow")]
        update = json.loads(encode((await room.table.welcome(Audience((1,)))).update))
        for part in ("version", "view", "gold"):
            assert update[part] == then[part], part
        await play_on(room.table, random.Random(1), 3000)
        assert room.table.over
        await registry.close()
        store.close()

    asyncio.run(play())


def modes(folder: Path) -> dict[str, int]:
    """What others may do with each file of the database while it is open."""
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}


def test_only_the_owner_may_read_a_new_database(tmp_path: Path) -> None:
    check_store(f"sqlite:///{tmp_path / 'games.db'}")
    store = store_in(tmp_path)
    assert modes(tmp_path) == dict.fromkeys(("games.db", "games.db-wal", "games.db-shm"), 0o600)
    store.close()


def test_others_lose_access_to_an_old_database_but_its_group_keeps_it(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    shutil.copy(DATABASES / "version_0_1.sqlite", path)
    path.chmod(0o664)
    store = store_in(tmp_path)
    assert set(modes(tmp_path).values()) == {0o660}
    store.close()


def test_a_database_in_memory_needs_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Store("sqlite://").close()
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_told_as_such_to_whoever_opens_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store_in(tmp_path).close()
    full = (*database.PRAGMAS, "max_page_count = 1")  # SQLite keeps what is there, and adds nothing
    monkeypatch.setattr(database, "PRAGMAS", full)

    async def ask() -> tuple[int, str]:
        async with pages(tmp_path) as web:
            for _ in range(50):
                answer = await web.post("/api/games", json={})
                if answer.status_code != 200:
                    break
            return answer.status_code, answer.json()["code"]

    assert asyncio.run(ask()) == (503, "not-stored")


def test_sqlite_writes_ahead(tmp_path: Path) -> None:
    store_in(tmp_path).close()
    with sqlite3.connect(tmp_path / "games.db") as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_sqlite_needs_no_driver_of_another_database(tmp_path: Path) -> None:
    script = (
        "import sys; sys.modules['psycopg'] = None\n"
        "from kingdom_builder.server.supervisor import serve\n"
        "from kingdom_builder.server.storage.store import Store\n"
        f"store = Store('sqlite:///{tmp_path / 'games.db'}'); store.pubsub(); store.close()\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)
