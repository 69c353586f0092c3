"""The ends of a turn, as a friendly list of turns."""

from collections.abc import Sequence
from typing import overload

from kingdom_builder.notation.choices import ChoiceNames
from kingdom_builder.rules.turn_search import TurnSearch


class TurnEnds(Sequence[list[str]]):
    """For each different end of a turn the actions that lead to it, as few as possible.

    It behaves like a tuple of turns, each a list of action names; names are made only when asked
    for. ``numbers`` are the same turns as the engine numbers choices. A search that was cut short may
    have found none.
    """

    __slots__ = ("_names", "is_complete", "numbers")

    def __init__(self, search: TurnSearch, names: ChoiceNames) -> None:
        self.numbers: list[list[int]] = search.turns()
        self.is_complete: bool = search.is_complete  # no end is missing
        self._names = names

    @overload
    def __getitem__(self, k: int) -> list[str]: ...
    @overload
    def __getitem__(self, k: slice) -> Sequence[list[str]]: ...
    def __getitem__(self, k: int | slice) -> list[str] | Sequence[list[str]]:
        if isinstance(k, slice):
            return [self._named(turn) for turn in self.numbers[k]]
        return self._named(self.numbers[k])

    def _named(self, turn: list[int]) -> list[str]:
        return [self._names.name(choice) for choice in turn]

    def __len__(self) -> int:
        return len(self.numbers)

    def __repr__(self) -> str:
        return f"<TurnEnds: {len(self)}{'' if self.is_complete else ', cut short'}>"
