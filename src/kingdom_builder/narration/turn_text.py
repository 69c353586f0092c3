"""Whole turns in short, whether they were played or are only planned: "D3 C2 B2; Oasis: P14"."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from kingdom_builder.i18n import say
from kingdom_builder.model.event import Built, Event, Moved, Over, Removed, Spent, Walled
from kingdom_builder.narration.event_text import tile_name
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.rules.turn import act
from kingdom_builder.table.events import EventReader
from kingdom_builder.table.game import Game

Deed = tuple[str, str]  # by which tile, "" for the mandatory action; and what was done


def planned_events(game: Game, actions: Sequence[str]) -> list[Event]:
    """What these actions would bring about now, up to the end of the turn or to a card."""
    state = game.state.copy()
    state.journal = []
    for action in actions:
        if action == END_OF_TURN or state.asking:
            break
        act(game.board, state, game.registry.choice_names.numbers[action])
    reader = EventReader(game.registry.actions, game.board.cards, _nobody_ended)
    return [reader.event(entry) for entry in state.journal]


def _nobody_ended() -> Over:
    raise AssertionError("a planned turn ends no game")


def in_short(game: Game, events: Iterable[Event]) -> str:
    """What was built, moved and walled, in the order of play."""
    deeds = [deed for event in events if (deed := _deed(event, game))]
    told = []
    for tile, group in groupby(deeds, key=lambda deed: deed[0]):
        where = " ".join(filter(None, (what for _, what in group)))
        told.append(
            say("{tile}: {where}", tile=tile, where=where) if tile and where else tile or where
        )
    # Translators: what was done in a turn.
    return "; ".join(told) or say("nothing")


def plan_in_short(game: Game, actions: Sequence[str]) -> str:
    """The same for a turn that could be played now."""
    return in_short(game, planned_events(game, actions))


def played_in_short(game: Game, first: int, last: int) -> str:
    """The same for what was played from one entry of the log up to another, without that one."""
    steps = [n for n in range(first, last) if game.log[n].action != END_OF_TURN]
    return in_short(game, (event for n in steps for event in game.step_events(n)))


def _deed(event: Event, game: Game) -> Deed | None:
    match event:
        case Built(hex=where, by=by):
            return _tile(by, game), where
        case Moved(hex=where, to=to, by=by):
            return _tile(by, game), f"{where}-{to}"
        case Walled(hex=where):
            return say("stone wall"), where
        case Removed(hex=where, by=by):
            return _tile(by, game), f"-{where}"
        case Spent(tile=tile):
            return _tile(tile, game), ""
        case _:
            return None


def _tile(key: str, game: Game) -> str:
    return tile_name(key, game) if key in game.registry.tiles else ""
