"""Puzzles on the server: the list, a table to try a turn at, and the verdict."""

import asyncio
from datetime import UTC, date, datetime
from pathlib import Path

import httpx

from kingdom_builder.coach.puzzles.puzzle import GOLD, Puzzle
from kingdom_builder.coach.puzzles.puzzle_set import key_of_day, shipped_puzzles
from kingdom_builder.server.app import create_app
from kingdom_builder.server.services import ServerConfig
from tests.server.clients import Message, Page, new_id
from tests.server.manual_clock import ManualClock
from tests.server.server_process import Server

PUZZLES = shipped_puzzles()
DAY = 24 * 3600
PATIENCE = 60.0


def opened(server: Server, puzzle: Puzzle) -> tuple[Page, Message]:
    """A table for this puzzle."""
    answer = server.client.post(f"/api/puzzles/{puzzle.key}/games", json={})
    assert answer.status_code == 200, answer.text
    told = answer.json()
    return Page(server, told["game"], *filter(None, told["tokens"])), told


def judged(page: Page, puzzle: Puzzle) -> tuple[int, Message]:
    path = f"{page.path}/puzzles/{puzzle.key}"
    answer = page.client.post(path, headers=page.headers, timeout=PATIENCE)
    return answer.status_code, answer.json()


def play(page: Page, *actions: str) -> Message:
    now: Message = page.look()["update"]
    for action in actions:
        now = page.play(now, action)
    return now


def test_the_list_names_all_puzzles_and_none_of_the_answers(server: Server) -> None:
    told = server.client.get("/api/puzzles").json()
    assert [one["key"] for one in told["puzzles"]] == list(PUZZLES)
    assert {one["level"] for one in told["puzzles"]} == {one["key"] for one in told["levels"]}
    assert told["today"] == server.client.get("/api/puzzles/today").json()
    assert set(told["puzzles"][0]) == {
        *("key", "level", "goal", "goal_name", "asks", "players", "modules", "turn")
    }


def test_a_table_shows_what_the_player_on_turn_may_know(server: Server) -> None:
    puzzle = next(iter(PUZZLES.values()))
    page, told = opened(server, puzzle)
    assert [bool(token) for token in told["tokens"]].count(True) == 1
    now = page.look()
    assert now["mine"] == [puzzle.seat] == [now["update"]["view"]["turn"]]
    assert now["update"]["turn_number"] == puzzle.turn
    assert not now["update"]["may_export"]
    assert "hands" not in now["setup"]
    status, _ = page.ask("/record")
    assert status == 409


def test_a_turn_that_ends_in_the_same_position_solves_it(server: Server) -> None:
    puzzle = next(one for one in PUZZLES.values() if one.goal == GOLD)
    page, _ = opened(server, puzzle)
    play(page, *puzzle.solution[:-1])
    status, told = judged(page, puzzle)
    assert status == 200
    assert told["is_solved"]
    assert told["clue"] == ""
    assert told["solution"]["actions"] == list(puzzle.solution)
    assert told["solution"]["reasons"]


def test_a_worse_turn_is_told_the_difference_and_can_be_tried_again(server: Server) -> None:
    puzzle = next(one for one in PUZZLES.values() if one.goal == GOLD)
    page, _ = opened(server, puzzle)
    now: Message = page.look()["update"]
    while "end" not in now["choices"]["options"]:
        wrong = [name for name in now["choices"]["hexes"] if name not in puzzle.solution]
        now = page.play(now, wrong[-1])
    status, told = judged(page, puzzle)
    assert (status, told["is_solved"], told["solution"]) == (200, False, None)
    assert f"{puzzle.worth:.0f}" in told["sentence"]
    assert told["clue"]
    page.send({"type": "restart", "version": now["version"], "id": new_id()})
    play(page, *puzzle.solution[:-1])
    assert judged(page, puzzle)[1]["is_solved"]


def test_an_unfinished_turn_another_game_and_a_watcher_are_refused(server: Server) -> None:
    one, other = list(PUZZLES.values())[:2]
    page, _ = opened(server, one)
    status, told = judged(page, one)
    assert (status, told["code"]) == (422, "illegal")
    assert judged(page, other)[1]["code"] == "not-puzzle"
    unknown = server.client.post("/api/puzzles/0/games", json={})
    assert (unknown.status_code, unknown.json()["code"]) == (404, "no-such-puzzle")


def test_whoever_gives_up_is_shown_the_answer(server: Server) -> None:
    puzzle = list(PUZZLES.values())[-1]
    path = f"/api/puzzles/{puzzle.key}/solution"
    told = server.client.post(path, json={}, timeout=PATIENCE).json()
    assert told["actions"] == list(puzzle.solution)
    assert told["reasons"]


def test_the_puzzle_of_the_day_is_that_of_the_date_in_utc(tmp_path: Path) -> None:
    midnight = datetime(2026, 5, 31, tzinfo=UTC).timestamp()
    clock = ManualClock(midnight - 1)
    days: list[tuple[str, str]] = []

    async def look() -> None:
        store = f"sqlite:///{tmp_path / 'games.db'}"
        app = create_app(ServerConfig(store, hosts=("here",), clock=clock))
        client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here")
        async with app.router.lifespan_context(app), client as web:
            for seconds in (0, 1, DAY - 1, 1):
                clock.advance(seconds)
                told = (await web.get("/api/puzzles/today")).json()
                days.append((told["day"], told["puzzle"]["key"]))

    asyncio.run(look())
    assert [day for day, _ in days] == ["2026-05-30", "2026-05-31", "2026-05-31", "2026-06-01"]
    keys = list(PUZZLES)
    assert all(key == key_of_day(keys, date.fromisoformat(day)) for day, key in days)
    assert len({key for _, key in days}) == 3
