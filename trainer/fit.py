"""Fit the network to games: first to how they ended, then to returns that lean on later positions (TD(lambda))."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

from kingdom_builder.evaluation.value_net import (
    BOUND_AT,
    GAIN_AT,
    GOLD_AT,
    LEFT_AT,
    ROOM_AT,
    SEAT_INPUTS,
    SHARED_INPUTS,
    SOURCES,
    SUPPLY_AT,
    TILES_AT,
    TOTAL_AT,
    UNSEEN_AT,
)
from kingdom_builder.model.state import SEATS
from trainer.network import ValueModel

HELD_OUT = 12  # every twelfth game is never learned from
BATCH = 2048
GOLD_SCALE = 12.0  # how far off a foretold margin is, in gold
TERRAINS = 5


@dataclass
class Games:
    """Positions of many games in order, on the device."""

    seats: Tensor  # inputs
    shared: Tensor
    present: Tensor
    gold: Tensor  # to come, by source
    share: Tensor
    game: Tensor
    held_out: Tensor  # whether the position is of a game that is never learned from

    @property
    def margin(self) -> Tensor:
        """Of each seat over the mean of the others, in the end."""
        return margin_of(self.gold.sum(2) + self.seats[:, :, TOTAL_AT], self.present)


def games_of(arrays: dict[str, np.ndarray], device: str) -> Games:
    """The arrays of self-play as tensors."""
    seats = torch.from_numpy(arrays["seats"].astype(np.float32)).to(device)
    players = torch.from_numpy(arrays["players"].astype(np.int64)).to(device)
    present = (torch.arange(SEATS, device=device)[None] < players[:, None]).float()
    final = torch.from_numpy(arrays["gold"].astype(np.float32)).to(device)
    gold = final - seats[:, :, GOLD_AT : GOLD_AT + SOURCES]
    game = torch.from_numpy(arrays["game"].astype(np.int64)).to(device)
    return Games(
        seats,
        torch.from_numpy(arrays["shared"].astype(np.float32)).to(device),
        present,
        gold,
        torch.from_numpy(arrays["share"]).to(device),
        game,
        game % HELD_OUT == 0,
    )


def margin_of(gold: Tensor, present: Tensor) -> Tensor:
    """The gold of each seat less that of the others on average."""
    gold = gold * present
    others = (gold.sum(1, keepdim=True) - gold) / (present.sum(1, keepdim=True) - 1)
    return (gold - others) * present


def symmetries(
    tiles: tuple[str, ...], terrains: tuple[str, ...]
) -> list[tuple[list[int], list[int]]]:
    """How inputs change places when terrains are renamed: canyon and forest, grass and desert.

    The farm goes with grass, the oasis with desert, a donation with its terrain; the garden keeps the flowers where
    they are.
    """
    free = [n for n, name in enumerate(terrains) if name in ("canyon", "forest")]
    grass, desert = terrains.index("grass"), terrains.index("desert")
    found = []
    for swap in (False, True):
        for order in permutations(free):
            to = list(range(TERRAINS))
            for old, new in zip(free, order, strict=True):
                to[old] = new
            if swap:
                to[grass], to[desert] = desert, grass
            tile_to = list(range(len(tiles)))
            for n, name in enumerate(tiles):
                if name.startswith("donation-") and name[9:] in terrains:
                    new = f"donation-{terrains[to[terrains.index(name[9:])]]}"
                    tile_to[n] = tiles.index(new)
                elif swap and name in ("farm", "oasis"):
                    tile_to[n] = tiles.index({"farm": "oasis", "oasis": "farm"}[name])
            seat, shared = list(range(SEAT_INPUTS)), list(range(SHARED_INPUTS))
            for n in range(TERRAINS):
                for first in (ROOM_AT, BOUND_AT, GAIN_AT):
                    seat[first + n] = first + to[n]
                shared[UNSEEN_AT + n] = UNSEEN_AT + to[n]
            for n in range(len(tiles)):
                seat[TILES_AT + n] = TILES_AT + tile_to[n]
                shared[LEFT_AT + n] = LEFT_AT + tile_to[n]
            found.append((seat, shared))
    return found


def loss_of(
    model: ValueModel,
    games: Games,
    rows: Tensor,
    gold: Tensor,
    share: Tensor,
    symmetry: tuple[Tensor, Tensor] | None,
) -> Tensor:
    """How far the network is off for these positions."""
    seats, shared, present = games.seats[rows], games.shared[rows], games.present[rows]
    if symmetry is not None:
        seats, shared = seats[:, :, symmetry[0]], shared[:, symmetry[1]]
    foretold, logits = model(seats, shared, present)
    target = gold[rows]
    off = (margin_of(foretold.sum(2), present) - margin_of(target.sum(2), present)) / GOLD_SCALE
    by_source = ((foretold - target) * present[..., None] / GOLD_SCALE) ** 2
    wins = -(share[rows] * F.log_softmax(logits, 1)).sum(1)
    return (off**2).sum(1).mean() / 2 + by_source.sum((1, 2)).mean() / 4 + wins.mean()


def fit(
    model: ValueModel,
    games: Games,
    gold: Tensor,
    share: Tensor,
    *,
    epochs: float,
    rate: float,
    tiles: tuple[str, ...],
    terrains: tuple[str, ...],
    decay: float = 0.02,
    seed: int = 0,
) -> None:
    """Learn from the games that are not held out; the best state by the held-out ones is kept."""
    torch.manual_seed(seed)
    device = games.seats.device
    learned = torch.nonzero(~games.held_out)[:, 0]
    ways = [
        (torch.tensor(a, device=device), torch.tensor(b, device=device))
        for a, b in symmetries(tiles, terrains)
    ]
    steps = max(1, int(epochs * len(learned) / BATCH))
    optimizer = torch.optim.AdamW(
        [p for p in model.parameters() if p.requires_grad], lr=rate, weight_decay=decay
    )
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, rate, total_steps=steps + 1, pct_start=0.1
    )
    for step in range(steps):
        rows = learned[torch.randint(len(learned), (min(BATCH, len(learned)),), device=device)]
        loss = loss_of(model, games, rows, gold, share, ways[step % len(ways)])
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        schedule.step()


@torch.no_grad()
def foretold(model: ValueModel, games: Games) -> tuple[Tensor, Tensor]:
    """For all positions the gold to come by source, and the shares of the win."""
    gold, share = [], []
    for first in range(0, len(games.game), 65536):
        part = slice(first, first + 65536)
        g, logits = model(games.seats[part], games.shared[part], games.present[part])
        gold.append(g)
        share.append(torch.softmax(logits, 1))
    return torch.cat(gold), torch.cat(share)


def returns(model: ValueModel, games: Games, trace: float) -> tuple[Tensor, Tensor]:
    """What to aim at: at each position a mean of what is foretold later and of the end, ``trace`` the weight of waiting."""
    gold, share = foretold(model, games)
    now = games.seats[:, :, GOLD_AT : GOLD_AT + SOURCES]
    final = gold + now
    n = len(games.game)
    last = torch.ones(n, dtype=torch.bool, device=gold.device)
    last[:-1] = games.game[1:] != games.game[:-1]
    aim_gold, aim_share = (games.gold + now).cpu().numpy(), games.share.cpu().numpy()
    final, share, last = final.cpu().numpy(), share.cpu().numpy(), last.cpu().numpy()
    # All games step back from their ends at once.
    starts = np.flatnonzero(np.concatenate([[True], last[:-1]]))
    ends = np.flatnonzero(last)
    at = ends.copy()
    while True:
        at = at - 1
        alive = at >= starts
        if not alive.any():
            break
        rows = at[alive]
        aim_gold[rows] = trace * aim_gold[rows + 1] + (1 - trace) * final[rows + 1]
        aim_share[rows] = trace * aim_share[rows + 1] + (1 - trace) * share[rows + 1]
    aimed = torch.from_numpy(aim_gold).to(gold.device) - now
    return aimed, torch.from_numpy(aim_share).to(gold.device)


@torch.no_grad()
def report(model: ValueModel, games: Games, what: str, log=print) -> dict[str, float]:
    """How much of the final margins in held-out games is foretold, by the supply that is left, and how well wins are."""
    gold, share = foretold(model, games)
    rows = games.held_out
    present = games.present[rows].bool()
    true = games.margin[rows]
    said = margin_of(gold.sum(2) + games.seats[:, :, TOTAL_AT], games.present)[rows]
    now = margin_of(games.seats[:, :, TOTAL_AT], games.present)[rows]
    linear = margin_of(games.seats[:, :, SEAT_INPUTS - 1] / 8, games.present)[rows]
    supply = games.seats[rows][:, :, SUPPLY_AT].masked_fill(~present, 99).min(1).values

    def explained(guess: Tensor, some: Tensor) -> float:
        t, g = true[some][present[some]], guess[some][present[some]]
        return float(1 - ((t - g) ** 2).mean() / t.var())

    all_rows = torch.ones_like(supply, dtype=torch.bool)
    two = games.present[rows].sum(1) == 2
    bands = [
        (supply >= 28),
        (supply >= 16) & (supply < 28),
        (supply >= 6) & (supply < 16),
        supply < 6,
    ]
    wins = -(games.share[rows] * torch.log(share[rows].clamp_min(1e-9))).sum(1).mean()
    found = {
        "r2": explained(said, all_rows),
        "linear": explained(linear, all_rows),
        "two": explained(said, two),
        "two_linear": explained(linear, two),
        "log_loss": float(wins),
        "calibration": calibration(share[rows][present], games.share[rows][present]),
    }
    by = " / ".join(f"{explained(said, band):.3f}" for band in bands)
    log(
        f"{what}: "
        + ", ".join(f"{key} {value:.4f}" for key, value in found.items())
        + f"; by supply {by}"
    )
    return found


def calibration(said: Tensor, true: Tensor, bins: int = 10) -> float:
    """The mean difference between what was foretold and what came, over bins of equal width."""
    off = 0.0
    for n in range(bins):
        some = (said >= n / bins) & (said < (n + 1) / bins + (n == bins - 1))
        if some.any():
            off += float(some.float().mean() * (said[some].mean() - true[some].mean()).abs())
    return off


def new_model(games: Games, seed: int) -> ValueModel:
    """A network with inputs scaled by how much they vary."""
    torch.manual_seed(seed)
    present = games.present.bool()
    seat_scale = 1 / games.seats[present].std(0).clamp_min(0.5)
    shared_scale = 1 / games.shared.std(0).clamp_min(0.2)
    model = ValueModel(seat_scale, shared_scale).to(games.seats.device)
    torch.nn.init.zeros_(model.gold_direct.weight)
    torch.nn.init.zeros_(model.win_direct.weight)
    return model
