"""Networks on the same held-out games: ``python -m trainer.compare``.

A table like that of docs/training.md: how well the learned weights, each network of a training and each further
``FILE`` predict the games of all rounds that no network has learned from.
"""

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path

import torch

from kingdom_builder.bots.network_file import Network, read_network
from trainer.dataset import HELD_OUT, Dataset, dataset_of, load_rounds
from trainer.network import model_of
from trainer.quality import quality_of
from trainer.self_play import Arrays

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


def held_out_games(folder: Path) -> Dataset:
    """The games of all rounds in this folder that are never learned from."""
    rounds = sorted(int(file.stem.rpartition("-")[2]) for file in folder.glob("round-*.npz"))
    arrays: Arrays = load_rounds(folder, rounds)
    kept = arrays["game"] % HELD_OUT == 0
    return dataset_of({key: values[kept] for key, values in arrays.items()}, DEVICE)


def rows(networks: Iterable[Network], data: Dataset) -> Iterator[str]:
    """The table, as Markdown."""
    yield "| network | R² | by settlements left | log loss of the win | calibration error |"
    yield "|---|---:|---|---:|---:|"
    for number, network in enumerate(networks):
        quality = quality_of(model_of(network).to(DEVICE), data)
        if not number:
            yield f"| the learned weights of `turn` | {quality.linear:.3f} | | | |"
        stages = " / ".join(f"{part:.3f}" for part in quality.by_supply)
        yield (
            f"| {network.trained} | {quality.explained:.3f} | {stages} "
            f"| {quality.log_loss:.3f} | {quality.calibration:.3f} |"
        )


def main() -> None:
    """Read the options and print the table."""
    options = argparse.ArgumentParser(prog="python -m trainer.compare", description=__doc__)
    options.add_argument("files", type=Path, nargs="*", metavar="FILE", help="further networks")
    options.add_argument("--data", type=Path, default=Path("build/training"), help="the folder")
    wanted = options.parse_args()
    data = held_out_games(wanted.data)
    print(f"{len(data.game.unique()):,} held-out games, {len(data):,} positions\n")
    files = (*wanted.files, *sorted(wanted.data.glob("network-*.kbn")))
    networks = (read_network(file.read_bytes(), str(file)) for file in files)
    for row in rows(networks, data):
        print(row, flush=True)


if __name__ == "__main__":
    main()
