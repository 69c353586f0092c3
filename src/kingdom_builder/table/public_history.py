"""What everybody at the table has seen of a game, kept up to date action by action."""

from collections.abc import Sequence
from dataclasses import replace

from kingdom_builder.model.event import Event, Over, Revealed
from kingdom_builder.model.history import History, Turn
from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.record import END_OF_TURN


class PublicHistory:
    """The turns of one game, each with the cards revealed in it; what is drawn stays hidden (R-DECK-10)."""

    def __init__(self, setup: Setup) -> None:
        self.actions = 0  # seen so far
        self._setup = replace(setup, hands=())
        self._turns = [Turn(setup.start, (setup.hands[setup.start],), ())]

    def add(self, action: str, events: Sequence[Event]) -> None:
        """See an action, and what it brought about."""
        self.actions += 1
        self._see(actions=(action,))
        ended = action == END_OF_TURN
        if ended and not any(isinstance(event, Over) for event in events):
            self._turns.append(Turn((self._turns[-1].seat + 1) % len(self._setup.players), (), ()))
        self._see(cards=tuple(event.terrain for event in events if isinstance(event, Revealed)))

    def told(self) -> History:
        """What there is to know by now."""
        return History(self._setup, tuple(self._turns))

    def _see(self, cards: tuple[str, ...] = (), actions: tuple[str, ...] = ()) -> None:
        running = self._turns[-1]
        self._turns[-1] = Turn(running.seat, running.cards + cards, running.actions + actions)
