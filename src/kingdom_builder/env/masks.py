"""The mask of legal actions: where an environment gives it, and what is in it when the game is over."""

import numpy as np
from gymnasium import spaces

from kingdom_builder.env.actions import index_of
from kingdom_builder.env.observation import MASK_SHAPE, Mask, Planes, Vector
from kingdom_builder.i18n import Refused

INFO, OBSERVATION = "info", "observation"
PLACES = (INFO, OBSERVATION)
END = index_of("end")

Seen = dict[str, Planes | Vector]
MaskedSeen = dict[str, Seen | Mask]


def checked_place(place: str) -> str:
    """A place where a mask can be given."""
    if place not in PLACES:
        raise Refused("The mask can be in {known:or}, not in {place!r}.", known=PLACES, place=place)
    return place


def mask_space() -> spaces.Box:
    """The space of a mask."""
    return spaces.Box(0, 1, MASK_SHAPE, np.int8)


def masked_space(space: spaces.Dict) -> spaces.Dict:
    """The space of what ``masked`` gives."""
    return spaces.Dict({"observations": space, "action_mask": mask_space()})


def masked(seen: Seen, mask: Mask) -> MaskedSeen:
    """An observation with its mask, under the names that RLlib's masking module asks for."""
    return {"observations": seen, "action_mask": mask}


def only_end() -> Mask:
    """The mask of a game that is over: a loop that samples once more finds something, and nothing is played."""
    mask: Mask = np.zeros(MASK_SHAPE, np.int8)
    mask[END] = 1
    return mask
