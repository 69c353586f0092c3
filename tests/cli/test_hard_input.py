"""What once broke the terminal game: each of these ended in a traceback or lost something."""

from pathlib import Path

import pytest

import kingdom_builder as kb
from tests.cli.commands import done, refusal, run, saved

TWO = ("play", "--players", "Ana,Ida", "--first-game", "--seed", "1")


@pytest.mark.parametrize("word", ["²", "9" * 5000, "٣", "\x1b[31m"])
def test_strange_words_are_only_not_understood(word: str, tmp_path: Path) -> None:
    shown = done(*TWO, "--save", str(tmp_path / "g.txt"), typed=f"{word}\nquit\n")
    assert "The game is saved." in shown


@pytest.mark.parametrize("where", ["nodir/x", "~nobody-here/x"])
def test_a_failed_save_does_not_take_over(where: str, tmp_path: Path) -> None:
    path = tmp_path / "g.txt"
    first = kb.new_first_game(["Ana", "Ida"], seed=1).choices[0]
    done(*TWO, "--save", str(path), typed=f"save {tmp_path}/{where}\n{first}\nquit\n")
    assert [entry.action for entry in kb.load(path).log] == [first]


@pytest.mark.parametrize("columns", [1, 12, 20])
def test_the_narrowest_terminal_shows_something(columns: int, tmp_path: Path) -> None:
    saved(tmp_path / "g.txt", actions=60)
    assert done("score", str(tmp_path / "g.txt"), columns=columns)
    assert done("replay", "--plain", str(tmp_path / "g.txt"), columns=columns)


def test_saving_to_the_screen_is_refused_within_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = done(*TWO, "--save", "g.txt", typed="save -\nquit\n")
    assert "Name a file, such as save game.txt" in shown
    assert [path.name for path in tmp_path.iterdir()] == ["g.txt"]


def test_a_name_that_is_taken_is_asked_for_again(tmp_path: Path) -> None:
    typed = "2\nAna\nAna\nIda\n0\n\n\nquit\n"
    result = run("play", "--save", str(tmp_path / "g.txt"), typed=typed)
    assert result.exit_code == 0, result.output
    assert kb.load(tmp_path / "g.txt").players == ("Ana", "Ida")


def test_a_negative_number_of_bots_is_refused() -> None:
    assert "--bots must be a number" in refusal("play", "--players", "Ana", "--bots", "-1")


@pytest.mark.parametrize("out", [".", "/", "nodir/x.json"])
def test_places_that_cannot_be_written_are_refused(out: str, tmp_path: Path) -> None:
    saved(tmp_path / "g.txt", actions=3)
    assert "cannot be written" in refusal("convert", str(tmp_path / "g.txt"), out)
