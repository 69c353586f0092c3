"""``puzzles``: a set is made and checked, puzzles are shown and solved."""

from pathlib import Path

import pytest

from kingdom_builder.cli.commands import puzzles as command
from kingdom_builder.coach.puzzles.generator import BINS
from kingdom_builder.coach.puzzles.puzzle import EASY, GOLD, Puzzle
from kingdom_builder.coach.puzzles.puzzle_set import set_from_text, set_to_text, shipped_puzzles
from tests.cli.commands import done, refusal, run

PUZZLES = tuple(shipped_puzzles().values())
FEW = [next(one for one in PUZZLES if (one.level, one.goal) == place) for place in BINS]


def test_a_set_is_made_from_seeds_and_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def one_each(seed: int) -> list[Puzzle]:  # what the games hold is tested elsewhere
        return [FEW[seed % len(FEW)]]

    monkeypatch.setattr(command, "puzzles_of", one_each)
    path = tmp_path / "set.jsonl"
    done("puzzles", "make", str(path), "--each", "1", "--seed", "7")
    assert sorted(one.key for one in set_from_text(path.read_text())) == sorted(
        one.key for one in FEW
    )
    easy = [one for one in FEW if one.level == EASY]
    path.write_text(set_to_text(easy))
    assert "Puzzles confirmed: 1 of 1." in done("puzzles", "check", str(path))


def test_a_bad_puzzle_fails_the_check(tmp_path: Path) -> None:
    path = tmp_path / "set.jsonl"
    bad = Puzzle(**{**vars(FEW[0]), "lead": 99})
    path.write_text(set_to_text([bad]))
    result = run("puzzles", "check", str(path))
    assert result.exit_code == 1
    assert f"{bad.key}: it leads by" in result.stdout
    assert "Puzzles confirmed: 0 of 1." in result.stdout
    path.write_text(set_to_text([bad, FEW[1]]))
    assert "1 of 2" in done("puzzles", "check", str(path), "--drop")
    assert set_from_text(path.read_text()) == [FEW[1]]


def test_puzzles_are_listed_shown_and_solved() -> None:
    puzzle = next(one for one in PUZZLES if (one.level, one.goal) == (EASY, GOLD))
    listed = done("puzzles", "list")
    assert all(one.key in listed for one in PUZZLES)
    assert listed.count("today's puzzle") == 1
    shown = done("puzzles", "show", puzzle.key, "--solution")
    assert "Find the turn that brings the most gold at once." in shown
    assert f"{puzzle.worth:+.0f} gold now" in shown
    assert "Solved!" in done("puzzles", "solve", puzzle.key, *puzzle.solution[:-1])
    assert "There is no puzzle" in refusal("puzzles", "show", "zzz")
    assert refusal("puzzles", "solve", puzzle.key, puzzle.solution[0])
