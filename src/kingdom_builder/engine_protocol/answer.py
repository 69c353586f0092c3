"""What a bot of ours answers to ``go``: the lines ``info`` and ``best``."""

from random import Random

from kingdom_builder.bots.policy import Budget, Policy, thought_of
from kingdom_builder.engine_protocol.lines import BEST, ERROR, INFO, line_with
from kingdom_builder.i18n import say
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.view import View


def answer_of(
    policy: Policy, view: View, choices: Choices, rng: Random, budget: Budget
) -> list[str]:
    """The lines that answer: the turn, and before it why if the bot says it; an error if it cannot be played."""
    thought = thought_of(policy, view, choices, rng, budget)
    first: object = thought.actions[0]
    if not isinstance(first, str) or first not in choices:
        return [f"{ERROR} {say('{action} is not a legal action', action=repr(first))}"]
    told = [line_with(INFO, {"text": thought.why})] if thought.why else []
    return [*told, f"{BEST} {' '.join(thought.actions)}"]
