"""The bytes of a batch, which the engine reads and writes, and the arrays that lie over them."""

import numpy as np
from numpy.typing import NDArray

from kingdom_builder.env.observation import Mask, Observer, Planes, Vector
from kingdom_builder.env.observation_format import ObservationDict
from kingdom_builder.observation.games import Games
from kingdom_builder.rules.rewards import parts_of

_TWO_BYTES, _TWO_BYTES_SIGNED = np.dtype("<u2"), np.dtype("<i2")
_NO_ACTION = np.iinfo(_TWO_BYTES).max


class ObservationArrays:
    """One row of bytes for each game; the arrays given to callers share them unless they are copies."""

    def __init__(self, observer: Observer, games: int, *, copy: bool, scaled: bool) -> None:
        layout = self._layout = observer.layout
        self.bytes, self.final_bytes = (bytearray(games * layout.size) for _ in range(2))
        self.parts = {
            "planes": slice(layout.at_counts),
            "vector": slice(layout.at_counts, layout.at_choices),
            "action_mask": slice(layout.at_choices, layout.size),
        }
        rows = self.block = self._rows_of(self.bytes)
        self.land = rows[:, : layout.at_position]
        self._counts: Planes = rows[:, self.parts["vector"]]
        self._masks: Mask = rows[:, self.parts["action_mask"]].view(np.int8)
        self._planes = self._planes_of(self.bytes, observer.shape)
        self._final_counts: Planes = self._rows_of(self.final_bytes)[:, self.parts["vector"]]
        self._final_planes = self._planes_of(self.final_bytes, observer.shape)
        for shared in (
            self._planes,
            self._counts,
            self._masks,
            self._final_planes,
            self._final_counts,
        ):
            shared.flags.writeable = False  # the engine relies on what it has written
        self._scales = observer.scales
        self._vector: Vector = np.zeros((games, len(self._scales)), np.float32)
        self._given_vector = self._vector.view()
        self._given_vector.flags.writeable = False
        self._copies = copy
        self._is_scaled = scaled
        # Where nothing is computed, the last observation of a place is the same arrays for every game.
        self._final: list[ObservationDict] = []
        if not copy and not scaled:
            finals = zip(self._final_planes, self._final_counts, strict=True)
            self._final = [{"planes": planes, "vector": counts} for planes, counts in finals]

    def _rows_of(self, whole: bytearray) -> Planes:
        return np.frombuffer(whole, np.uint8).reshape(-1, self._layout.size)

    def _planes_of(self, whole: bytearray, shape: tuple[int, int, int]) -> Planes:
        size, (planes, height, width) = self._layout.size, shape
        return np.ndarray(
            (len(whole) // size, planes, height, width),
            np.uint8,
            whole,
            strides=(size, height * width, width, 1),
        )

    def observations(self, games: Games, threads: int) -> ObservationDict:
        """The observations of all games, copied on so many threads."""
        if self._copies:
            return {
                "planes": self._copied_planes(games, threads),
                "vector": self._scaled(self._counts),
            }
        if not self._is_scaled:
            return {"planes": self._planes, "vector": self._counts}
        np.multiply(self._counts, self._scales, out=self._vector)
        return {"planes": self._planes, "vector": self._given_vector}

    def final_observations(self, games: list[int]) -> list[ObservationDict]:
        """The last observations of the games that have just ended in these places."""
        if self._final:
            return [self._final[game].copy() for game in games]
        final = self._final_planes
        planes = final[games] if self._copies else [final[game] for game in games]
        counts = self._final_counts[games]
        vectors = counts * self._scales if self._is_scaled else counts
        return [{"planes": one, "vector": two} for one, two in zip(planes, vectors, strict=True)]

    def _copied_planes(self, games: Games, threads: int) -> Planes:
        if threads == 1:
            return self._planes.copy()  # a little faster: the memory need not be zero before
        copied = bytearray(self._planes.size)
        games.copy_planes(copied, threads)
        return np.ndarray(self._planes.shape, np.uint8, copied)

    def _scaled(self, counts: Planes) -> Planes | Vector:
        return counts * self._scales if self._is_scaled else counts.copy()

    def masks(self) -> Mask:
        """The legal actions of all games."""
        return self._masks.copy() if self._copies else self._masks

    def is_legal(self) -> NDArray[np.bool_]:
        """The same as truth values."""
        return self._masks.astype(np.bool_)


class StepArrays:
    """What a step takes and gives besides observations: arrays over the engine's bytes, a row for each game."""

    def __init__(self, games: Games) -> None:
        players = games.layout.players
        self.actions = np.frombuffer(games.actions, _TWO_BYTES)
        self._is_over = np.frombuffer(games.is_over, np.bool_)
        self._gold = np.frombuffer(games.gold, _TWO_BYTES).reshape(-1, players)
        self._rewards = np.frombuffer(games.rewards, _TWO_BYTES_SIGNED).reshape(-1, players)
        self._mover_rewards = np.frombuffer(games.mover_rewards, _TWO_BYTES_SIGNED)
        self._parts = np.float32(parts_of(games.reward_kind, players))

    def take(self, actions: NDArray[np.integer]) -> None:
        """Store the actions of the next step; those out of range become 65535, which is never legal."""
        is_int64 = actions.dtype == np.int64  # what most callers give; it need not be copied
        # What is negative becomes large.
        numbers = actions.view(np.uint64) if is_int64 else actions.astype(np.uint64, copy=False)
        np.minimum(numbers, _NO_ACTION, out=self.actions, casting="unsafe")

    def ended(self) -> NDArray[np.bool_]:
        """The games that the step has ended. Gold and rewards are 0 for all others."""
        return self._is_over.copy()

    def gold(self) -> NDArray[np.int32]:
        """The gold of all seats."""
        return self._gold.astype(np.int32)

    def rewards(self) -> Vector:
        """The rewards of all seats."""
        return np.divide(self._rewards, self._parts, dtype=np.float32)

    def mover_rewards(self) -> Vector:
        """The rewards of the seats that have acted."""
        return np.divide(self._mover_rewards, self._parts, dtype=np.float32)
