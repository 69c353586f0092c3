"""Random games and comparisons of turns are the same on any number of threads."""

import signal
import subprocess
import sys
import threading
import time
from random import Random
from types import FrameType

import pytest

import kingdom_builder as kb
from kingdom_builder.bots.policy import thought_of
from kingdom_builder.bots.turn_bot import TurnBot
from kingdom_builder.i18n import Refused
from kingdom_builder.model.board import Scorer
from kingdom_builder.table.arguments import thread_count
from kingdom_builder.table.setup.random_setup import SetupOptions, draw_setup
from tests.engines.custom_box import BOARD, CARDS, MillBurns, custom_registry
from tests.engines.module_mixes import MIXES
from tests.engines.pair import COMPILED
from tests.random_games import random_game, turn_start

IS_COMPILED = kb.ENGINE == "compiled"
GAMES = 60 if IS_COMPILED else 3
THREADS = (2, 4)
ENDLESS = 400_000  # games: more than anybody waits for


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("modules", MIXES, ids=lambda keys: "+".join(keys) or "base")
def test_random_games_are_those_of_one_thread(modules: tuple[str, ...], players: int) -> None:
    game = random_game(players, players=players, actions=40, modules=modules)
    alone = kb.play_outs(game, GAMES, seed=1), kb.play_games(game, range(GAMES))
    assert alone[0] == [kb.play_out(game, seed=1 + number) for number in range(GAMES)]
    for threads in THREADS:
        assert kb.play_outs(game, GAMES, seed=1, threads=threads) == alone[0]
        assert kb.play_games(game, range(GAMES), threads=threads) == alone[1]


@pytest.mark.parametrize("modules", MIXES, ids=lambda keys: "+".join(keys) or "base")
def test_turns_are_compared_as_on_one_thread(modules: tuple[str, ...]) -> None:
    game = turn_start(5, players=3, modules=modules)
    turns = kb.turn_ends(game, most=300)[:7]
    seeds = range(9 if IS_COMPILED else 1)
    alone = kb.compare_turns(game, turns, seeds)
    for threads in THREADS:
        assert kb.compare_turns(game, turns, seeds, threads=threads) == alone


@pytest.mark.parametrize("key", ["carlo", "expert", "master"])
@pytest.mark.parametrize(
    "modules", [MIXES[0], MIXES[-1]], ids=lambda keys: "+".join(keys) or "base"
)
def test_a_bot_plans_the_same_turn(modules: tuple[str, ...], key: str) -> None:
    game = turn_start(6, players=3, modules=modules)
    view, nodes = game.view(game.seat), 192 if IS_COMPILED else 4

    def weighed(threads: int) -> object:
        bot = kb.BOTS[key].make()
        assert isinstance(bot, TurnBot)
        return bot.weigh(view, game.choices, Random(1), kb.Budget(nodes=nodes, threads=threads))

    alone = weighed(1)
    for threads in THREADS:
        assert weighed(threads) == alone


def test_threads_of_a_budget_are_counted_as_elsewhere() -> None:
    game = turn_start(6, players=2)
    bot, view = kb.BOTS["carlo"].make(), game.view(game.seat)
    every, alone = (
        thought_of(bot, view, game.choices, Random(1), kb.Budget(nodes=8, threads=threads))
        for threads in (0, 1)
    )
    assert every.actions == alone.actions
    with pytest.raises(Refused, match="threads must be at least 0, not -1"):
        thought_of(bot, view, game.choices, Random(1), kb.Budget(nodes=8, threads=-1))


def test_the_coach_says_the_same() -> None:
    game = turn_start(6, players=2)
    nodes = 64 if IS_COMPILED else 8
    alone, shared = (
        kb.hints(game, rng=Random(1), budget=kb.Budget(nodes=nodes, threads=threads))
        for threads in (1, 3)
    )
    assert [(one.actions, one.worth) for one in alone] == [
        (one.actions, one.worth) for one in shared
    ]


def test_more_threads_than_games_and_no_games_at_all() -> None:
    game = random_game(1, players=2, actions=40)
    assert kb.play_outs(game, 2, seed=3, threads=64) == kb.play_outs(game, 2, seed=3)
    assert kb.play_outs(game, 0, seed=3, threads=4) == []
    assert kb.compare_turns(turn_start(5, players=2), [], [1, 2], threads=4) == []


def test_no_thread_stands_for_all_cores() -> None:
    game = random_game(1, players=2, actions=40)
    assert thread_count(0) >= 1
    assert kb.play_outs(game, 3, seed=3, threads=0) == kb.play_outs(game, 3, seed=3)


@pytest.mark.parametrize("wrong", [-1, 1.5, "2", None])
def test_what_is_no_number_of_threads_is_refused(wrong: object) -> None:
    game = random_game(1, players=2, actions=40)
    with pytest.raises(Refused, match="threads must be"):
        kb.play_outs(game, 3, seed=3, threads=wrong)  # type: ignore[arg-type]


def test_several_threads_of_python_play_at_once() -> None:
    game = random_game(2, players=4, actions=60, modules=("nomads", "caves"))
    alone = kb.play_outs(game, GAMES, seed=9)
    wrong: list[object] = []

    def play() -> None:
        for threads in (1, 2, 3):
            found = kb.play_outs(game, GAMES, seed=9, threads=threads)
            wrong.extend([found] if found != alone else [])

    def choose() -> None:  # through Python's objects, which count references
        for seed in range(10 if IS_COMPILED else 1):
            copied = game.copy()
            chance = Random(seed)
            while not copied.over:
                copied.play(chance.choice(list(copied.choices)))

    players = [threading.Thread(target=work) for work in (play, choose, play, choose, play)]
    for player in players:
        player.start()
    for player in players:
        player.join()
    assert not wrong


def raising_game(*, raising: str = "") -> kb.Game:
    registry = custom_registry(COMPILED, raising=raising)
    options = SetupOptions(
        players=("Ana", "Oak", "Lin"), board=BOARD, cards=CARDS, modules=("toy", "nomads")
    )
    return kb.Game(draw_setup(options, Random(1), registry), Random(1), registry)


@pytest.mark.usefixtures("compiled")
def test_callers_share_helpers_that_are_busy_awake_or_asleep() -> None:
    game = random_game(7, players=4, actions=40)
    alone = {seed: kb.play_outs(game, GAMES, seed=seed) for seed in range(6)}
    wrong: list[int] = []

    def call(number: int) -> None:
        rng = Random(number)
        for _ in range(20):
            seed = rng.randrange(6)
            if kb.play_outs(game, GAMES, seed=seed, threads=rng.choice((2, 3, 8))) != alone[seed]:
                wrong.append(seed)
            time.sleep(rng.choice((0, 0, 0.004)))  # helpers sleep after a millisecond

    callers = [threading.Thread(target=call, args=(number,)) for number in range(5)]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join(60)
    assert wrong == []
    assert not any(caller.is_alive() for caller in callers)


def test_tiles_and_cards_in_plain_python_play_on_threads() -> None:
    alone = kb.play_games(raising_game(), range(20))
    assert kb.play_games(raising_game(), range(20), threads=3) == alone


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("raising", ["gold", "pick", "pool"])
def test_an_exception_comes_out_of_a_thread(raising: str) -> None:
    game = raising_game(raising=raising)
    for threads in (1, *THREADS):
        with pytest.raises(MillBurns, match=f"in {raising}"):
            kb.play_games(game, range(40), threads=threads)


class Numbered(Scorer):
    """Raises in some games, and says in which."""

    def gold(self, board: object, state: kb.Game, seat: int) -> int:
        if (told := sum(state.settlements[:2])) % 3 == 0:  # type: ignore[attr-defined]
            raise MillBurns(str(told))
        return 0


@pytest.mark.usefixtures("compiled")
def test_of_several_exceptions_that_of_the_first_game_counts() -> None:
    game = kb.new_first_game(2, seed=1)
    game.board.scorers = [Numbered()]
    told = set()
    for threads in (1, 1, 2, 3, 4, 4):
        with pytest.raises(MillBurns) as caught:
            kb.play_games(game, range(80), threads=threads)
        told.add(str(caught.value))
    assert len(told) == 1


class Meeting(Scorer):
    """Waits until two threads count at the same time."""

    def __init__(self) -> None:
        super().__init__()
        self.barrier = threading.Barrier(2, timeout=60)
        self.seen: set[int] = set()

    def gold(self, board: object, state: object, seat: int) -> int:
        if threading.get_ident() not in self.seen:
            self.seen.add(threading.get_ident())
            self.barrier.wait()
        return 0


@pytest.mark.usefixtures("compiled")
def test_two_threads_really_play_at_the_same_time() -> None:
    game = kb.new_first_game(2, seed=1)
    meeting = Meeting()
    game.board.scorers = [meeting]
    kb.play_games(game, range(200), threads=2)
    assert len(meeting.seen) == 2


class Interrupted(Exception):
    """What the alarm raises."""


@pytest.mark.parametrize("threads", [1, 2])
def test_a_signal_ends_a_long_call(threads: int) -> None:
    def ring(number: int, frame: FrameType | None) -> None:
        raise Interrupted

    game = random_game(1, players=2, actions=40)
    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.4)
        with pytest.raises(Interrupted):
            kb.play_outs(game, ENDLESS, seed=1, threads=threads)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_a_forked_process_has_threads_of_its_own() -> None:
    script = (
        "import os, kingdom_builder as kb\n"
        "game = kb.new_first_game(2, seed=1)\n"
        "play = lambda: kb.play_outs(game, 6, seed=1, threads=3)\n"
        "before = play()\n"
        "child = os.fork()\n"
        "if not child: os._exit(0 if play() == before else 3)\n"
        "assert os.waitpid(child, 0)[1] == 0 and play() == before\n"
    )
    command = [sys.executable, "-W", "ignore", "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
