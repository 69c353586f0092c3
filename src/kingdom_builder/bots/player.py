"""A bot in a seat: it is asked action by action and keeps to the plan it has made."""

from random import Random

from kingdom_builder.bots.policy import FREE, Because, Budget, Policy, no_reasons, thought_of
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.view import View


class Player:
    """A policy with its own dice and budget; what it has planned it plays without thinking again."""

    def __init__(self, policy: Policy, rng: Random, budget: Budget = FREE) -> None:
        self.policy = policy
        self.why = ""  # of the last thought
        self.because: Because = no_reasons
        self._rng = rng
        self._budget = budget
        self._planned: list[str] = []

    def choose(self, view: View, choices: Choices) -> str:
        """The next action; a plan that does not fit any more is forgotten."""
        if not self._planned or self._planned[0] not in choices:
            thought = thought_of(self.policy, view, choices, self._rng, self._budget)
            self.why, self.because = thought.why, thought.because
            self._planned = list(thought.actions)
        return self._planned.pop(0)
