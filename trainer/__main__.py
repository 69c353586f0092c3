"""Train the value network: ``python -m trainer``.

A round plays games with the network of the round before, adds them to those of the last rounds, and fits a new network
to all of them. Games and networks of every round stay in ``--data``; the last network goes to ``--out``, too. Everything
follows from the seed; PyTorch's arithmetic alone may differ a little from one kind of processor to another.
"""

import argparse
import time
from pathlib import Path

import torch

from trainer.dataset import Dataset, dataset_of, load_rounds, save_round
from trainer.fit import ends, fit, returns
from trainer.network import ValueModel, content_of, new_model
from trainer.quality import quality_of
from trainer.self_play import play_games

KEPT_ROUNDS = 4  # whose games a network learns from
REFITS = 2  # times that the network is fitted to its own returns


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
    arrays = play_games(f"{wanted.seed}/{number}", wanted.games, network)
    save_round(wanted.data, number, arrays)
    played = time.monotonic()
    print(
        f"Round {number}: {wanted.games} games with {len(arrays['game'])} positions, "
        f"{played - began:.0f} s",
        flush=True,
    )
    rounds = range(max(0, number + 1 - KEPT_ROUNDS), number + 1)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    model = train(dataset_of(load_rounds(wanted.data, rounds), device), wanted.epochs, wanted.seed)
    file: Path = wanted.data / f"network-{number}.kbn"
    file.write_bytes(
        content_of(model, f"{number + 1} rounds of {wanted.games} games, seed {wanted.seed}")
    )
    print(f"  fitted in {time.monotonic() - played:.0f} s: {file}", flush=True)
    return file


def train(data: Dataset, epochs: float, seed: int) -> ValueModel:
    """A network that has learned from how the games ended, then from its own returns."""
    model = new_model(data, seed)
    fit(model, data, ends(data), epochs, seed)
    print(f"  ends:      {quality_of(model, data)}", flush=True)
    for turn in range(REFITS):
        targets = returns(model, data)
        model = new_model(data, seed + turn + 1)
        fit(model, data, targets, epochs, seed)
        print(f"  returns {turn + 1}: {quality_of(model, data)}", flush=True)
    return model


if __name__ == "__main__":
    main()
