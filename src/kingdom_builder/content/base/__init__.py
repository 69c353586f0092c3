"""The base game: eight quadrants, eight locations, ten cards and the castles."""

from kingdom_builder.content.base.catalogue import CARDS, CASTLES, SWITCHES, TILES
from kingdom_builder.content.base.lesson import LESSON
from kingdom_builder.content.base.quadrants import QUADRANTS
from kingdom_builder.content.base.rulebook import DIAGRAMS, RULEBOOK
from kingdom_builder.content.quadrants import read_quadrants
from kingdom_builder.i18n import N_
from kingdom_builder.model.catalogue import Expansion

EXPANSION = Expansion(
    key="base",
    name=N_("Kingdom Builder"),
    text=N_("The base game: eight quadrants, eight locations, ten cards and the castles."),
    quadrants=read_quadrants(QUADRANTS),
    tiles=TILES,
    cards=CARDS,
    always=(CASTLES,),
    switches=SWITCHES,
    lesson=LESSON,
    is_always_named=True,
    rulebook=RULEBOOK,
    diagrams=DIAGRAMS,
)
