"""A diagram: the part of a position that a few marked hexes are about, as a picture and in words."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from kingdom_builder.drawing.board_layers import position_layers
from kingdom_builder.drawing.captions import description
from kingdom_builder.drawing.cut_out import CutOut, cut_out_around, cut_out_layers
from kingdom_builder.drawing.drawn_position import DrawnPosition
from kingdom_builder.drawing.frame import Frame
from kingdom_builder.drawing.island import island_frame, island_words, whole_board
from kingdom_builder.drawing.labels import LABEL_ROOM, labels
from kingdom_builder.drawing.scene import Spot, mainland
from kingdom_builder.drawing.svg import MARGIN, document
from kingdom_builder.i18n import say


@dataclass(frozen=True)
class DrawnDiagram:
    """A position, its marked hexes, and what else must be seen."""

    position: DrawnPosition
    marked: Collection[str]
    context: Collection[str] = ()

    def svg(self, title: str) -> str:
        """The board around the marked hexes; all of it if they lie far apart."""
        position = self.position
        drawn = self._drawn()
        return document(self.frame, title, self.text(), drawn, position.icons, position.pieces)

    @property
    def frame(self) -> Frame:
        """The rectangle of the picture."""
        part, spots = self._part(), self._spots()
        if part is not None:
            return part.frame
        if not mainland(spots):
            return island_frame(spots).widened(MARGIN)
        return whole_board(spots).widened(MARGIN + LABEL_ROOM)

    def text(self) -> str:
        """What there is to see, in words."""
        spots = self._spots()
        told = [description(spots, self.position.names, ())]
        if self.position.picked:
            # Translators: the hex of the settlement that is to be moved.
            told.append(say("Picked up: {hex}.", hex=self.position.picked))
        if self.marked:
            ringed = " ".join(spot.name for spot in spots if spot.name in self.marked)
            # Translators: the hexes with a ring around them.
            told.append(say("Ringed: {hexes}.", hexes=ringed))
        return " ".join(told)

    def _drawn(self) -> list[str]:
        part, spots = self._part(), self._spots()
        if part is not None:
            near = [spot for spot in self.position.spots if part.holds(spot, room=1)]
            return cut_out_layers(part, self._layers(near))
        words = island_words(spots, self.position.island)
        return [*self._layers(spots), labels(spots), *words]

    def _layers(self, spots: Sequence[Spot]) -> list[str]:
        return position_layers(self.position, spots, self.marked)

    def _spots(self) -> list[Spot]:
        """The hexes of the cut-out, of the island, or of the whole board."""
        part = self._part()
        is_on_island = all(spot.on_island for spot in self._named())
        return [
            spot
            for spot in self.position.spots
            if (part.holds(spot) if part else spot.on_island or not is_on_island)
        ]

    def _part(self) -> CutOut | None:
        """What is cut out; none if the island is meant, or so much that the whole board may be shown."""
        named = self._named()
        if not named or any(spot.on_island for spot in named):
            return None
        part = cut_out_around(named, mainland(self.position.spots))
        return part if part.is_small else None

    def _named(self) -> list[Spot]:
        names = {*self.marked, *self.context, self.position.picked}
        return [spot for spot in self.position.spots if spot.name in names]
