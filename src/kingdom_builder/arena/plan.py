"""What is played: pairs of bots, numbers of players, deals, and from them every single game."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations, product

import kingdom_builder
from kingdom_builder.arena.entrants import entrant
from kingdom_builder.bots.external import fingerprint
from kingdom_builder.i18n import Refused
from kingdom_builder.table.checks import check_modules, check_player_count
from kingdom_builder.table.shelf import SHELF

Pair = tuple[str, str]
DRAWN = "random"  # instead of boxes: each is in play or not by the toss of a coin


@dataclass(frozen=True)
class Job:
    """One game: ``a`` sits in ``seat``, ``b`` in all the others, and the deal is theirs."""

    a: str
    b: str
    players: int
    deal: int
    seat: int

    @property
    def bots(self) -> tuple[str, ...]:
        """Who sits where."""
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
    patience: float = 60.0  # seconds for a turn
    files: tuple[str, ...] = ()

    def deals(self, players: int) -> int:
        """How many deals: each is played once with ``a`` in every seat, so games are rounded up."""
        return -(-self.games // players)

    def jobs(self) -> Iterator[Job]:
        """Every game, deal by deal."""
        for players in self.players:
            for deal, (a, b) in product(range(self.deals(players)), self.pairs):
                yield from (Job(a, b, players, deal, seat) for seat in range(players))

    def facts(self) -> dict[str, object]:
        """The plan as it stands at the head of a file, with what else would change the games."""
        named = [text.partition("@")[0] for pair in self.pairs for text in pair]
        places = (*self.files, *(text for text in named if ":" in text))
        files = {text: fingerprint(text) for text in places}
        return {"version": kingdom_builder.__version__, **asdict(self), "files": files}


def round_robin(bots: Sequence[str]) -> tuple[Pair, ...]:
    """Every two of the bots; the one named first sits alone where more than two play."""
    if len(bots) < 2:
        raise Refused("Name two bots or more, or one with --against: --bots turn,greedy.")
    return tuple(dict.fromkeys(combinations(bots, 2)))


def against_field(bots: Sequence[str], field: Sequence[str]) -> tuple[Pair, ...]:
    """Each of the bots alone against each of the field."""
    if not bots or not field:
        raise Refused("Name a bot and whom it plays: --bots turn --against greedy.")
    return tuple(dict.fromkeys(product(bots, field)))


def check_plan(plan: Plan) -> None:
    """Refuse what cannot be played, before anything is."""
    for players in plan.players:
        check_player_count(players)
    if plan.modules != (DRAWN,):
        check_modules(plan.modules, SHELF)
    if plan.patience <= 0:
        raise Refused("--patience must be more than 0 seconds.")
    for text in dict.fromkeys(text for pair in plan.pairs for text in pair):
        entrant(text, plan.budget, plan.files)
