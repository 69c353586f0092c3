"""Backups: a copy of one moment, complete or refused, restored into either kind of database."""

import asyncio
import gzip
import json
import random
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from kingdom_builder.server.rooms.registry import RoomRegistry
from kingdom_builder.server.storage import backup
from kingdom_builder.server.storage import restore as restoring
from kingdom_builder.server.storage.backup import back_up
from kingdom_builder.server.storage.backup_file import BackupReader
from kingdom_builder.server.storage.database import open_engine
from tests.cli.commands import done, refusal, run
from tests.server.filled_stores import change, content, fill, filled
from tests.server.in_process import play_on, random_table, store_in
from tests.server.stores import POSTGRESQL, SQLITE, kept_in, store_url

pytestmark = pytest.mark.both_stores


@pytest.fixture
def made(tmp_path: Path) -> tuple[str, list[str], Path]:
    """A store, its games, and its backup."""
    url, games = filled(tmp_path)
    file = tmp_path / "backup.gz"
    done("store", "backup", str(file), "--store", url)
    return url, games, file


def elsewhere(folder: Path) -> str:
    """A store in a folder of its own."""
    other = folder / "other"
    other.mkdir(exist_ok=True)
    return store_url(other)


@pytest.mark.parametrize("target", [SQLITE, POSTGRESQL])
def test_a_store_moves_into_either_kind_of_database(
    made: tuple[str, list[str], Path], tmp_path: Path, target: str
) -> None:
    url, _, file = made
    with kept_in(target):
        other = elsewhere(tmp_path)
        told = run("store", "restore", str(file), "--store", other)
    assert told.exit_code == 0, told.output
    assert "Restored into" in told.stderr
    assert content(other) == content(url)
    assert done("store", "check", "--store", other).startswith("3 games checked in ")


def test_a_restored_game_goes_on(made: tuple[str, list[str], Path], tmp_path: Path) -> None:
    _, (_, game, _), file = made
    other = elsewhere(tmp_path)
    done("store", "restore", str(file), "--store", other)

    async def play() -> None:
        store = store_in(tmp_path / "other")
        table = await RoomRegistry(store, lambda _: None).table(game)
        assert table is not None
        await play_on(table, random.Random(1), 20)
        assert table.version == 50
        store.close()

    asyncio.run(play())
    assert done("store", "check", "--store", other).startswith("3 games checked in ")


def test_a_backup_is_private_and_never_overwrites_by_itself(
    made: tuple[str, list[str], Path],
) -> None:
    url, _, file = made
    assert file.stat().st_mode & 0o777 == 0o600
    before = file.read_bytes()
    assert "--force overwrites it" in refusal("store", "backup", str(file), "--store", url)
    assert file.read_bytes() == before
    change(url, "DELETE FROM talk")
    done("store", "backup", str(file), "--store", url, "--force")
    assert file.read_bytes() != before
    assert file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in file.parent.iterdir() if path.name.endswith(".part")] == []


def test_a_backup_can_go_through_a_pipe(made: tuple[str, list[str], Path], tmp_path: Path) -> None:
    url, _, _ = made
    piped = run("store", "backup", "-", "--store", url)
    file = tmp_path / "piped.gz"
    file.write_bytes(piped.stdout_bytes)
    other = elsewhere(tmp_path)
    done("store", "restore", str(file), "--store", other)
    assert content(other) == content(url)


def test_it_is_of_one_moment_whatever_is_played_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rows of each table are read while somebody goes on to play: none of it is in the backup."""
    url, _ = filled(tmp_path)
    all_rows, before = backup._all_rows, content(url)

    def played_on(*given: object) -> Iterator[tuple[str, object]]:
        for number, row in enumerate(all_rows(*given)):  # type: ignore[arg-type]
            if number in (0, 40):
                player = threading.Thread(target=asyncio.run, args=(_play_more(tmp_path),))
                player.start()
                player.join()
            yield row

    monkeypatch.setattr(backup, "_all_rows", played_on)
    engine = open_engine(url)
    with (tmp_path / "backup.gz").open("wb") as target:
        back_up(engine, target, lambda _, __: None)
    engine.dispose()
    assert content(url) != before
    other = elsewhere(tmp_path)
    done("store", "restore", str(tmp_path / "backup.gz"), "--store", other)
    assert content(other) == before


async def _play_more(folder: Path) -> None:
    store = store_in(folder)
    table = await random_table(RoomRegistry(store, lambda _: None), random.Random(1))
    await play_on(table, random.Random(1), 2)
    store.close()


def damaged_copies(file: Path) -> Iterator[tuple[str, bytes]]:
    """The backup cut off and changed in many ways."""
    data, lines = file.read_bytes(), gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    for share in (0.1, 0.5, 0.9):
        yield f"cut at {share}", data[: int(len(data) * share)]
    yield "without its last byte", data[:-1]
    middle = len(data) // 2
    yield "a bit changed", data[:middle] + bytes([data[middle] ^ 4]) + data[middle + 1 :]
    yield "without its last line", gzip.compress(b"".join(lines[:-1]))
    yield "without a row", gzip.compress(b"".join(lines[:5] + lines[6:]))
    yield "rows exchanged", gzip.compress(b"".join([*lines[:5], lines[6], lines[5], *lines[7:]]))
    yield "a row twice", gzip.compress(b"".join([*lines[:5], lines[5], *lines[5:]]))
    yield "a name changed", gzip.compress(b"".join(lines).replace(b"Ida", b"Eve"))
    yield "more behind its end", gzip.compress(b"".join([*lines, lines[5]]))
    yield "no rows but the end", gzip.compress(lines[0] + lines[-1])


def test_a_damaged_backup_is_refused_and_leaves_nothing(
    made: tuple[str, list[str], Path], tmp_path: Path
) -> None:
    _, _, file = made
    other, copy = elsewhere(tmp_path), tmp_path / "damaged.gz"
    for _, data in damaged_copies(file):
        copy.write_bytes(data)
        assert refusal("store", "restore", str(copy), "--store", other) == (
            f"{copy} is damaged or incomplete; nothing was restored."
        )
        assert list((tmp_path / "other").iterdir()) == []
    done("store", "restore", str(file), "--store", other)  # it is still empty


def test_a_database_that_fails_does_not_make_a_backup_damaged(
    made: tuple[str, list[str], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, file = made

    def fail(*_: object) -> None:
        raise OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))

    monkeypatch.setattr(restoring, "_fill", fail)
    sentence = refusal("store", "restore", str(file), "--store", elsewhere(tmp_path))
    assert sentence.endswith("is full: no space is left on its disk.")


def test_what_is_no_backup_is_refused(made: tuple[str, list[str], Path], tmp_path: Path) -> None:
    _, _, file = made
    other, copy = elsewhere(tmp_path), tmp_path / "other.gz"
    for data in (b"", b"hello", gzip.compress(b"hello"), gzip.compress(b'{"format": 5}\n')):
        copy.write_bytes(data)
        sentence = refusal("store", "restore", str(copy), "--store", other)
        assert sentence == f"{copy} is not a backup of this program."
    header, rest = gzip.decompress(file.read_bytes()).split(b"\n", 1)
    for change_ in ({"format": "kingdom-builder-backup-9"}, {"revision": "of_the_future"}):
        newer = json.dumps(json.loads(header) | change_).encode() + b"\n" + rest
        copy.write_bytes(gzip.compress(newer))
        assert "newer version" in refusal("store", "restore", str(copy), "--store", other)
    missing = str(tmp_path / "missing.gz")
    assert "there is no such file" in refusal("store", "restore", missing, "--store", other)


def test_only_an_empty_store_is_filled(made: tuple[str, list[str], Path], tmp_path: Path) -> None:
    url, _, file = made
    before = content(url)
    assert "already; a backup is restored into an empty store only" in refusal(
        "store", "restore", str(file), "--store", url
    )
    assert content(url) == before
    (tmp_path / "other").mkdir()
    store_in(tmp_path / "other").close()  # a server has been started there once
    other = store_url(tmp_path / "other")
    done("store", "restore", str(file), "--store", other)
    assert content(other) == before


def test_a_store_that_was_damaged_before_is_restored_on_wish_only(
    made: tuple[str, list[str], Path], tmp_path: Path
) -> None:
    url, (_, game, _), file = made
    change(url, f"UPDATE entries SET action = 'A1' WHERE game = '{game}' AND version = 5")
    told = f"Game {game}: entry 5 was changed."
    done("store", "backup", str(file), "--store", url, "--force")
    other = elsewhere(tmp_path)
    assert told in refusal("store", "restore", str(file), "--store", other)
    restored = run("store", "restore", str(file), "--store", other, "--damaged")
    assert restored.exit_code == 0
    assert told in restored.stderr
    assert content(other) == content(url)


def test_a_backup_lists_its_tables(made: tuple[str, list[str], Path]) -> None:
    _, _, file = made
    with file.open("rb") as source:
        reader = BackupReader(source, "backup")
        rows = list(reader.rows())
    assert {table for table, _ in rows} == set(reader.header.tables)
    assert len(rows) == reader.header.rows
    assert "leases" not in reader.header.tables


def test_an_empty_database_has_nothing_to_back_up(tmp_path: Path, store_kind: str) -> None:
    url = store_url(tmp_path)
    if store_kind == SQLITE:
        (tmp_path / "games.db").touch()
    sentence = refusal("store", "backup", str(tmp_path / "backup.gz"), "--store", url)
    assert sentence.startswith("There are no games of this program in ")
    assert not (tmp_path / "backup.gz").exists()


def test_a_folder_that_does_not_exist_is_named(tmp_path: Path) -> None:
    url = store_url(tmp_path)
    fill(url, running=0)
    assert "/nowhere/" in refusal("store", "backup", "/nowhere/backup.gz", "--store", url)
