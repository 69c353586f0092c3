"""The history of a game: every position from the first, as one audience was allowed to see it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

import msgspec
from msgspec import Struct

from kingdom_builder.engine_protocol.seat_view import SeatView, seat_view
from kingdom_builder.narration.event_text import describe_step, log_text_of_step, touched
from kingdom_builder.narration.highlights import highlights
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.server.wire.audience import WATCHER, Audience
from kingdom_builder.server.wire.gold import GoldCache, GoldTotals
from kingdom_builder.table.events import visible_to
from kingdom_builder.table.game import Game

Plain: TypeAlias = object  # None, booleans, numbers, strings, and lists and dicts of these
Path: TypeAlias = list[str | int]
Difference: TypeAlias = tuple[Path, Plain]

SEQUENCE = (list, tuple)


class FramePosition(Struct, frozen=True):
    """A position without its choices, as a replay shows it."""

    view: SeatView
    gold: GoldTotals


class HistoryStep(Struct, frozen=True):
    """One action that stands, as a seat may know it.

    ``changes`` turn the position before it into the one after it: each is a path into the position
    and the value that is now there.
    """

    seat: int
    turn: int
    action: str
    told: str
    noted: str
    hexes: list[str]
    changes: list[tuple[list[str | int], object]]


class Highlight(Struct, frozen=True):
    """A memorable moment of a finished game: the step it is at, and what it was."""

    step: int
    sentence: str


class History(Struct, frozen=True):
    """A game from its first position on; ``version`` is the one it reaches to."""

    version: int
    first: FramePosition
    steps: list[HistoryStep]
    highlights: list[Highlight]


@dataclass(frozen=True)
class Moment:
    """A moment of the game: whose turn it was, and what was visible."""

    turn: int
    seat: int
    position: FramePosition
    plain: Plain


def history(game: Game, version: int, audience: Audience, *, over: bool) -> History:
    """Every action that stands, in the language in use; memorable moments once the game is over.

    It may be ``over`` before its last turn, because all but one player have given up.
    """
    moments = list(_moments(game, audience, over=over))
    steps = [_step(game, n, moments[n], moments[n + 1]) for n in range(game.steps)]
    memorable = _highlights(game, moments) if over else []
    return History(version, moments[0].position, steps, memorable)


def _moments(game: Game, audience: Audience, *, over: bool) -> Iterator[Moment]:
    turn, gold = 1, GoldCache()
    actions = [entry.action for entry in game.log]
    for n, now in enumerate(game.retold()):
        turn += n > 0 and actions[n - 1] == END_OF_TURN
        seen = now.view(audience.seat(now))
        if over and n == len(actions):
            seen = replace(seen, over=True)
        position = FramePosition(seat_view(seen, now.registry), gold.gold(now))
        yield Moment(turn, now.seat, position, msgspec.to_builtins(position))


def _step(game: Game, n: int, before: Moment, after: Moment) -> HistoryStep:
    action, events = game.log[n].action, visible_to(WATCHER, game.step_events(n))
    noted = log_text_of_step(action, events, game)
    return HistoryStep(
        seat=before.seat,
        turn=before.turn,
        action=action,
        told=describe_step(action, events, game, noted),
        noted=noted,
        hexes=touched(action, events),
        changes=changes(before.plain, after.plain),
    )


def _highlights(game: Game, moments: list[Moment]) -> list[Highlight]:
    totals = [moment.position.gold.totals for moment in moments]
    return [Highlight(moment.step, moment.sentence) for moment in highlights(game, totals)]


def changes(before: Plain, after: Plain) -> list[Difference]:
    """The paths at which two values differ, each with its new value."""
    found: list[Difference] = []
    _compare(before, after, [], found)
    return found


def _compare(before: Plain, after: Plain, path: Path, found: list[Difference]) -> None:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key, value in after.items():
            _compare(before[key], value, [*path, key], found)
    elif isinstance(before, SEQUENCE) and isinstance(after, SEQUENCE) and len(before) == len(after):
        for n, value in enumerate(after):
            _compare(before[n], value, [*path, n], found)
    else:
        found.append((path, after))
