"""How well a network predicts the games that it has not learned from."""

from dataclasses import dataclass

import torch
from torch import Tensor

from kingdom_builder.evaluation.net_inputs import LINEAR_AT, LINEAR_STEPS, SUPPLY_AT
from trainer.dataset import Dataset, margin_of
from trainer.fit import predictions
from trainer.network import ValueModel

SUPPLIES = ((28, 99), (16, 28), (6, 16), (0, 6))  # settlements left, of whoever has fewest
BINS = 10
MOST_SUPPLY = 99


@dataclass(frozen=True)
class Quality:
    """Over held-out games: what part of the variance of the final margin is predicted, and how well wins are."""

    explained: float
    by_supply: tuple[float, ...]  # the same from the beginning to the end of a game
    linear: float  # what the learned weights explain
    log_loss: float  # of the win
    calibration: float

    def __str__(self) -> str:
        stages = " / ".join(f"{part:.3f}" for part in self.by_supply)
        return (
            f"R2 {self.explained:.4f} (by supply {stages}; linear {self.linear:.4f}), "
            f"log loss {self.log_loss:.4f}, calibration error {self.calibration:.4f}"
        )


def quality_of(model: ValueModel, data: Dataset) -> Quality:
    """How well it does on the held-out games."""
    said = predictions(model, data)
    rows = data.held_out
    seats = data.present[rows].bool()
    true = margin_of(data.gold.sum(2) + data.total_now, data.present)[rows]
    margin = margin_of(said.gold.sum(2) + data.total_now, data.present)[rows]
    linear = margin_of(data.seats[:, :, LINEAR_AT] / LINEAR_STEPS, data.present)[rows]
    supply = data.seats[rows][:, :, SUPPLY_AT].masked_fill(~seats, MOST_SUPPLY).min(1).values
    stages = [seats & ((supply >= low) & (supply < high))[:, None] for low, high in SUPPLIES]
    share, won = said.share[rows], data.share[rows]
    return Quality(
        explained(true[seats], margin[seats]),
        tuple(explained(true[stage], margin[stage]) for stage in stages),
        explained(true[seats], linear[seats]),
        float(-(won * torch.log(share.clamp_min(1e-9))).sum(1).mean()),
        calibration_error(share[seats], won[seats]),
    )


def explained(true: Tensor, said: Tensor) -> float:
    """The part of the variance that is predicted (R2)."""
    return float(1 - ((true - said) ** 2).mean() / true.var(correction=0))


def calibration_error(said: Tensor, true: Tensor) -> float:
    """How far chances are off on average, over bins of equal width."""
    bins = (said * BINS).long().clamp(0, BINS - 1)
    off = [
        float((bins == n).float().mean() * (said[bins == n].mean() - true[bins == n].mean()).abs())
        for n in range(BINS)
        if (bins == n).any()
    ]
    return sum(off)
