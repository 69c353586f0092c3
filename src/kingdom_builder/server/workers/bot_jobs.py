"""What a bot does in a worker process; few imports, so that the processes start fast."""

from random import SystemRandom

from kingdom_builder.bots import BOTS, Budget, budget_for, is_quick, policy_for, thought_of
from kingdom_builder.engine_protocol import EngineBot
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.view import View

# The share of its seconds that a bot may plan with; the rest is for what it does after its last look at the clock.
IN_TIME = 0.75


def is_long(bot: str) -> bool:
    """Whether a turn of this bot may take seconds, as with any external program."""
    return bot not in BOTS or not is_quick(BOTS[bot])


def plan_turn(bot: str, view: View, choices: Choices, seconds: float) -> tuple[str, ...]:
    """The plan of a bot: one action, or as much of its turn as it has planned."""
    chosen = BOTS[bot]
    budget = budget_for(chosen, IN_TIME * seconds)
    return thought_of(policy_for(chosen), view, choices, SystemRandom(), budget).actions


def plan_turn_of_engine(
    command: str, view: View, choices: Choices, seconds: float
) -> tuple[str, ...]:
    """The plan of the program that this command starts."""
    budget = Budget(seconds=IN_TIME * seconds)
    return EngineBot(command).plan(view, choices, SystemRandom(), budget).actions
