"""Plots as SVG text, drawn by matplotlib; only the report loads this."""

from collections.abc import Mapping, Sequence
from statistics import fmean

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from kingdom_builder.arena.report.plot_style import (
    COLOURS,
    MARKS,
    STYLE_FILE,
    WIDTH,
    legend,
    new_plot,
    number_axes,
    svg_text,
)
from kingdom_builder.arena.stats.intervals import Interval
from kingdom_builder.arena.stats.ratings import Rating
from kingdom_builder.i18n import figure as written
from kingdom_builder.i18n import say


def rating_plot(ratings: Sequence[Rating]) -> str:
    """A dot for each bot, with its interval if it has one; the best on top."""
    with mpl.rc_context(fname=STYLE_FILE):
        figure, axes = new_plot(1.1 + 0.4 * len(ratings))
        for row, one in enumerate(reversed(ratings)):
            if one.interval:
                axes.plot(one.interval, [row, row], color=COLOURS[0], linewidth=2)
            axes.plot([one.rating], [row], "o", color=COLOURS[0])
        axes.set_yticks(range(len(ratings)), [one.bot for one in reversed(ratings)])
        axes.set_ylim(-0.6, len(ratings) - 0.4)
        axes.set_xlabel(say("Rating (+400 is ten times the strength), with 95 % intervals"))
        return svg_text(figure)


def gold_plot(gold: Mapping[str, Sequence[int]]) -> str:
    """How often a bot ends with how much gold: a row for each."""
    with mpl.rc_context(fname=STYLE_FILE):
        figure = Figure((WIDTH, 0.8 + 1.1 * len(gold)), layout="constrained")
        rows = figure.subplots(len(gold), 1, sharex=True, squeeze=False)[:, 0]
        highest = max(max(amounts) for amounts in gold.values())
        lowest = min(min(amounts) for amounts in gold.values())
        step = max(1, (highest - lowest) // 30)
        bins = [x - 0.5 for x in range(lowest, highest + step + 1, step)]
        for n, (bot, amounts) in enumerate(gold.items()):
            _gold_row(rows[n], amounts, bins, COLOURS[n % len(COLOURS)])
            mean = say("mean {gold:.1f}", gold=fmean(amounts))
            rows[n].set_title(f"{bot}: {mean}", loc="left", fontsize=10)
        rows[-1].set_xlabel(say("Gold at the end"))
        figure.supylabel(say("Share of the games"), fontsize=10)
        return svg_text(figure)


def _gold_row(axes: Axes, amounts: Sequence[int], bins: list[float], colour: str) -> None:
    axes.hist(amounts, bins, weights=[100 / len(amounts)] * len(amounts), color=colour)
    axes.axvline(fmean(amounts), color="black", linewidth=1.5)
    number_axes(axes)
    axes.yaxis.set_major_formatter(lambda percent, _: written(percent / 100, ".0%"))
    axes.yaxis.set_major_locator(MaxNLocator(3))


def card_plot(gold: Mapping[str, Mapping[str, float]]) -> str:
    """Mean gold by card: for each card a bar for each bot."""
    cards = sorted({card for cards in gold.values() for card in cards}, reverse=True)
    bar = 0.8 / len(gold)
    with mpl.rc_context(fname=STYLE_FILE):
        figure, axes = new_plot(1.3 + 0.2 * len(cards) * (1 + len(gold)) / 2)
        for n, (bot, amounts) in enumerate(gold.items()):
            rows = [row + 0.4 - (n + 0.5) * bar for row in range(len(cards))]
            wide = [amounts.get(card, 0.0) for card in cards]
            axes.barh(rows, wide, height=0.9 * bar, color=COLOURS[n % len(COLOURS)], label=bot)
        axes.set_yticks(range(len(cards)), cards)
        axes.set_ylim(-0.6, len(cards) - 0.4)
        axes.set_xlabel(say("Mean gold where the card is in play"))
        axes.grid(visible=False, axis="y")
        legend(figure)
        return svg_text(figure)


def seat_plot(shares: Mapping[str, Sequence[tuple[float, Interval]]], even: float) -> str:
    """The win share of A by its seat, with intervals; a dashed line is even."""
    seats = len(next(iter(shares.values())))
    apart = min(0.12, 0.7 / len(shares))
    with mpl.rc_context(fname=STYLE_FILE):
        figure, axes = new_plot(3.4)
        axes.axhline(even, color="black", linestyle="--", linewidth=1, label=say("even"))
        for n, (match, by_seat) in enumerate(shares.items()):
            places = [seat + 1 + (n - (len(shares) - 1) / 2) * apart for seat in range(seats)]
            means = [share for share, _ in by_seat]
            down = [max(0.0, share - low) for share, (low, _) in by_seat]
            up = [max(0.0, high - share) for share, (_, high) in by_seat]
            axes.errorbar(
                places,
                means,
                yerr=[down, up],
                fmt=MARKS[n % len(MARKS)],
                color=COLOURS[n % len(COLOURS)],
                capsize=3,
                label=match,
            )
        axes.set_xticks(range(1, seats + 1))
        axes.set_xlim(0.5, seats + 0.5)
        axes.set_ylim(-0.03, 1.03)
        axes.grid(visible=False, axis="x")
        axes.set_xlabel(say("Seat of A (seat 1 begins)"))
        axes.set_ylabel(say("Win share of A"))
        legend(figure)
        return svg_text(figure)
