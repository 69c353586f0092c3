"""The standings as one HTML page that needs nothing else."""

from collections import defaultdict
from collections.abc import Sequence
from importlib.util import find_spec
from statistics import fmean

from kingdom_builder.arena.report.page import heading, page, paragraph, plot, table
from kingdom_builder.arena.report.tables import (
    bot_table,
    box_names,
    card_name,
    failure_table,
    match_table,
    rating_table,
    turn_time_table,
)
from kingdom_builder.arena.stats.ratings import Rating
from kingdom_builder.arena.stats.standings import A, B, Match, Standings
from kingdom_builder.i18n import say


def can_draw() -> bool:
    """Whether matplotlib, an optional package, is installed."""
    return find_spec("matplotlib") is not None


def report(standings: Standings, command: str) -> str:
    """The page: for each number of players tables and plots, then how it was measured."""
    parts = []
    for players in standings.plan.players:
        rated = [one for one in standings.ratings if one.players == players]
        parts += _section(players, standings.with_players(players), rated)
    parts += [heading(2, say("How it was measured")), *_method(standings)]
    parts += [table(bot_table(standings.plan.entered))]
    return page(say("Kingdom Builder arena"), command, parts)


def _section(players: int, matches: Sequence[Match], rated: Sequence[Rating]) -> list[str]:
    from kingdom_builder.arena.report import plots  # optional, and slow to load

    seats = {_title(match): [match.seat_share(n) for n in range(players)] for match in matches}
    parts = [heading(2, say("{n} players", n=players)), table(match_table(matches))]
    if rated:
        parts += [heading(3, say("Ratings")), plot(say("Ratings"), plots.rating_plot(rated))]
        parts += [table(rating_table(rated))]
    pictures = [(say("Win share by seat"), plots.seat_plot(seats, 1 / players))]
    if gold := gold_by_bot(matches):
        pictures += [
            (say("Gold"), plots.gold_plot(gold)),
            (say("Gold by card"), plots.card_plot(cards_by_bot(matches))),
        ]
    for name, svg in pictures:
        parts += [heading(3, name), plot(name, svg)]
    parts += [heading(3, say("Thinking time")), table(turn_time_table(matches))]
    failures = failure_table(matches)
    if failures.rows:
        parts += [heading(3, say("Failures")), table(failures)]
    return parts


def gold_by_bot(matches: Sequence[Match]) -> dict[str, list[int]]:
    """The gold of each bot, over all its games that were not forfeited; not of bots without any."""
    gold: dict[str, list[int]] = defaultdict(list)
    for match in matches:
        gold[match.a] += match.gold(of_a=A)
        gold[match.b] += match.gold(of_a=B)
    return {bot: amounts for bot, amounts in gold.items() if amounts}


def cards_by_bot(matches: Sequence[Match]) -> dict[str, dict[str, float]]:
    """The mean gold of each bot by the name of the card, over all its games that were not forfeited."""
    gold: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for match in matches:
        for bot, side in ((match.a, A), (match.b, B)):
            for key, amounts in match.cards(of_a=side).items():
                gold[bot][card_name(key)] += amounts
    return {
        bot: {name: fmean(amounts) for name, amounts in cards.items()}
        for bot, cards in gold.items()
    }


def _method(standings: Standings) -> list[str]:
    plan = standings.plan
    sentences = (
        say(
            "A has one seat and B all the others; an even share is 1 divided by the number of players."
        ),
        say("Every board, set of cards and deck was played once with A in each seat."),
        say("Players who tie share the win."),
        say("A bot that fails forfeits the game."),
        say("Gold and margins are those of the games in which no bot failed."),
        say(
            "The interval of a win share is Wilson's. The games of a deal are not independent, so "
            "the number of games it uses follows from the variance between deals."
        ),
        say(
            "Ratings follow Bradley and Terry (with more than two players, Luce); their intervals "
            "are bootstrapped over deals, and 0 is the mean."
        ),
        say(
            "Seed {seed}; boxes: {boxes}; at most {patience:g} s per turn.",
            seed=plan.seed,
            boxes=box_names(plan.modules),
            patience=plan.patience,
        ),
    )
    return [paragraph(sentence) for sentence in sentences]


def _title(match: Match) -> str:
    return say("{a} against {b}", a=match.a, b=match.b)
