"""Environments that pickle in the middle of a game, and go on elsewhere as they would have gone on here."""

import pickle
from typing import ClassVar, Self


class Pickled:
    """An environment that pickles, all but what ``_made_anew`` names; ``_remake`` makes that. A copy shares nothing."""

    _made_anew: ClassVar[frozenset[str]] = frozenset()

    def __getstate__(self) -> dict[str, object]:
        return {name: value for name, value in vars(self).items() if name not in self._made_anew}

    def __setstate__(self, state: dict[str, object]) -> None:
        vars(self).update(state)
        self._remake()

    def _remake(self) -> None:
        """Make what was not pickled."""

    def __copy__(self) -> Self:
        again: Self = pickle.loads(pickle.dumps(self))
        return again

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.__copy__()
