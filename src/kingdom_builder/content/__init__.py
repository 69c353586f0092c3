"""The boxes. A new box is one folder and one name in this tuple."""

from kingdom_builder.content.base import EXPANSION as BASE
from kingdom_builder.model.catalogue import Expansion

BOXES: tuple[Expansion, ...] = (BASE,)

__all__ = ["BOXES"]
