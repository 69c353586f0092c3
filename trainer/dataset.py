"""Positions of many games as tensors."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from kingdom_builder.evaluation.net_inputs import GOLD_AT, SOURCES, TOTAL_AT
from kingdom_builder.model.state import SEATS
from trainer.self_play import Arrays

HELD_OUT = 12  # every twelfth game is never learned from
ORIGIN = "origin"  # the array that says what has decided the games of a round
GAMES_A_ROUND = 10_000_000  # more than any has: games of different rounds keep different numbers


@dataclass(frozen=True)
class Dataset:
    """Positions, those of a game in their order; seats that are not in play are filled with zeros."""

    seats: Tensor  # inputs, for each position and seat
    shared: Tensor  # inputs, for each position
    present: Tensor  # 1 for each seat that is in play
    gold: Tensor  # still to come for each seat, by source
    share: Tensor  # of the win, for each seat
    game: Tensor  # the number of the game
    held_out: Tensor  # whether the position is of a game that is never learned from

    def __len__(self) -> int:
        return len(self.game)

    @property
    def gold_now(self) -> Tensor:
        """The gold each seat has already, by source."""
        return self.seats[:, :, GOLD_AT : GOLD_AT + SOURCES]

    @property
    def total_now(self) -> Tensor:
        """The gold each seat has already."""
        return self.seats[:, :, TOTAL_AT]


def dataset_of(arrays: Arrays, device: str) -> Dataset:
    """The arrays of self-play as tensors."""
    seats = torch.from_numpy(arrays["seats"].astype(np.float32))
    players = torch.from_numpy(arrays["players"].astype(np.int64))
    present = (torch.arange(SEATS)[None] < players[:, None]).float()
    final = torch.from_numpy(arrays["gold"].astype(np.float32))
    game = torch.from_numpy(arrays["game"].astype(np.int64))
    parts = (
        seats,
        torch.from_numpy(arrays["shared"].astype(np.float32)),
        present,
        final - seats[:, :, GOLD_AT : GOLD_AT + SOURCES],
        torch.from_numpy(arrays["share"]),
        game,
        game % HELD_OUT == 0,
    )
    return Dataset(*(part.to(device) for part in parts))


def save_round(folder: Path, number: int, arrays: Arrays, origin: str) -> None:
    """Keep the games of a round, and what has decided them."""
    folder.mkdir(parents=True, exist_ok=True)
    file = _file_of(folder, number)
    unfinished = file.with_name("unfinished.npz")
    np.savez_compressed(unfinished, **arrays, **{ORIGIN: np.array(origin)})
    unfinished.replace(file)


def has_round(folder: Path, number: int, origin: str) -> bool:
    """Whether the games of a round with this origin have been kept."""
    file = _file_of(folder, number)
    if not file.exists():
        return False
    with np.load(file) as kept:
        return ORIGIN in kept.files and str(kept[ORIGIN]) == origin


def load_rounds(folder: Path, numbers: Sequence[int]) -> Arrays:
    """The games of these rounds, one after another."""
    rounds = []
    for number in numbers:
        with np.load(_file_of(folder, number)) as kept:
            arrays = {key: kept[key] for key in kept.files if key != ORIGIN}
        arrays["game"] = arrays["game"].astype(np.int64) + number * GAMES_A_ROUND
        rounds.append(arrays)
    return {key: np.concatenate([arrays[key] for arrays in rounds]) for key in rounds[0]}


def margin_of(gold: Tensor, present: Tensor) -> Tensor:
    """The gold of each seat less that of the others on average."""
    gold = gold * present
    others = (gold.sum(1, keepdim=True) - gold) / (present.sum(1, keepdim=True) - 1)
    return (gold - others) * present


def _file_of(folder: Path, number: int) -> Path:
    return folder / f"round-{number}.npz"
