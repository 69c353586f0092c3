"""The bots that play against a learner; their failures end no game."""

import warnings
from collections.abc import Sequence
from functools import partial
from random import Random

from kingdom_builder.bots.player import Player
from kingdom_builder.bots.policy import Policy
from kingdom_builder.bots.registry import Bot
from kingdom_builder.engine_protocol import EngineBot
from kingdom_builder.engine_protocol.engine_bot import close_idle_engines
from kingdom_builder.external_bots.engines import is_engine, split_engine
from kingdom_builder.external_bots.guarded_bot import GuardedBot
from kingdom_builder.external_bots.lookup import find_bot
from kingdom_builder.i18n import say
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.view import View

DICE_BITS = 32


class BotFailureWarning(UserWarning):
    """A bot among the opponents failed, and a random action was played in its place."""


class Bots(list[Bot]):
    """The bots of these keys: ours, or ``path/to/file.py:Name``; they pickle as their keys.

    Unpickling them in another process loads those files first, so that the players they have made can be unpickled,
    too.
    """

    def __init__(self, keys: Sequence[str]) -> None:
        super().__init__(find_bot(key) for key in keys)
        self.keys = list(keys)
        self._failed: set[str] = set()

    def __reduce__(self) -> tuple[object, ...]:
        return Bots, (self.keys,)

    def seated(self, chance: Random) -> list["GuardedPlayer"]:
        """A new player for each, with its own dice."""
        return [GuardedPlayer(self, number, chance) for number in range(len(self))]

    def close(self) -> None:
        """End the programs among them that wait for another game."""
        for key in filter(is_engine, self.keys):
            close_idle_engines(split_engine(key)[1])

    def warn(self, number: int, why: str) -> None:
        """Warn of the first failure of a bot; later ones would only repeat it."""
        bot = self.keys[number]
        if bot in self._failed:
            return
        self._failed.add(bot)
        sentence = say(
            "The bot {bot} failed, and a random action was played in its place; "
            "later failures are not reported. {why}",
            bot=bot,
            why=why,
        )
        warnings.warn(sentence, BotFailureWarning, stacklevel=2)


class GuardedPlayer:
    """Plays as its bot does; where that fails, the environment's ``chance`` picks a legal action."""

    def __init__(self, bots: Bots, number: int, chance: Random) -> None:
        self._bots, self._number = bots, number
        self._chance = chance
        self._dice = Random(chance.getrandbits(DICE_BITS))
        self._policies: list[Policy] = []  # its own, once it has been asked
        # Not a method: it would keep this player, and its program, until the garbage is collected.
        self._bot = GuardedBot(partial(_player, bots, number, self._dice, self._policies))

    def choose(self, view: View, choices: Choices) -> str:
        """A legal action, even if the bot fails."""
        action = self._bot.ask(view, choices)
        if isinstance(action, str):
            return action
        if action is not None:
            self._bots.warn(self._number, str(action))
        return self._chance.choice(choices)

    def close(self) -> None:
        """End the program that plays here, if it is one; it is started again when it is asked."""
        for policy in self._policies:
            if isinstance(policy, EngineBot):
                policy.close()


def _player(bots: Bots, number: int, dice: Random, policies: list[Policy]) -> Player:
    bot = bots[number]
    policies[:] = [bot.make()]
    return Player(policies[0], dice, bot.budget)
