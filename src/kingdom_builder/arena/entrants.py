"""Who enters the arena: a bot by its key, and how much it may think."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kingdom_builder.bots import Bot, Budget
from kingdom_builder.bots.external import find_bot
from kingdom_builder.i18n import Refused

_BUDGET = re.compile(r"(\d+)|(\d+(?:\.\d+)?)s")


@dataclass(frozen=True)
class Entrant:
    """A bot with the budget it plays with here."""

    bot: Bot
    budget: Budget


def entrant(text: str, usual: str = "", files: Sequence[str] = ()) -> Entrant:
    """What ``carlo`` or ``carlo@2000`` means; without a budget the usual one, or the bot's own."""
    key, at, own = text.partition("@")
    bot = find_bot(key, files)
    budget = own if at else usual
    return Entrant(bot, budget_from_text(budget) if at or usual else bot.budget)


def budget_from_text(text: str) -> Budget:
    """The budget for a turn: ``2000`` nodes or ``0.5s``."""
    found = _BUDGET.fullmatch(text)
    if found is None or not float(found[1] or found[2]):
        raise Refused(
            "A budget is a number of nodes such as 2000 or seconds such as 0.5s, not {text!r}.",
            text=text,
        )
    return Budget(nodes=int(found[1])) if found[1] else Budget(seconds=float(found[2]))
