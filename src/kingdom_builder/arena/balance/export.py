"""The balance of the game as plain figures, for programs: JSON and CSV."""

import csv
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from io import StringIO
from statistics import fmean

from kingdom_builder.arena.balance.survey import Balance, CardBalance, SeatBalance, Survey
from kingdom_builder.arena.balance.tile_values import TileValue
from kingdom_builder.arena.report.export import Figures
from kingdom_builder.arena.stats.intervals import Estimate

ALL = "all"  # instead of a number of players
COLUMNS = ("players", "table", "name", "figure", "value")


def as_object(survey: Survey) -> Figures:
    """What ``--json`` prints."""
    return {
        "plan": survey.plan.facts(),
        "tables": [_balance_object(balance) for balance in survey.balances],
        "tiles": [_tile_object(tile) for tile in survey.tiles],
    }


def _balance_object(balance: Balance) -> Figures:
    return {
        "players": balance.players,
        "games": len(balance.games),
        "forfeited": len(balance.forfeited),
        **(_game_figures(balance) if balance.games else _no_game_figures()),
        "seats": [_seat_object(seat) for seat in balance.seats],
        "cards": [_card_object(card) for card in balance.cards],
        "tiles": [_tile_object(tile) for tile in balance.tiles],
        "failures": [asdict(count) for count in balance.match.failure_counts],
    }


def _game_figures(balance: Balance) -> Figures:
    turns = balance.turns
    return {
        **_estimate("ties", balance.ties),
        "turns": {"mean": _rounded(fmean(turns)), "least": min(turns), "most": max(turns)},
        "gold": _rounded(balance.gold),
        "winners_gold": _rounded(balance.winners_gold),
    }


def _no_game_figures() -> Figures:
    """The same keys where every game was forfeited."""
    return {
        **_estimate("ties", None),
        "turns": {"mean": None, "least": None, "most": None},
        "gold": None,
        "winners_gold": None,
    }


def _seat_object(seat: SeatBalance) -> Figures:
    return {
        "seat": seat.seat,
        **_estimate("win_share", seat.share),
        **_estimate("gold", seat.gold),
        **_estimate("lead", seat.lead),
    }


def _card_object(card: CardBalance) -> Figures:
    return {
        "card": card.key,
        "games": card.games,
        **_estimate("gold", card.gold),
        "spread": _rounded(card.spread),
        "share": _rounded(card.share),
    }


def _tile_object(tile: TileValue) -> Figures:
    return {
        "tile": tile.key,
        "games": tile.games,
        "taken": _rounded(tile.takers / tile.seats),
        "turn": None if tile.turn is None else _rounded(tile.turn),
        "alone": None if tile.alone is None else _rounded(tile.alone),
        **_estimate("value", tile.value),
    }


def _estimate(name: str, estimate: Estimate | None) -> Figures:
    if estimate is None:
        return {name: None, f"{name}_low": None, f"{name}_high": None}
    low, high = estimate.interval or (None, None)
    return {
        name: _rounded(estimate.mean),
        f"{name}_low": None if low is None else _rounded(low),
        f"{name}_high": None if high is None else _rounded(high),
    }


def _rounded(figure: float) -> float:
    return round(figure, 4)


def csv_of(survey: Survey) -> str:
    """A line for each figure; unknown ones are empty."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for balance in survey.balances:
        writer.writerows(_balance_lines(balance))
    writer.writerows(_lines(ALL, "tiles", [_tile_object(tile) for tile in survey.tiles]))
    return text.getvalue()


def _balance_lines(balance: Balance) -> Iterator[tuple[object, ...]]:
    told = _balance_object(balance)
    players = str(balance.players)
    for name, value in told.items():
        if value is None or isinstance(value, int | float):
            yield players, "games", "", name, value
    yield from _lines(players, "seats", [_seat_object(seat) for seat in balance.seats])
    yield from _lines(players, "cards", [_card_object(card) for card in balance.cards])
    yield from _lines(players, "tiles", [_tile_object(tile) for tile in balance.tiles])


def _lines(players: str, table: str, objects: Sequence[Figures]) -> Iterator[tuple[object, ...]]:
    for one in objects:
        name, *figures = one.items()
        yield from ((players, table, name[1], *figure) for figure in figures)
