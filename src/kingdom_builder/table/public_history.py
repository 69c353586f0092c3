"""What everybody at the table has seen of a game, kept up to date action by action."""

from collections.abc import Sequence
from typing import NamedTuple

from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.journal import OVER, REVEALED
from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.entries import END_OF_TURN


class Turn(NamedTuple):
    """One turn: who played it, the terrain cards that were revealed in it, and its actions.

    More than one card was revealed where a terrain was exhausted, none where there was none to draw.
    """

    seat: int
    cards: tuple[str, ...]
    actions: tuple[str, ...]


class PublicHistory:
    """The turns of one game, each with the cards revealed in it; what is drawn stays hidden (R-DECK-10).

    It reads the engine's journal, because every view tells the turns.
    """

    def __init__(self, setup: Setup) -> None:
        self.actions = 0  # seen so far
        self._players = len(setup.players)
        self._ended: tuple[Turn, ...] = ()
        self._begin(setup.start, list(setup.hands[setup.start :][:1]))

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns so far; the last one is running, until the game is over."""
        return self._ended if self._is_over else (*self._ended, self._running)

    def add(self, action: str, entries: Sequence[Sequence[int]]) -> None:
        """See an action, and what the journal says of it."""
        self.actions += 1
        self._played.append(action)
        if action == END_OF_TURN:
            self._ended = (*self._ended, self._running)
            self._begin((self._seat + 1) % self._players, [])
        self.see(entries)

    def see(self, entries: Sequence[Sequence[int]]) -> None:
        """See what the journal says, of an action or of the beginning."""
        for entry in entries:
            if entry[0] == REVEALED:
                self._cards.append(TERRAINS[entry[2]])
            elif entry[0] == OVER:
                self._is_over = True

    def _begin(self, seat: int, cards: list[str]) -> None:
        self._seat, self._cards, self._played = seat, cards, list[str]()
        self._is_over = False

    @property
    def _running(self) -> Turn:
        return Turn(self._seat, tuple(self._cards), tuple(self._played))
