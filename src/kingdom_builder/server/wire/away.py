"""What the others did while somebody was away."""

from msgspec import Struct

from kingdom_builder.model.event import Built, Gained, Lost, Removed, Spent, Walled
from kingdom_builder.narration.away import SeatSummary, summarize
from kingdom_builder.narration.away_text import away_sentence
from kingdom_builder.table.game import Game


class MovedSettlement(Struct, frozen=True):
    """Where a settlement was, and where it is now."""

    hex: str
    to: str


class RemovedSettlement(Struct, frozen=True):
    """Whose settlement went back to the supply, and from where."""

    seat: int
    hex: str


class ChangedTile(Struct, frozen=True):
    """A tile that a seat took from a field, or lost because it touches the field no more."""

    seat: int
    tile: str
    hex: str


class SeatDeeds(Struct, frozen=True):
    """What one seat has done between the steps ``start`` and ``end``.

    ``spent`` are the nomad tiles that left the game, used or not. ``gold`` is how much the seat's
    total, as if the game ended, has changed in its own turns.
    """

    seat: int
    start: int
    end: int
    built: list[str]
    moved: list[MovedSettlement]
    removed: list[RemovedSettlement]
    walls: list[str]
    gained: list[ChangedTile]
    lost: list[ChangedTile]
    spent: list[str]
    gold: int
    sentence: str


class AwayAnswer(Struct, frozen=True):
    """What every seat has done between two steps, in the order of play."""

    since: int
    until: int
    seats: list[SeatDeeds]


def away_of(game: Game, seat: int, since: int | None) -> AwayAnswer:
    """What was done since a step, or since the seat's last turn, in the language in use."""
    away = summarize(game, seat, since)
    return AwayAnswer(away.since, away.until, [_deeds(one, game) for one in away.summaries])


def _deeds(summary: SeatSummary, game: Game) -> SeatDeeds:
    events = summary.events
    return SeatDeeds(
        seat=summary.seat,
        start=summary.start,
        end=summary.end,
        built=[event.hex for event in events if isinstance(event, Built)],
        moved=[MovedSettlement(move.hex, move.to) for move in summary.moves],
        removed=[RemovedSettlement(e.seat, e.hex) for e in events if isinstance(e, Removed)],
        walls=[event.hex for event in events if isinstance(event, Walled)],
        gained=[ChangedTile(e.seat, e.tile, e.hex) for e in events if isinstance(e, Gained)],
        lost=[ChangedTile(e.seat, e.tile, e.hex) for e in events if isinstance(e, Lost)],
        spent=[*(e.tile for e in events if isinstance(e, Spent)), *summary.unused],
        gold=summary.gold,
        sentence=away_sentence(summary, game),
    )
