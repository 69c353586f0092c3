"""What a bot does in a worker process; little is imported here, so that the processes start fast."""

from random import SystemRandom

from kingdom_builder.bots import BOTS, budget_for, is_quick, policy_for, thought_of
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.view import View

IN_TIME = 0.75  # of its seconds; the rest is for what a bot does after it last looks at the clock


def is_long(bot: str) -> bool:
    """Whether a turn of this bot may take seconds."""
    return bot in BOTS and not is_quick(BOTS[bot])


def plan_turn(bot: str, view: View, choices: Choices, seconds: float) -> tuple[str, ...]:
    """What a bot means to do: one action, or as much of its turn as it has planned."""
    chosen = BOTS[bot]
    budget = budget_for(chosen, IN_TIME * seconds)
    return thought_of(policy_for(chosen), view, choices, SystemRandom(), budget).actions
