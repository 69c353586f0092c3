"""The standings as tables of text, for the terminal and the report."""

from collections.abc import Mapping, Sequence

from kingdom_builder.arena.plan import EnteredBot, budget_text
from kingdom_builder.arena.stats.intervals import Interval
from kingdom_builder.arena.stats.ratings import Rating
from kingdom_builder.arena.stats.standings import A, B, Match, TurnTimes
from kingdom_builder.arena.text_table import TextTable
from kingdom_builder.external_bots.guarded_bot import FailureKind
from kingdom_builder.i18n import N_, figure, say
from kingdom_builder.table.box_registry import REGISTRY

BASE = "base"
UNKNOWN = "-"
# Translators: in place of the names of boxes: each game has others.
ANY_BOXES = N_("others at random")
FAILURE_NAMES: dict[str, str] = {
    # Translators: how a bot failed: with an action that is not legal.
    FailureKind.ILLEGAL: N_("illegal action"),
    # Translators: how a bot failed: with an error in its program.
    FailureKind.EXCEPTION: N_("exception"),
    # Translators: how a bot failed: it took too long.
    FailureKind.TIME_OUT: N_("time-out"),
    # Translators: how a bot failed: it ended the process in which it ran.
    FailureKind.DEATH: N_("end of its process"),
}


def card_name(key: str) -> str:
    """The name of a card, or of a tile that pays."""
    return say(REGISTRY.source(key).name)


def from_to(interval: Interval | None, form: str) -> str:
    """The two ends of an interval, if there is one."""
    if interval is None:
        # Translators: in place of an interval, which needs at least two deals.
        return say("too few deals")
    low, high = (figure(end, form) for end in interval)
    return say("{low} to {high}", low=low, high=high)


def box_names(modules: Sequence[str]) -> list[str]:
    """The names of the boxes in play."""
    boxes = [BASE, *modules]
    return [say(REGISTRY.boxes[key].name if key in REGISTRY.boxes else ANY_BOXES) for key in boxes]


def match_table(matches: Sequence[Match]) -> TextTable:
    """A row for each match."""
    headings = (
        *("A", "B", say("Games"), say("Win share of A"), say("95 %")),
        *(say("Mean gold A : B"), say("Margin"), say("CPU ms per turn A : B")),
    )
    return TextTable(headings, tuple(_match_row(match) for match in matches), names=2)


def _match_row(match: Match) -> tuple[str, ...]:
    low, high = match.interval
    a, b = (_figure(match.mean_gold(of_a=one), ".1f") for one in (A, B))
    return (
        *(match.a, match.b, str(len(match.games))),
        *(figure(match.win_share, ".3f"), f"{figure(low, '.3f')}-{figure(high, '.3f')}"),
        *(f"{a} : {b}", _figure(match.margin, "+.1f")),
        " : ".join(figure(match.turn_times(of_a=one).mean, ".2f") for one in (A, B)),
    )


def _figure(value: float | None, form: str) -> str:
    return UNKNOWN if value is None else figure(value, form)


def rating_table(ratings: Sequence[Rating]) -> TextTable:
    """A row for each bot, the best first."""
    rows = [(one.bot, figure(one.rating, "+.0f"), from_to(one.interval, "+.0f")) for one in ratings]
    return TextTable((say("Bot"), say("Rating"), say("95 %")), tuple(rows), names=1)


def bot_table(entered: Mapping[str, EnteredBot]) -> TextTable:
    """A row for each bot: which program it is, and how much it may think."""
    # Translators: headings of a table of bots; a fingerprint is a short text that changes with their programs.
    headings = say("Bot"), say("Version"), say("Fingerprint"), say("Budget for a turn")
    rows = [
        (text, one.version.version or "-", one.version.fingerprint, budget_text(one.budget))
        for text, one in entered.items()
    ]
    return TextTable(headings, tuple(rows), names=4)


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
    return tuple(figure(ms, ".2f") for ms in (thinking.mean, thinking.p95, thinking.most))


def failure_table(matches: Sequence[Match]) -> TextTable:
    """A row for every way in which a bot failed."""
    # Translators: headings of a table of failed bots: how often it failed, and the first time.
    headings = say("Bot"), say("Match"), say("Failure"), say("Times"), say("First case")
    rows = [
        (one.bot, f"{match.a} - {match.b}", say(FAILURE_NAMES[one.kind]), str(one.times), one.first)
        for match in matches
        for one in match.failure_counts
    ]
    return TextTable(headings, tuple(rows), names=5)
