"""Programs as bots: what they answer, and whatever they do wrong."""

import copy
import json
import os
import pickle
import random
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.bots import Budget, Player
from kingdom_builder.bots.policy import StoppableBudget
from kingdom_builder.engine_protocol import EngineBot, EngineFailure, EngineTimeout, engine_bot
from kingdom_builder.engine_protocol.engine_bot import close_idle_engines
from kingdom_builder.i18n import Refused
from kingdom_builder.processes import OutOfTime, time_limit
from tests.engine_protocol.programs import (
    PLAIN,
    ROOT,
    heard_in,
    listener,
    program,
    script,
    wait_for_quit,
)

WAITS_FOR_STOP = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "hello":
        print('id {"protocol": 1, "name": "Slow"}\\nready', flush=True)
    elif word == "stop":
        print("best E4", flush=True)
"""


@pytest.fixture(autouse=True)
def nothing_left():
    yield
    close_idle_engines()


def asked(command: str, budget: Budget | None = None) -> tuple[str, ...]:
    game = kb.new_first_game(["Ana", "Oak"], seed=24)
    view = game.view(game.seat)
    bot = EngineBot(command)
    return bot.plan(view, game.choices, random.Random(1), budget or Budget(seconds=5)).actions


def test_a_program_plays_a_whole_game() -> None:
    bots = [Player(EngineBot(PLAIN), random.Random(n)) for n in range(3)]
    game = kb.new_game(3, seed=2, modules=["nomads", "caves", "island"])
    while not game.over:
        action = bots[game.seat].choose(game.view(game.seat), game.choices)
        game.play(action)
    assert sum(game.gold) > 0


def test_the_same_seed_gives_the_same_answer() -> None:
    assert asked(PLAIN) == asked(PLAIN)


def test_a_plan_may_be_more_than_one_action_and_say_why(tmp_path: Path) -> None:
    go = """print('info {{"text": "as always"}}'); print("best", *choices[:3], flush=True)"""
    command = program(tmp_path, go.replace("{{", "{").replace("}}", "}"))
    game = kb.new_first_game(["Ana", "Oak"], seed=24)
    view = game.view(game.seat)
    thought = EngineBot(command).plan(view, game.choices, random.Random(1))
    assert thought.actions == tuple(game.choices[:3])
    assert thought.why == "as always"


def test_an_engine_runs_on_for_the_next_game(tmp_path: Path) -> None:
    started = tmp_path / "started"
    command = program(tmp_path, 'print("best", choices[0], flush=True)')
    path = tmp_path / "odd_engine.py"
    path.write_text(f"open({str(started)!r}, 'a').write('x')\n" + path.read_text())
    for _ in range(3):
        asked(command)
    assert started.read_text() == "x"
    two = EngineBot(command), EngineBot(command)
    for bot in two:
        bot.introduce()
    assert started.read_text() == "xx"


@pytest.mark.parametrize(
    ("go", "sentence"),
    [
        (
            "raise ValueError('no idea')",
            r"ended \(exit code 1\): ValueError: no idea \(odd_engine.py, line 16\)$",
        ),
        ("sys.exit(0)", r"The engine ended \(exit code 0\)"),
        ("print('hm', flush=True)", "wrote what was not asked for: hm"),
        ("print('best', flush=True)", r"The engine wrote best without an action\.$"),
        ("print('best Z99', flush=True)", "It answered Z99, but these were the choices: "),
        ("print('info 7', flush=True)", "info must be an object, not a whole number. The engine"),
        ("print('info {', flush=True)", "info must be followed by JSON"),
        ("print('error too hard', flush=True)", "The engine reports an error: too hard"),
        ("sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "what is no UTF-8"),
        ("sys.stdout.write('x' * 3000000); sys.stdout.flush()", "a line without an end"),
    ],
)
def test_whatever_it_does_wrong_is_told(tmp_path: Path, go: str, sentence: str) -> None:
    with pytest.raises(EngineFailure, match=sentence):
        asked(program(tmp_path, go))


def test_an_engine_that_does_not_stop_is_ended(tmp_path: Path) -> None:
    with pytest.raises(EngineTimeout, match=r"had 0.1 s and did not answer, not even to stop"):
        asked(program(tmp_path, "time.sleep(60)"), Budget(seconds=0.1))


def test_an_engine_that_never_stops_talking_is_ended_too(tmp_path: Path) -> None:
    text = """
import sys
for line in sys.stdin:
    if line.startswith("hello"):
        print('id {"protocol": 1, "name": "Talker"}\\nready', flush=True)
    while line.startswith("go"):
        print("info\\n" * 1000, end="", flush=True)
"""
    with pytest.raises(EngineTimeout, match="not even to stop"):
        asked(script(tmp_path, text), Budget(seconds=0.1))


def test_a_time_limit_from_outside_ends_it_too(tmp_path: Path) -> None:
    command = program(tmp_path, "time.sleep(60)")
    bot = EngineBot(command)
    bot.introduce()
    game = kb.new_first_game(["Ana", "Oak"], seed=24)
    with pytest.raises(OutOfTime), time_limit(0.1):
        bot.choose(game.view(game.seat), game.choices, random.Random(1))
    assert bot.introduce().identity is not None  # started anew


def test_one_that_is_slow_to_start_goes_on_starting(tmp_path: Path) -> None:
    marks = tmp_path / "marks"
    slow = program(tmp_path, 'print("best", choices[0], flush=True)')
    path = tmp_path / "odd_engine.py"
    wait = f"import time; open({str(marks)!r}, 'a').write('x'); time.sleep(0.5)\n"
    path.write_text(wait + path.read_text())
    end = time.monotonic() + 30
    while time.monotonic() < end:
        try:
            with time_limit(0.2):
                assert EngineBot(slow).introduce()
            break
        except OutOfTime:
            continue
    assert marks.read_text() == "x"


def test_a_slow_engine_that_knows_stop_answers_in_time(tmp_path: Path) -> None:
    assert asked(script(tmp_path, WAITS_FOR_STOP), Budget(seconds=0.1)) == ("E4",)


def test_an_engine_is_stopped_when_its_driver_is(tmp_path: Path) -> None:
    """As when a bot that asks another engine is itself behind ours."""
    began = time.monotonic()
    budget = StoppableBudget(is_stopped=lambda: time.monotonic() > began + 0.1)
    assert asked(script(tmp_path, WAITS_FOR_STOP), budget) == ("E4",)
    with pytest.raises(EngineTimeout, match="did not answer in time"):
        asked(program(tmp_path, "time.sleep(60)"), budget)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("print('hello', flush=True)\ninput()", "not asked for: hello"),
        ("print('ready', flush=True)\ninput()", "wrote ready, but no id before it"),
        ('print(\'id {"protocol": 2, "name": "A"}\', flush=True)\ninput()', "speaks version 2"),
        ('print(\'id {"name": "A"}\', flush=True)\ninput()', "id has no 'protocol'"),
        ("print('id {\"protocol\": 1}', flush=True)\ninput()", "id has no 'name'"),
        ('print(\'option {"name": "A"}\', flush=True)\ninput()', "option has no 'type'"),
        (
            'print(\'option {"name": "A", "type": "number", "default": "x"}\', flush=True)\ninput()',
            "The default of the option A is no number",
        ),
    ],
)
def test_a_wrong_introduction_is_told(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(EngineFailure, match=sentence):
        EngineBot(script(tmp_path, text)).introduce()


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("", "The command of an engine is empty"),
        ("'", "cannot be read"),
        ("./no-such-program", "cannot be started: there is no such file"),
    ],
)
def test_what_cannot_be_started_is_refused(command: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        EngineBot(command).introduce()


def test_no_engine_outlives_the_driver() -> None:
    bot = EngineBot(PLAIN)
    bot.introduce()
    process = bot._engine.process
    del bot
    assert engine_bot._IDLE[PLAIN, repr({})]
    close_idle_engines()
    assert not process.is_alive


def test_the_line_that_an_engine_gets_is_json(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    go = f"open({str(kept)!r}, 'w').write(line); print('best', choices[0], flush=True)"
    asked(program(tmp_path, go), Budget(seconds=2, nodes=7))
    word, _, rest = kept.read_text().partition(" ")
    limits = json.loads(rest)
    assert (word, limits["seconds"], limits["nodes"]) == ("go", 2, 7)
    assert isinstance(limits["seed"], int)


# -- how it ends


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    wait_for_quit(monkeypatch)


PATIENT = """
from kingdom_builder.engine_protocol import conversation, engine_bot
conversation.QUITS_WITHIN = engine_bot.QUITS_WITHIN = 30.0
"""


def told_last(folder: Path) -> list[str]:
    """The last word that each process of a listener has heard."""
    return [words[-1] for words in heard_in(folder).values()]


def play(bot: EngineBot, seed: int, turns: int = 3) -> None:
    """Play the first turns of a game with this bot in all seats."""
    game = kb.new_game(2, seed=seed)
    while game.turn_number <= turns:
        game.play(bot.choose(game.view(game.seat), game.choices, random.Random(1)))


@pytest.mark.usefixtures("patient")
def test_an_engine_that_waits_is_told_to_quit(tmp_path: Path) -> None:
    command = listener(tmp_path)
    with EngineBot(command) as bot:
        play(bot, seed=1)
    left, other = EngineBot(command), EngineBot(command)
    left.introduce()
    other.introduce()
    del left, other
    close_idle_engines()
    assert told_last(tmp_path) == ["quit", "quit", "quit"]


@pytest.mark.usefixtures("patient")
def test_an_engine_is_started_again_after_its_end(tmp_path: Path) -> None:
    bot = EngineBot(listener(tmp_path))
    for seed in (1, 2):
        play(bot, seed)
        bot.close()
        bot.close()
    assert told_last(tmp_path) == ["quit", "quit"]


@pytest.mark.parametrize("stubborn", ["time.sleep(60)", "sys.stdin.close(); time.sleep(60)"])
def test_an_engine_that_does_not_quit_is_ended_soon(tmp_path: Path, stubborn: str) -> None:
    bots = [EngineBot(listener(tmp_path, stubborn)) for _ in range(4)]
    for bot in bots:
        bot.introduce()
    processes = [bot._engine.process for bot in bots]
    bots.clear()
    del bot
    began = time.monotonic()
    close_idle_engines()
    assert time.monotonic() - began < 4 * 0.5  # all have the same half a second
    assert not any(process.is_alive for process in processes)


def test_an_engine_that_reads_nothing_does_not_hold_up_its_end(tmp_path: Path) -> None:
    text = """
import time
print('id {"protocol": 1, "name": "Deaf"}\\nready', flush=True)
time.sleep(60)
"""
    bot = EngineBot(script(tmp_path, text))
    bot.introduce()
    process = bot._engine.process
    file = process._process.stdin.fileno()
    os.set_blocking(file, False)
    with suppress(BlockingIOError):
        while True:  # until its pipe is full
            os.write(file, b"x" * 512)
    os.set_blocking(file, True)
    bot.close()
    assert not process.is_alive


def test_engines_are_told_to_quit_when_python_ends(tmp_path: Path) -> None:
    text = """
import sys
from kingdom_builder.engine_protocol import EngineBot
kept, left = EngineBot(sys.argv[1]), EngineBot(sys.argv[1])
kept.introduce(), left.introduce()
del left
"""
    command = [sys.executable, "-c", PATIENT + text, listener(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, timeout=60)
    assert told_last(tmp_path) == ["quit", "quit"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="not on Windows")
def test_a_fork_leaves_the_engines_to_the_process_that_started_them(tmp_path: Path) -> None:
    text = """
import os, sys
from kingdom_builder.engine_protocol import EngineBot
from kingdom_builder.engine_protocol.engine_bot import close_idle_engines
kept, left = EngineBot(sys.argv[1]), EngineBot(sys.argv[1])
kept.introduce(), left.introduce()
first = kept._engine.process
del left
child = os.fork()
if not child:
    kept.introduce()
    EngineBot(sys.argv[1]).introduce()
    kept.close()
    close_idle_engines()
    os._exit(0)
assert os.waitpid(child, 0)[1] == 0
assert kept._engine.process is first and first.is_alive
kept.introduce()
EngineBot(sys.argv[1]).introduce()
"""
    command = [sys.executable, "-W", "ignore", "-c", PATIENT + text, listener(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, timeout=60)
    assert told_last(tmp_path) == ["quit"] * 4


# -- which game it is


def new_games(folder: Path) -> int:
    """How many games a listener was told of; each process hears of one before its first position."""
    heard = heard_in(folder).values()
    assert all(words[words.index("position") - 1] == "new" for words in heard)
    return sum(words.count("new") for words in heard)


def test_an_engine_is_told_of_each_game(tmp_path: Path) -> None:
    with EngineBot(listener(tmp_path)) as bot:
        play(bot, seed=1)
        play(bot, seed=2)
        play(bot, seed=2)  # the turn goes back
        play(bot, seed=3, turns=1)
        play(bot, seed=3, turns=1)
    assert len(heard_in(tmp_path)) == 1
    assert new_games(tmp_path) == 5


def test_a_game_that_was_played_otherwise_is_another_one(tmp_path: Path) -> None:
    with EngineBot(listener(tmp_path)) as bot:
        for action in (0, 1):  # of the same deal
            game = kb.new_game(2, seed=4)
            game.play(game.choices[action])
            for _ in range(2 + action):
                game.play(bot.choose(game.view(game.seat), game.choices, random.Random(1)))
    assert new_games(tmp_path) == 2


def test_a_game_from_the_middle_is_one_game(tmp_path: Path) -> None:
    game = kb.new_game(2, seed=5)
    for _ in range(3):
        game.play(game.choices[0])
    with EngineBot(listener(tmp_path)) as bot:
        for _ in range(2):
            middle = game.view(game.seat).world(random.Random(1))
            for _ in range(6):
                view = middle.view(middle.seat)
                assert not view.turns
                middle.play(bot.choose(view, middle.choices, random.Random(1)))
    assert new_games(tmp_path) == 2


def test_a_game_that_a_new_bot_goes_on_with_is_the_same(tmp_path: Path) -> None:
    """As on a server, where a bot is made for each turn."""
    command, game = listener(tmp_path), kb.new_game(2, seed=6)
    for _ in range(6):
        game.play(EngineBot(command).choose(game.view(game.seat), game.choices, random.Random(1)))
    assert len(heard_in(tmp_path)) == 1
    assert new_games(tmp_path) == 1


# -- copies

COPIES = pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda bot: pickle.loads(pickle.dumps(bot))]
)


@COPIES
def test_a_copy_starts_a_program_of_its_own(
    tmp_path: Path, copied: Callable[[EngineBot], EngineBot]
) -> None:
    with EngineBot(listener(tmp_path), {"Depth": 5}) as bot:
        play(bot, seed=1)
        with copied(bot) as other:
            assert (other.command, other.options) == (bot.command, {"Depth": 5})
            assert len(heard_in(tmp_path)) == 1  # not before it is asked
            play(other, seed=1)
        play(bot, seed=1)
    assert len(heard_in(tmp_path)) == 2


# -- its options


def settings(folder: Path) -> list[list[str]]:
    """The options that were set in each process, in order."""
    return [
        [word for word in words if word.startswith("set")] for words in heard_in(folder).values()
    ]


def test_options_are_set_once_before_the_first_game(tmp_path: Path) -> None:
    command = listener(tmp_path)
    with EngineBot(command, {"Depth": 5, "Wild": True, "Style": "b"}) as bot:
        play(bot, seed=1)
        play(bot, seed=2)
    asked = [
        'set {"name": "Depth", "value": 5}',
        'set {"name": "Wild", "value": true}',
        'set {"name": "Style", "value": "b"}',
    ]
    assert settings(tmp_path) == [asked]
    (heard,) = heard_in(tmp_path).values()
    assert heard[1:5] == [*asked, "new"]


def test_an_engine_with_options_is_left_to_a_bot_with_the_same(tmp_path: Path) -> None:
    command = listener(tmp_path)
    for options in ({"Depth": 5}, None, {"Depth": 5}, {"Wild": True}, {"Depth": 5}, {}):
        play(EngineBot(command, options), seed=1)
    assert settings(tmp_path) == [
        ['set {"name": "Depth", "value": 5}'],
        [],
        ['set {"name": "Wild", "value": true}'],
    ]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"Width": 5}, "There is no option 'Width'; there are Depth, Wild and Style"),
        ({"Depth": "5"}, "The option Depth cannot be '5'; its type is number"),
        ({"Depth": True}, "The option Depth cannot be True; its type is number"),
        ({"Wild": 1}, "The option Wild cannot be 1; its type is switch"),
        ({"Style": "c"}, "The option Style cannot be 'c'; its choices are a and b"),
    ],
)
@pytest.mark.usefixtures("patient")
def test_what_cannot_be_set_is_refused(
    tmp_path: Path, options: dict[str, object], sentence: str
) -> None:
    with pytest.raises(Refused, match=sentence):
        EngineBot(listener(tmp_path), options).introduce()  # type: ignore[arg-type]
    assert told_last(tmp_path) == ["quit"]


def test_an_engine_without_options_is_told_of_none() -> None:
    with pytest.raises(Refused, match="The engine has no options; 'Depth' cannot be set"):
        EngineBot(PLAIN, {"Depth": 5}).introduce()
