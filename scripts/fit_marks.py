"""From which loss on a turn has which mark: ``python -m scripts.fit_marks``.

A mark stands for a loss of win chance, as on chess sites: 5 points are a slip, 10 a mistake, 15 a blunder. The coach
reviews games of the levels easy, normal and hard, whose turns lose gold and win chances as those of people do; a line
through the origin then says how much gold costs so many points. Everything follows from the seed.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import NamedTuple

import kingdom_builder as kb
from kingdom_builder.bots import Budget, Player
from kingdom_builder.coach.marks import MARKS
from kingdom_builder.coach.review import REVIEW_BUDGET, review_turn
from kingdom_builder.notation.entries import turn_spans
from kingdom_builder.table.box_registry import REGISTRY

LEVELS = ("easy", "normal", "hard")
TABLES = ((2, ()), (2, REGISTRY.modules), (4, ()))
POINTS = {"fair": 0.02, "slip": 0.05, "mistake": 0.10, "blunder": 0.15}  # of the win chance


class Loss(NamedTuple):
    """What a turn has lost against the best one."""

    gold: float
    win_chance: float


def losses_in(job: tuple[int, Budget]) -> list[Loss]:
    """Those of all turns of one game that were not the best."""
    seed, budget = job
    rng = Random(f"marks/{seed}")
    players, boxes = TABLES[seed % len(TABLES)]
    game = kb.new_game(players, seed=seed, modules=boxes)
    bots = [
        Player(kb.BOTS[rng.choice(LEVELS)].make(), Random(rng.random())) for _ in range(players)
    ]
    while not game.over:
        game.play(bots[game.seat].choose(game.view(game.seat), game.choices))
    reviews = [review_turn(game, n, budget=budget) for n in range(len(turn_spans(game.log)))]
    return [
        Loss(review.loss, review.best.win_chance - review.played.win_chance)
        for review in reviews
        if review.loss
    ]


def points_per_gold(losses: Sequence[Loss]) -> float:
    """The slope of the line through the origin that fits best."""
    return sum(one.gold * one.win_chance for one in losses) / sum(one.gold**2 for one in losses)


def main() -> None:
    """Play, review and print the thresholds beside those in use."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=60)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--nodes", type=int, default=REVIEW_BUDGET.nodes)
    wanted = options.parse_args()
    first = 1_000_000 * wanted.seed
    jobs = [(first + n, Budget(nodes=wanted.nodes)) for n in range(wanted.games)]
    with ProcessPoolExecutor() as pool:
        losses = [loss for part in pool.map(losses_in, jobs) for loss in part]
    slope = points_per_gold(losses)
    print(f"{len(losses):,} turns that were not the best; 1 gold costs {100 * slope:.2f} points")
    for low, high in ((0, 1), (1, 2), (2, 4), (4, 7), (7, 99)):
        some = [one for one in losses if low <= one.gold < high]
        if some:
            gold = sum(one.gold for one in some) / len(some)
            points = 100 * sum(one.win_chance for one in some) / len(some)
            print(
                f"{low} to {high} gold: {len(some):,} turns, {gold:.2f} gold, {points:.1f} points"
            )
    for mark, points in POINTS.items():
        print(f"{mark}: from {points / slope:.2f} gold on (now {MARKS[mark]})")


if __name__ == "__main__":
    main()
