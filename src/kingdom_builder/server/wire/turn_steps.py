"""Turns step by step for the board, whether they were played or only planned."""

from collections.abc import Iterator, Sequence

from kingdom_builder.i18n import say
from kingdom_builder.model.event import Built, Event, Moved, Removed, Spent, Walled
from kingdom_builder.narration.event_text import phrase, tile_name
from kingdom_builder.narration.turn_text import planned_events
from kingdom_builder.notation.record import END_OF_TURN
from kingdom_builder.server.wire.advice import AdvisedStep
from kingdom_builder.table.game import Game

SETTLEMENT, WALL = "settlement", "wall"


def planned(game: Game, actions: Sequence[str]) -> list[AdvisedStep]:
    """What these actions would do, up to the end of the turn or to a card: none is drawn (R-DECK-10)."""
    return list(_steps(planned_events(game, actions), game))


def played(game: Game, first: int, last: int) -> list[AdvisedStep]:
    """What was played from one entry of the log up to another, without that one."""
    steps = [n for n in range(first, last) if game.log[n].action != END_OF_TURN]
    return list(_steps([event for n in steps for event in game.step_events(n)], game))


def _steps(events: Sequence[Event], game: Game) -> Iterator[AdvisedStep]:
    """A step for everything that changes the board, and for a tile whose use would not show otherwise."""
    used = {event.by for event in events if isinstance(event, (Built, Moved, Removed))}
    for event in events:
        if not isinstance(event, Spent) or event.tile not in used:
            yield from _step(event, game)


def _step(event: Event, game: Game) -> Iterator[AdvisedStep]:
    """The step in a few words that fit both what was done and what could be done."""
    match event:
        case Built(hex=where, by=by):
            yield AdvisedStep(_by(by, where, game), [where], SETTLEMENT)
        case Moved(hex=where, to=to, by=by):
            way = say("{hex} to {to}", hex=where, to=to)
            yield AdvisedStep(_by(by, way, game), [where, to], SETTLEMENT)
        case Walled(hex=where):
            told = say("{tile}: {where}", tile=say("stone wall"), where=where)
            yield AdvisedStep(told, [where], WALL)
        case Removed(hex=where):
            yield AdvisedStep(phrase(event, game), [where], "")
        case Spent(tile=tile):
            yield AdvisedStep(tile_name(tile, game), [], "")
        case _:
            pass  # it comes with one of these


def _by(key: str, where: str, game: Game) -> str:
    """The tile it is done with, if any; the mandatory action needs no name."""
    if key not in game.registry.tiles:
        return where
    return say("{tile}: {where}", tile=tile_name(key, game), where=where)
