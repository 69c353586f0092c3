"""Whole games played by dice, inside the engine."""

from typing import final

from kingdom_builder.hexgrid.masks import Mask, count, nth
from kingdom_builder.model.board import Board
from kingdom_builder.model.choice import OPTION
from kingdom_builder.model.state import State
from kingdom_builder.rules.deck import pile_size
from kingdom_builder.rules.turn import act, deal, hexes, options

WORD = 4294967295  # 32 bits
MULTIPLIER = 698769069
STIR = 73244475


def stirred(seed: int) -> int:
    """The seed stirred well: neighbouring seeds must not give neighbouring dice."""
    mixed = seed
    for _ in range(3):
        mixed = (mixed ^ mixed >> 16) * STIR & WORD
    return mixed ^ mixed >> 16


@final
class Dice:
    """Multiply-with-carry dice: own 63-bit arithmetic, so that every build rolls the same."""

    __slots__ = ("value",)

    def __init__(self, seed: int) -> None:
        self.value: int = 0
        self.begin(seed & WORD)

    def begin(self, seed: int) -> None:
        """Roll as new dice of this seed do."""
        self.value = stirred(seed & WORD) + 1
        self.roll(2)

    def copy(self) -> "Dice":
        """Dice that roll the same from here on."""
        other = Dice(0)
        other.become(self)
        return other

    def become(self, other: "Dice") -> None:
        """Roll the same as the other from here on."""
        self.value = other.value

    def roll(self, sides: int) -> int:
        """A number from 0 to ``sides - 1``."""
        self.value = MULTIPLIER * (self.value & WORD) + (self.value >> 32)
        return (self.value & WORD) * sides >> 32


def roll_card(state: State, dice: Dice) -> int:
    """A card of the pile, each equally likely."""
    k = dice.roll(pile_size(state))
    terrain = 0
    while k >= state.pile[terrain]:
        k -= state.pile[terrain]
        terrain += 1
    return terrain


def roll_choice(board: Board, state: State, dice: Dice) -> int:
    """One of the choices on offer, each equally likely."""
    return roll_among(hexes(board, state), options(board, state), dice)


def roll_among(hex_choices: Mask, option_choices: int, dice: Dice) -> int:
    """One of these hexes and options, each equally likely."""
    spots = count(hex_choices)
    k = dice.roll(spots + count(option_choices))
    if k < spots:
        return nth(hex_choices, k)
    return OPTION + nth(option_choices, k - spots)


def playout(board: Board, state: State, dice: Dice) -> int:
    """Play to the end with uniformly random choices; how many choices that took."""
    steps = 0
    while not state.over:
        act(board, state, roll_choice(board, state, dice))
        while state.asking:
            deal(board, state, roll_card(state, dice))
        steps += 1
    return steps
