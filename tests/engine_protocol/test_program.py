"""Our bots behind the protocol: ``kingdom-builder engine``."""

import json
import random
import shlex
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import pytest

import kingdom_builder as kb
from kingdom_builder.bots import Bot, Budget, Player
from kingdom_builder.engine_protocol import EngineBot, EngineFailure, position_line
from kingdom_builder.engine_protocol.process import EngineProcess
from kingdom_builder.engine_protocol.program import THINKING, EngineProgram
from tests.arena.matches import odd
from tests.cli.commands import done, refusal, run
from tests.cli.program import PROGRAM
from tests.engine_protocol.programs import PLAIN, program

OURS = shlex.join([sys.executable, "-c", PROGRAM, "engine"])
PATIENCE = 20.0  # seconds, on a busy machine
ENDLESS = 'go {"seconds": 600, "nodes": 1000000000}'
SOMETIMES = """if len(choices) < 3:
            raise ValueError("no idea")
        print("best", choices[0], flush=True)"""


@pytest.fixture(autouse=True)
def patient_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is typed goes on only when the last question has been answered."""
    serve = EngineProgram.serve

    def serve_patiently(self: EngineProgram, said: Iterable[str]) -> None:
        serve(self, one_by_one(said))

    monkeypatch.setattr(EngineProgram, "serve", serve_patiently)


def one_by_one(said: Iterable[str]) -> Iterator[str]:
    for line in said:
        yield line
        for thread in threading.enumerate():
            if thread.name == THINKING:
                thread.join(PATIENCE)


def said(*lines: str, words: tuple[str, ...] = ()) -> list[str]:
    """What the engine says to these lines, but for its remarks."""
    told = told_by(*lines, words=words)
    return [line for line in told if not line.startswith("info ")]


def told_by(*lines: str, words: tuple[str, ...] = ()) -> list[str]:
    result = run("engine", *words, typed="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0, result.output
    return result.stdout.splitlines()


@contextmanager
def running(*words: str) -> Iterator[EngineProcess]:
    """Our engine in a process of its own."""
    engine = EngineProcess(f"{OURS} {shlex.join(words)}")
    try:
        engine.send("ping")
        assert heard(engine) == "pong"
        yield engine
    finally:
        engine.close()


def heard(engine: EngineProcess) -> str:
    return engine.receive(monotonic() + PATIENCE)


def position(seed: int = 24) -> tuple[kb.Game, str]:
    game = kb.new_first_game(["Ana", "Oak"], seed=seed)
    return game, f"position {position_line(game.view(game.seat), game.choices)}"


def test_it_introduces_itself_and_its_options() -> None:
    first, option, threads, last = said("hello 1", "quit", "ping")
    facts = json.loads(first.removeprefix("id "))
    assert (facts["protocol"], facts["version"]) == (1, kb.__version__)
    offered = json.loads(option.removeprefix("option "))
    assert (offered["name"], offered["default"]) == ("Bot", "turn")
    assert {"hard", "greedy"} <= set(offered["choices"])
    assert json.loads(threads.removeprefix("option ")) == {
        "name": "Threads",
        "type": "number",
        "default": 1,
    }
    assert last == "ready"


def test_it_plays_as_the_bot_plays_in_the_library() -> None:
    game, line = position()
    (best,) = said("new", line, 'go {"seed": 5}')
    view = game.view(game.seat)
    plan = kb.BOTS["turn"].make().plan(view, game.choices, random.Random(5)).actions
    assert best == f"best {' '.join(plan)}"


def test_a_whole_game_is_the_same_on_either_side_of_the_protocol() -> None:
    """Nothing that the bot looks at is lost on the way."""
    logs = []
    for policy in (EngineBot(f"{OURS} --level turn"), kb.BOTS["turn"].make()):
        game = kb.new_game(3, seed=6, modules=["nomads", "capitol", "caves", "island"])
        player = Player(policy, random.Random(1))
        while not game.over:
            game.play(player.choose(game.view(game.seat), game.choices))
        logs.append(game.log)
    assert logs[0] == logs[1]


def test_the_bot_can_be_chosen_by_the_driver_and_by_the_host() -> None:
    _, line = position()
    go = 'go {"seed": 5}'
    (by_driver,) = said('set {"name": "Bot", "value": "greedy"}', line, go)
    (by_host,) = said(line, go, words=("--level", "greedy"))
    assert by_driver == by_host
    assert len(by_driver.split()) == 2


def test_threads_do_not_change_the_turn() -> None:
    _, line = position()
    go = 'go {"seed": 5, "nodes": 32}'
    words = ("--level", "expert")
    alone = said(line, go, words=words)
    assert said('set {"name": "Threads", "value": 3}', line, go, words=words) == alone


def test_a_bot_of_ones_own_may_print_without_harm() -> None:
    (place,) = odd("Talker")
    game, line = position()
    assert said(line, "go", words=("--bot", place, "--level", "Talker")) == [
        f"best {game.choices[-1]}"
    ]


def test_it_can_be_stopped_and_asked_again() -> None:
    _, line = position()
    with running("--level", "expert") as engine:
        for _ in range(2):
            engine.send(line)
            engine.send(ENDLESS)
            engine.send("ping")
            assert heard(engine) == "pong"
            engine.send("stop")
            assert heard(engine).startswith("info ")
            assert heard(engine).startswith("best ")
        engine.send("stop")
        engine.send("ping")
        assert heard(engine) == "pong"


def test_it_is_not_asked_while_it_is_thinking() -> None:
    _, line = position()
    with running("--level", "expert") as engine:
        engine.send(line)
        engine.send(ENDLESS)
        engine.send("go")
        assert heard(engine) == "error The engine is still thinking; say stop first."
        engine.send("stop")
        assert [heard(engine).split()[0] for _ in range(2)] == ["info", "best"]


@pytest.mark.parametrize("name", ["expert", "Deaf"])
@pytest.mark.parametrize("says_quit", [True, False])
def test_it_ends_though_it_is_thinking(name: str, says_quit: bool) -> None:
    _, line = position()
    own = () if name == "expert" else ("--bot", *odd(name))
    with running("--level", name, *own) as engine:
        engine.send(line)
        engine.send(ENDLESS)
        code = engine.quit(PATIENCE) if says_quit else engine.ended_within(PATIENCE)
        assert code == 0
        assert engine.last_words == ""


class Recorder:
    """Keeps the limits it was given."""

    def __init__(self, limits: list[tuple[float | None, int | None]]) -> None:
        self._limits = limits

    def choose(self, view: kb.View, choices: kb.Choices, rng: random.Random, budget: Budget) -> str:
        self._limits.append((budget.seconds, budget.nodes))
        return choices[0]


@pytest.mark.parametrize(
    ("go", "limits"),
    [
        ("go", (None, 512)),
        ('go {"seed": 5}', (None, 512)),
        ('go {"seconds": 60}', (60, None)),
        ('go {"nodes": 7}', (None, 7)),
        ('go {"seconds": 60, "nodes": 7}', (60, 7)),
    ],
)
def test_a_bot_has_the_limits_of_the_driver_or_else_its_own(
    go: str, limits: tuple[float | None, int | None]
) -> None:
    found: list[tuple[float | None, int | None]] = []
    bot = Bot("own", "Own", "", "", lambda: Recorder(found), Budget(nodes=512))
    lines: list[str] = []
    EngineProgram(bot, (), lambda _: bot, lines.append, str).serve([position()[1], go])
    assert found == [limits]
    assert lines[-1].startswith("best ")


@pytest.mark.parametrize("level", ["easy", "hard", "carlo", "master"])
def test_it_tells_what_it_knows_of_the_best_turn(level: str) -> None:
    _, line = position()
    info, best = told_by(line, 'go {"seed": 5, "nodes": 64}', words=("--level", level))
    facts = json.loads(info.removeprefix("info "))
    assert facts.keys() == {"seconds", "turn", "worth"}
    assert best == f"best {' '.join(facts['turn'])}"


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("Crash", "error ZeroDivisionError: oh dear (odd_bots.py, line 10)"),
        ("Lost", "error IndexError: Cannot choose from an empty sequence (odd_bots.py, line 48)"),
        ("Quitter", "error SystemExit: 3 (odd_bots.py, line 41)"),
        ("Illegal", "error 'Z99' is not a legal action"),
        ("Wordless", "error Unspeakable (odd_bots.py, line 115)"),
        ("Nothing", "error None is not a legal action"),
    ],
)
def test_a_bot_that_fails_is_an_error(name: str, error: str) -> None:
    _, line = position()
    words = ("--bot", *odd(name), "--level", name)
    assert told_by(line, "go", "go", "ping", words=words) == [error, error, "pong"]


def test_the_driver_is_told_of_a_bot_that_fails() -> None:
    (place,) = odd("Crash")
    game, _ = position()
    bot = EngineBot(f"{OURS} --level Crash --bot {place}")
    with pytest.raises(EngineFailure, match=r"oh dear \(odd_bots.py, line 10\)"):
        bot.choose(game.view(game.seat), game.choices, random.Random(1))


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("go", "error There is no position to think about."),
        ('position {"setup": {}}', "error position has no 'position'."),
        ("position [", "error A position must be JSON"),
        ('set {"name": "Bot", "value": "x"}', "error There is no bot 'x'"),
        (
            'set {"name": "Hash", "value": "x"}',
            "error There is no option 'Hash'; there are Bot and Threads.",
        ),
        (
            'set {"name": "Threads", "value": -1}',
            "error threads must be at least 0, not -1.",
        ),
        ('set {"name": 7}', "error set.name must be a text"),
        ('go {"seconds": 0}', "error There is no position"),
    ],
)
def test_what_cannot_be_understood_is_answered_with_an_error(line: str, answer: str) -> None:
    told, pong = said(line, "ping")
    assert told.startswith(answer)
    assert pong == "pong"


@pytest.mark.parametrize(
    "limits",
    [
        '{"seconds": 0}',
        '{"seconds": 1e999}',
        '{"nodes": 1e999}',
        '{"nodes": -1}',
        '{"nodes": "many"}',
        "7",
    ],
)
def test_limits_that_make_no_sense_are_refused(limits: str) -> None:
    _, line = position()
    assert said(line, f"go {limits}")[0].startswith("error go")


def test_unknown_words_are_passed_over() -> None:
    assert said("", "  ", "xyzzy 7", "ping") == ["pong"]


def test_an_unknown_bot_is_refused_before_anything_is_said() -> None:
    assert "There is no bot 'clever'" in refusal("engine", "--level", "clever")


def test_the_arena_and_the_terminal_take_engines(tmp_path: Path) -> None:
    words = ("--games", "2", "--processes", "1", "--json")
    broken = program(tmp_path, SOMETIMES)
    engines = ("--engine", f"Plain={PLAIN}", "--engine", f"Broken={broken}")
    figures = json.loads(done("arena", *engines, "--bots", "Plain", "--against", "Broken", *words))
    (match,) = figures["matches"]
    assert match["win_share"] == 1
    (failure,) = match["failures"]
    assert (failure["bot"], failure["kind"]) == ("Broken", "exception")
    assert (
        failure["first"]
        == "The engine ended (exit code 1): ValueError: no idea (odd_engine.py, line 17)"
    )
    assert figures["plan"]["bots"]["Plain"]["fingerprint"]
    summary = json.loads(
        done("simulate", "--engine", f"Plain={PLAIN}", "--bots", "Plain,random", *words)
    )
    assert summary["failures"] == []
    path = tmp_path / "game.txt"
    done("play", "--engine", f"Plain={PLAIN}", "--bots", "Plain,Plain", "--save", str(path))
    assert kb.load(path).over


def test_the_same_seed_gives_the_same_games_of_an_engine() -> None:
    words = ("--engine", f"Plain={PLAIN}", "--bots", "Plain,random", "--games", "2", "--trace")
    assert done("simulate", *words) == done("simulate", *words)


def test_what_names_no_engine_is_refused() -> None:
    assert "cannot be started" in refusal("arena", "--engine", "X=./nowhere", "--bots", "X,random")
    assert "Name an engine as NAME=COMMAND" in refusal("arena", "--engine", "7", "--bots", "a,b")
    assert "There is already a bot 'greedy'" in refusal(
        "simulate", "--engine", "greedy=cat", "--bots", "greedy"
    )
    assert (
        refusal("simulate", "--engine", "cat", "--bots", "cat")
        == "cat is not an engine. The engine wrote what was not asked for: hello 1"
    )
