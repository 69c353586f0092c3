"""The value network in PyTorch: the same shape as in the engine, and the way from here to there."""

from collections.abc import Iterator

import torch
from torch import Tensor, nn

from kingdom_builder.bots.network_file import Network, network_content
from kingdom_builder.evaluation.net_inputs import IN_PLAY_AT, SEAT_INPUTS, SHARED_INPUTS, SOURCES
from kingdom_builder.evaluation.value_net import HIDDEN, TOP, WEIGHT_ONE
from trainer.dataset import Dataset
from trainer.self_play import CARD_KEYS, TILE_KEYS

CARDS = SOURCES - 1
# Rare inputs stay small: how much those of a seat, and those that all share, are taken to vary at least.
LEAST_SPREAD = 0.5, 0.2


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
        nn.init.zeros_(self.gold_direct.weight)
        nn.init.zeros_(self.win_direct.weight)

    def learned(self) -> Iterator[nn.Parameter]:
        """What training changes: not the scales."""
        return (weights for weights in self.parameters() if weights.requires_grad)

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


def new_model(data: Dataset, seed: int) -> ValueModel:
    """An unlearned network whose inputs are scaled by how much they vary in these games."""
    torch.manual_seed(seed)
    seat_scale = 1 / data.seats[data.present.bool()].std(0).clamp_min(LEAST_SPREAD[0])
    shared_scale = 1 / data.shared.std(0).clamp_min(LEAST_SPREAD[1])
    return ValueModel(seat_scale, shared_scale).to(data.seats.device)


def content_of(model: ValueModel, trained: str) -> bytes:
    """The file of the engine for this model, with how it was trained."""
    parts = {
        name: [
            round(weight * WEIGHT_ONE) for weight in weights.detach().double().flatten().tolist()
        ]
        for name, weights in _parts_of(model).items()
    }
    return network_content(parts, CARD_KEYS, TILE_KEYS, trained)


def model_of(network: Network) -> ValueModel:
    """The model for a network of the engine, whose weights have taken in the scales of the inputs."""
    model = ValueModel(torch.ones(SEAT_INPUTS), torch.ones(SHARED_INPUTS))
    with torch.no_grad():
        for name, weights in _parts_of(model).items():
            whole = torch.tensor(getattr(network.net, name), dtype=torch.double)
            weights.copy_(whole.reshape(weights.shape) / WEIGHT_ONE)
    return model


def _parts_of(model: ValueModel) -> dict[str, Tensor]:
    """The weights by the names of the engine, row by row of what they lead from; with scales of 1, views of them."""
    return {
        "seat_weights": _scaled(model.seat.weight, model.seat_scale).T,
        "shared_weights": _scaled(model.shared.weight, model.shared_scale).T,
        "hidden_bias": model.seat.bias,
        "own_weights": model.own.weight.T,
        "mean_weights": model.mean.weight.T,
        "most_weights": model.most.weight.T,
        "top_bias": model.own.bias,
        "gold_weights": model.gold.weight,
        "gold_direct": _scaled(model.gold_direct.weight, model.seat_scale),
        "gold_bias": model.gold.bias,
        "win_weights": model.win.weight,
        "win_direct": _scaled(model.win_direct.weight, model.seat_scale),
        "win_bias": model.win.bias,
    }


def _scaled(weights: Tensor, scale: Tensor) -> Tensor:
    return weights if bool((scale == 1).all()) else weights * scale
