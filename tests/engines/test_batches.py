"""Many games in one call, and searches, on both engines."""

from collections.abc import Callable
from random import Random

import pytest

import kingdom_builder as kb
from tests.engines.module_mixes import MIXES, mix_name
from tests.engines.pair import COMPILED, INTERPRETED, LIBRARIES, Library, Pair, whole
from tests.random_games import random_setup

pytestmark = pytest.mark.usefixtures("compiled")

SEEDS = [0, 1, 7, 2**31, 2**32 - 1]
Answer = Callable[[Library, kb.Game], object]


def midgame(mix: tuple[str, ...], seed: int) -> Pair:
    """A game of this mix, somewhere in the middle, on both engines."""
    rng = Random(f"midgame {mix} {seed}")
    pair = Pair(random_setup(rng, 2 + seed % 4, mix), seed)
    for _ in range(rng.randint(5, 110)):
        if not pair.fast.over:
            pair.step()
    return pair


def search_of(library: Library, game: kb.Game, kind: str, most: int) -> object:
    return getattr(library("rules.turn_search"), kind)(game.board, game.state, most)


def found(library: Library, game: kb.Game) -> object:
    """Everything a search of the turn has found."""
    search = library("rules.turn_search").search_turn(game.board, game.state, 2**62 - 1, 150)
    states = [whole(state) for state in search.states]
    rest = search.parents, search.choices, search.elders, search.ends, search.latest
    return states, *rest, search.is_complete, search.most, search.allowed


def compared(library: Library, game: kb.Game) -> object:
    ends = search_of(library, game, "turn_ends", 200)
    turns = [*ends[:: max(1, len(ends) // 4)], [], [1061, 1061], [0]]
    return library("rules.batches").compare_turns(game.board, game.state, turns, SEEDS, 1)


def counted(library: Library, game: kb.Game) -> object:
    perft = library("rules.perft")
    board, state = game.board, game.state
    counts = [perft.perft(board, state, depth) for depth in (1, 2)]
    return counts, [perft.perft_chance(board, state, depth) for depth in (0, 1)]


def by_the_public_api(library: Library, game: kb.Game) -> object:
    """The same through the names of the public API."""
    api = library.package
    ends = api.turn_ends(game, most=60)
    answers = api.play_outs(game, 3, seed=5), api.play_games(game, [3, 4])
    return answers, list(ends), ends.is_complete, api.compare_turns(game, ends[:2], seeds=[8])


def weights_of(library: Library) -> object:
    """Weights in which everything counts."""
    weights = library("evaluation.weights").Weights()
    weights.tiles_early = [4000] * len(weights.tiles_early)
    weights.cards = [5, 4, 0, 2, 1]
    for name in ("reach", "fields", "bound", "room"):
        setattr(weights, f"{name}_early", 900)
        setattr(weights, f"{name}_late", -70)
    weights.rivals = -1000
    return weights


def beam_of(library: Library, game: kb.Game) -> object:
    """The best turns that a narrow beam finds, with what everything it has seen is worth."""
    beam = library("evaluation.beam").Beam(game.board, game.state, weights_of(library), 3, 40)
    beam.run()
    return [beam.turn_to(end) for end in beam.best_ends(4)], beam.values, beam.choices


def tried(library: Library, game: kb.Game, threads: int = 1) -> object:
    """Two turns played on to the end of the game."""
    turns = [*search_of(library, game, "turn_ends", 200)[-1:], []]
    ask = library("evaluation.rollout").try_turns
    return ask(game.board, game.state, turns, SEEDS[:2], weights_of(library), threads)


def looked(library: Library, game: kb.Game, threads: int = 1) -> object:
    """What two turns are worth a round later."""
    turns = [*search_of(library, game, "turn_ends", 200)[-1:], []]
    ask = library("evaluation.rollout").look_ahead
    kind = library("evaluation.evaluator").LinearEvaluator
    evaluators = [kind(weights_of(library)) for _ in range(2 * len(turns))]
    return ask(game.board, game.state, turns, SEEDS[:2], evaluators, threads)


ANSWERS: dict[str, Answer] = {
    "play_games": lambda library, game: library("rules.batches").play_games(game.board, SEEDS, 1),
    "play_ons": lambda library, game: library("rules.batches").play_ons(
        game.board, game.state, SEEDS, 1
    ),
    "compare_turns": compared,
    "turn_ends": lambda library, game: search_of(library, game, "turn_ends", 400),
    "turn_builds": lambda library, game: search_of(library, game, "turn_builds", 400),
    "search_turn": found,
    "perft": counted,
    "public API": by_the_public_api,
    "beam": beam_of,
    "try_turns": tried,
    "look_ahead": looked,
}


@pytest.mark.parametrize("mix", MIXES, ids=mix_name)
def test_the_same_answers_each_time(mix: tuple[str, ...]) -> None:
    for seed in range(3):
        pair = midgame(mix, seed)
        assert not pair.fast.over
        before = whole(pair.fast.state)
        for name, ask in ANSWERS.items():
            fast = ask(COMPILED, pair.fast)
            assert fast == ask(INTERPRETED, pair.slow), name
            assert fast == ask(COMPILED, pair.fast), name
            assert fast not in ([], ()), name
        assert whole(pair.fast.state) == whole(pair.slow.state) == before


@pytest.mark.parametrize("ask", [tried, looked])
def test_threads_change_nothing(ask: Callable[[Library, kb.Game, int], object]) -> None:
    pair = midgame(MIXES[-1], 2)
    alone = ask(COMPILED, pair.fast, 1)
    for threads in (2, 5):
        assert ask(COMPILED, pair.fast, threads) == alone
        assert ask(INTERPRETED, pair.slow, threads) == alone


def test_another_seed_is_another_game() -> None:
    """So that equal answers mean something."""
    pair = midgame(MIXES[-1], 1)
    for library, game in zip(LIBRARIES, (pair.fast, pair.slow), strict=True):
        gold = library("rules.batches").play_ons(game.board, game.state, list(range(12)), 1)
        players = len(game.players)
        assert len({tuple(gold[at : at + players]) for at in range(0, 12 * players, players)}) > 6


def test_dice_roll_the_same() -> None:
    for seed in (*SEEDS, -1, 12345678901234567890):
        rolls = []
        for library in LIBRARIES:
            dice = library("rules.playout").Dice(seed)
            rolls.append([dice.roll(sides) for sides in (1, 2, 6, 25, 400, 2**31)] + [dice.value])
        assert rolls[0] == rolls[1]
