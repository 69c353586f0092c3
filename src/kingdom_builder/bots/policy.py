"""The interface of bots: a view, the choices and a budget go in, an action comes out."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Protocol, runtime_checkable

from kingdom_builder.bots.reasons import Reason
from kingdom_builder.engine import ENGINE
from kingdom_builder.i18n import Refused
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.arguments import count_from, positive_number, thread_count
from kingdom_builder.table.view import View


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about a turn: seconds, nodes (positions or playouts), or as it likes.

    Nodes make a bot reproducible: with the same seed it plays the same game on every machine, and for any
    number of ``threads`` that share the work (0 is one for each core).
    """

    seconds: float | None = None
    nodes: int | None = None
    threads: int = 1

    def __post_init__(self) -> None:
        """Refuse what is no budget; numbers of any type will do, such as NumPy's."""
        if self.seconds is not None:
            object.__setattr__(self, "seconds", positive_number("seconds", self.seconds))
        if self.nodes is not None:
            object.__setattr__(self, "nodes", count_from(1, "nodes", self.nodes))
        object.__setattr__(self, "threads", count_from(0, "threads", self.threads))

    def clock(self) -> Callable[[], bool]:
        """A clock that starts now: it says whether there still is time."""
        if self.seconds is None:
            return lambda: True
        end = monotonic() + self.seconds
        return lambda: monotonic() < end


FREE = Budget()


@dataclass(frozen=True)
class StoppableBudget(Budget):
    """A budget that ends early when ``is_stopped`` says so; a bot notices it as it looks at its clock."""

    is_stopped: Callable[[], bool] = field(kw_only=True)

    def clock(self) -> Callable[[], bool]:
        """A clock that starts now: it says whether there still is time and nobody has said stop."""
        has_time = super().clock()
        return lambda: has_time() and not self.is_stopped()


def check_budget(budget: object) -> None:
    """Refuse what is no budget, such as a number."""
    if not isinstance(budget, Budget):
        raise Refused(
            "budget must be a budget such as kb.Budget(nodes=512), not {budget!r}.", budget=budget
        )


def threads_for(budget: Budget) -> int:
    """On how many threads to think; 0 is one for each core, and the interpreted engine gains nothing by several."""
    threads = thread_count(budget.threads)
    return threads if ENGINE == "compiled" else 1


@runtime_checkable
class Policy(Protocol):
    """Anything that can choose."""

    def choose(self, view: View, choices: Choices, rng: Random, budget: Budget, /) -> str:
        """One of the choices."""
        ...


Because = Callable[[], tuple[Reason, ...]]


def no_reasons() -> tuple[Reason, ...]:
    """Those of a bot that gives none."""
    return ()


@dataclass(frozen=True)
class Thought:
    """What a bot means to do: one action or several of its turn, and why.

    ``why`` is in the bot's own words; ``because`` finds the reasons when somebody asks.
    """

    actions: tuple[str, ...]
    why: str = ""
    because: Because = no_reasons


@dataclass(frozen=True)
class Weighed:
    """A whole turn and what it is worth to its seat, in gold; only differences mean something."""

    actions: tuple[str, ...]
    worth: float


@runtime_checkable
class Planner(Policy, Protocol):
    """A bot that thinks of a whole turn at once."""

    def plan(self, view: View, choices: Choices, rng: Random, budget: Budget, /) -> Thought:
        """The actions from here to the end of the turn, or until chance must answer."""
        ...


def thought_of(
    policy: Policy, view: View, choices: Choices, rng: Random, budget: Budget = FREE
) -> Thought:
    """What a policy means to do; one that does not plan means one action."""
    if isinstance(policy, Planner):
        thought: object = policy.plan(view, choices, rng, budget)
        if not isinstance(thought, Thought) or not thought.actions:
            raise TypeError("plan must return a kb.Thought with at least one action")
        return thought
    return Thought((policy.choose(view, choices, rng, budget),))
