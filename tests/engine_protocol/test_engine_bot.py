"""Programs as bots: what they answer, and whatever they do wrong."""

import json
import random
import time
from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.bots import Budget, Player
from kingdom_builder.bots.policy import StoppableBudget
from kingdom_builder.engine_protocol import EngineBot, EngineFailure, EngineTimeout, engine_bot
from kingdom_builder.engine_protocol.engine_bot import close_idle_engines
from kingdom_builder.i18n import Refused
from kingdom_builder.processes import OutOfTime, time_limit
from tests.engine_protocol.programs import PLAIN, program, script

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
    assert engine_bot._IDLE[PLAIN]
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
