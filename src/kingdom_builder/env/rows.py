"""The bytes of a batch, which the engine writes, and the arrays that lie over them."""

import numpy as np
from numpy.typing import NDArray

from kingdom_builder.env.masks import Seen
from kingdom_builder.env.observation import Mask, Observer, Planes, Vector


class Rows:
    """One row of bytes for each game; what is given away shares them unless it is copied."""

    def __init__(self, observer: Observer, games: int, *, copy: bool, scaled: bool) -> None:
        layout = observer.layout
        self.bytes = bytearray(games * layout.size)
        rows = self.block = np.frombuffer(self.bytes, np.uint8).reshape(games, layout.size)
        self.parts = {
            "planes": slice(layout.at_counts),
            "vector": slice(layout.at_counts, layout.at_choices),
            "action_mask": slice(layout.at_choices, layout.size),
        }
        self.land = rows[:, : layout.at_position]
        self._counts: Planes = rows[:, layout.at_counts : layout.at_choices]
        self._masks: Mask = rows[:, layout.at_choices :].view(np.int8)
        planes, height, width = observer.shape
        self._planes: Planes = np.ndarray(
            (games, planes, height, width),
            np.uint8,
            self.bytes,
            strides=(layout.size, height * width, width, 1),
        )
        for shared in (self._planes, self._counts, self._masks):
            shared.flags.writeable = False  # the engine relies on what it has written
        self._scales = observer.scales
        self._vector: Vector = np.zeros((games, len(self._scales)), np.float32)
        self._given_vector = self._vector.view()
        self._given_vector.flags.writeable = False
        self._copies = copy
        self._is_scaled = scaled

    def seen(self) -> Seen:
        """The observations of all games."""
        if self._copies:
            return {"planes": self._planes.copy(), "vector": self._scaled(self._counts)}
        if not self._is_scaled:
            return {"planes": self._planes, "vector": self._counts}
        np.multiply(self._counts, self._scales, out=self._vector)
        return {"planes": self._planes, "vector": self._given_vector}

    def seen_of(self, place: int) -> Seen:
        """The observation of one game, to be kept."""
        return {"planes": self._planes[place].copy(), "vector": self._scaled(self._counts[place])}

    def _scaled(self, counts: Planes) -> Planes | Vector:
        return counts * self._scales if self._is_scaled else counts.copy()

    def masks(self) -> Mask:
        """The legal actions of all games."""
        return self._masks.copy() if self._copies else self._masks

    def is_legal(self) -> NDArray[np.bool_]:
        """The same as truth values."""
        return self._masks.astype(np.bool_)
