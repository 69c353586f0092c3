"""A bot at the table of a terminal, whose failures end no game."""

from random import Random

from kingdom_builder.bots import Bot, Player, budget_for, policy_for
from kingdom_builder.bots.turn_bot import TurnBot
from kingdom_builder.external_bots.failures import failure_text
from kingdom_builder.i18n import say
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.view import View


class GuardedBot:
    """Plays as its bot does; where that fails, another one plays, and the failure is kept."""

    def __init__(self, bot: Bot, rng: Random) -> None:
        self.failures: list[str] = []
        self._bot, self._rng = bot, rng
        self._player: Player | None = None
        self._stand_in = Player(TurnBot(), rng, budget_for(bot))

    def choose(self, view: View, choices: Choices) -> str:
        """A legal action, whatever happens."""
        try:
            action: object = self._seated().choose(view, choices)
        except (Exception, SystemExit) as error:  # whatever a bot does wrong, the game goes on
            self.failures.append(failure_text(error))
        else:
            if isinstance(action, str) and action in choices:
                return action
            self.failures.append(say("{action} is not a legal action", action=repr(action)))
        return self._stand_in.choose(view, choices)

    def _seated(self) -> Player:
        if self._player is None:
            self._player = Player(policy_for(self._bot), self._rng, budget_for(self._bot))
        return self._player
