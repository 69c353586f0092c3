"""How an environment gives its observations, and where their masks are; the mask of a game that is over."""

from dataclasses import dataclass

import numpy as np
from gymnasium import spaces

from kingdom_builder.env.actions import index_of
from kingdom_builder.env.observation import MASK_SHAPE, Mask, Planes, Vector
from kingdom_builder.i18n import Refused

INFO, OBSERVATION = "info", "observation"
MASK_PLACES = (INFO, OBSERVATION)
FOR_RLLIB = "observations"  # the key that RLlib's masking module asks for
END = index_of("end")

ObservationDict = dict[str, Planes | Vector]
MaskedObservation = dict[str, ObservationDict | Mask]
FormattedObservation = ObservationDict | MaskedObservation


@dataclass(frozen=True)
class ObservationFormat:
    """How an environment gives its observations: alone, or under a ``key`` beside their masks."""

    mask_in: str
    key: str = FOR_RLLIB

    def __post_init__(self) -> None:
        if self.mask_in not in MASK_PLACES:
            raise Refused(
                "The mask can be in {known:or}, not in {place!r}.",
                known=MASK_PLACES,
                place=self.mask_in,
            )

    @property
    def is_masked(self) -> bool:
        """Whether the mask is part of the observation."""
        return self.mask_in == OBSERVATION

    def space(self, plain: spaces.Dict) -> spaces.Dict:
        """The space of what is given for observations of this space."""
        if not self.is_masked:
            return plain
        mask = spaces.Box(0, 1, MASK_SHAPE, np.int8)
        return spaces.Dict({self.key: plain, "action_mask": mask})

    def formatted(self, observation: ObservationDict, mask: Mask) -> FormattedObservation:
        """What is given for this observation."""
        if not self.is_masked:
            return observation
        masked: MaskedObservation = {self.key: observation, "action_mask": mask}
        return masked


def only_end() -> Mask:
    """The mask of a game that is over: a loop that samples once more finds something, and nothing is played."""
    mask: Mask = np.zeros(MASK_SHAPE, np.int8)
    mask[END] = 1
    return mask
