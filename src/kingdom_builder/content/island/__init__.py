"""Queenie 3, the island: reached only when one cannot place adjacent. Its layouts are our own."""

from kingdom_builder.content.island.catalogue import ISLANDS, TILES
from kingdom_builder.content.island.lesson import LESSON
from kingdom_builder.content.island.rulebook import DIAGRAMS, RULEBOOK
from kingdom_builder.i18n import N_
from kingdom_builder.model.catalogue import Expansion

EXPANSION = Expansion(
    key="island",
    name=N_("Island"),
    text=N_(
        "An island beside the board with its own location. The layouts in this box are our own."
    ),
    tiles=TILES,
    islands=ISLANDS,
    lesson=LESSON,
    rulebook=RULEBOOK,
    diagrams=DIAGRAMS,
)
