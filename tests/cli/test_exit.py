"""Leaving a game in a real terminal: nothing is lost, and the printed command goes on."""

import shlex
from pathlib import Path

import pytest

import kingdom_builder as kb
from tests.cli.commands import played, saved

pytest.importorskip("termios")

from tests.cli.terminal import CTRL_C, CTRL_D, Terminal, without_colour

SEATS = ("--players", "Ana", "--bots", "1", "--first-game", "--seed", "2")


def printed_command(shown: str) -> list[str]:
    """The words of the command behind which one can go on, as a shell would read them."""
    (line,) = [one for one in without_colour(shown).splitlines() if "--resume" in one]
    return shlex.split(line)


@pytest.mark.parametrize("leave", [CTRL_C, CTRL_D, "quit\r"])
def test_leaving_saves_and_the_printed_command_goes_on(tmp_path: Path, leave: str) -> None:
    path = tmp_path / "a game.txt"
    first = Terminal("play", *SEATS, "--save", str(path))
    first.until("build 3 settlements")
    first.until("> ")
    pick = kb.load(path).choices.hexes[0]
    first.type(f"{pick.lower()}\r")
    first.until("build 2 more")
    first.until("> ")
    if leave == CTRL_C:
        first.interrupt("The game is saved.")
    else:
        first.type(leave)
    command = printed_command(first.rest())
    assert kb.load(path).log[-1].action == pick
    assert command[0] == "kingdom-builder"
    second = Terminal(*command[1:])
    assert "●○○" in second.until("build 2 more")
    second.until("> ")
    second.type(CTRL_D)
    assert printed_command(second.rest()) == command


def test_resuming_asks_whom_the_computer_plays(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    saved(path, actions=4)
    terminal = Terminal("play", "--resume", str(path))
    terminal.until("does the computer play?")
    terminal.type("Ida\r")
    terminal.until("How well does it play?")
    terminal.type("easy\r")
    terminal.until("> ")
    terminal.type("quit\r")
    assert printed_command(terminal.rest())[-4:] == ["--bots", "1", "--level", "easy"]


def test_the_last_picture_waits_for_enter_before_the_gold(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = saved(path)
    kb.save(kb.play_record(kb.Record(game.setup, game.log[:-1])), path)
    terminal = Terminal("play", "--resume", str(path), "--bots", "0", columns=80, lines=24)
    terminal.until("> ")
    terminal.type("end\r")
    terminal.until("The game is over.")
    terminal.type("\r")
    assert "kingdom-builder replay" in terminal.rest()


def test_long_pages_are_read_bit_by_bit(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = kb.new_first_game(["Ana", "Ida", "Tom", "Eva", "Max"], seed=1)
    played(game, seed=1, actions=300)
    kb.save(game, path)
    terminal = Terminal("play", "--resume", str(path), "--bots", "0", columns=80, lines=24)
    terminal.until("quit\n") if game.over else terminal.until("> ")
    terminal.type("score\r")
    terminal.until("Enter: more >")
    terminal.type("\r")
    terminal.until("Enter: back to the board >")
    terminal.type("quit\r")
    assert "The game is saved." in terminal.rest()


def test_a_record_is_stepped_through_in_a_terminal(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = saved(path)
    total = len(game.log)
    terminal = Terminal("replay", str(path), "--at", "2")
    terminal.until(f"Action 4 of {total}")
    for typed, place in (("\r", 5), ("b\r", 4), ("t\r", 8), ("start\r", 0), ("end\r", total)):
        terminal.type(typed)
        terminal.until(f"Action {place} of {total}")
    terminal.type("sideways\r")
    terminal.until("is not understood")
    terminal.type("q\r")
    terminal.rest()


def test_a_record_from_a_pipe_is_stepped_through_with_the_keyboard(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    total = len(saved(path).log)
    terminal = Terminal("replay", "-", piped=path.read_text())
    terminal.until(f"Action 0 of {total}")
    terminal.type("end\r")
    terminal.until(f"Action {total} of {total}")
    terminal.type("q\r")
    terminal.rest()


def test_a_game_from_a_pipe_is_played_with_the_keyboard(tmp_path: Path) -> None:
    path, place = tmp_path / "game.txt", tmp_path / "mine.txt"
    pick = saved(path, actions=0).choices.hexes[0]
    words = ("play", "--resume", "-", "--bots", "0", "--save", str(place))
    terminal = Terminal(*words, piped=path.read_text())
    terminal.until("> ")
    terminal.type(f"{pick}\r")
    terminal.until("build 2 more")
    terminal.until("> ")
    terminal.type("quit\r")
    assert printed_command(terminal.rest())[3] == str(place)
    assert kb.load(place).log[-1].action == pick


SIZES = [(80, 24), (100, 40), (140, 50)]


def shown_in(path: Path, columns: int, lines: int) -> list[str]:
    """The screen of a saved game, from its first line to the prompt."""
    terminal = Terminal("play", "--resume", str(path), "--bots", "0", columns=columns, lines=lines)
    shown = without_colour(terminal.until("> ")).splitlines()
    terminal.type(CTRL_D)
    terminal.rest()
    start = next(n for n, line in enumerate(shown) if line.lstrip().startswith("A "))
    return shown[start:]


@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_the_picture_fits_the_terminal(tmp_path: Path, columns: int, lines: int) -> None:
    path = tmp_path / "game.txt"
    saved(path, actions=70)
    shown = shown_in(path, columns, lines)
    assert len(shown) <= lines
    assert max(len(line.rstrip()) for line in shown) <= columns


@pytest.mark.parametrize("actions", [0, 160, 260])
@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_the_picture_fits_the_terminal_with_every_box(
    tmp_path: Path, columns: int, lines: int, actions: int
) -> None:
    path = tmp_path / "game.txt"
    players = ["Ana", "Ida", "Tom", "Eva", "Max"]
    board = ("quarry", "oracle", "harbor", "garden")
    game = kb.new_game(
        players, seed=2, modules=("nomads", "capitol", "caves", "island"), board=board
    )
    played(game, seed=2, actions=actions)
    kb.save(game, path)
    shown = shown_in(path, columns, lines)
    assert len(shown) <= lines
    assert max(len(line.rstrip()) for line in shown) <= columns
    assert any("i5 " in line for line in shown)


def test_no_colour_is_honoured_and_legal_hexes_are_still_marked(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    saved(path, actions=0)
    terminal = Terminal("play", "--resume", str(path), "--bots", "0", NO_COLOR="1")
    shown = terminal.until("> ")
    terminal.type(CTRL_D)
    terminal.rest()
    assert "[38;" not in shown
    assert "[48;" not in shown
    assert without_colour(shown).count("*") > 20
