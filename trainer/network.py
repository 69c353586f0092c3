"""The value network in PyTorch: the same shape as in the engine, and the way from here to there."""

import numpy as np
import torch
from torch import Tensor, nn

from kingdom_builder.bots.value_network import network_content
from kingdom_builder.evaluation.value_net import (
    GOLD_AT,
    HIDDEN,
    IN_PLAY_AT,
    SEAT_INPUTS,
    SHARED_INPUTS,
    SOURCES,
    TOP,
    WEIGHT_ONE,
)

CARDS = SOURCES - 1


class ValueModel(nn.Module):
    """Seats beside one another: gold still to come by source, and a logit of winning."""

    def __init__(self, seat_scale: Tensor, shared_scale: Tensor) -> None:
        super().__init__()
        self.seat_scale = nn.Parameter(seat_scale, requires_grad=False)
        self.shared_scale = nn.Parameter(shared_scale, requires_grad=False)
        self.seat = nn.Linear(SEAT_INPUTS, HIDDEN)
        self.shared = nn.Linear(SHARED_INPUTS, HIDDEN, bias=False)
        self.own = nn.Linear(HIDDEN, TOP)
        self.mean = nn.Linear(HIDDEN, TOP, bias=False)
        self.most = nn.Linear(HIDDEN, TOP, bias=False)
        self.gold = nn.Linear(TOP, SOURCES)
        self.win = nn.Linear(TOP, 1)
        self.gold_direct = nn.Linear(SEAT_INPUTS, SOURCES, bias=False)
        self.win_direct = nn.Linear(SEAT_INPUTS, 1, bias=False)

    def forward(self, seats: Tensor, shared: Tensor, present: Tensor) -> tuple[Tensor, Tensor]:
        """Gold to come (of sources in play) and the logits of seats that are present."""
        seats = seats * self.seat_scale
        hidden = torch.relu(self.seat(seats) + self.shared(shared * self.shared_scale)[:, None])
        hidden = hidden * present[..., None]
        rivals = (present.sum(1) - 1)[:, None, None]
        mean = (hidden.sum(1, keepdim=True) - hidden) / rivals
        most = self._most_of_rivals(hidden)
        top = torch.relu(self.own(hidden) + self.mean(mean) + self.most(most))
        in_play = torch.cat(
            [shared[:, IN_PLAY_AT : IN_PLAY_AT + CARDS], torch.ones_like(shared[:, :1])], 1
        )
        gold = (self.gold(top) + self.gold_direct(seats)) * in_play[:, None]
        logits = (self.win(top) + self.win_direct(seats))[..., 0].masked_fill(present == 0, -1e9)
        return gold, logits

    @staticmethod
    def _most_of_rivals(hidden: Tensor) -> Tensor:
        """The maximum over the other seats; absent ones are 0, as low as a unit can be."""
        two = hidden.topk(2, dim=1).values
        best = hidden == two[:, :1]
        return torch.where(best, two[:, 1:], two[:, :1])


def content_of(
    model: ValueModel, cards: tuple[str, ...], tiles: tuple[str, ...], trained: str
) -> bytes:
    """The file of the engine for this model."""

    def whole(weights: Tensor) -> list[int]:
        numbers = weights.detach().double().cpu().numpy() * WEIGHT_ONE
        return [int(number) for number in np.rint(numbers).ravel()]

    parts = {
        "seat_weights": whole((model.seat.weight * model.seat_scale).T),
        "shared_weights": whole((model.shared.weight * model.shared_scale).T),
        "hidden_bias": whole(model.seat.bias),
        "own_weights": whole(model.own.weight.T),
        "mean_weights": whole(model.mean.weight.T),
        "most_weights": whole(model.most.weight.T),
        "top_bias": whole(model.own.bias),
        "gold_weights": whole(model.gold.weight),
        "gold_direct": whole(model.gold_direct.weight * model.seat_scale),
        "gold_bias": whole(model.gold.bias),
        "win_weights": whole(model.win.weight),
        "win_direct": whole(model.win_direct.weight * model.seat_scale),
        "win_bias": whole(model.win.bias),
    }
    return network_content(parts, cards, tiles, trained)
