"""What a bot does in a worker process; little is imported here, so that the processes start fast."""

from random import SystemRandom

from kingdom_builder.bots import BOTS, Budget, budget_for, is_quick, policy_for, thought_of
from kingdom_builder.engine_protocol import EngineBot
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.view import View

IN_TIME = 0.75  # of its seconds; the rest is for what a bot does after it last looks at the clock


def is_long(bot: str) -> bool:
    """Whether a turn of this bot may take seconds; nobody knows that of a program."""
    return bot not in BOTS or not is_quick(BOTS[bot])


def plan_turn(bot: str, view: View, choices: Choices, seconds: float) -> tuple[str, ...]:
    """What a bot means to do: one action, or as much of its turn as it has planned."""
    chosen = BOTS[bot]
    budget = budget_for(chosen, IN_TIME * seconds)
    return thought_of(policy_for(chosen), view, choices, SystemRandom(), budget).actions


def plan_turn_of_engine(
    command: str, view: View, choices: Choices, seconds: float
) -> tuple[str, ...]:
    """What the program that this command starts means to do."""
    budget = Budget(seconds=IN_TIME * seconds)
    return EngineBot(command).plan(view, choices, SystemRandom(), budget).actions
