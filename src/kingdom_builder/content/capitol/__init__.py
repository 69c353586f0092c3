"""Queenie 1, the Capitol: it stands on a castle of the Harbor and Oracle quadrants."""

from kingdom_builder.content.capitol.catalogue import CAPITOL, CAPITOLS
from kingdom_builder.content.capitol.lesson import LESSON
from kingdom_builder.content.capitol.rulebook import DIAGRAMS, RULEBOOK
from kingdom_builder.i18n import N_
from kingdom_builder.model.catalogue import Expansion

EXPANSION = Expansion(
    key="capitol",
    name=N_("Capitol"),
    text=N_("A Capitol on a castle of the Harbor and Oracle quadrants: gold for those near it."),
    always=(CAPITOL,),
    pieces=(CAPITOLS,),
    lesson=LESSON,
    is_always_named=True,
    rulebook=RULEBOOK,
    diagrams=DIAGRAMS,
)
