"""``kingdom-builder store check``: what is sound is called so, and every damage is named."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from kingdom_builder.server.storage.database import open_engine, store_name
from kingdom_builder.server.storage.game_rows import GAMES_AT_A_TIME, game_ids
from kingdom_builder.server.storage.revisions import update_store
from tests.cli.commands import done, refusal, run
from tests.server.filled_stores import change, fill, filled
from tests.server.stores import POSTGRESQL, kept_in, store_url
from tests.server.test_databases import DATABASES


def faults_in(url: str, *options: str) -> list[str]:
    """What a check names, line by line; its exit code is 1."""
    result = run("store", "check", "--store", url, *options, columns=300)
    assert result.exit_code == 1, result.output
    lines = result.stdout.splitlines()
    assert f"{len(lines)} fault" in result.stderr
    return lines


@pytest.mark.both_stores
def test_a_store_as_it_was_written_is_sound(tmp_path: Path) -> None:
    url, _ = filled(tmp_path)
    sound = f"3 games checked in {store_name(url)}: all is sound.\n"
    assert done("store", "check", "--store", url) == sound
    assert done("store", "check", "--quick", "--store", url) == sound


@pytest.mark.both_stores
def test_every_damage_is_named_not_only_the_first(tmp_path: Path) -> None:
    url, (finished, first, second) = filled(tmp_path)
    change(
        url,
        f"DELETE FROM entries WHERE game = '{finished}' AND version IN (3, 8, 9)",
        f"UPDATE entries SET seat = 4 WHERE game = '{first}' AND version = 7",
        f"UPDATE entries SET at = at + 1 WHERE game = '{first}' AND version = 30",
        f"UPDATE seats SET name = 'Mallory' WHERE game = '{second}' AND seat = 1",
        "UPDATE rooms SET state = '{\"id\": 5}'",
    )
    room = faults_in(url, "--quick")[-1]
    assert set(faults_in(url, "--quick")) == {
        f"Game {finished}: entry 3 is missing.",
        f"Game {finished}: the entries from 8 to 9 are missing.",
        f"Game {first}: entry 7 was changed.",
        f"Game {first}: entry 30 was changed.",
        f"Game {second}: the setup or the seats were changed.",
        room,
    }
    assert room.startswith("Room ")
    assert "cannot be read" in room


@pytest.mark.both_stores
def test_a_changed_hash_is_one_fault_and_not_two(tmp_path: Path) -> None:
    url, (_, game, _) = filled(tmp_path)
    change(url, f"UPDATE entries SET hash = '' WHERE game = '{game}' AND version = 12")
    assert faults_in(url) == [f"Game {game}: entry 12 was changed."]


@pytest.mark.both_stores
def test_entries_that_changed_places_are_found(tmp_path: Path) -> None:
    url, (_, game, _) = filled(tmp_path)
    change(
        url,
        f"UPDATE entries SET version = 100 WHERE game = '{game}' AND version = 2",
        f"UPDATE entries SET version = 2 WHERE game = '{game}' AND version = 3",
        f"UPDATE entries SET version = 3 WHERE game = '{game}' AND version = 100",
    )
    assert faults_in(url, "--quick") == [
        f"Game {game}: entry {version} was changed." for version in (2, 3, 4)
    ]


@pytest.mark.both_stores
def test_a_log_that_breaks_the_rules_is_found_though_its_hashes_fit(tmp_path: Path) -> None:
    url, (game, *_) = filled(tmp_path)
    change(url, f"UPDATE entries SET action = 'A1' WHERE game = '{game}' AND version = 40")
    assert faults_in(url, "--quick") == [f"Game {game}: entry 40 was changed."]
    changed, illegal = faults_in(url)
    assert changed == f"Game {game}: entry 40 was changed."
    assert illegal.startswith(f"Game {game}: entry 40 cannot be played: ")


@pytest.mark.both_stores
def test_what_the_database_no_longer_guards_is_found(tmp_path: Path, store_kind: str) -> None:
    url, (_, game, _) = filled(tmp_path)
    if store_kind == "postgresql":
        change(
            url,
            "ALTER TABLE entries DROP CONSTRAINT uq_entries_game_command",
            "ALTER TABLE entries DROP CONSTRAINT fk_entries_games",
            "ALTER TABLE seats DROP CONSTRAINT fk_seats_games",
        )
    else:
        with sqlite3.connect(tmp_path / "games.db") as connection:
            connection.execute("ALTER TABLE entries RENAME TO old")
            connection.execute("CREATE TABLE entries AS SELECT * FROM old")
            connection.execute("DROP TABLE old")
    change(url, f"UPDATE entries SET command = 'same' WHERE game = '{game}' AND version > 28")
    assert set(faults_in(url, "--quick")) == {
        "The table entries has lost one of its keys.",
        f"Game {game}: entry 29 was changed.",
        f"Game {game}: entry 30 was changed.",
        f"Game {game}: entry 30 repeats a command.",
    }


def test_a_query_that_fails_does_not_fail_those_that_follow(tmp_path: Path) -> None:
    with kept_in(POSTGRESQL):  # it refuses everything after that in the same transaction
        url, (game, *_) = filled(tmp_path)
    change(
        url,
        "ALTER TABLE seats RENAME TO stored",
        f"""CREATE VIEW seats AS SELECT game, seat, bot, token_hash, CASE WHEN game = '{game}'
            THEN (1 / (0 * length(game)))::text ELSE name END AS name FROM stored""",
    )
    found = [line for line in faults_in(url, "--quick") if line.startswith(("Game", "Room"))]
    assert found == [f"Game {game}: it cannot be read: division by zero"]


def test_what_is_left_of_a_game_that_is_gone_is_found(tmp_path: Path) -> None:
    url, (_, game, _) = filled(tmp_path)
    with sqlite3.connect(tmp_path / "games.db") as connection:  # it does not guard references
        connection.execute("DELETE FROM games WHERE id = ?", [game])
    gone = f"Game {game}: it is missing, but something of it is left."
    assert faults_in(url) == [gone, gone]


def test_a_damaged_file_is_told_and_the_rest_is_checked(tmp_path: Path) -> None:
    url, games = filled(tmp_path)
    path = tmp_path / "games.db"
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        found = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'talk'")
        (page,) = found.fetchone()
    data = bytearray(path.read_bytes())
    data[(page - 1) * size : page * size] = b"\xff" * size
    path.write_bytes(data)
    found_faults = faults_in(url)
    assert all(told.startswith("The database") for told in found_faults)
    result = run("store", "check", "--store", url)
    assert "3 games checked" in result.stderr
    assert len(games) == 3


def test_a_game_that_cannot_be_read_does_not_hide_the_others(tmp_path: Path) -> None:
    url, (finished, first, second) = filled(tmp_path)
    change(
        url,
        f"UPDATE games SET setup = '[broken' WHERE id = '{finished}'",
        f"UPDATE games SET created = 1 WHERE id = '{second}'",
        f"UPDATE games SET setup = '{{}}' WHERE id = '{first}'",
    )
    told = sorted(faults_in(url))
    expected = sorted(
        [
            f"Game {finished}: it cannot be read: ",
            f"Game {first}: its setup cannot be read: ",
            f"Game {first}: the setup or the seats were changed.",
            f"Game {second}: the setup or the seats were changed.",
        ]
    )
    assert [line[: len(start)] for line, start in zip(told, expected, strict=True)] == expected


def test_a_game_that_cannot_be_read_does_not_stop_the_export_of_the_others(tmp_path: Path) -> None:
    url, (finished, damaged, _) = filled(tmp_path)
    change(url, f"UPDATE games SET setup = '[broken' WHERE id = '{damaged}'")
    result = run("store", "export", str(tmp_path / "records"), "--store", url, "--running")
    assert result.exit_code == 1
    assert f"Game {damaged}: it cannot be read: " in result.stderr
    assert "2 records" in result.stderr
    assert (tmp_path / "records" / f"{finished}.game").exists()
    backup = refusal("store", "backup", str(tmp_path / "games.kb"), "--store", url)
    assert backup.endswith("find out which with: kingdom-builder store check")


def test_what_cannot_be_checked_is_refused(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'games.db'}"
    assert refusal("store", "check", "--store", store) == f"There is no store {tmp_path}/games.db."
    assert not (tmp_path / "games.db").exists()
    shutil.copy(DATABASES / "version_0_1.sqlite", tmp_path / "games.db")
    assert "older version; start the server once" in refusal("store", "check", "--store", store)
    update_store(store)
    sound = f"1 game checked in {tmp_path}/games.db: all is sound.\n"
    assert done("store", "check", "--store", store) == sound
    (tmp_path / "games.db").write_text("This is a letter to my aunt, and not a database." * 90)
    assert "is not a database" in refusal("store", "check", "--store", store)


@pytest.mark.both_stores
def test_a_database_of_somebody_else_is_not_taken_for_an_old_store(tmp_path: Path) -> None:
    url = store_url(tmp_path)
    change(url, "CREATE TABLE members (name text)")
    backup = str(tmp_path / "backup.kb")
    for words in (("check",), ("export", str(tmp_path / "records")), ("backup", backup)):
        sentence = refusal("store", *words, "--store", url)
        assert sentence == f"There are no games of this program in {store_name(url)}."


@pytest.mark.both_stores
def test_games_are_read_a_few_at_a_time(tmp_path: Path) -> None:
    url = store_url(tmp_path)
    fill(url, running=0)
    copies = f"""
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {GAMES_AT_A_TIME})
        INSERT INTO games SELECT 'copy-' || i, setup, created, rules, seed, salt, hash
        FROM games, n"""
    change(url, copies)
    engine = open_engine(url)
    with engine.connect() as connection:
        pages = list(game_ids(connection))
    engine.dispose()
    assert [len(page) for page in pages] == [GAMES_AT_A_TIME, 1]
    assert len({game for page in pages for game in page}) == GAMES_AT_A_TIME + 1
    assert len(faults_in(url, "--quick")) == GAMES_AT_A_TIME  # their id is not that of the original


@pytest.mark.parametrize(
    ("tag", "words"),
    [("de", "alles in Ordnung"), ("nl", "alles is in orde"), ("es", "todo está bien")],
)
def test_it_speaks_the_language_of_the_operator(tmp_path: Path, tag: str, words: str) -> None:
    url, _ = filled(tmp_path)
    assert words in done("--language", tag, "store", "check", "--quick", "--store", url)
