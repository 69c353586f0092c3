"""The boxes. A new box is one folder and one name in this tuple."""

from kingdom_builder.content.base import EXPANSION as BASE
from kingdom_builder.content.capitol import EXPANSION as CAPITOL
from kingdom_builder.content.caves import EXPANSION as CAVES
from kingdom_builder.content.island import EXPANSION as ISLAND
from kingdom_builder.content.nomads import EXPANSION as NOMADS
from kingdom_builder.model.catalogue import Expansion

BOXES: tuple[Expansion, ...] = (BASE, NOMADS, CAPITOL, CAVES, ISLAND)

__all__ = ["BOXES"]
