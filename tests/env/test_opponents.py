"""The bots beside a learner: what they see, and what happens where they fail."""

import copy
import gc
import pickle
import warnings
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest

import kingdom_builder as kb
from kingdom_builder.bots.registry import BOTS, Bot
from kingdom_builder.engine_protocol.engine_bot import close_idle_engines
from kingdom_builder.env.batch import BatchEnv
from kingdom_builder.env.guarded_bots import BotFailureWarning
from kingdom_builder.env.learner import LearnerEnv
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.state import State
from kingdom_builder.table.game import Game
from kingdom_builder.table.public_history import Turn
from tests.engine_protocol.programs import heard_in, listener, wait_for_quit
from tests.env.random_play import ALL, bot_in, play_batch, play_learner

STEPS = 150 if kb.ENGINE == "compiled" else 30
FAILURES = pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("1 / 0", r"ZeroDivisionError: division by zero \(bot\.py, line 4\)"),
        ("[][0]", r"IndexError: list index out of range \(bot\.py, line 4\)"),
        ("exit('no')", r"SystemExit: no"),
        ("'Z9'", "'Z9' is not a legal action"),
        ("['A1']", r"\['A1'\] is not a legal action"),
        ("None", "None is not a legal action"),
    ],
)


class Watcher:
    """Plays at random and keeps what it has seen last."""

    views: ClassVar[list[kb.View]] = []

    def choose(self, view: kb.View, choices: kb.Choices, rng: Random, _: kb.Budget) -> str:
        self.views.append(view)
        return rng.choice(choices)


@pytest.fixture
def views(monkeypatch: pytest.MonkeyPatch) -> list[kb.View]:
    """What the bot ``watcher`` sees from now on."""
    monkeypatch.setitem(BOTS, "watcher", Bot("watcher", "Watcher", "", "", Watcher))
    monkeypatch.setattr(Watcher, "views", [])
    return Watcher.views


def drawn(turns: tuple[Turn, ...], number: int) -> Iterator[str]:
    """The cards drawn at the end of this turn, as far as later turns tell."""
    later = [turn for turn in turns[number + 1 :] if turn.seat == turns[number].seat]
    yield from later[0].cards[:1] if later else ()
    yield from turns[number + 1].cards[1:] if number + 1 < len(turns) else ()


def played_again(view: kb.View) -> Game:
    """The game that these turns tell, in the library; cards that nobody has seen are any."""
    first = {turn.seat: turn.cards[0] for turn in reversed(view.turns)}
    hands = tuple(first[seat] for seat in range(len(view.players)))
    game = Game(replace(view.setup, hands=hands))
    for number, turn in enumerate(view.turns):
        cards = drawn(view.turns, number)

        def draw(state: State, cards: Iterator[str] = cards) -> int:
            any_card = next(k for k, left in enumerate(state.pile) if left)
            return TERRAINS.index(next(cards, TERRAINS[any_card]))

        for action in turn.actions:
            game.play(action, draw)
    return game


def check_told(view: kb.View) -> None:
    game = played_again(view)
    seen = game.view(view.seat)
    assert seen.turns == view.turns
    assert (seen.settlements, seen.supply, seen.ready) == (
        view.settlements,
        view.supply,
        view.ready,
    )
    assert view.turn_number == game.turn_number == view.world(Random(1)).turn_number


# -- what they see

TABLES = pytest.mark.parametrize(
    ("opponents", "modules"),
    [(["watcher"], ()), (["watcher", "random", "greedy"], ALL), (["greedy", "watcher"], ())],
    ids=["alone", "all boxes", "after greedy"],
)


@TABLES
def test_a_bot_in_a_batch_sees_all_turns_so_far(
    views: list[kb.View], opponents: list[str], modules: tuple[str, ...]
) -> None:
    env = BatchEnv(2, players=len(opponents) + 1, modules=modules, opponents=opponents)
    env.reset(seed=1)
    for _ in play_batch(env, STEPS):
        pass
    assert max(view.turn_number for view in views) > 2 * len(views[0].players)
    assert all(view.turn_number == len(view.turns) for view in views)
    assert all(view.turns[-1].seat == view.seat for view in views)
    told = [view for view in views if view.turn_number > len(view.players)]
    for view in told[:: max(1, len(told) // 12)]:
        check_told(view)


def test_each_game_of_a_batch_has_a_history_of_its_own(views: list[kb.View]) -> None:
    env = BatchEnv(1, opponents="watcher", seat=0, start=0)
    env.reset(seed=2)
    numbers: list[int] = []
    for _, _, ended, _, _ in play_batch(env, 1000):
        if ended.any():
            break
        numbers += [view.turn_number for view in views]
        views.clear()
    assert numbers == sorted(numbers)
    assert numbers[-1] > 20
    views.clear()
    while not views:
        env.step(env.random_actions(1))
    assert views[0].turn_number == 2


def test_the_history_travels_with_a_batch(views: list[kb.View]) -> None:
    env = BatchEnv(2, opponents=["watcher", "random"], players=3)
    env.reset(seed=3)
    for _ in play_batch(env, 20):
        pass
    again = copy.deepcopy(env)
    told = []
    for one in (env, again):
        views.clear()
        for _ in play_batch(one, 20):
            pass
        told.append([view.turns for view in views])
    assert told[0] == told[1]
    check_told(views[-1])


# -- where they fail


def play_game(env: LearnerEnv, seed: int = 1) -> None:
    env.reset(seed=seed)
    for _ in play_learner(env, seed=1):
        pass


def play_steps(env: BatchEnv, steps: int, seed: int = 1) -> list[bytes]:
    env.reset(seed=seed)
    return [seen["planes"].tobytes() for seen, *_ in play_batch(env, steps)]


@FAILURES
def test_a_failing_bot_does_not_end_the_game(tmp_path: Path, answer: str, why: str) -> None:
    env = LearnerEnv(opponents=bot_in(tmp_path, answer), seat=0, start=1)
    with pytest.warns(BotFailureWarning, match=rf"The bot .*bot\.py:Bot failed, .*{why}") as told:
        play_game(env)
    assert env.game.over
    assert len(told) == 1


@FAILURES
def test_a_failing_bot_does_not_end_a_batch(tmp_path: Path, answer: str, why: str) -> None:
    env = BatchEnv(2, opponents=bot_in(tmp_path, answer), seat=0, start=1)
    with pytest.warns(BotFailureWarning, match=rf"The bot .*bot\.py:Bot failed, .*{why}") as told:
        play_steps(env, STEPS)
    assert env.action_masks().any(axis=1).all()
    assert len(told) == 1


def learner_story(opponents: str, seed: int) -> object:
    env = LearnerEnv(opponents=opponents)
    play_game(env, seed)
    return env.game.record()


def batch_story(opponents: str, seed: int) -> object:
    return play_steps(BatchEnv(2, opponents=opponents), 30, seed)


@pytest.mark.parametrize("story", [learner_story, batch_story])
def test_the_seed_decides_what_is_played_instead(
    tmp_path: Path, story: Callable[[str, int], object]
) -> None:
    bot = bot_in(tmp_path, "1 / 0")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", BotFailureWarning)
        stories = [story(bot, seed) for seed in (1, 1, 2)]
    assert stories[0] == stories[1] != stories[2]


def test_a_bot_that_cannot_be_made_any_more_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "gone", Bot("gone", "Gone", "", "", lambda: 1 / 0))  # type: ignore[arg-type,return-value]
    env = LearnerEnv(opponents="gone", seat=0, start=1)
    with pytest.warns(BotFailureWarning, match=r"The bot gone failed, .*ZeroDivisionError"):
        env.reset(seed=1)


def test_each_bot_is_warned_of_once(tmp_path: Path) -> None:
    bots = [bot_in(tmp_path, "1 / 0", name) for name in ("one", "two")]
    env = BatchEnv(2, players=3, opponents=bots)
    with pytest.warns(BotFailureWarning) as told:
        play_steps(env, 30)
    assert sorted(Path(str(one.message).split(":Bot")[0]).stem for one in told) == ["one", "two"]


# -- programs


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The key of a program that keeps what it is told; nothing is freed late while it plays."""
    wait_for_quit(monkeypatch)
    gc.disable()
    yield f"Robo={listener(tmp_path)}"
    gc.enable()
    close_idle_engines()


def running(folder: Path) -> int:
    """How many processes of a program have not been told to quit."""
    return sum(words[-1] != "quit" for words in heard_in(folder).values())


def play_some(env: LearnerEnv, actions: int = 8) -> None:
    for _, _ in zip(range(actions), play_learner(env, seed=1), strict=False):
        pass


def test_the_programs_of_a_learner_play_on_and_are_ended(tmp_path: Path, engine: str) -> None:
    env = LearnerEnv(opponents=engine, players=3, start=0, seat=2)
    for seed in range(5):
        env.reset(seed=seed)
    assert len(heard_in(tmp_path)) == running(tmp_path) == 2  # one for each opponent
    env.close()
    assert running(tmp_path) == 0
    play_some(env)
    env.close()
    assert running(tmp_path) == 0


def test_the_programs_of_a_batch_play_on_and_are_ended(tmp_path: Path, engine: str) -> None:
    env = BatchEnv(3, opponents=engine, start=0, seat=1)
    for seed in range(4):
        env.reset(seed=seed)
    assert len(heard_in(tmp_path)) == running(tmp_path) == 3  # one for each game
    env.close()
    assert running(tmp_path) == 0
    env.reset(seed=1)
    env.close()
    assert running(tmp_path) == 0


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_an_environment_with_programs_can_be_copied(
    tmp_path: Path, engine: str, copied: Callable[[LearnerEnv], LearnerEnv]
) -> None:
    env = LearnerEnv(opponents=engine, seat=0, start=1)
    env.reset(seed=1)
    play_some(env)
    again = copied(env)
    for one in (env, again):
        play_some(one, 20)
    assert env.game.record() == again.game.record()
    assert running(tmp_path) == 2
    env.close()
    again.close()
    assert running(tmp_path) == 0


def test_a_batch_with_programs_can_be_copied(tmp_path: Path, engine: str) -> None:
    env = BatchEnv(2, opponents=engine)
    env.reset(seed=1)
    again = copy.deepcopy(env)
    for one in (env, again):
        for _ in play_batch(one, 20):
            pass
        one.close()
    assert running(tmp_path) == 0


def test_an_environment_with_our_bots_is_closed_at_any_time() -> None:
    for env in (LearnerEnv(), BatchEnv(2), BatchEnv(2, opponents="turn")):
        env.close()
        env.reset(seed=1)
        env.close()
