"""The findings of an attack on the server that have no file of their own, attacked again."""

import asyncio
import json
import logging
import os
import random
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.processes import WorkerDied
from kingdom_builder.server.clock import SystemClock
from kingdom_builder.server.pubsub import LocalPubSub
from kingdom_builder.server.rooms.registry import RoomRegistry
from kingdom_builder.server.storage.store import LogEntry
from kingdom_builder.server.storage.writer import Writer
from kingdom_builder.server.tables.log_kinds import PLAY
from kingdom_builder.server.tables.table import Snapshot
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Command, Update
from kingdom_builder.server.workers import coach as coach_module
from kingdom_builder.server.workers.coach import Coach
from kingdom_builder.server.workers.coach_jobs import review_judge
from kingdom_builder.server.workers.game_analysis import AnalysisTools, GameAnalysis, RunReview
from kingdom_builder.server.workers.review_facts import ReviewFacts, TurnFacts
from kingdom_builder.table import text_file
from kingdom_builder.table.game import Game
from tests.random_games import random_game
from tests.server.clients import offered
from tests.server.in_process import pages, random_table, store_in
from tests.server.server_process import Server

FAR_LESS = 10.0  # seconds; it took 20 and froze the whole server
QUADRANT = ["GGGGGGGGGG"] * 10


def test_a_record_full_of_spaces_does_not_freeze_the_server(server: Server) -> None:
    head, rest = kb.record_to_text(random_game(1, actions=3).record()).split("players:")
    text = f'{head}players: a,{" " * 1980}b"\n{rest.partition(chr(10))[2]}'
    begun = time.monotonic()
    answer = server.client.post("/api/records", json={"text": text})
    assert (answer.status_code, answer.json()["code"]) == (422, "illegal")
    assert server.client.get("/api/health").status_code == 200
    assert time.monotonic() - begun < FAR_LESS


def test_a_record_cannot_carry_quadrants_that_its_board_does_not_use(server: Server) -> None:
    values = json.loads(kb.record_to_json(random_game(1, actions=3).record()))
    assert server.client.post("/api/records", json={"text": json.dumps(values)}).status_code == 200
    values["setup"]["quadrants"] = [
        {"key": f"q{n}", "location": "farm", "rows": QUADRANT} for n in range(800)
    ]
    answer = server.client.post("/api/records", json={"text": json.dumps(values)})
    assert (answer.status_code, answer.json()["code"]) == (422, "illegal"), answer.text
    assert "q0" in answer.json()["sentence"]


# -- what the description promises


def test_a_wrong_method_is_told_the_right_ones(server: Server) -> None:
    paths = server.client.get("/api/openapi.json").json()["paths"]
    for path, operations in paths.items():
        answer = server.client.request("DELETE", path.replace("{", "").replace("}", ""))
        assert answer.status_code == 405, path
        named = set(answer.headers["Allow"].replace(" ", "").split(","))
        assert named - {"HEAD"} == {method.upper() for method in operations}, path


def test_a_body_that_is_too_large_is_described_and_refused(server: Server) -> None:
    paths = server.client.get("/api/openapi.json").json()["paths"]
    assert all("413" in one["post"]["responses"] for one in paths.values() if "post" in one)
    answer = server.client.post("/api/games", content=b" " * 300_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


# -- the store


def test_a_store_that_takes_nothing_is_logged_once_and_told_to_everybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)

    async def play() -> list[str]:
        async with pages(tmp_path) as web:
            opened = (await web.post("/api/games", json={"start": 0})).json()
            page = f"/api/games/{opened['game']}"
            web.headers["Authorization"] = f"Bearer {opened['tokens'][0]}"
            now = (await web.get(page)).json()["update"]
            order = {"type": "command", "version": 0, "id": "a", "action": offered(now)[0]}
            with monkeypatch.context() as patch:
                patch.setattr(Writer, "_write", _refused_by_the_database(Writer._write))
                codes = []
                for _ in range(30):
                    answer = await web.post(f"{page}/commands", json=order)
                    codes.append((answer.status_code, answer.json()["code"]))
            assert set(codes) == {(503, "not-stored")}
            assert (await web.post(f"{page}/commands", json=order)).json()["version"] == 1
            return [record.message for record in caplog.records]

    fails, is_back = asyncio.run(play())
    assert fails.startswith("the database fails: ")
    assert is_back.startswith("the database is back after ")
    assert not any(record.exc_info for record in caplog.records)


def _refused_by_the_database(write):
    def write_in_vain(writer: Writer, group) -> None:
        writer._connection = writer._connection or writer._engine.raw_connection()
        writer._connection.cursor().execute("PRAGMA query_only = ON")
        write(writer, group)

    return write_in_vain


def test_the_writer_survives_an_exception_wherever_it_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("canary")

    async def play() -> None:
        store = store_in(tmp_path)
        table = await random_table(RoomRegistry(store, lambda _: None), random.Random(1))
        with monkeypatch.context() as patch:
            patch.setattr(Writer, "_try", fail)
            with pytest.raises(ZeroDivisionError):
                await asyncio.wait_for(
                    store.append(table.key, LogEntry(1, "a", table.game.seat, PLAY, "A1")), 5
                )
        order = Command(0, "b", table.game.choices[0])
        answer = await asyncio.wait_for(table.order(Audience((table.game.seat,)), order), 5)
        assert isinstance(answer, Update)
        store.close()

    asyncio.run(play())


# -- the coach


def test_equal_questions_get_equal_hints_however_busy_the_machine_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = 0

    async def another_each_time(_: Coach, *__: object) -> list[TurnFacts]:
        nonlocal asked
        asked += 1
        await asyncio.sleep(0)
        if asked == 1:
            raise coach_module.Busy
        return [TurnFacts([str(asked)], [], False, 0.0, 0.0, 0, [])]

    monkeypatch.setattr(Coach, "ask", another_each_time)
    monkeypatch.setattr(coach_module, "MAX_HINTS", 2)
    record = random_game(1, actions=3).record()

    async def ask() -> None:
        coach = Coach()
        with pytest.raises(coach_module.Busy):  # that is no answer to be kept
            await coach.hint(("game", 3), record)
        both = await asyncio.gather(*(coach.hint(("game", 3), record) for _ in range(2)))
        assert both[0] == both[1] == await coach.hint(("game", 3), record)
        assert asked == 2
        for version in range(4, 7):
            await coach.hint(("game", version), record)
        assert len(coach._hints) == 2
        await coach.close()

    asyncio.run(ask())


def test_a_killed_coach_loses_no_finished_review(tmp_path: Path) -> None:
    game = random_game(4, players=2)

    async def ask() -> None:
        coach = Coach()
        async with analysis_of(game, tmp_path, coach.run) as analysis:
            await until(lambda: analysis.so_far(0).done)
            assert coach._pool is not None
            done = analysis.so_far(0).done
            coach._pool._workers[0].kill()
            await until(lambda: analysis.so_far(0).done > done + 1 or analysis.has_failed)
            assert not analysis.has_failed
        await coach.close()

    asyncio.run(ask())


def test_a_turn_that_kills_its_process_again_ends_the_analysis(tmp_path: Path) -> None:
    async def die(*_: object) -> ReviewFacts:
        raise WorkerDied("canary")

    async def ask() -> None:
        async with analysis_of(random_game(4, players=2), tmp_path, die) as analysis:
            await until(lambda: not analysis.is_running)
            assert analysis.has_failed

    asyncio.run(ask())


@asynccontextmanager
async def analysis_of(game: Game, folder: Path, run: RunReview) -> AsyncIterator[GameAnalysis]:
    """An analysis that has begun, of a game that is not stored."""
    store = store_in(folder)
    tools = AnalysisTools(store, LocalPubSub(), SystemClock(), review_judge(), run)
    analysis = GameAnalysis("game", Snapshot(game, len(game.log), game.over), tools)
    analysis.resume()
    yield analysis
    await analysis.end()
    store.close()


async def until(is_so: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.01)


# -- files


def test_a_saved_game_is_on_the_disk_before_it_takes_the_place_of_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    sync, replace = os.fsync, Path.replace

    def note_sync(descriptor: int) -> None:
        what = Path(f"/proc/self/fd/{descriptor}").readlink()
        steps.append("folder" if what.is_dir() else "file" if what.read_text() else "empty")
        sync(descriptor)

    def note_replace(draft: Path, target: Path) -> Path:
        steps.append("replace")
        return replace(draft, target)

    monkeypatch.setattr(text_file.os, "fsync", note_sync)
    monkeypatch.setattr(Path, "replace", note_replace)
    kb.save(random_game(1, actions=3), tmp_path / "game.txt")
    assert steps == ["file", "replace", "folder"]
