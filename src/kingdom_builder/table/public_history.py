"""What everybody at the table has seen of a game, kept up to date action by action."""

from collections.abc import Sequence
from typing import NamedTuple

from kingdom_builder.model.event import Event, Over, Revealed
from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.record import END_OF_TURN


class Turn(NamedTuple):
    """One turn: who played it, the terrain cards that were revealed in it, and its actions.

    More than one card was revealed where a terrain was exhausted, none where there was none to draw.
    """

    seat: int
    cards: tuple[str, ...]
    actions: tuple[str, ...]


class PublicHistory:
    """The turns of one game, each with the cards revealed in it; what is drawn stays hidden (R-DECK-10)."""

    def __init__(self, setup: Setup) -> None:
        self.actions = 0  # seen so far
        self._players = len(setup.players)
        self._turns = [Turn(setup.start, setup.hands[setup.start :][:1], ())]

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns so far; the last one is running, until the game is over."""
        return tuple(self._turns)

    def add(self, action: str, events: Sequence[Event]) -> None:
        """See an action, and what it brought about."""
        self.actions += 1
        self._see(actions=(action,))
        if action == END_OF_TURN and not any(isinstance(event, Over) for event in events):
            self._turns.append(Turn((self._turns[-1].seat + 1) % self._players, (), ()))
        self._see(cards=tuple(event.terrain for event in events if isinstance(event, Revealed)))

    def _see(self, cards: tuple[str, ...] = (), actions: tuple[str, ...] = ()) -> None:
        running = self._turns[-1]
        self._turns[-1] = Turn(running.seat, running.cards + cards, running.actions + actions)
