"""The diagrams of the rules: positions of real games, and what the engine finds in them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from kingdom_builder.drawing.drawn_diagram import DrawnDiagram
from kingdom_builder.hexgrid.areas import area_of
from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import bit
from kingdom_builder.hexgrid.names import HEX_NUMBERS, names_of
from kingdom_builder.i18n import say
from kingdom_builder.model.event import Built, Event, Gained, Gold, Lost
from kingdom_builder.model.rulebook import Diagram
from kingdom_builder.notation.entries import turn_start
from kingdom_builder.rules.turn import hexes
from kingdom_builder.table.box_registry import REGISTRY, BoxRegistry
from kingdom_builder.table.game import Game
from kingdom_builder.table.records.files import record_from_file_text
from kingdom_builder.table.records.replay import play_record

AREA = "area"


@dataclass(frozen=True)
class PlayedDiagram:
    """A diagram whose game has been played up to the moment it shows."""

    diagram: Diagram
    game: Game

    @cached_property
    def marked(self) -> list[str]:
        """The hexes it is about, as the engine finds them."""
        return list(_marked(self.game, self.diagram))

    @property
    def gold(self) -> int:
        """The gold of the card it is about, or what this turn has brought."""
        seat, card = self.diagram.seat, self.diagram.mark
        if card in MARKS:
            found = [event for event in events_of_turn(self.game) if isinstance(event, Gold)]
            return sum(event.amount for event in found if event.seat == seat)
        return self.game.score().seats[seat].of(card)

    @property
    def caption(self) -> str:
        """What it shows, with what the engine has found."""
        where = " ".join(self.marked)
        return say(self.diagram.caption, n=len(self.marked), where=where, gold=self.gold)

    @property
    def text(self) -> str:
        """The position in words, for those who cannot see it."""
        return self._drawn.text()

    def svg(self) -> str:
        """The picture."""
        return self._drawn.svg(self.caption)

    @property
    def size(self) -> tuple[int, int]:
        """How wide and how high the picture is."""
        frame = self._drawn.frame
        return frame.width, frame.height

    @cached_property
    def _drawn(self) -> DrawnDiagram:
        position = self.game.drawn_position()
        if self.diagram.is_of_whole_board:
            return DrawnDiagram(position, self.marked, [spot.name for spot in position.spots])
        return DrawnDiagram(position, self.marked, self._settlements)

    @property
    def _settlements(self) -> list[str]:
        """All of the seat's settlements, where some of them count and others do not."""
        if self.diagram.mark in MARKS and self.diagram.mark != AREA:
            return []
        return names_of(self.game.state.settlements[self.diagram.seat])


def all_diagrams(registry: BoxRegistry = REGISTRY) -> dict[str, Diagram]:
    """Every diagram of every box, by its key."""
    return {diagram.key: diagram for box in registry.boxes.values() for diagram in box.diagrams}


def played(diagram: Diagram, registry: BoxRegistry = REGISTRY) -> PlayedDiagram:
    """The diagram with its game, every action of which is checked."""
    record = record_from_file_text(diagram.record, registry)
    return PlayedDiagram(diagram, play_record(record, registry))


def events_of_turn(game: Game) -> list[Event]:
    """What has happened in the turn that is being played."""
    return [
        event for n in range(turn_start(game.log), len(game.log)) for event in game.step_events(n)
    ]


# -- which hexes are marked


def _choices(game: Game) -> Iterator[str]:
    """The hexes that may be picked."""
    yield from names_of(hexes(game.board, game.state))


def _built(game: Game) -> Iterator[str]:
    """Where settlements were built this turn."""
    yield from (event.hex for event in events_of_turn(game) if isinstance(event, Built))


def _gained(game: Game) -> Iterator[str]:
    """The fields from which tiles were taken this turn."""
    yield from (event.hex for event in events_of_turn(game) if isinstance(event, Gained))


def _lost(game: Game) -> Iterator[str]:
    """The fields whose tiles were lost this turn."""
    yield from (event.hex for event in events_of_turn(game) if isinstance(event, Lost))


def _neighbours(game: Game) -> Iterator[str]:
    """The neighbours of the last settlement built."""
    yield from names_of(neighbours(bit(_last_built(game))))


def _area(game: Game) -> Iterator[str]:
    """The settlement area of the last settlement built."""
    last = _last_built(game)
    owner = next(own for own in game.state.settlements if own & bit(last))
    yield from names_of(area_of(last, owner))


def _last_built(game: Game) -> int:
    *_, last = _built(game)
    return HEX_NUMBERS[last]


# The ways to mark hexes; any other is the key of a card, which marks what earns its gold.
MARKS: Mapping[str, Callable[[Game], Iterator[str]]] = {
    "choices": _choices,
    "built": _built,
    "gained": _gained,
    "lost": _lost,
    "neighbours": _neighbours,
    AREA: _area,
}


def _marked(game: Game, diagram: Diagram) -> Iterator[str]:
    if diagram.mark in MARKS:
        yield from MARKS[diagram.mark](game)
        return
    for card in game.score().seats[diagram.seat].cards:
        if card.key == diagram.mark:
            yield from dict.fromkeys(name for share in card.shares for name in share.hexes)
