"""How one game of a series ended."""

from collections.abc import Sequence
from dataclasses import dataclass

from kingdom_builder.arena.report.tables import FAILURE_NAMES
from kingdom_builder.arena.stats.standings import FailureCount
from kingdom_builder.i18n import say, say_many
from kingdom_builder.model.journal import PAID_BY_CARD, PAID_BY_TILE
from kingdom_builder.model.setup import Setup
from kingdom_builder.table.box_registry import REGISTRY

Journal = Sequence[tuple[int, ...]]


@dataclass(frozen=True)
class GameResult:
    """Gold by seat, in all and for each card or tile that paid; how long it took."""

    start: int
    turns: int
    actions: int
    gold: list[int]
    sources: dict[str, list[int]]
    failures: tuple[FailureCount, ...] = ()


def game_result(
    setup: Setup, turns: int, actions: int, gold: list[int], journal: Journal
) -> GameResult:
    """The result from what the engine counted: for each seat its earnings, then each card's gold."""
    cards = (*setup.cards, *(card.key for card in REGISTRY.always_in(setup.modules)))
    step = 1 + len(cards)
    totals = [sum(gold[at : at + step]) for at in range(0, len(gold), step)]
    sources = {key: gold[1 + n :: step] for n, key in enumerate(cards)}
    for code, seat, *facts in journal:
        if code == PAID_BY_CARD:
            sources[cards[facts[1]]][seat] += facts[0]
        elif code == PAID_BY_TILE:
            paid = sources.setdefault(REGISTRY.actions[facts[1]], [0] * len(totals))
            paid[seat] += facts[0]
    return GameResult(setup.start, turns, actions, totals, sources)


def failure_sentence(failure: FailureCount) -> str:
    """That a bot failed, how often, and how it began."""
    return say_many(
        "The bot {bot} failed {n} time, and a random action was played in its place: {kind}, {first}",
        "The bot {bot} failed {n} times, and random actions were played in its place; "
        "the first time: {kind}, {first}",
        failure.times,
        bot=failure.bot,
        kind=say(FAILURE_NAMES[failure.kind]),
        first=failure.first,
    )
