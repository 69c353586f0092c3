"""Plots of the balance as SVG text, drawn by matplotlib; only reports load this."""

from collections.abc import Sequence
from statistics import quantiles

import matplotlib as mpl
from matplotlib.axes import Axes

from kingdom_builder.arena.balance.survey import Balance, CardBalance
from kingdom_builder.arena.balance.tile_values import TileValue
from kingdom_builder.arena.report.plot_style import (
    COLOURS,
    MARKS,
    STYLE_FILE,
    legend,
    new_plot,
    svg_text,
)
from kingdom_builder.arena.report.tables import card_name
from kingdom_builder.arena.stats.intervals import Estimate
from kingdom_builder.i18n import say
from kingdom_builder.model.catalogue import TileKind
from kingdom_builder.table.box_registry import REGISTRY

WIDTH = 5.6  # inches; narrow, so that the text is legible on a phone
KINDS = {TileKind.LOCATION: 0, TileKind.NOMAD: 1}  # the numbers of their colours and marks


def seat_plot(balances: Sequence[Balance]) -> str:
    """The win share of every seat, a group for each number of players with its line for even."""
    with mpl.rc_context(fname=STYLE_FILE):
        figure, axes = new_plot(3.4, WIDTH)
        ticks: list[int] = []
        for n, one in enumerate(balances):
            places = [len(ticks) + n + seat for seat in range(one.players)]
            _seat_group(axes, n, places, one)
            ticks += places
        labels = [str(seat + 1) for one in balances for seat in range(one.players)]
        axes.set_xticks(ticks, labels)
        axes.set_ylim(bottom=0)
        axes.grid(visible=False, axis="x")
        axes.set_xlabel(say("Seat (seat 1 begins); the dashed line is even"))
        axes.set_ylabel(say("Win share, 95 % intervals"))
        return svg_text(figure)


def _seat_group(axes: Axes, n: int, places: list[int], balance: Balance) -> None:
    shares = [seat.share for seat in balance.seats]
    axes.errorbar(
        places,
        [share.mean for share in shares],
        yerr=_reaches(shares),
        fmt=MARKS[n % len(MARKS)],
        color=COLOURS[n % len(COLOURS)],
        capsize=3,
    )
    middle = (places[0] + places[-1]) / 2
    name = say("{n} players", n=balance.players)
    above = axes.get_xaxis_transform()  # y in parts of the axes, whatever the shares
    axes.text(middle, 1.02, name, transform=above, ha="center")
    even = 1 / balance.players
    ends = [places[0] - 0.45, places[-1] + 0.45]
    axes.plot(ends, [even, even], color="black", linestyle="--", linewidth=1)


def _reaches(estimates: Sequence[Estimate]) -> list[list[float]]:
    """The lengths of the error bars, down and up."""
    ends = [one.interval or (one.mean, one.mean) for one in estimates]
    down = [max(0.0, one.mean - low) for one, (low, _) in zip(estimates, ends, strict=True)]
    up = [max(0.0, high - one.mean) for one, (_, high) in zip(estimates, ends, strict=True)]
    return [down, up]


def card_plot(balances: Sequence[Balance]) -> str:
    """The gold by card: the mean, where the middle half lies, and the middle eight tenths."""
    keys = list(dict.fromkeys(card.key for one in balances for card in one.cards))
    with mpl.rc_context(fname=STYLE_FILE):
        figure, axes = new_plot(1.2 + len(keys) * (0.16 + 0.13 * len(balances)), WIDTH)
        for n, one in enumerate(balances):
            down = (n - (len(balances) - 1) / 2) * 0.8 / len(balances)
            for card in one.cards:
                _card_mark(axes, n, keys.index(card.key) + down, card)
            name = say("{n} players", n=one.players)
            axes.plot([], [], MARKS[n % len(MARKS)], color=COLOURS[n % len(COLOURS)], label=name)
        axes.set_yticks(range(len(keys)), [card_name(key) for key in keys])
        axes.set_ylim(len(keys) - 0.4, -0.6)
        axes.grid(visible=False, axis="y")
        axes.set_xlabel(say("Gold of a seat: mean, middle half, middle 80 %"))
        legend(figure, columns=4)
        return svg_text(figure)


def _card_mark(axes: Axes, n: int, row: float, card: CardBalance) -> None:
    """A card with one number of players: lines from 10 to 90 % and 25 to 75 %, a mark at the mean."""
    colour, mark = COLOURS[n % len(COLOURS)], MARKS[n % len(MARKS)]
    parts = quantiles(card.amounts, n=20, method="inclusive")
    axes.plot([parts[1], parts[-2]], [row, row], color=colour, linewidth=1)
    axes.plot([parts[4], parts[-5]], [row, row], color=colour, linewidth=2.4)
    axes.plot([card.gold.mean], [row], mark, color=colour, markersize=6.5, mec="white", mew=0.8)


def tile_plot(tiles: Sequence[TileValue]) -> str:
    """The value of every tile that has one, the highest on top, with its interval."""
    valued = [(tile.key, tile.value) for tile in tiles if tile.value]
    with mpl.rc_context(fname=STYLE_FILE):
        figure, axes = new_plot(1.2 + 0.26 * len(valued), WIDTH)
        axes.axvline(0, color="black", linewidth=1)
        for row, (key, value) in enumerate(valued):
            _tile_row(axes, row, REGISTRY.tiles[key].kind, value)
        axes.set_yticks(range(len(valued)), [card_name(key) for key, _ in valued])
        axes.set_ylim(len(valued) - 0.4, -0.6)
        axes.set_xlabel(say("Gold ahead of the others in the same game, with 95 % intervals"))
        kinds = {REGISTRY.tiles[key].kind for key, _ in valued}
        if len(kinds) > 1:
            _name_kinds(axes, kinds)
            legend(figure)
        return svg_text(figure)


def _tile_row(axes: Axes, row: int, kind: TileKind, value: Estimate) -> None:
    n = KINDS[kind]
    if value.interval:
        axes.plot(value.interval, [row, row], color=COLOURS[n], linewidth=2)
    axes.plot([value.mean], [row], MARKS[n], color=COLOURS[n])


def _name_kinds(axes: Axes, kinds: set[TileKind]) -> None:
    """Explain the markers."""
    names = {TileKind.LOCATION: say("location"), TileKind.NOMAD: say("nomad tile")}
    for kind in sorted(kinds):
        n = KINDS[kind]
        axes.plot([], [], MARKS[n], color=COLOURS[n], label=names[kind])
