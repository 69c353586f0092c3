"""Turns step by step for the board, whether they were played or only planned."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from kingdom_builder.i18n import say
from kingdom_builder.model.event import Built, Event, Moved, Removed, Spent, Walled
from kingdom_builder.narration.event_text import phrase, tile_name
from kingdom_builder.narration.turn_text import planned_events
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.server.wire.advice import AdvisedStep
from kingdom_builder.table.game import Game

SETTLEMENT, WALL = "settlement", "wall"
LAYS = {Built.name: SETTLEMENT, Moved.name: SETTLEMENT, Walled.name: WALL}


class StepFacts(Struct, frozen=True, array_like=True):
    """One step in no language: the name of its event, the hexes it happens on, the tile, and whose piece it is."""

    event: str
    hexes: tuple[str, ...] = ()
    tile: str = ""
    seat: int = -1


def planned(game: Game, actions: Sequence[str]) -> list[StepFacts]:
    """What these actions would do, up to the end of the turn or to a card: none is drawn (R-DECK-10)."""
    return list(_steps(planned_events(game, actions)))


def played(game: Game, first: int, last: int) -> list[StepFacts]:
    """What was played from one entry of the log up to another, without that one."""
    steps = [n for n in range(first, last) if game.log[n].action != END_OF_TURN]
    return list(_steps([event for n in steps for event in game.step_events(n)]))


def _steps(events: Sequence[Event]) -> Iterator[StepFacts]:
    """A step for everything that changes the board, and for a tile whose use would not show otherwise."""
    used = {event.by for event in events if isinstance(event, (Built, Moved, Removed))}
    for event in events:
        if not isinstance(event, Spent) or event.tile not in used:
            yield from _step(event)


def _step(event: Event) -> Iterator[StepFacts]:
    match event:
        case Built(seat=seat, hex=where, by=by) | Removed(seat=seat, hex=where, by=by):
            yield StepFacts(event.name, (where,), by, seat)
        case Moved(seat=seat, hex=where, to=to, by=by):
            yield StepFacts(event.name, (where, to), by, seat)
        case Walled(seat=seat, hex=where):
            yield StepFacts(event.name, (where,), "", seat)
        case Spent(seat=seat, tile=tile):
            yield StepFacts(event.name, (), tile, seat)
        case _:
            pass  # it comes with one of these


def told_step(step: StepFacts, game: Game) -> AdvisedStep:
    """The step in a few words that fit both what was done and what could be done."""
    return AdvisedStep(_words(step, game), list(step.hexes), LAYS.get(step.event, ""))


def _words(step: StepFacts, game: Game) -> str:
    match step.event:
        case Built.name:
            return _by(step.tile, step.hexes[0], game)
        case Moved.name:
            where, to = step.hexes
            return _by(step.tile, say("{hex} to {to}", hex=where, to=to), game)
        case Walled.name:
            return say("{tile}: {where}", tile=say("stone wall"), where=step.hexes[0])
        case Removed.name:
            return phrase(Removed(step.seat, step.hexes[0], step.tile), game)
        case _:
            return tile_name(step.tile, game)


def _by(key: str, where: str, game: Game) -> str:
    """The tile it is done with, if any; the mandatory action needs no name."""
    if key not in game.registry.tiles:
        return where
    return say("{tile}: {where}", tile=tile_name(key, game), where=where)
