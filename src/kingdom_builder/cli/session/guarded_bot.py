"""A bot at the table of a terminal, whose failures end no game."""

from random import Random
from time import monotonic

from kingdom_builder.bots import Bot, Player, budget_for, policy_for
from kingdom_builder.bots.turn_bot import TurnBot
from kingdom_builder.external_bots.failures import failure_text
from kingdom_builder.i18n import say
from kingdom_builder.notation.choices import Choices
from kingdom_builder.processes import OutOfTime, time_limit
from kingdom_builder.table.view import View

PATIENCE = 60.0  # seconds for a bot's turn


class GuardedBot:
    """Plays as its bot does; where that fails, another one plays, and the failure is kept."""

    def __init__(self, bot: Bot, rng: Random, patience: float) -> None:
        self.failures: list[str] = []
        self._bot, self._rng = bot, rng
        self._player: Player | None = None
        self._stand_in = Player(TurnBot(), rng, budget_for(bot))
        self._patience = patience
        self._left = patience  # seconds in this turn

    def begin_turn(self) -> None:
        """Begin a turn, with its full time."""
        self._left = self._patience

    def choose(self, view: View, choices: Choices) -> str:
        """A legal action, whatever happens; after a time-out the other one plays the rest of the turn."""
        action = self._answer(view, choices) if self._left > 0 else None
        return self._stand_in.choose(view, choices) if action is None else action

    def _answer(self, view: View, choices: Choices) -> str | None:
        """The bot's action, or ``None`` if it gave no valid one."""
        try:
            action = self._asked(view, choices)
        except OutOfTime:
            action, self._left = None, 0.0
        except (Exception, SystemExit) as error:  # whatever a bot does wrong, the game goes on
            self.failures.append(failure_text(error))
            return None
        if self._left <= 0:
            self.failures.append(say("it took longer than {seconds:g} s", seconds=self._patience))
            return None
        if not isinstance(action, str) or action not in choices:
            self.failures.append(say("{action} is not a legal action", action=repr(action)))
            return None
        return action

    def _asked(self, view: View, choices: Choices) -> object:
        begun = monotonic()
        try:
            with time_limit(self._left):
                return self._seated().choose(view, choices)
        finally:
            self._left -= monotonic() - begun

    def _seated(self) -> Player:
        if self._player is None:
            self._player = Player(policy_for(self._bot), self._rng, budget_for(self._bot))
        return self._player
