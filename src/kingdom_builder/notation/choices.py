"""The choices of the moment, as a friendly set of actions."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from kingdom_builder.hexgrid.masks import NONE, Mask, bit, bits, count, nth
from kingdom_builder.hexgrid.names import HEX_NAMES
from kingdom_builder.model.choice import OFFER, OPTION


@dataclass(frozen=True)
class ChoiceNames:
    """What choices are called: the key of each option by its number, and all numbers by name."""

    options: dict[int, str]
    numbers: dict[str, int]

    def name(self, choice: int) -> str:
        """What the choice with this number is called; empty if there is none."""
        if 0 <= choice < len(HEX_NAMES):
            return HEX_NAMES[choice]
        return self.options.get(choice, "")


class Choices(Sequence[str]):
    """What may be done now: hexes in reading order, then options in the protocol's order.

    It behaves like a tuple of action names: ``"F5" in choices``, ``len(choices)``,
    ``for action in choices``, ``random.choice(choices)``; names are made only when asked for.
    """

    __slots__ = ("_hexes", "_names", "_options")

    def __init__(self, hexes: Mask, options: int, names: ChoiceNames) -> None:
        self._hexes = hexes
        self._options = options
        self._names = names

    @property
    def hexes(self) -> list[str]:
        """The hexes that may be picked."""
        return [HEX_NAMES[at] for at in bits(self._hexes)]

    @property
    def options(self) -> list[str]:
        """The options that may be taken."""
        keys = self._names.options
        return [keys[OPTION + option] for option in bits(self._options)]

    @property
    def numbers(self) -> list[int]:
        """The same choices as the engine numbers them, in the same order."""
        options = [OPTION + option for option in bits(self._options)]
        return [*bits(self._hexes), *options]

    def key_of(self, choice: int) -> str:
        """What the choice with this number is called, on offer or not; empty if there is none."""
        return self._names.name(choice)

    def number_of(self, action: str) -> int:
        """The number of an action of this name, on offer or not; -1 if there is none."""
        return self._names.numbers.get(action, -1)

    @property
    def mask(self) -> Mask:
        """The hexes as one int."""
        return self._hexes

    @overload
    def __getitem__(self, k: int) -> str: ...
    @overload
    def __getitem__(self, k: slice) -> Sequence[str]: ...
    def __getitem__(self, k: int | slice) -> str | Sequence[str]:
        if isinstance(k, slice):
            return list(self)[k]
        spots = count(self._hexes)
        size = spots + count(self._options)
        if not -size <= k < size:
            raise IndexError(k)
        k %= size
        if k < spots:
            return HEX_NAMES[nth(self._hexes, k)]
        return self._names.options[OPTION + nth(self._options, k - spots)]

    def offers(self, choice: int) -> bool:
        """Whether the choice with this number is among them."""
        if choice < OPTION:
            return choice >= 0 and self._hexes & bit(choice) != NONE
        return choice - OPTION < len(OFFER) and self._options & OFFER[choice - OPTION] != 0

    def __contains__(self, action: object) -> bool:
        return self.offers(self._names.numbers.get(str(action), -1))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash((self._hexes, self._options))

    def __iter__(self) -> Iterator[str]:
        yield from self.hexes
        yield from self.options

    def __len__(self) -> int:
        return count(self._hexes) + count(self._options)

    def __repr__(self) -> str:
        return f"Choices({' '.join(self)})"
