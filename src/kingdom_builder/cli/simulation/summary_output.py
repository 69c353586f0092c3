"""A summary as tables for people, and as JSON or CSV for programs."""

from collections.abc import Iterator
from dataclasses import asdict

from rich.console import Console
from rich.table import Table

from kingdom_builder.cli.data.output import Row, csv_text
from kingdom_builder.cli.simulation.result import failure_sentence
from kingdom_builder.cli.simulation.series import Series
from kingdom_builder.cli.simulation.summary import Summary
from kingdom_builder.i18n import figure, say, say_many

CSV_COLUMNS = ("kind", "key", "bot", "n", "mean_gold", "win_share")


def print_summary(console: Console, series: Series, summary: Summary) -> None:
    """Two small tables and a line on the length."""
    title = say_many(
        "{n} game, seed {seed}", "{n} games, seed {seed}", summary.games, seed=series.seed
    )
    console.print(title, style="bold")
    console.print(seat_table(series, summary))
    console.print(card_table(summary))
    console.print(
        say(
            "Mean length: {turns:.1f} turns, {actions:.1f} actions. "
            "The start player wins {share:.1%}.",
            turns=summary.turns.mean,
            actions=summary.actions.mean,
            share=summary.start_wins.share,
        )
    )


def print_failures(console: Console, summary: Summary) -> None:
    """A line for every way in which a bot failed."""
    for failure in summary.failures.values():
        console.print(failure_sentence(failure), style="red", soft_wrap=True)


def seat_table(series: Series, summary: Summary) -> Table:
    """A line for each seat; a tie counts as a part of a win."""
    table = _table(say("Seat"), say("Bot"), say("Games"), say("Mean gold"), say("Wins"))
    for seat, gold in sorted(summary.gold.items()):
        table.add_row(
            str(seat + 1),
            series.bot_of(seat),
            str(gold.n),
            figure(gold.mean, ".1f"),
            figure(summary.wins[seat].share, ".1%"),
        )
    return table


def card_table(summary: Summary) -> Table:
    """A line for each card: what it brought a player on average."""
    table = _table(say("Card"), say("Scored"), say("Mean gold"))
    for _, name, gold in summary.named_sources():
        table.add_row(name, str(gold.n), figure(gold.mean, ".1f"))
    return table


def _table(first: str, *others: str) -> Table:
    table = Table(first)
    for heading in others:
        table.add_column(heading, justify="right")
    return table


def summary_as_dict(series: Series, summary: Summary, planned: int) -> dict[str, object]:
    """The figures as plain values, with seats counted from 0 as in records."""
    return {
        "games": summary.games,
        "planned": planned,
        "seed": series.seed,
        "mean_turns": summary.turns.mean,
        "mean_actions": summary.actions.mean,
        "start_player_win_share": summary.start_wins.share,
        "seats": [
            {
                "seat": seat,
                "bot": series.bot_of(seat),
                "games": gold.n,
                "mean_gold": gold.mean,
                "win_share": summary.wins[seat].share,
            }
            for seat, gold in sorted(summary.gold.items())
        ],
        "cards": [
            {"card": key, "name": name, "scored": gold.n, "mean_gold": gold.mean}
            for key, name, gold in summary.named_sources()
        ],
        "failures": [asdict(failure) for failure in summary.failures.values()],
    }


def summary_as_csv(series: Series, summary: Summary) -> str:
    """A line for each seat and each card, under one heading."""
    return csv_text(CSV_COLUMNS, _rows(series, summary))


def _rows(series: Series, summary: Summary) -> Iterator[Row]:
    for seat, gold in sorted(summary.gold.items()):
        who = {"kind": "seat", "key": seat, "bot": series.bot_of(seat)}
        yield {**who, "n": gold.n, "mean_gold": gold.mean, "win_share": summary.wins[seat].share}
    for key, _, gold in summary.named_sources():
        yield {"kind": "card", "key": key, "n": gold.n, "mean_gold": gold.mean}
