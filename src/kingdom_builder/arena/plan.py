"""What is played: the bots that enter, the plan of an arena, and every single game of it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from itertools import combinations, product
from math import isfinite

import kingdom_builder
from kingdom_builder.arena.bot_versions import BotVersion, version_of
from kingdom_builder.bots import Bot, Budget
from kingdom_builder.external_bots.guarded_bot import PATIENCE
from kingdom_builder.external_bots.lookup import find_bot
from kingdom_builder.i18n import Refused
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.setup.setup_checks import check_modules, check_player_count

Pair = tuple[str, str]
RANDOM_MODULES = "random"  # instead of boxes: a coin decides for each whether it is in play
_BUDGET = re.compile(r"(\d+)|(\d+(?:\.\d+)?)s")


@dataclass(frozen=True)
class Entrant:
    """A bot and the budget it plays with."""

    bot: Bot
    budget: Budget

    def sharing(self, threads: int) -> "Entrant":
        """The same, with so many threads to think with."""
        return replace(self, budget=replace(self.budget, threads=threads))


@dataclass(frozen=True)
class EnteredBot:
    """What the results depend on: which program a bot is, and how much it may think."""

    version: BotVersion
    budget: Budget


def entrant(text: str, default_budget: str = "", own_bots: Sequence[str] = ()) -> Entrant:
    """The entrant meant by ``carlo`` or ``carlo@2000``; without a budget it gets the default one, else the bot's own."""
    key, at, own = text.partition("@")
    bot = find_bot(key, own_bots)
    budget = own if at else default_budget
    return Entrant(bot, budget_from_text(budget) if at or default_budget else bot.budget)


def budget_from_text(text: str) -> Budget:
    """The budget for a turn: ``2000`` nodes or ``0.5s``."""
    found = _BUDGET.fullmatch(text)
    if found is None or not float(found[1] or found[2]):
        raise Refused(
            "A budget is a number of nodes such as 2000 or seconds such as 0.5s, not {text!r}.",
            text=text,
        )
    return Budget(nodes=int(found[1])) if found[1] else Budget(seconds=float(found[2]))


def _facts_of(budget: Budget) -> dict[str, object]:
    """The limits of a budget; the threads are those of the plan."""
    return {"seconds": budget.seconds, "nodes": budget.nodes}


def budget_text(budget: Budget) -> str:
    """The budget as it is named; a dash where a bot thinks as it likes."""
    nodes = [] if budget.nodes is None else [str(budget.nodes)]
    seconds = [] if budget.seconds is None else [f"{budget.seconds:g}s"]
    return ", ".join(nodes + seconds) or "-"


@dataclass(frozen=True)
class Job:
    """One game: ``a`` has ``seat``, ``b`` all the others, and they play this deal."""

    a: str
    b: str
    players: int
    deal: int
    seat: int

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots by seat."""
        return tuple(self.a if seat == self.seat else self.b for seat in range(self.players))


@dataclass(frozen=True)
class Plan:
    """Everything the results depend on; the games are the same on any number of processes."""

    pairs: tuple[Pair, ...]
    players: tuple[int, ...] = (2,)
    games: int = 400  # of each pair with each number of players
    seed: int = 0
    modules: tuple[str, ...] = ()
    budget: str = ""
    patience: float = PATIENCE  # seconds for a turn
    own_bots: tuple[str, ...] = ()  # as they are named: path.py:Name or NAME=COMMAND
    threads: int = 1  # that share the thinking of a bot

    def deals(self, players: int) -> int:
        """The number of deals; each is played once with ``a`` in every seat, so games are rounded up."""
        return -(-self.games // players)

    def jobs(self) -> Iterator[Job]:
        """Every game, deal by deal."""
        for players in self.players:
            for deal, (a, b) in product(range(self.deals(players)), self.pairs):
                yield from (Job(a, b, players, deal, seat) for seat in range(players))

    @cached_property
    def entered(self) -> dict[str, EnteredBot]:
        """The bots that play, as they were named: which program each is, and its budget."""
        named = dict.fromkeys(text for pair in self.pairs for text in pair)
        return {text: self._entered(text) for text in named}

    def _entered(self, text: str) -> EnteredBot:
        version = version_of(text.partition("@")[0], self.own_bots)
        return EnteredBot(version, entrant(text, self.budget, self.own_bots).budget)

    def facts(self) -> dict[str, object]:
        """The plan as it is written to a file, with whatever else would change the games."""
        bots = {
            text: {**asdict(one.version), **_facts_of(one.budget)}
            for text, one in self.entered.items()
        }
        facts = {"version": kingdom_builder.__version__, **asdict(self), "bots": bots}
        if all(one.budget.seconds is None for one in self.entered.values()):
            del facts["threads"]  # they only make the same games faster
        return facts


@dataclass(frozen=True)
class SelfPlay(Plan):
    """One bot in all seats, for statistics about the game itself; no deal is played twice."""

    def deals(self, players: int) -> int:  # noqa: ARG002 (the signature of every plan)
        """The number of deals: one for each game."""
        return self.games

    def jobs(self) -> Iterator[Job]:
        """Every game, deal by deal."""
        for players in self.players:
            for deal in range(self.games):
                yield from (Job(a, b, players, deal, seat=0) for a, b in self.pairs)

    def facts(self) -> dict[str, object]:
        """The plan as it is written to a file, marked so that no match continues it."""
        return {**super().facts(), "self_play": True}


def round_robin(bots: Sequence[str]) -> tuple[Pair, ...]:
    """Every two of the bots; with more than two players the one named first sits alone."""
    if len(bots) < 2:
        raise Refused("Name two bots or more, or one with --against: --bots turn,greedy.")
    return tuple(dict.fromkeys(combinations(bots, 2)))


def against_field(bots: Sequence[str], field: Sequence[str]) -> tuple[Pair, ...]:
    """Each of the bots alone against each of the field."""
    if not bots or not field:
        raise Refused("Name a bot and its opponents: --bots turn --against greedy.")
    return tuple(dict.fromkeys(product(bots, field)))


def check_plan(plan: Plan) -> None:
    """Refuse what cannot be played before anything is played."""
    for players in plan.players:
        check_player_count(players)
    if plan.modules != (RANDOM_MODULES,):
        check_modules(plan.modules, REGISTRY)
    if not (isfinite(plan.patience) and plan.patience > 0):
        raise Refused("--patience must be a finite number of seconds above 0.")
    for text in dict.fromkeys(text for pair in plan.pairs for text in pair):
        entrant(text, plan.budget, plan.own_bots)
