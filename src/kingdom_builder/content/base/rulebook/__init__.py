"""The rules of the base game, in our own words."""

from kingdom_builder.content.base.rulebook.board import BOARD, SETUP
from kingdom_builder.content.base.rulebook.card_diagrams import CARD_DIAGRAMS
from kingdom_builder.content.base.rulebook.components import COMPONENTS, IN_ONE_MINUTE
from kingdom_builder.content.base.rulebook.diagrams import PLACEMENT_DIAGRAMS
from kingdom_builder.content.base.rulebook.gold import CARDS, CASTLES, END
from kingdom_builder.content.base.rulebook.placement import BUILDING
from kingdom_builder.content.base.rulebook.tile_diagrams import TILE_DIAGRAMS
from kingdom_builder.content.base.rulebook.tiles import LOCATION_TILES, LOCATIONS
from kingdom_builder.content.base.rulebook.turn import TURN
from kingdom_builder.model.rulebook import Diagram, Rulebook

RULEBOOK: Rulebook = (
    IN_ONE_MINUTE,
    COMPONENTS,
    BOARD,
    SETUP,
    TURN,
    BUILDING,
    LOCATION_TILES,
    LOCATIONS,
    CASTLES,
    CARDS,
    END,
)

DIAGRAMS: tuple[Diagram, ...] = (*PLACEMENT_DIAGRAMS, *TILE_DIAGRAMS, *CARD_DIAGRAMS)

__all__ = ["DIAGRAMS", "RULEBOOK"]
