"""Custom land in a client's request: quadrants and islands as text, checked."""

from kingdom_builder.i18n import Refused
from kingdom_builder.model.land import Island, Quadrant
from kingdom_builder.notation.land_text import check_key, islands_from_text, quadrants_from_text
from kingdom_builder.server.wire.answers import LandFile
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.setup.custom_land import (
    check_island_rows,
    check_location,
    check_quadrants,
)

ISLAND_LINE = "ISLAND"


def land_file(text: str) -> LandFile:
    """The land in a file, checked; an empty file is refused."""
    islands = islands_in(text) if _has_islands(text) else ()
    quadrants = () if islands and "QUADRANT" not in _first_words(text) else quadrants_in(text)
    return LandFile([land.key for land in quadrants], [land.key for land in islands])


def quadrants_in(text: str) -> tuple[Quadrant, ...]:
    """The quadrants of a text, checked."""
    quadrants = quadrants_from_text(text)
    check_quadrants(quadrants, REGISTRY)
    return quadrants


def islands_in(text: str) -> tuple[Island, ...]:
    """The islands of a text, checked."""
    islands = islands_from_text(text)
    for island in islands:
        check_key(island.key)
        check_location(island.location, REGISTRY)
        check_island_rows(island.rows)
    return islands


def island_named(key_or_text: str) -> Island:
    """The island with this key in the boxes, or the first one of a text."""
    known = REGISTRY.islands
    if key_or_text in known:
        return known[key_or_text]
    if not _has_islands(key_or_text):
        raise Refused(
            "There is no island {key!r}; there are {known}.",
            key=key_or_text[:40],
            known=list(known),
        )
    return islands_in(key_or_text)[0]


def _has_islands(text: str) -> bool:
    return ISLAND_LINE in _first_words(text)


def _first_words(text: str) -> set[str]:
    return {word for line in text.splitlines() for word in line.split()[:1]}
