"""The standings as plain figures, for programs: JSON and CSV."""

import csv
from dataclasses import asdict
from io import StringIO
from statistics import fmean

from kingdom_builder.arena.stats.ratings import Rating
from kingdom_builder.arena.stats.standings import A, B, Match, Standings

Figures = dict[str, object]
SIDES = (("a", A), ("b", B))


def as_object(standings: Standings) -> Figures:
    """What ``--json`` prints."""
    return {
        "plan": standings.plan.facts(),
        "matches": [match_object(match) for match in standings.matches],
        "ratings": [_rating_object(rating) for rating in standings.ratings],
        "unrated": [
            {"bot": bot, "players": players}
            for players in standings.plan.players
            for bot in standings.unrated(players)
        ],
    }


def match_object(match: Match) -> Figures:
    """One match; what has two sides is given for ``a`` and for ``b``."""
    return {
        **_head(match),
        "deals": len(match.deals),
        "cpu": {side: _cpu(match, of_a=of_a) for side, of_a in SIDES},
        "gold": {side: _known(match.mean_gold(of_a=of_a)) for side, of_a in SIDES},
        "margin": _known(match.margin),
        "seats": [_seat_object(match, seat) for seat in range(match.players)],
        "cards": {side: _cards(match, of_a=of_a) for side, of_a in SIDES},
        "failures": [asdict(count) for count in match.failure_counts],
    }


def _head(match: Match) -> Figures:
    low, high = match.interval
    return {
        "a": match.a,
        "b": match.b,
        "players": match.players,
        "games": len(match.games),
        "win_share": _rounded(match.win_share),
        "low": _rounded(low),
        "high": _rounded(high),
        "cpu_ms_per_turn": _rounded(match.turn_times(of_a=A).mean),
    }


def _seat_object(match: Match, seat: int) -> Figures:
    share, (low, high) = match.seat_share(seat)
    return {
        "seat": seat,
        "win_share": _rounded(share),
        "low": _rounded(low),
        "high": _rounded(high),
    }


def _cpu(match: Match, *, of_a: bool) -> Figures:
    times = match.turn_times(of_a=of_a)
    return {
        "mean_ms": _rounded(times.mean),
        "p95_ms": _rounded(times.p95),
        "max_ms": _rounded(times.most),
    }


def _cards(match: Match, *, of_a: bool) -> Figures:
    return {key: _rounded(fmean(gold)) for key, gold in match.cards(of_a=of_a).items()}


def _rating_object(rating: Rating) -> Figures:
    low, high = rating.interval or (None, None)
    return {
        "bot": rating.bot,
        "players": rating.players,
        "rating": round(rating.rating, 1),
        "low": None if low is None else round(low, 1),
        "high": None if high is None else round(high, 1),
    }


def _rounded(figure: float) -> float:
    return round(figure, 4)


def _known(figure: float | None) -> float | None:
    return None if figure is None else _rounded(figure)


def csv_of(standings: Standings) -> str:
    """A line for each match."""
    rows = [_csv_row(match) for match in standings.matches]
    columns = dict.fromkeys(name for row in rows for name in row)  # more seats, more columns
    text = StringIO()
    writer = csv.DictWriter(text, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def _csv_row(match: Match) -> Figures:
    row = _head(match) | {"deals": len(match.deals), "margin": _known(match.margin)}
    for side, of_a in SIDES:
        row[f"gold_{side}"] = _known(match.mean_gold(of_a=of_a))
        row |= {f"cpu_{side}_{name}": ms for name, ms in _cpu(match, of_a=of_a).items()}
        name = match.a if of_a else match.b
        row[f"failures_{side}"] = sum(one.times for one in match.failure_counts if one.bot == name)
    for seat in range(match.players):
        row[f"win_share_seat_{seat}"] = _rounded(match.seat_share(seat)[0])
    return row
