"""Fit the network: first to how games ended, then to returns that use what it predicts later, TD(lambda)."""

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn import functional

from trainer.dataset import Dataset, margin_of
from trainer.network import ValueModel
from trainer.symmetries import symmetries

BATCH = 2048
GOLD_SCALE = 12.0  # how far off a predicted margin is, in gold
RATE = 4e-3
DECAY = 0.02
WARM_UP = 0.1  # the part of the steps in which the rate rises
LAMBDA = 0.8  # the weight of waiting for the next position, in the returns
PARTS = 65536  # positions at a time


@dataclass(frozen=True)
class Targets:
    """What is to be predicted for each position: gold still to come by source, and the share of the win."""

    gold: Tensor
    share: Tensor


def fit(model: ValueModel, data: Dataset, targets: Targets, epochs: float, seed: int) -> None:
    """Learn from the games that are not held out."""
    torch.manual_seed(seed)
    learned = torch.nonzero(~data.held_out)[:, 0]
    steps = max(1, int(epochs * len(learned) / BATCH))
    optimizer = torch.optim.AdamW(model.learned(), lr=RATE, weight_decay=DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, RATE, total_steps=steps + 1, pct_start=WARM_UP
    )
    device = data.seats.device
    ways = [
        (torch.tensor(way.seat, device=device), torch.tensor(way.shared, device=device))
        for way in symmetries()
    ]
    for step in range(steps):
        rows = learned[torch.randint(len(learned), (BATCH,), device=device)]
        loss = loss_of(model, data, targets, rows, ways[step % len(ways)])
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        schedule.step()


def loss_of(
    model: ValueModel,
    data: Dataset,
    targets: Targets,
    rows: Tensor,
    order: Sequence[Tensor] | None = None,
) -> Tensor:
    """How far the network is off for these positions, with their inputs in this order."""
    seats, shared, present = data.seats[rows], data.shared[rows], data.present[rows]
    if order is not None:
        seats, shared = seats[:, :, order[0]], shared[:, order[1]]
    gold, logits = model(seats, shared, present)
    target = targets.gold[rows]
    off = (margin_of(gold.sum(2), present) - margin_of(target.sum(2), present)) / GOLD_SCALE
    by_source = ((gold - target) * present[..., None] / GOLD_SCALE) ** 2
    wins = -(targets.share[rows] * functional.log_softmax(logits, 1)).sum(1)
    return (off**2).sum(1).mean() / 2 + by_source.sum((1, 2)).mean() / 4 + wins.mean()


def ends(data: Dataset) -> Targets:
    """How the games ended."""
    return Targets(data.gold, data.share)


def returns_of(model: ValueModel, data: Dataset) -> Targets:
    """A mean, at each position, of what is predicted at the later ones of the game and of its end.

    How a game ends has much noise; what the network predicts a turn later has less.
    """
    said = predictions(model, data)
    now = data.gold_now.cpu()
    gold, share = data.gold.cpu() + now, data.share.cpu().clone()
    final, chance = said.gold.cpu() + now, said.share.cpu()
    game = data.game.cpu()
    goes_on = torch.zeros(len(data), dtype=torch.bool)
    goes_on[:-1] = game[1:] == game[:-1]
    # The last but one of every game; all step back at once
    rows = torch.nonzero(~goes_on)[:, 0] - 1
    while True:
        rows = rows[rows >= 0]
        rows = rows[goes_on[rows]]
        if not len(rows):
            break
        gold[rows] = LAMBDA * gold[rows + 1] + (1 - LAMBDA) * final[rows + 1]
        share[rows] = LAMBDA * share[rows + 1] + (1 - LAMBDA) * chance[rows + 1]
        rows = rows - 1
    device = data.seats.device
    return Targets((gold - now).to(device), share.to(device))


@torch.no_grad()
def predictions(model: ValueModel, data: Dataset) -> Targets:
    """What the network says of all positions."""
    gold, share = [], []
    for first in range(0, len(data), PARTS):
        part = slice(first, first + PARTS)
        more, logits = model(data.seats[part], data.shared[part], data.present[part])
        gold.append(more)
        share.append(torch.softmax(logits, 1))
    return Targets(torch.cat(gold), torch.cat(share))
