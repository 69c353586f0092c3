"""Train the value network: ``python -m trainer``.

A round plays games with the network of the round before, adds them to those of the last rounds, and fits a new network
to all of them. Games and networks of every round stay in ``--data``, so the command can be stopped and repeated: a round
that this version has played with the same network is not played again. The last network goes to ``--out``, too.
Everything follows from the seed; PyTorch's arithmetic alone may differ a little from one kind of processor to another.
"""

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import torch

from kingdom_builder.bots.fingerprint import fingerprint_of, own_fingerprint
from kingdom_builder.bots.network_file import read_network
from trainer import self_play
from trainer.dataset import Dataset, dataset_of, has_round, load_rounds, save_round
from trainer.fit import ends, fit, returns_of
from trainer.network import ValueModel, content_of, new_model
from trainer.quality import quality_of

KEPT_ROUNDS = 4  # whose games a network learns from


@dataclass(frozen=True)
class Schedule:
    """Passes over the games: when a network learns how they ended, and each time it learns its own returns."""

    ends: float
    returns: tuple[float, ...]


def main() -> None:
    """Read the options and train."""
    options = argparse.ArgumentParser(
        prog="python -m trainer",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    options.add_argument("--games", type=int, default=400, help="games of a round (default 400)")
    options.add_argument("--rounds", type=int, default=2, help="rounds (default 2)")
    options.add_argument(
        "--epochs", type=float, default=6, help="passes over the games (default 6)"
    )
    options.add_argument(
        "--last-epochs",
        type=float,
        default=16,
        help="passes in which the last network learns its returns (default 16)",
    )
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--network", type=Path, help="play the first round with this network")
    options.add_argument("--data", type=Path, default=Path("build/training"), help="the folder")
    options.add_argument("--out", type=Path, default=Path("build/training/value_net.kbn"))
    wanted = options.parse_args()
    network: Path | None = wanted.network
    wanted.out.parent.mkdir(parents=True, exist_ok=True)
    for number in range(wanted.rounds):
        network = train_round(wanted, number, network)
    if network is not None:
        wanted.out.write_bytes(network.read_bytes())
        print(f"The network is in {wanted.out}.")


def train_round(wanted: argparse.Namespace, number: int, network: Path | None) -> Path:
    """Play the games of a round and fit a network to them; the file it is in."""
    began = time.monotonic()
    origin = origin_of(wanted, number, network)
    if has_round(wanted.data, number, origin):
        print(f"Round {number}: {wanted.games} games, played before", flush=True)
    else:
        arrays = self_play.play_games(f"{wanted.seed}/{number}", wanted.games, network)
        save_round(wanted.data, number, arrays, origin)
        print(
            f"Round {number}: {wanted.games} games with {len(arrays['game'])} positions, "
            f"{time.monotonic() - began:.0f} s",
            flush=True,
        )
    played = time.monotonic()
    rounds = range(max(0, number + 1 - KEPT_ROUNDS), number + 1)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    data = dataset_of(load_rounds(wanted.data, rounds), device)
    # Returns have less noise than ends, so more passes over them do not overfit. The networks before the last
    # one only have to play the next round.
    is_last = number + 1 == wanted.rounds
    returns = (wanted.last_epochs,) if is_last else (wanted.epochs, wanted.epochs)
    model = train(data, Schedule(wanted.epochs, returns), wanted.seed)
    file: Path = wanted.data / f"network-{number}.kbn"
    file.write_bytes(
        content_of(model, f"{number + 1} rounds of {wanted.games} games, seed {wanted.seed}")
    )
    print(f"  fitted in {time.monotonic() - played:.0f} s: {file}", flush=True)
    return file


def origin_of(wanted: argparse.Namespace, number: int, network: Path | None) -> str:
    """What decides the games of a round."""
    player = read_network(network.read_bytes(), str(network)).fingerprint if network else "none"
    source = fingerprint_of([Path(self_play.__file__)])
    return (
        f"{wanted.games} games, seed {wanted.seed}/{number}, network {player}, "
        f"source {own_fingerprint()} {source}"
    )


def train(data: Dataset, schedule: Schedule, seed: int) -> ValueModel:
    """A network that has learned from how the games ended, then from its own returns."""
    model = new_model(data, seed)
    fit(model, data, ends(data), schedule.ends, seed)
    print(f"  ends:      {quality_of(model, data)}", flush=True)
    for turn, epochs in enumerate(schedule.returns, 1):
        targets = returns_of(model, data)
        model = new_model(data, seed + turn)
        fit(model, data, targets, epochs, seed)
        print(f"  returns {turn}: {quality_of(model, data)}", flush=True)
    return model


if __name__ == "__main__":
    main()
