"""Positions for search: exact copies, and chance as outcomes to choose from."""

from typing import SupportsIndex

from kingdom_builder.env.actions import HEX_INDICES, OPTION_INDICES
from kingdom_builder.env.legality import checked_choice
from kingdom_builder.env.rewards import reward_named, rewards_of_seats
from kingdom_builder.i18n import Refused
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.choice import OPTION
from kingdom_builder.model.state import State
from kingdom_builder.notation.choices import ChoiceNames, Choices
from kingdom_builder.rules import turn
from kingdom_builder.rules.playout import Dice
from kingdom_builder.rules.redeal import redeal
from kingdom_builder.rules.scoring import totals
from kingdom_builder.table.arguments import dice_seeds
from kingdom_builder.table.game import Game


class SearchPosition:
    """A position that a search may change as it likes.

    It knows everything, hidden cards too; ``redealt`` is the same position in another world that a
    seat cannot tell from this one. Where a card must be drawn, ``is_chance`` is true: ``outcomes``
    says which it may be, and ``deal`` draws one.
    """

    __slots__ = ("_names", "board", "state")

    def __init__(self, board: Board, state: State, names: ChoiceNames) -> None:
        self.board = board
        self.state = state
        self._names = names

    @classmethod
    def of(cls, game: Game) -> "SearchPosition":
        """The position of a running game, which stays as it is."""
        return cls(game.board, game.state.copy(), game.registry.choice_names)

    def copy(self) -> "SearchPosition":
        """An independent copy."""
        return SearchPosition(self.board, self.state.copy(), self._names)

    def __copy__(self) -> "SearchPosition":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "SearchPosition":
        return self.copy()

    def redealt(self, seat: int, seed: int) -> "SearchPosition":
        """A copy in which the cards that this seat cannot see are dealt again (R-DECK-10)."""
        if not 0 <= seat < self.board.players:
            raise Refused("There is no seat {seat}.", seat=seat)
        redealt = self.copy()
        redeal(redealt.board, redealt.state, seat, Dice(dice_seeds([seed])[0]))
        return redealt

    # -- whose move it is

    @property
    def seat(self) -> int:
        """The seat on turn."""
        return self.state.seat

    @property
    def is_over(self) -> bool:
        """Whether the last turn has been played."""
        return self.state.over

    @property
    def is_chance(self) -> bool:
        """Whether a card must be drawn before anybody can choose."""
        return self.state.asking != 0

    # -- what may come

    def actions(self) -> list[int]:
        """The legal actions by their indices, in order; none where chance must answer."""
        if self.is_chance:
            return []
        choices = turn.choice_list(self.board, self.state)
        return [
            HEX_INDICES[choice] if choice < OPTION else OPTION_INDICES[choice - OPTION]
            for choice in choices
        ]

    def outcomes(self) -> list[tuple[str, float]]:
        """The terrains that may be drawn, each with its probability; none where nothing is drawn."""
        if not self.is_chance:
            return []
        pile = self.state.pile[:]
        return [(TERRAINS[k], cards / sum(pile)) for k, cards in enumerate(pile) if cards]

    # -- playing

    def play(self, action: SupportsIndex) -> None:
        """Play an action by its index, in place."""
        if self.is_chance:
            raise Refused("A card must be drawn first: deal() one of outcomes().")
        choice = checked_choice(action, self._choices())
        turn.act(self.board, self.state, choice)

    def deal(self, terrain: str) -> None:
        """Chance answers with this card, in place."""
        possible = [outcome for outcome, _ in self.outcomes()]
        if not possible:
            raise Refused("{card!r} cannot be drawn now; no card is to be drawn.", card=terrain)
        if terrain not in possible:
            raise Refused(
                "{card!r} cannot be drawn now; possible are {possible}.",
                card=terrain,
                possible=possible,
            )
        turn.deal(self.board, self.state, TERRAINS.index(terrain))

    def _choices(self) -> Choices:
        board, state = self.board, self.state
        return Choices(turn.hexes(board, state), turn.options(board, state), self._names)

    # -- what it is worth

    @property
    def gold(self) -> list[int]:
        """The gold of every seat as if the game ended now."""
        return totals(self.board, self.state)

    def returns(self, reward: str = "win_share") -> list[float]:
        """What the game is worth to every seat as if it ended now."""
        return rewards_of_seats(reward_named(reward), self.gold)

    def __repr__(self) -> str:
        state = "over" if self.is_over else "chance" if self.is_chance else f"seat {self.seat}"
        return f"<SearchPosition: {state}, gold {self.gold}>"
