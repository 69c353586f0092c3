"""``play --bots``: which computer players sit at the table, and what happens where one fails."""

import re
from pathlib import Path
from random import Random

import pytest

import kingdom_builder as kb
from kingdom_builder.cli.session.computer_player import ComputerPlayer
from kingdom_builder.cli.session.seats import BotChoice, resumed_seating, seating
from kingdom_builder.cli.session.terminal_session import TerminalSession
from kingdom_builder.external_bots.lookup import find_bot
from kingdom_builder.i18n import Refused
from tests.arena.matches import odd
from tests.cli.commands import done, refusal, run, saved, squeezed


@pytest.mark.parametrize(
    ("bots", "level", "names", "keys"),
    [
        ("2", "", ("Ana", "Oak", "Birch"), ("normal", "normal")),
        ("2", "hard", ("Ana", "Oak", "Birch"), ("hard", "hard")),
        ("hard", "", ("Ana", "Oak"), ("hard",)),
        ("hard,easy", "", ("Ana", "Oak", "Birch"), ("hard", "easy")),
        ("Zoe=hard,easy", "", ("Ana", "Zoe", "Oak"), ("hard", "easy")),
        ("Oak=greedy,turn", "", ("Ana", "Oak", "Birch"), ("greedy", "turn")),
    ],
)
def test_bots_are_named_as_in_the_arena(
    bots: str, level: str, names: tuple[str, ...], keys: tuple[str, ...]
) -> None:
    seats = seating("Ana", bots, BotChoice(level).or_default)
    assert seats.names == names
    assert tuple(seats.bots.values()) == keys
    assert list(seats.bots) == list(range(1, len(names)))


def test_a_name_alone_is_no_bot() -> None:
    assert refusal("play", "--players", "Ana", "--bots", "Bob") == (
        "There is no bot 'Bob'; there are random, greedy, turn, carlo, easy, normal, hard, expert and "
        "master. To give a computer player a name, type Bob=normal."
    )
    assert "There is no bot 'clever'" in refusal("play", "--players", "Ana", "--bots", "Bob=clever")


def test_a_bot_that_cannot_be_made_is_not_taken_for_a_name() -> None:
    (place,) = odd("Unmade")
    said = refusal("play", "--players", "Ana", "--bot", place, "--bots", "Unmade")
    assert "cannot be made without arguments: AttributeError" in said
    assert "To give a computer player a name" not in said


@pytest.mark.parametrize(
    ("bots", "expected"),
    [
        ("1", {1: "normal"}),
        ("Ana", {0: "normal"}),
        ("Ana=hard", {0: "hard"}),
        ("hard", {1: "hard"}),
        ("easy,hard", {0: "easy", 1: "hard"}),
        ("Ida=easy,hard", {0: "hard", 1: "easy"}),
        ("0", {}),
    ],
)
def test_bots_take_over_seats_of_a_saved_game(bots: str, expected: dict[int, str]) -> None:
    game = kb.new_first_game(["Ana", "Ida"], seed=4)
    assert resumed_seating(game, bots, BotChoice()).bots == expected


def test_more_bots_than_seats_are_refused() -> None:
    game = kb.new_first_game(["Ana", "Ida"], seed=4)
    for bots in ("3", "easy,easy,easy", "Ana,Ida,hard"):
        with pytest.raises(Refused, match="only 2 players"):
            resumed_seating(game, bots, BotChoice())


def way_back(said: str) -> list[str]:
    command = re.search(r"play --resume .*", said)
    assert command
    return command[0].split()


def test_the_way_back_names_different_bots(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    words = ("--players", "Ana", "--bots", "hard,Zoe=easy", "--save", str(path), "--seed", "3")
    said = done("play", *words, typed="quit\n")
    command = way_back(said)
    assert command[-2:] == ["--bots", "Oak=hard,Zoe=easy"]
    assert way_back(done(*command, typed="quit\n")) == command


FAILING = odd("Crash")[0]


def test_a_bot_that_fails_ends_no_game_and_is_shown_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    bot = ("--bot", FAILING, "--bots", "Crash,greedy")
    said = done("play", *bot, "--save", str(path), "--seed", "2")
    assert kb.load(path).over
    assert re.search(
        r"The bot of Oak failed \d+ times, and another one played in its place; the last time: "
        r"ZeroDivisionError: oh dear \(odd_bots.py, line 10\)",
        said,
    )


def test_a_person_sees_the_failure_and_how_to_resume(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    bot = ("--bot", FAILING, "--bots", "Crash")
    words = ("--players", "Ana", *bot, "--first-game", "--save", str(path), "--seed", "5")
    said = done("play", *words, typed="quit\n")
    assert "ZeroDivisionError: oh dear (odd_bots.py, line 10)" in said
    command = way_back(said)
    assert command[-6:] == ["--bot", FAILING, "--bots", "1", "--level", "Crash"]
    assert way_back(done(*command, typed="quit\n")) == command


def test_an_illegal_answer_is_a_failure_too(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    (place,) = odd("Illegal")
    said = done("play", "--bot", place, "--bots", "Illegal,Illegal", "--save", str(path))
    assert "'Z99' is not a legal action" in said
    assert kb.load(path).over


def test_a_bot_that_hangs_ends_no_game(tmp_path: Path) -> None:
    """One that sleeps, and one that computes for ever; each has its time anew in every turn."""
    path, hanging = tmp_path / "game.txt", tmp_path / "hanging.py"
    hanging.write_text(
        "import time\n"
        "class Sleeper:\n"
        "    def choose(self, view, choices, rng, budget): time.sleep(3600)\n"
        "class Runner:\n"
        "    def choose(self, view, choices, rng, budget):\n"
        "        while True: pass\n"
    )
    bots = ("--bot", f"{hanging}:Sleeper", "--bot", f"{hanging}:Runner", "--bots", "Sleeper,Runner")
    said = squeezed(done("play", *bots, "--patience", "0.01", "--save", str(path), "--seed", "2"))
    assert kb.load(path).over
    for name in ("Oak", "Birch"):
        assert re.search(
            rf"The bot of {name} failed \d+ times, and another one played in its place; "
            r"the last time: it took longer than 0.01 s",
            said,
        )


def test_after_a_time_out_only_the_rest_of_the_turn_is_played_by_another(tmp_path: Path) -> None:
    hanging = tmp_path / "hanging.py"
    hanging.write_text(
        "import time\n"
        "class Sleeper:\n"
        "    def choose(self, view, choices, rng, budget): time.sleep(3600)\n"
    )
    bot = ComputerPlayer(find_bot(f"{hanging}:Sleeper"), Random(1), patience=0.01)
    game = kb.new_first_game(["Ana", "Ida"], seed=4)
    for turns in (1, 2):
        seat = game.seat
        bot.begin_turn()
        while game.seat == seat:
            game.play(bot.choose(game.view(seat), game.choices))
        assert len(bot.failures) == turns


def test_a_fault_of_the_program_leaves_a_line_how_to_resume(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: object) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr(TerminalSession, "_show", broken)
    path = saved_here(tmp_path)
    result = run("play", "--resume", str(path), "--bots", "0")
    assert isinstance(result.exception, RuntimeError)
    assert f"play --resume {path} --bots 0" in result.stdout


def saved_here(folder: Path) -> Path:
    path = folder / "game.txt"
    saved(path, actions=3)
    return path
