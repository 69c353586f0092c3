"""Learn the weights of the bots from their own games: ``python -m scripts.learn_weights``.

Each round the bots play games with the weights of the round before, a little shaken so that they see more. After half
of the turns, chosen at random, the position is taken down: what each weight would count, for the seat and for its
rivals. How the games ended then says what it was worth: a regression of the final margin, with a prior for every weight,
gives those of the next round. Everything follows from the seed; the games are played anew each time and nothing else is
needed.
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

import kingdom_builder as kb
from kingdom_builder.bots.learned_weights import WEIGHTS, Table
from kingdom_builder.bots.player import Player
from kingdom_builder.bots.turn_bot import TurnBot
from kingdom_builder.evaluation.position_value import position_value
from kingdom_builder.evaluation.weights import Weights
from kingdom_builder.model.catalogue import Expansion
from kingdom_builder.model.choice import OPTION
from kingdom_builder.model.state import SUPPLY, State
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.positions.determinization import open_state

PACKAGE = Path(kb.__file__).parent
MIXES = ((), (), ("nomads",), ("capitol", "caves"), ("nomads", "capitol", "caves", "island"))
SEATS = (2, 2, 3, 4)
# What a weight is thought to be before a game was played, and how far off that may be, in gold.
PRIORS = {"cards": (1.0, 0.7), "tiles": (0.0, 6.0)}
POSITION = {"reach": (0.7, 1.0), "fields": (0.0, 1.5), "bound": (0.0, 4.0), "room": (0.0, 1.0)}
NOISE = 12.0  # how far off a foretold margin may be, in gold
RIVALS = [
    -1000,
    -1000,
]  # the weights are learned from differences: a rival's gold is a loss of one's own
SHAKE = 0.15
HEAD = """# What the bots hold dear, in thousandths of a gold: [at the beginning of a game, at its end].
# Learned by `python -m scripts.learn_weights{options}`.
"""

Key = tuple[str, str, str]  # part of the file, name, early or late
Sample = tuple[dict[Key, float], float]


def probes(view: kb.View, names: kb.Choices, kinds: Sequence[int]) -> Iterator[tuple[Key, Weights]]:
    """For each weight that matters on this board, weights of which only this one is set."""
    for slot, card in enumerate(view.board.cards):
        for when in ("early", "late"):
            weights = _nothing(view)
            getattr(weights, f"gold_{when}")[slot] = 1000
            yield ("cards", card, when), weights
    for kind in kinds:
        for when in ("early", "late"):
            weights = _nothing(view)
            getattr(weights, f"tiles_{when}")[kind] = 1000
            yield ("tiles", names.key_of(OPTION + kind), when), weights
    for name in ("reach", "fields", "bound", "room"):
        for when in ("early", "late"):
            weights = _nothing(view)
            setattr(weights, f"{name}_{when}", 1000)
            yield ("position", name, when), weights


def _nothing(view: kb.View) -> Weights:
    weights = Weights()
    weights.gold_early = [0] * len(weights.gold_early)
    weights.gold_late = [0] * len(weights.gold_late)
    weights.cards = list(view.unseen)
    return weights


def counted(view: kb.View, state: State, choices: kb.Choices) -> dict[Key, float]:
    """What each weight counts in this position: for the seat that looks, less the rivals' mean."""
    board, seat = view.board, view.seat
    found: dict[Key, float] = {}
    for key, weights in probes(view, choices, board.kinds):
        worth = [position_value(board, state, s, weights) for s in range(board.players)]
        earned = [state.earned[s] * 1000 * SUPPLY for s in range(board.players)]
        own = [(w - e) / (1000 * SUPPLY) for w, e in zip(worth, earned, strict=True)]
        rivals = (sum(own) - own[seat]) / (board.players - 1)
        if own[seat] != rivals:
            found[key] = own[seat] - rivals
    return found


def shaken(table: Table, rng: random.Random) -> Table:
    """The same weights, each a little off."""
    return {
        part: {
            name: [round(value * rng.gauss(1, SHAKE)) for value in pair]
            for name, pair in rows.items()
        }
        for part, rows in table.items()
    }


def samples_of(job: tuple[Table, int]) -> list[Sample]:
    """One game: what was counted after half of its turns, and the margins that were still to come."""
    table, seed = job
    rng = random.Random(f"learn/{seed}")
    players = rng.choice(SEATS)
    game = kb.new_game(players=players, seed=seed, modules=rng.choice(MIXES))
    bots = [
        Player(TurnBot(shaken(table, rng)), random.Random(rng.random())) for _ in range(players)
    ]
    taken: list[tuple[int, float, dict[Key, float]]] = []
    while not game.over:
        seat = game.seat
        game.play(bots[seat].choose(game.view(seat), game.choices))
        if game.seat != seat and rng.random() < 0.5:
            view = game.view(seat)
            earned = game.state.earned
            lead = earned[seat] - (sum(earned[:players]) - earned[seat]) / (players - 1)
            taken.append((seat, lead, counted(view, open_state(view), game.choices)))
    gold = game.gold
    return [
        (counts, gold[seat] - (sum(gold) - gold[seat]) / (players - 1) - lead)
        for seat, lead, counts in taken
    ]


def regressed(samples: Sequence[Sample]) -> Table:
    """The weights that foretell the margins best."""
    keys = sorted({key for counts, _ in samples for key in counts})
    place = {key: n for n, key in enumerate(keys)}
    features = np.zeros((len(samples), len(keys)))
    margins = np.array([margin for _, margin in samples])
    for row, (counts, _) in enumerate(samples):
        for key, value in counts.items():
            features[row, place[key]] = value
    priors = [POSITION[name] if part == "position" else PRIORS[part] for part, name, _ in keys]
    means, spreads = (np.array(column) for column in zip(*priors, strict=True))
    inner = features.T @ features + np.diag((NOISE / spreads) ** 2)
    found = means + np.linalg.solve(inner, features.T @ (margins - features @ means))
    new: dict[str, dict[str, list[int]]] = {}
    for (part, name, when), weight in zip(keys, found, strict=True):
        pair = new.setdefault(part, {}).setdefault(name, [0, 0])
        pair[0 if when == "early" else 1] = round(1000 * float(weight))
    new["position"]["rivals"] = RIVALS
    residual = margins - features @ found
    print(
        f"  {len(samples)} positions, {len(keys)} weights, R2 {1 - residual.var() / margins.var():.3f}"
    )
    return new


def by_folder(table: Table) -> dict[str, Table]:
    """The same weights by the folder where they belong: those of cards and tiles to their boxes."""
    folders: dict[str, Table] = {"bots": {"position": table["position"]}}
    for box in REGISTRY.boxes.values():
        folders[f"content/{box.key}"] = _of_box(table, box)
    return folders


def _of_box(table: Table, box: Expansion) -> Table:
    keys = {
        "cards": {card.key for card in (*box.cards, *box.always)},
        "tiles": {tile.key for tile in box.tiles},
    }
    return {
        part: {name: pair for name, pair in table.get(part, {}).items() if name in known}
        for part, known in keys.items()
    }


def written(table: Table, options: str) -> str:
    """One file."""
    lines = [HEAD.format(options=options)]
    for part, weights in table.items():
        lines += [f"\n[{part}]\n"] if weights else []
        lines += [f"{name} = [{pair[0]}, {pair[1]}]\n" for name, pair in sorted(weights.items())]
    return "".join(lines)


def write(table: Table, options: str, package: Path) -> None:
    """Write the weights below this folder, each box's into its own; one without any gets no file."""
    for folder, weights in by_folder(table).items():
        if any(weights.values()):
            path = package / folder / WEIGHTS
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(written(weights, options), encoding="utf-8")


def main() -> None:
    """Play, regress, write; several rounds."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=800, help="games a round")
    options.add_argument("--rounds", type=int, default=4)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--out", type=Path, default=PACKAGE, help="the folder of the package")
    wanted = options.parse_args()
    table: Table = {"position": {"reach": [700, 700], "rivals": RIVALS}}
    for number in range(wanted.rounds):
        first = (wanted.seed * 1000 + number) * 100_000
        jobs = [(table, first + n) for n in range(wanted.games)]
        with ProcessPoolExecutor() as pool:
            samples = [s for found in pool.map(samples_of, jobs, chunksize=4) for s in found]
        print(f"Round {number + 1}")
        table = regressed(samples)
        asked = f" --games {wanted.games} --rounds {wanted.rounds} --seed {wanted.seed}"
        write(table, asked, wanted.out)


if __name__ == "__main__":
    main()
