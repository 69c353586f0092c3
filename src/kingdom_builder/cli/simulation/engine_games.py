"""Games between bots that live in the engine, played inside it from start to end."""

from collections.abc import Callable
from random import Random
from typing import TypeVar

from kingdom_builder.cli.simulation.result import GameResult, game_result
from kingdom_builder.cli.simulation.series import Series
from kingdom_builder.cli.simulation.trace_text import Step, trace_text
from kingdom_builder.evaluation.whole_games import (
    ACTIONS,
    FIRST_GOLD,
    GREEDY_BOT,
    RANDOM_BOT,
    TURNS,
    play_whole_game,
    record_whole_game,
)
from kingdom_builder.model.board import Ability, Board
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.state import State
from kingdom_builder.rules.python_random import WORD_BITS, WORD_BYTES, Draws
from kingdom_builder.rules.start import first_state
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.game import Game
from kingdom_builder.table.setup.assembly import assemble

T = TypeVar("T")
ENGINE_BOTS = {"random": RANDOM_BOT, "greedy": GREEDY_BOT}
WORDS_A_SEAT = 192  # enough for most games; drawing them costs time


def all_in_engine(bots: tuple[str, ...]) -> bool:
    """Whether the engine can play for all of these."""
    return all(key in ENGINE_BOTS for key in bots)


def play_in_engine(series: Series, number: int) -> GameResult:
    """The result of a game."""
    setup, land, rng = series.drawn(number)
    board = assemble(setup, REGISTRY.extended(setup.quadrants), land)
    hands = [TERRAINS.index(key) for key in setup.hands]

    def play(words: bytearray, *, keeps_journal: bool) -> tuple[list[int], State]:
        state = first_state(board, hands)
        state.journal = [] if keeps_journal else None
        return play_whole_game(board, state, _bots(series, setup), Draws(words)), state

    def play_once(words: bytearray) -> tuple[list[int], State]:
        numbers, state = play(words, keeps_journal=pays_early(board))
        if numbers and state.journal is None and any(state.earned):
            return play(words, keeps_journal=True)  # only the journal says what has paid
        return numbers, state

    numbers, state = _until_enough(play_once, rng, len(hands))
    gold = numbers[FIRST_GOLD:]
    return game_result(setup, numbers[TURNS], numbers[ACTIONS], gold, state.journal or ())


def trace_in_engine(series: Series, number: int) -> str:
    """The trace of a game."""
    setup, land, rng = series.drawn(number)
    game = Game.of_drawn(setup, land, rng)

    def play(words: bytearray) -> tuple[list[Step], State]:
        state = game.state.copy()
        return record_whole_game(game.board, state, _bots(series, setup), Draws(words)), state

    steps, game.state = _until_enough(play, rng, len(setup.players))
    return trace_text(game, steps)


def pays_early(board: Board) -> bool:
    """Whether gold is likely to be paid before the end: by a red card, or by a tile as it is taken."""
    kinds = [type(board.abilities[kind]) for kind in board.kinds]
    return bool(board.watchers) or any(kind.gained is not Ability.gained for kind in kinds)


def _bots(series: Series, setup: Setup) -> list[int]:
    return [ENGINE_BOTS[series.bot_of(seat)] for seat in range(len(setup.players))]


def _until_enough(
    play: Callable[[bytearray], tuple[list[T], State]], rng: Random, seats: int
) -> tuple[list[T], State]:
    """Play with the next words of the generator; where they ran out, again with more of them."""
    words = bytearray()
    while True:
        more = WORDS_A_SEAT * seats
        words += rng.getrandbits(WORD_BITS * more).to_bytes(WORD_BYTES * more, "little")
        played, state = play(words)
        if played:
            return played, state
