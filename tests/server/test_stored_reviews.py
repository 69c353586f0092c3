"""What is stored of an analysis is whole, and whoever works on a game keeps its lease."""

import asyncio
from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.bots.policy import Budget
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.notation.record import Record
from kingdom_builder.server.workers import coach_jobs
from kingdom_builder.server.workers.coach_jobs import review
from kingdom_builder.table.game import Game
from tests.random_games import random_game
from tests.server.test_analyses import GAME, Process, Screen, finished, store_game, until


def test_a_review_does_not_depend_on_how_busy_the_machine_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(coach_jobs, "REVIEW_BUDGET", Budget(nodes=64))
    record = random_game(4, players=2).record()
    in_time = [review(record, turn) for turn in range(4)]
    monkeypatch.setattr(coach_jobs, "SECONDS", 0.0)
    assert [review(record, turn) for turn in range(4)] == in_time


def after_turns(game: Game, turns: int) -> Game:
    """The same game when so many turns had ended."""
    ends = [n + 1 for n, entry in enumerate(game.log) if entry.action == END_OF_TURN]
    return kb.play_record(Record(game.setup, game.log[: ends[turns - 1]]))


def test_the_lease_of_a_game_is_kept_until_its_last_analysis_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The analysis of an earlier moment is complete first."""
    monkeypatch.setattr(coach_jobs, "REVIEW_BUDGET", Budget(nodes=16))
    game = finished()

    async def look() -> None:
        there = Process(tmp_path)
        there.start()
        await store_game(there, game)
        there.may_go_on.clear()
        older = await there.follow(Screen(mine=(0, 1)), after_turns(game, 2))
        newer = await there.follow(Screen(mine=(0, 1)), game)
        released: list[tuple[str, bool]] = []
        monkeypatch.setattr(
            there.store.analysis_leases,
            "release",
            lambda of: released.append((of, older.is_complete and newer.is_complete)),
        )
        there.may_go_on.set()
        await until(lambda: not older.is_running and not newer.is_running)
        await there.close()
        assert released == [(GAME, True)]

    asyncio.run(look())
