"""The choices of the moment, as a friendly set of actions."""

from collections.abc import Iterator

from kingdom_builder.hexgrid.masks import Mask, bit, bits, count
from kingdom_builder.hexgrid.names import HEX_NAMES, HEX_NUMBERS
from kingdom_builder.model.choice import OPTION
from kingdom_builder.table.shelf import Shelf


class Choices:
    """What may be done now: hexes in reading order, then options in the protocol's order.

    It behaves like a set of action names: ``"F5" in choices``, ``len(choices)``,
    ``for action in choices``.
    """

    __slots__ = ("_hexes", "_options", "_shelf")

    def __init__(self, hexes: Mask, options: int, shelf: Shelf) -> None:
        self._hexes = hexes
        self._options = options
        self._shelf = shelf

    @property
    def hexes(self) -> list[str]:
        """The hexes that may be picked."""
        return [HEX_NAMES[at] for at in bits(self._hexes)]

    @property
    def options(self) -> list[str]:
        """The options that may be taken."""
        keys = self._shelf.option_keys
        return [keys[OPTION + option] for option in bits(self._options)]

    @property
    def mask(self) -> Mask:
        """The hexes as one int."""
        return self._hexes

    def __contains__(self, action: object) -> bool:
        if action in HEX_NUMBERS:
            return bool(self._hexes & bit(HEX_NUMBERS[str(action)]))
        return action in self.options

    def __iter__(self) -> Iterator[str]:
        yield from self.hexes
        yield from self.options

    def __len__(self) -> int:
        return count(self._hexes) + count(self._options)

    def __repr__(self) -> str:
        return f"Choices({' '.join(self)})"
