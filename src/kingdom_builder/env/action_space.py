"""The action space of a learner, which also serves programs that know no masks."""

from typing import SupportsIndex

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kingdom_builder.env.actions import ACTIONS


class UnmaskedSample(np.int64):
    """An action that was sampled without a mask: nobody can know whether it is legal."""


class ActionSpace(spaces.Discrete):
    """All actions by index.

    A sample without a mask is marked by its type: where it is illegal, the environment plays a legal action instead. So
    checkers and random loops made for other games work here, and every other illegal action is still refused.
    """

    def __init__(self) -> None:
        super().__init__(len(ACTIONS))

    def sample(
        self, mask: NDArray[np.int8] | None = None, probability: NDArray[np.int8] | None = None
    ) -> np.int64:
        """One of the actions, or one that the mask allows."""
        drawn = super().sample(mask, probability)
        return UnmaskedSample(drawn) if mask is None and probability is None else drawn


def legal_action(action: SupportsIndex, legal: NDArray[np.int8]) -> SupportsIndex:
    """The action to play: an unmasked sample that is illegal stands for a legal one."""
    if not isinstance(action, UnmaskedSample) or legal[action]:
        return action
    possible = np.flatnonzero(legal)
    return possible[int(action) % len(possible)]  # type: ignore[no-any-return]
