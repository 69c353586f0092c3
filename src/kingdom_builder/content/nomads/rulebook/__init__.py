"""The rules of Nomads, in our own words."""

from kingdom_builder.content.nomads.rulebook.card_diagrams import CARD_DIAGRAMS
from kingdom_builder.content.nomads.rulebook.components import ADDITIONS, SETUP
from kingdom_builder.content.nomads.rulebook.diagrams import LOCATION_DIAGRAMS
from kingdom_builder.content.nomads.rulebook.locations import LOCATIONS
from kingdom_builder.content.nomads.rulebook.nomad_tiles import (
    DONATION,
    NOMAD_TILES,
    OUTPOST,
    RESETTLEMENT,
    SWORD,
    TREASURE,
)
from kingdom_builder.content.nomads.rulebook.red_cards import RED_CARDS
from kingdom_builder.content.nomads.rulebook.tile_diagrams import TILE_DIAGRAMS
from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Diagram, Rulebook, Section

RULEBOOK: Rulebook = (
    Section(
        N_("Nomads"),
        parts=(
            SETUP,
            NOMAD_TILES,
            DONATION,
            RESETTLEMENT,
            OUTPOST,
            SWORD,
            TREASURE,
            LOCATIONS,
            RED_CARDS,
        ),
    ),
    *ADDITIONS,
)

DIAGRAMS: tuple[Diagram, ...] = (*TILE_DIAGRAMS, *LOCATION_DIAGRAMS, *CARD_DIAGRAMS)

__all__ = ["DIAGRAMS", "RULEBOOK"]
