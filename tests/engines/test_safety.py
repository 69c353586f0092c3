"""A wrong index stops the program at once; it never goes on with somebody else's memory."""

import os
import pickle
import signal
import subprocess
import sys

import pytest

import kingdom_builder as kb
from kingdom_builder.model.state import State
from tests.engines.pair import whole

STOPPED = {-signal.SIGILL, -signal.SIGTRAP, -signal.SIGABRT}

BEFORE = """
import resource
resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
import kingdom_builder as kb
from kingdom_builder.model.state import State
from kingdom_builder.rules import batches, playout, scoring, tiles, turn
from kingdom_builder.rules.turn import act, deal, hexes, options
game = kb.new_first_game(2, seed=24)
board, state = game.board, game.state
good = turn.choice_list(board, state)[0]
print("began", flush=True)
"""
AFTER = """
print("went on", flush=True)
"""

WRONG = {
    "a hex behind the board": "act(board, state, 999)",
    "a hex before the board": "act(board, state, -1)",
    "an option behind the options": "act(board, state, 1100)",
    "a seat too many": "state.seat = 7; act(board, state, good)",
    "a seat before the first": "state.seat = -1; hexes(board, state)",
    "a terrain too many": "state.card = 9; hexes(board, state)",
    "no terrain": "state.card = -5; hexes(board, state)",
    "a card of no terrain": "deal(board, state, 7)",
    "too many players": "board.players = 9; scoring.totals(board, state)",
    "a kind of tile too many": (
        "board.kinds = [99]; state.ready[state.seat] = 1; options(board, state)"
    ),
    "too many nomad tiles": (
        "state.takes = 16; board.nomads = board.locations\n"
        "tiles.gain_tiles(board, state, 0, board.locations)"
    ),
    "an empty pile": "state.pile[:] = [0] * 5; playout.roll_card(state, playout.Dice(1))",
    "a turn with no such option": "batches.compare_turns(board, state, [[2000]], [1], 1)",
}

# C++ itself would let a reference point just behind the end of a row.
FIRST_BEHIND = {
    "a hex": "act(board, state, 567)",
    "a seat": "state.seat = 5; hexes(board, state)",
    "a terrain": "state.card = 7; hexes(board, state)",
}

REFUSED = {
    "an ability too many": ("state.active = 60; hexes(board, state)", "IndexError"),
    "an option nobody has": ("act(board, state, 1047)", "IndexError"),
    "no abilities": (
        "board.abilities = []; state.active = 1; act(board, state, good)",
        "IndexError",
    ),
    "a foreign ability": (
        "board.abilities = [board] * 2; state.active = 1; act(board, state, good)",
        "TypeError",
    ),
    "None among the abilities": (
        "board.abilities = [None] * 2; state.active = 1; hexes(board, state)",
        "TypeError",
    ),
    "None among the scorers": (
        "board.scorers = [None]; scoring.totals(board, state)",
        "TypeError",
    ),
    "no list": ("board.scorers = None; scoring.totals(board, state)", "TypeError"),
    "no number": (
        "board.kinds = ['x']; state.ready[state.seat] = 1; options(board, state)",
        "TypeError",
    ),
}


def run(script: str, **environ: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", script]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, env=os.environ | environ, timeout=60
    )


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_index_ends_the_process(name: str) -> None:
    ended = run(BEFORE + WRONG[name] + AFTER)
    assert ended.returncode in STOPPED
    assert ended.stdout == "began\n"


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("name", FIRST_BEHIND)
def test_the_first_index_behind_a_row_ends_the_process(name: str) -> None:
    ended = run(BEFORE + FIRST_BEHIND[name] + AFTER)
    assert ended.returncode in STOPPED
    assert ended.stdout == "began\n"


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("name", REFUSED)
def test_what_python_can_refuse_is_refused(name: str) -> None:
    wrong, error = REFUSED[name]
    ended = run(BEFORE + wrong + AFTER)
    assert (ended.returncode, ended.stdout) == (1, "began\n")
    assert ended.stderr.splitlines()[-1].startswith(error)


def test_who_asks_for_the_interpreted_engine_gets_it() -> None:
    told = "from kingdom_builder.engine import ENGINE, REASON; print(ENGINE, REASON)"
    assert run(told, KINGDOM_BUILDER_PURE="1").stdout == "pure asked\n"
    if kb.ENGINE == "compiled":
        assert run(told, KINGDOM_BUILDER_PURE="0").stdout.split()[0] == "compiled"
    code = "from kingdom_builder.model.state import State; print(State.__module__)"
    assert run(code, KINGDOM_BUILDER_PURE="1").stdout == "kingdom_builder.model.state\n"


def test_the_interpreted_engine_raises_where_the_compiled_one_stops() -> None:
    ended = run(BEFORE + WRONG["a hex behind the board"] + AFTER, KINGDOM_BUILDER_PURE="1")
    assert (ended.returncode, ended.stdout) == (1, "began\n")
    assert "IndexError" in ended.stderr


@pytest.mark.usefixtures("compiled")
def test_a_state_pickled_without_a_compiler_is_read_with_one() -> None:
    script = (
        "import pickle, kingdom_builder as kb; state = kb.new_first_game(3, seed=5).state;"
        "state.journal = None; print(pickle.dumps(state).hex())"
    )

    state = pickle.loads(bytes.fromhex(run(script, KINGDOM_BUILDER_PURE="1").stdout))
    assert type(state) is State
    mine = kb.new_first_game(3, seed=5).state
    mine.journal = None
    assert whole(state) == whole(mine)
