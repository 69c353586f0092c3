"""Many games in one call, in ints and lists; the state that is given stays as it is.

Gold comes flat: ``board.players`` numbers a game, one game after another. Every game has dice of its own, so
the gold is the same whatever number of ``threads`` shares the games.
"""

from typing import final

from kingdom_builder.hexgrid.masks import NONE, bit
from kingdom_builder.model.board import Board
from kingdom_builder.model.choice import END, OFFER, OPTION
from kingdom_builder.model.state import SEATS, State
from kingdom_builder.rules.playout import Dice, playout, roll_card
from kingdom_builder.rules.redeal import redeal
from kingdom_builder.rules.scoring import total_gold
from kingdom_builder.rules.side_by_side import side_by_side
from kingdom_builder.rules.start import start_game
from kingdom_builder.rules.turn import act, deal, hexes, options

# The dice behind a turn: those of the same seed, half the 32-bit circle further on.
FURTHER = 2147483648


def play_games(board: Board, seeds: list[int], threads: int) -> list[int]:
    """A whole new game on this board for each seed; the gold of all seats."""
    games = RandomGames(board, State(), seeds, [], len(seeds))
    for number in side_by_side(len(seeds), threads):
        games.play_anew(number)
    return games.gold()


def play_ons(board: Board, state: State, seeds: list[int], threads: int) -> list[int]:
    """Random play from here to the end for each seed; the gold of all seats."""
    games = RandomGames(board, state, seeds, [], len(seeds))
    for number in side_by_side(len(seeds), threads):
        games.play_on(number)
    return games.gold()


def compare_turns(
    board: Board, state: State, turns: list[list[int]], seeds: list[int], threads: int
) -> list[int]:
    """Each of these turns in the world of each seed, then random play; the gold of all seats.

    A seed stands for the cards the seat on turn cannot see, for what chance answers, and for the
    dice of the playout: every turn meets the same luck, so differences are those of the turns.
    """
    count = len(turns) * len(seeds)
    games = RandomGames(board, state, seeds, turns, count)
    for number in side_by_side(count, threads):
        games.play_turn_and_on(number)
    return games.gold()


@final
class Outcome:
    """The gold of one game, seat by seat."""

    __slots__ = ("gold",)

    def __init__(self) -> None:
        self.gold: list[int] = [0] * SEATS


@final
class RandomGames:
    """Games played to the end at random: one for each seed, or for each turn one for each seed.

    Each is played in a copy of the ``state``, and writes nothing but its own outcome.
    """

    __slots__ = ("board", "dice", "outcomes", "seeds", "state", "turns")

    def __init__(
        self, board: Board, state: State, seeds: list[int], turns: list[list[int]], count: int
    ) -> None:
        self.board: Board = board
        self.state: State = state.copy()
        self.seeds: list[int] = seeds[:]
        self.turns: list[list[int]] = [turn[:] for turn in turns]
        self.dice: Dice = Dice(0)
        self.outcomes: list[Outcome] = [Outcome() for _ in range(count)]

    def play_anew(self, number: int) -> None:
        """A game from the beginning; the state is empty."""
        world = self.state.copy()
        dice = self.dice.copy()
        dice.begin(self.seeds[number])
        start_game(self.board, world, dice)
        self.finish(number, world, dice)

    def play_on(self, number: int) -> None:
        """A game from the state."""
        world = self.state.copy()
        dice = self.dice.copy()
        dice.begin(self.seeds[number])
        self.finish(number, world, dice)

    def play_turn_and_on(self, number: int) -> None:
        """A turn from the state, in the world of a seed, and the game after it."""
        seed = self.seeds[number % len(self.seeds)]
        world = self.state.copy()
        dice = self.dice.copy()
        dice.begin(seed)
        enter_world(self.board, world, self.turns[number // len(self.seeds)], dice)
        dice.begin(seed + FURTHER)
        self.finish(number, world, dice)

    def finish(self, number: int, world: State, dice: Dice) -> None:
        """Play to the end, and keep the gold."""
        answer_chance(self.board, world, dice)
        playout(self.board, world, dice)
        outcome = self.outcomes[number]
        for seat in range(self.board.players):
            outcome.gold[seat] = total_gold(self.board, world, seat)

    def gold(self) -> list[int]:
        """The gold of all games."""
        gold: list[int] = []
        for outcome in self.outcomes:
            gold += [outcome.gold[seat] for seat in range(self.board.players)]
        return gold


def enter_world(board: Board, world: State, turn: list[int], dice: Dice) -> None:
    """Let the dice deal what the seat on turn cannot know, and play this turn."""
    redeal(board, world, world.seat, dice)
    play_turn(board, world, turn, dice)


def play_turn(board: Board, state: State, turn: list[int], dice: Dice) -> None:
    """Play these choices up to the end of the turn; the dice answer for chance.

    A card that chance reveals may make the rest of the choices impossible: then they are left.
    """
    for choice in turn:
        if not is_offered(board, state, choice):
            return
        act(board, state, choice)
        answer_chance(board, state, dice)
        if choice == END:
            return


def is_offered(board: Board, state: State, choice: int) -> bool:
    """Whether this choice may be made now."""
    if choice < OPTION:
        return hexes(board, state) & bit(choice) != NONE
    return options(board, state) & OFFER[choice - OPTION] != 0


def answer_chance(board: Board, state: State, dice: Dice) -> None:
    """Deal the cards the state asks for."""
    while state.asking:
        deal(board, state, roll_card(state, dice))
