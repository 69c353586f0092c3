"""Puzzles: the set that ships is sound, its answers are the best, and turns are judged by where they end."""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import permutations

import pytest

import kingdom_builder as kb
from kingdom_builder.coach.puzzles.check import fault_of
from kingdom_builder.coach.puzzles.generator import BINS, CLEAR_GOLD, CLEAR_LEAD, RARE, puzzles_of
from kingdom_builder.coach.puzzles.puzzle import EASY, GOLD, MEDIUM, PROSPECTS, Puzzle
from kingdom_builder.coach.puzzles.puzzle_set import (
    key_of_day,
    set_from_text,
    set_to_text,
    shipped_puzzles,
)
from kingdom_builder.coach.puzzles.verdict import PuzzleStudy
from kingdom_builder.i18n import Refused

PUZZLES = tuple(shipped_puzzles().values())
FEW_NODES = 4096  # a whole check takes three times as many
LARGEST = 150_000  # bytes that the set may have


def of(goal: str, level: str = "") -> Iterator[Puzzle]:
    return (one for one in PUZZLES if one.goal == goal and level in ("", one.level))


def gold_of(game: kb.Game, actions: tuple[str, ...]) -> int:
    """What a turn brings, played through the library."""
    played = game.copy()
    for action in actions:
        played.play(action)
    return played.gold[game.seat] - game.gold[game.seat]


def most_gold(game: kb.Game) -> list[tuple[int, tuple[int, ...]]]:
    """The gold of every end of the turn with its settlements, found by plain play without any search."""
    found: dict[tuple[object, ...], tuple[int, tuple[int, ...]]] = {}
    waiting, seen = [game], set()
    while waiting:
        now = waiting.pop()
        for action in now.choices:
            after = now.copy()
            after.play(action)
            settled = tuple(after.state.settlements[:])
            if action == "end":
                found[settled] = (after.gold[game.seat] - game.gold[game.seat], settled)
                continue
            moment = (settled, after.state.builds, after.state.active, after.state.source)
            key = (*moment, after.state.ready[game.seat], after.state.left, after.state.stepped)
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    return sorted(found.values(), reverse=True)


def test_the_set_has_puzzles_of_every_level_and_goal_and_is_small() -> None:
    places = [(one.level, one.goal) for one in PUZZLES]
    assert set(places) == {*BINS, RARE}
    assert len(PUZZLES) >= 60
    assert len({one.key for one in PUZZLES}) == len(PUZZLES)
    assert len(set_to_text(PUZZLES).encode()) < LARGEST
    boxes = {box for one in PUZZLES for box in one.record.setup.modules}
    assert len(boxes) == 4
    assert any(not one.record.setup.modules for one in PUZZLES)


def test_every_answer_is_a_legal_turn_that_brings_what_is_told() -> None:
    for puzzle in PUZZLES:
        game = puzzle.game()
        assert (game.seat, game.turn_number) == (puzzle.seat, puzzle.turn)
        gold = gold_of(game, puzzle.solution)
        assert puzzle.solution[-1] == "end"
        if puzzle.goal == GOLD:
            assert gold == puzzle.worth
            assert puzzle.lead >= CLEAR_GOLD[puzzle.level]
        else:
            assert puzzle.lead >= CLEAR_LEAD


def test_no_other_turn_brings_as_much_gold_as_the_answer() -> None:
    for puzzle in list(of(GOLD, EASY))[:3]:
        game = puzzle.game()
        (best, settled), *others = most_gold(game)
        assert best == puzzle.worth
        assert best - max(gold for gold, there in others if there != settled) == puzzle.lead


@pytest.mark.compiled_engine
def test_a_deeper_search_confirms_a_sample() -> None:
    sample = [*list(of(GOLD))[::12], *list(of(PROSPECTS))[::12]]
    assert len(sample) >= 8
    assert [(one.key, fault_of(one, FEW_NODES)) for one in sample if fault_of(one, FEW_NODES)] == []


def test_a_wrong_answer_is_found() -> None:
    puzzle = next(of(GOLD, EASY))
    game = puzzle.game()
    other = next(turn for turn in kb.turn_ends(game) if gold_of(game, tuple(turn)) < puzzle.worth)
    wrong = Puzzle(**{**vars(puzzle), "solution": tuple(other)})
    assert "brings more gold" in fault_of(wrong)
    assert fault_of(Puzzle(**{**vars(puzzle), "lead": puzzle.lead + 1}))
    assert fault_of(Puzzle(**{**vars(puzzle), "solution": ("end",)}))


@pytest.mark.compiled_engine  # a whole game, each turn of which is searched as for a new set
def test_a_game_is_made_again_from_its_seed() -> None:
    smallest = min(of(GOLD, EASY), key=lambda one: len(one.record.setup.players))
    assert smallest in puzzles_of(smallest.seed)


def test_a_set_is_the_same_after_it_was_written_and_read() -> None:
    assert set_from_text(set_to_text(PUZZLES)) == list(PUZZLES)
    with pytest.raises(Refused, match="Line 1"):
        set_from_text('{"goal": "gold"}')


def test_the_order_of_builds_does_not_matter() -> None:
    puzzle = next(of(GOLD, EASY))
    study, orders = PuzzleStudy(puzzle), 0
    for order in permutations(puzzle.solution[:-1]):
        try:
            verdict = study.judge((*order, "end"))
        except Refused:
            continue
        assert verdict.is_solved
        orders += 1
    assert orders > 1


@pytest.mark.parametrize("goal", [GOLD, PROSPECTS])
def test_a_worse_turn_is_told_by_how_much(goal: str) -> None:
    puzzle = next(of(goal))
    study = PuzzleStudy(puzzle)
    worst = min(kb.turn_builds(puzzle.game()), key=lambda turn: gold_of(study.game, tuple(turn)))
    verdict = study.judge(worst)
    assert not verdict.is_solved
    assert re.search(r"(brings|is worth) \d", verdict.sentence)
    assert verdict.clue
    solved = study.judge(puzzle.solution)
    assert (solved.is_solved, solved.clue) == (True, "")


def test_an_unfinished_or_illegal_turn_is_refused() -> None:
    puzzle = next(of(GOLD, MEDIUM))
    study = PuzzleStudy(puzzle)
    for turn in ((), puzzle.solution[:1], ("end",), (*puzzle.solution, "end"), ("nowhere",)):
        with pytest.raises(Refused):
            study.judge(turn)


def test_the_answer_comes_with_the_reasons_of_the_coach() -> None:
    puzzle = next(of(GOLD, MEDIUM))
    told = PuzzleStudy(puzzle).solution()
    assert told.actions == puzzle.solution
    assert told.gold == puzzle.worth
    assert f"{told.gold} gold" in told.reasons[0]


def test_the_puzzle_of_the_day_changes_and_comes_round() -> None:
    keys = [one.key for one in PUZZLES]
    first = date.fromordinal(date(2026, 5, 1).toordinal() // len(keys) * len(keys))
    days = [first + timedelta(days=n) for n in range(2 * len(keys))]
    told = [key_of_day(keys, day) for day in days]
    assert sorted(told[: len(keys)]) == sorted(keys)  # none twice before all were there
    assert told[: len(keys)] != told[len(keys) :]  # and then in another order
    assert key_of_day(keys, days[3]) == key_of_day(list(reversed(keys)), days[3])


@pytest.mark.parametrize("many", [1, 2, 3, 4, 7, len(PUZZLES)])
def test_no_puzzle_of_the_day_comes_back_soon(many: int) -> None:
    keys = [one.key for one in PUZZLES][:many]
    told = [key_of_day(keys, date(2026, 1, 1) + timedelta(days=n)) for n in range(20 * many)]
    last: dict[str, int] = {}
    for n, key in enumerate(told):
        assert n - last.get(key, -many) > many // 2
        last[key] = n
