"""Train the value network: ``python -m trainer``.

A round plays games with the network of the round before, adds them to those of the last rounds and fits the network to
all of them. The last round's network goes into the file ``--out``.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch

from trainer.fit import fit, games_of, new_model, report, returns
from trainer.network import content_of
from trainer.self_play import CARD_KEYS, TILE_KEYS, play_games

TERRAINS = ("grass", "canyon", "desert", "flower", "forest")
TRACE = 0.8
KEPT_ROUNDS = 4


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=400, help="games a round")
    options.add_argument("--rounds", type=int, default=2)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--first", type=int, default=0, help="the number of the first round")
    options.add_argument("--network", type=Path, help="begin with this network")
    options.add_argument("--data", type=Path, default=Path("build/self-play"))
    options.add_argument("--out", type=Path, default=Path("build/value_net.kbn"))
    options.add_argument("--epochs", type=float, default=6)
    options.add_argument(
        "--seconds", type=float, default=0, help="at most so long for the games of a round"
    )
    wanted = options.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    network = wanted.network
    wanted.data.mkdir(parents=True, exist_ok=True)
    for number in range(wanted.first, wanted.first + wanted.rounds):
        start = time.monotonic()
        arrays = play_games(
            f"{wanted.seed}/{number}",
            wanted.games,
            str(network) if network else None,
            seconds=wanted.seconds,
        )
        arrays["game"] = arrays["game"].astype(np.int64) + number * 10_000_000
        np.savez_compressed(wanted.data / f"round{number}.npz", **arrays)
        print(
            f"round {number}: {len(np.unique(arrays['game']))} games, {len(arrays['game'])} positions in {time.monotonic() - start:.0f} s",
            flush=True,
        )
        start = time.monotonic()
        names = sorted(wanted.data.glob("round*.npz"))[-KEPT_ROUNDS:]
        parts = [dict(np.load(name)) for name in names]
        games = games_of(
            {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}, device
        )
        model = new_model(games, wanted.seed)
        fit(
            model,
            games,
            games.gold,
            games.share,
            epochs=wanted.epochs,
            rate=4e-3,
            tiles=TILE_KEYS,
            terrains=TERRAINS,
        )
        report(model, games, "ends")
        for turn in range(2):
            gold, share = returns(model, games, TRACE)
            model = new_model(games, wanted.seed + turn + 1)
            fit(
                model,
                games,
                gold,
                share,
                epochs=wanted.epochs,
                rate=4e-3,
                tiles=TILE_KEYS,
                terrains=TERRAINS,
            )
            report(model, games, f"returns {turn + 1}")
        network = wanted.out.with_name(f"{wanted.out.stem}-{number}{wanted.out.suffix}")
        network.parent.mkdir(parents=True, exist_ok=True)
        network.write_bytes(content_of(model, CARD_KEYS, TILE_KEYS, f"round {number}"))
        wanted.out.write_bytes(network.read_bytes())
        print(f"fitted in {time.monotonic() - start:.0f} s: {network}", flush=True)


if __name__ == "__main__":
    main()
