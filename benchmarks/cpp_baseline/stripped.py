"""The stripped game in the engine: three settlements a turn, the terrain deck, and nothing else."""

from collections.abc import Callable, Sequence
from itertools import count
from typing import NamedTuple

from benchmarks.games import setups
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.setup import Setup
from kingdom_builder.model.state import State
from kingdom_builder.rules.playout import Dice, playout
from kingdom_builder.rules.start import first_state
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.setup.assembly import assemble

MAINLAND_BITS = 420
WORD_BITS = 64
WORD = (1 << WORD_BITS) - 1
WORDS = 7  # of the mainland
GOLDEN = 0x9E3779B97F4A7C15
LAST_ROLL = 1 << 30
NEW_SEEDS = 1000003  # further on each time, lest the branch predictor learns the games by heart

Outcome = tuple[int, int]  # how many choices a game took, and the checksum of its end


class Games(NamedTuple):
    """Games to be played, one board, one card a seat and one seed for each."""

    boards: Sequence[Board]
    hands: Sequence[Sequence[int]]
    seeds: Sequence[int]

    def first(self, n: int) -> "Games":
        """The first so many of them."""
        return Games(self.boards[:n], self.hands[:n], self.seeds[:n])


def stripped_board(setup: Setup) -> Board:
    """The board of a setup with nothing on it but terrain, and no cards.

    Lists are assigned whole: in the compiled engine a list that is read is a copy.
    """
    board = assemble(setup, REGISTRY)
    mainland = (1 << MAINLAND_BITS) - 1
    board.terrain = [hexes & mainland for hexes in board.terrain]
    board.land = board.land & mainland & ~board.special
    board.buildable = board.buildable & mainland
    board.castles = board.locations = board.nomads = board.special = 0
    board.pieces = [0] * len(board.pieces)
    board.fields = [0] * len(board.fields)
    board.kinds = []
    board.modifiers = []
    board.tileless = []
    board.scorers = []
    board.watchers = []
    board.removes_exhausted = True
    return board


BOARDS = 8


def stripped_games(players: int, n: int) -> Games:
    """So many games on a few drawn boards, the same in every run; bots play many games on one."""
    tables = setups(players, n, ())
    boards = [stripped_board(setup) for setup in tables[:BOARDS]]
    return Games(
        boards=[boards[number % len(boards)] for number in range(n)],
        hands=[[TERRAINS.index(card) for card in setup.hands] for setup in tables],
        seeds=range(n),
    )


def play_stripped(games: Games) -> list[Outcome]:
    """How each game ends in the engine."""
    return [
        _play(board, list(hands), seed)
        for board, hands, seed in zip(games.boards, games.hands, games.seeds, strict=True)
    ]


def by_stripped(games: Games) -> Callable[[], None]:
    """Games like these to be measured, without the checksums: as in common.hpp other ones each time."""
    table = [
        (board, list(hands), seed)
        for board, hands, seed in zip(games.boards, games.hands, games.seeds, strict=True)
    ]

    passes = count(1)

    def work() -> None:
        shift = NEW_SEEDS * next(passes)
        for board, hands, seed in table:
            playout(board, first_state(board, hands), Dice(seed + shift))

    return work


def _play(board: Board, hands: list[int], seed: int) -> Outcome:
    state = first_state(board, hands)
    dice = Dice(seed)
    choices = playout(board, state, dice)
    return choices, checksum(state, board.players, dice)


def checksum(state: State, players: int, dice: Dice) -> int:
    """All settlements, the cards left and the dice in one word; common.hpp does the same."""
    words = [word for seat in range(players) for word in words_of(state.settlements[seat])]
    words += [_packed(state.pile), _packed(state.discards), dice.roll(LAST_ROLL)]
    mixed = 0
    for word in words:
        mixed = (mixed ^ word) * GOLDEN & WORD
        mixed ^= mixed >> 32
    return mixed


def words_of(hexes: int) -> list[int]:
    """A set of mainland hexes as words of 64 bits, the lowest first."""
    return [hexes >> WORD_BITS * n & WORD for n in range(WORDS)]


def _packed(cards: Sequence[int]) -> int:
    return sum(number << 8 * terrain for terrain, number in enumerate(cards))
