"""The trace of a finished game as JSON lines: what ``trace`` tells, written in one go."""

import json
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from kingdom_builder.hexgrid.masks import Mask, bits
from kingdom_builder.hexgrid.names import HEX_NAMES
from kingdom_builder.model.choice import OPTION
from kingdom_builder.model.event import Over
from kingdom_builder.model.journal import OVER, PAID_BY_CARD
from kingdom_builder.notation.setups import setup_as_dict
from kingdom_builder.rules.scoring import winners
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.events import EventReader, event_as_dict
from kingdom_builder.table.game import Game
from kingdom_builder.table.records.trace import result_of

# The seat, the hexes and options on offer, the choice, and the length of the journal afterwards.
Step: TypeAlias = tuple[int, Mask, int, int, int]
Entry: TypeAlias = tuple[int, ...]
HEXES = [json.dumps(name) for name in HEX_NAMES]
OPTIONS = {choice: json.dumps(key) for choice, key in REGISTRY.option_keys.items()}
OF_ONE_GAME = (OVER, PAID_BY_CARD)  # what these entries mean depends on the game
MOST_EVENTS = 100_000  # a few dozen megabytes
_EVENTS: dict[Entry, str] = {}  # the others as JSON: a series tells the same ones over and over


def trace_text(game: Game, steps: Sequence[Step]) -> str:
    """The lines of a game that is over."""
    setup = json.dumps({"kind": "setup", **setup_as_dict(game.setup, game.registry.terms)})
    result = json.dumps({"kind": "result", **result_of(game)})
    return "\n".join([setup, *_step_lines(game, steps), result, ""])


def _step_lines(game: Game, steps: Sequence[Step]) -> Iterator[str]:
    gold = game.gold
    ended = Over(tuple(gold), tuple(winners(gold)))
    reader = EventReader(game.registry.actions, game.board.cards, lambda: ended)
    journal = [_event(entry, reader) for entry in game.state.journal or ()]
    before = 0
    for n, (seat, legal, offered, choice, after) in enumerate(steps, start=1):
        hexes = ", ".join([HEXES[at] for at in bits(legal)])
        options = ", ".join([OPTIONS[OPTION + at] for at in bits(offered)]) if offered else ""
        action = HEXES[choice] if choice < OPTION else OPTIONS[choice]
        yield (
            f'{{"kind": "step", "n": {n}, "seat": {seat}, "hexes": [{hexes}], '
            f'"options": [{options}], "action": {action}, '
            f'"events": [{", ".join(journal[before:after])}]}}'
        )
        before = after


def _event(entry: Entry, reader: EventReader) -> str:
    text = _EVENTS.get(entry)
    if text is None:
        text = json.dumps(event_as_dict(reader.event(entry)))
        if entry[0] not in OF_ONE_GAME and len(_EVENTS) < MOST_EVENTS:
            _EVENTS[entry] = text
    return text
