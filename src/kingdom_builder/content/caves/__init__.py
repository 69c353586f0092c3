"""Queenie 2, the caves: one on each quadrant that has a mountain far from everything special."""

from kingdom_builder.content.caves.catalogue import CAVE, CAVES, MIN_DISTANCE
from kingdom_builder.content.caves.lesson import LESSON
from kingdom_builder.content.caves.rulebook import DIAGRAMS, RULEBOOK
from kingdom_builder.i18n import N_
from kingdom_builder.model.catalogue import Expansion

EXPANSION = Expansion(
    key="caves",
    name=N_("Caves"),
    text=N_(
        "Caves in the mountains: once a turn a settlement beside one may move beside any of them."
    ),
    tiles=(CAVE,),
    pieces=(CAVES,),
    switches=(MIN_DISTANCE,),
    lesson=LESSON,
    is_always_named=True,
    rulebook=RULEBOOK,
    diagrams=DIAGRAMS,
)
