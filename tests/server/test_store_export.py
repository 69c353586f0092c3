"""``kingdom-builder store export``: finished games as records; running ones only on wish."""

from datetime import UTC, datetime
from pathlib import Path

import httpx
import pytest

import kingdom_builder as kb
from kingdom_builder.table.records.files import read_record
from tests.cli.commands import done, refusal, run
from tests.server.filled_stores import change, filled
from tests.server.stores import store_url
from tests.server.test_shuffle_on_server import Company, open_room, visit

pytestmark = pytest.mark.both_stores


def test_finished_games_become_records(tmp_path: Path) -> None:
    url, (finished, *_) = filled(tmp_path)
    folder = tmp_path / "a" / "b"
    assert "1 record" in run("store", "export", str(folder), "--store", url).stderr
    assert [path.name for path in folder.iterdir()] == [f"{finished}.game"]
    game = kb.load(folder / f"{finished}.game")
    assert game.over
    assert "Ana" in done("score", str(folder / f"{finished}.game"))


def test_running_games_are_exported_only_if_that_is_said(tmp_path: Path) -> None:
    url, (finished, running, _) = filled(tmp_path)
    folder = tmp_path / "records"
    sentence = refusal("store", "export", str(folder), "--store", url, "--game", running)
    assert "its record holds hidden cards" in sentence
    assert list(folder.iterdir()) == []
    words = ("store", "export", str(folder), "--store", url)
    done(*words, "--game", running, "--running")
    assert len(kb.load(folder / f"{running}.game").log) == 30
    assert (folder / f"{running}.game").stat().st_mode & 0o777 == 0o600
    done(*words, "--game", finished)
    assert len(list(folder.iterdir())) == 2
    done(*words, "--running")
    assert len(list(folder.iterdir())) == 3
    assert "There is no game nowhere" in refusal(*words, "--game", "nowhere")


def test_a_record_is_the_one_of_the_page_and_can_be_verified(tmp_path: Path) -> None:
    downloads: dict[str, str] = {}
    running: list[str] = []

    async def play(web: httpx.AsyncClient) -> None:
        company = await open_room(web, 3)
        for _ in range(8):
            await company.play(web, 7)
            await company.take_back(web)
        await company.resign(web, 1, 2)
        page = company.path("/record?face=text")
        downloads[company.game] = (await web.get(page, headers=company.everybody)).text
        other: Company = await open_room(web, 2)
        await other.play(web, 10)
        running.append(other.game)

    visit(tmp_path, play)
    folder = tmp_path / "records"
    done("store", "export", str(folder), "--store", store_url(tmp_path), "--running")
    for game, text in downloads.items():
        path = folder / f"{game}.game"
        assert path.read_text() == text
        assert "took-back" in {note.what for note in read_record(path).notes}
        assert "Verified" in done("verify", str(path))
    assert read_record(folder / f"{running[0]}.game").shuffle is None


def test_a_damaged_game_is_named_and_the_others_are_exported(tmp_path: Path) -> None:
    url, (finished, damaged, _) = filled(tmp_path)
    change(url, f"UPDATE entries SET action = 'A1' WHERE game = '{damaged}' AND version = 5")
    result = run("store", "export", str(tmp_path / "records"), "--store", url, "--running")
    assert result.exit_code == 1
    assert f"Game {damaged}: entry 5 was changed." in result.stderr
    assert "2 records" in result.stderr
    assert (tmp_path / "records" / f"{finished}.game").exists()


def test_records_bear_the_headers_that_the_host_wishes(tmp_path: Path) -> None:
    days = {str(datetime.now(UTC).date())}
    url, (finished, running, _) = filled(tmp_path)
    days.add(str(datetime.now(UTC).date()))
    folder = tmp_path / "records"
    words = ("store", "export", str(folder), "--store", url, "--running")
    done(*words, "--dated", "--header", "place=Köln; upstairs", "--header", "event = Club evening")
    for game in (finished, running):
        headers = kb.load(folder / f"{game}.game").headers
        assert headers.pop("date") in days
        assert headers == {"place": "Köln; upstairs", "event": "Club evening"}
    assert "'evening' is no header" in refusal(*words, "--header", "evening")
