"""What a bot of ours answers to ``go``: the lines ``info`` and ``best``."""

from random import Random
from time import monotonic

from kingdom_builder.bots.policy import Budget, Policy, Thought, thought_of
from kingdom_builder.bots.turn_bot import TurnBot
from kingdom_builder.engine_protocol.lines import BEST, ERROR, INFO, line_with
from kingdom_builder.i18n import say
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.view import View


def answer_of(
    policy: Policy, view: View, choices: Choices, rng: Random, budget: Budget
) -> list[str]:
    """The lines that answer: what is known of the best turn, then the turn; an error if it cannot be played."""
    begun = monotonic()
    thought, worth = _thought_and_worth(policy, view, choices, rng, budget)
    first: object = thought.actions[0]
    if not isinstance(first, str) or first not in choices:
        return [f"{ERROR} {say('{action} is not a legal action', action=repr(first))}"]
    facts: dict[str, object] = {
        "seconds": round(monotonic() - begun, 3),
        "turn": list(thought.actions),
    }
    # Exactly 0 where nothing was tried out: the bot was stopped, or there is one turn only
    if worth:
        facts["worth"] = round(worth, 2)
    if thought.why:
        facts["text"] = thought.why
    return [line_with(INFO, facts), f"{BEST} {' '.join(thought.actions)}"]


def _thought_and_worth(
    policy: Policy, view: View, choices: Choices, rng: Random, budget: Budget
) -> tuple[Thought, float | None]:
    """What a bot means to do, and what that is worth if the bot says so."""
    # A bot with a plan of its own may play another turn than the one it has inherited the weighing of.
    if isinstance(policy, TurnBot) and type(policy).plan is TurnBot.plan:
        best = policy.weigh(view, choices, rng, budget)[0]
        return Thought(best.actions), best.worth
    return thought_of(policy, view, choices, rng, budget), None
