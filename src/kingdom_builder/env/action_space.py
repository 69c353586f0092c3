"""The action spaces of one game and of many, which also serve programs that know no masks."""

from collections.abc import Iterable
from typing import SupportsIndex

import numpy as np
from gymnasium import spaces
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kingdom_builder.env.actions import ACTIONS

Mask = NDArray[np.int8]


class UnmaskedSample(np.int64):
    """An action that was sampled without a mask: nobody can know whether it is legal."""

    def __reduce__(self) -> tuple[object, ...]:
        # By itself it would arrive in another process as a plain number.
        return UnmaskedSample, (int(self),)


class UnmaskedSamples(np.ndarray[tuple[int, ...], np.dtype[np.int64]]):
    """Actions of many games that were sampled without masks; anything computed from them is plain numbers."""

    def __getitem__(self, key: object) -> object:  # type: ignore[override]  # as for any array
        found: object = super().__getitem__(key)  # type: ignore[call-overload]
        return UnmaskedSample(found) if isinstance(found, np.int64) else found

    def __array_ufunc__(
        self, ufunc: np.ufunc, method: str, *inputs: object, **options: object
    ) -> object:
        plain = [np.asarray(one) if one is self else one for one in inputs]
        return getattr(ufunc, method)(*plain, **options)


class ActionSpace(spaces.Discrete):
    """All actions by index.

    A sample without a mask is marked by its type: where it is illegal, the environment plays a legal action instead.
    This lets checkers and random loops made for other games work here, while every other illegal action is refused.
    """

    def __init__(self) -> None:
        super().__init__(len(ACTIONS))

    def sample(self, mask: Mask | None = None, probability: Mask | None = None) -> np.int64:
        """One of the actions, or one that the mask allows."""
        drawn = super().sample(mask, probability)
        return UnmaskedSample(drawn) if mask is None and probability is None else drawn


class ActionSpaces(spaces.MultiDiscrete):
    """The same for a vector of games: an array with one action for each."""

    def sample(
        self,
        mask: Mask | tuple[Mask, ...] | None = None,
        probability: Mask | tuple[Mask, ...] | None = None,
    ) -> NDArray[np.int64]:
        """One action for each game, or one that its mask allows; masks may be the rows of one array."""
        drawn = super().sample(_in_rows(mask), _in_rows(probability))
        return drawn.view(UnmaskedSamples) if mask is None and probability is None else drawn


def _in_rows(masks: Mask | tuple[Mask, ...] | None) -> tuple[Mask, ...] | None:
    return None if masks is None else tuple(masks)


@batch_space.register
def _batched(space: ActionSpace, n: int = 1) -> ActionSpaces:
    """The space of a vector of environments; Gymnasium asks for it wherever it makes one."""
    plain = batch_space.dispatch(spaces.Discrete)(space, n)
    assert isinstance(plain, spaces.MultiDiscrete)
    return ActionSpaces(plain.nvec, dtype=space.dtype, seed=plain.np_random)


def legal_action(action: SupportsIndex, legal: NDArray[np.bool_ | np.int8]) -> SupportsIndex:
    """The action to play: an unmasked sample that is illegal stands for a legal one."""
    if not isinstance(action, UnmaskedSample) or legal[action]:
        return action
    possible = np.flatnonzero(legal)
    return possible[int(action) % len(possible)]  # type: ignore[no-any-return]


def has_unmasked(actions: Iterable[object]) -> bool:
    """Whether any of these actions was sampled without a mask."""
    if isinstance(actions, np.ndarray):
        return isinstance(actions, UnmaskedSamples)
    return any(isinstance(action, UnmaskedSample) for action in actions)


def legal_actions(actions: Iterable[SupportsIndex], legal: NDArray[np.bool_]) -> list[int]:
    """The same for every game of many."""
    pairs = zip(actions, legal, strict=True)
    return [int(legal_action(action, mask)) for action, mask in pairs]
