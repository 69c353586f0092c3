"""The standings as tables of text, for the terminal and the report."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from kingdom_builder.arena.stats.ratings import Rating
from kingdom_builder.arena.stats.standings import A, B, Match, TurnTimes
from kingdom_builder.i18n import say
from kingdom_builder.table.box_registry import REGISTRY


@dataclass(frozen=True)
class TextTable:
    """Headings and rows; the first ``names`` columns are names, the others figures."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    names: int


def card_name(key: str) -> str:
    """The name of a card, or of a tile that pays."""
    always = {card.key: card for card in REGISTRY.always_in(REGISTRY.modules)}
    source = REGISTRY.cards.get(key) or always.get(key) or REGISTRY.tiles[key]
    return say(source.name)


def match_table(matches: Sequence[Match]) -> TextTable:
    """A row for each match."""
    headings = (
        *("A", "B", say("Games"), say("Win share of A"), say("95 %")),
        *(say("Mean gold A : B"), say("Margin"), say("CPU ms per turn A : B")),
    )
    return TextTable(headings, tuple(_match_row(match) for match in matches), names=2)


def _match_row(match: Match) -> tuple[str, ...]:
    low, high = match.interval
    a, b = (fmean(match.gold(of_a=one)) for one in (A, B))
    return (
        *(match.a, match.b, str(len(match.games))),
        *(f"{match.win_share:.3f}", f"{low:.3f}-{high:.3f}"),
        *(f"{a:.1f} : {b:.1f}", f"{match.margin:+.1f}"),
        " : ".join(f"{match.turn_times(of_a=one).mean:.2f}" for one in (A, B)),
    )


def rating_table(ratings: Sequence[Rating]) -> TextTable:
    """A row for each bot, the best first."""
    rows = [
        (one.bot, f"{one.rating:+.0f}", f"{one.interval[0]:+.0f} to {one.interval[1]:+.0f}")
        for one in ratings
    ]
    return TextTable((say("Bot"), say("Rating"), say("95 %")), tuple(rows), names=1)


def turn_time_table(matches: Sequence[Match]) -> TextTable:
    """CPU time for a turn, a row for each bot of each match."""
    headings = (
        *(say("Bot"), say("Against")),
        *(say("CPU ms per turn"), say("95 % below"), say("Longest")),
    )
    rows = []
    for match in matches:
        for bot, other, side in ((match.a, match.b, A), (match.b, match.a, B)):
            rows.append((bot, other, *_times(match.turn_times(of_a=side))))
    return TextTable(headings, tuple(rows), names=2)


def _times(thinking: TurnTimes) -> tuple[str, ...]:
    return tuple(f"{ms:.2f}" for ms in (thinking.mean, thinking.p95, thinking.most))


def failure_table(matches: Sequence[Match]) -> TextTable:
    """A row for every way in which a bot failed."""
    headings = say("Bot"), say("Match"), say("Failure"), say("Times"), say("First case")
    rows = [
        (one.bot, f"{match.a} - {match.b}", one.kind, str(one.times), one.first)
        for match in matches
        for one in match.failure_counts
    ]
    return TextTable(headings, tuple(rows), names=5)
