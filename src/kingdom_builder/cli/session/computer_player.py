"""A computer player in a game of the terminal, which goes on even if a bot fails."""

from random import Random

from kingdom_builder.bots import Bot, Player, budget_for, policy_for
from kingdom_builder.bots.turn_bot import TurnBot
from kingdom_builder.external_bots.guarded_bot import BotFailure, GuardedBot
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.arguments import usable_cores
from kingdom_builder.table.view import View


class ComputerPlayer:
    """Plays as its bot does; where that fails, another bot plays, and the failure is kept."""

    def __init__(self, bot: Bot, rng: Random, patience: float) -> None:
        self.failures: list[BotFailure] = []
        budget = budget_for(bot, threads=usable_cores())
        self._bot = GuardedBot(lambda: Player(policy_for(bot), rng, budget), patience)
        self._stand_in = Player(TurnBot(), rng, budget)

    def begin_turn(self) -> None:
        """Begin a turn, with its full time."""
        self._bot.begin_turn()

    def choose(self, view: View, choices: Choices) -> str:
        """A legal action, even if the bot fails; after a time-out the other bot plays the rest of the turn."""
        action = self._bot.ask(view, choices)
        if isinstance(action, str):
            return action
        if action is not None:
            self.failures.append(action)
        return self._stand_in.choose(view, choices)
