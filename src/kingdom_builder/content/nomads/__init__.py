"""Nomads: four quadrants with nomad fields, four locations, fifteen nomad tiles, three red cards."""

from kingdom_builder.content.nomads.catalogue import CARDS, LOCATIONS, NOMAD_TILES, NOMADS
from kingdom_builder.content.nomads.lesson import LESSON
from kingdom_builder.content.nomads.quadrants import QUADRANTS
from kingdom_builder.content.nomads.rulebook import DIAGRAMS, RULEBOOK
from kingdom_builder.content.quadrants import read_quadrants
from kingdom_builder.i18n import N_
from kingdom_builder.model.catalogue import Expansion

EXPANSION = Expansion(
    key="nomads",
    name=N_("Nomads"),
    text=N_("Four more quadrants, nomad tiles for one turn, stone walls and three red cards."),
    quadrants=read_quadrants(QUADRANTS),
    tiles=LOCATIONS + NOMADS,
    cards=CARDS,
    nomad_tiles=NOMAD_TILES,
    lesson=LESSON,
    rulebook=RULEBOOK,
    diagrams=DIAGRAMS,
)
