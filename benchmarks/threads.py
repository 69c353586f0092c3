"""Games and steps a second on one thread and on several, in real time."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from time import perf_counter

import kingdom_builder as kb
from kingdom_builder.bots.policy import thought_of
from kingdom_builder.env.batch import BatchEnv
from kingdom_builder.table.arguments import usable_cores
from kingdom_builder.table.box_registry import REGISTRY

ROUNDS = 7
SECONDS = 0.5
PLAYOUTS = 2000
MIDDLE = 21  # turns
GAMES = (64, 1024)
GAMES_A_BOARD = 100_000  # making boards is Python's, and no part of this

Run = Callable[[int], float]  # on so many threads; a second


def by_play_outs(players: int, modules: tuple[str, ...]) -> Run:
    """Random games from the first position to the end, scored."""
    game = kb.new_game(players=players, modules=modules, seed=3)

    def run(threads: int) -> float:
        begin, games = perf_counter(), 0
        while perf_counter() - begin < SECONDS:
            kb.play_outs(game, PLAYOUTS, seed=games, threads=threads)
            games += PLAYOUTS
        return games / (perf_counter() - begin)

    return run


def by_batch(
    games: int,
    players: int,
    modules: tuple[str, ...],
    opponents: str = "self",
    *,
    scaled: bool = True,
) -> Run:
    """Random legal actions in all games, with observations and masks that are not copied."""
    batches: dict[int, BatchEnv] = {}

    def run(threads: int) -> float:
        if threads not in batches:
            batches[threads] = BatchEnv(
                games,
                players=players,
                modules=modules,
                opponents=opponents,
                games_a_board=GAMES_A_BOARD,
                copy=False,
                scaled=scaled,
                threads=threads,
            )
            batches[threads].reset(seed=1)
        batch = batches[threads]
        seconds, steps = 0.0, 0
        while seconds < SECONDS:
            actions = batch.random_actions(steps)  # who learns gets them from a network
            begin = perf_counter()
            batch.step(actions)
            seconds += perf_counter() - begin
            steps += games
        return steps / seconds

    return run


def by_bot(key: str) -> Run:
    """Turns of a bot in the middle of a game, with the positions it looks at before it tries turns out."""
    game, rng = kb.new_game(players=2, seed=3), Random(3)
    while game.turn_number < MIDDLE:
        game.play(rng.choice(game.choices))
    view, bot, seconds = game.view(game.seat), kb.BOTS[key], 4 * SECONDS

    def run(threads: int) -> float:
        begin, turns = perf_counter(), 0
        while perf_counter() - begin < seconds:
            policy, budget = bot.make(), replace(bot.budget, threads=threads)
            thought_of(policy, view, game.choices, Random(turns), budget)
            turns += 1
        return turns / (perf_counter() - begin)

    return run


def roads() -> dict[str, Run]:
    """What is measured."""
    boxes = REGISTRY.modules
    found = {
        "random games, base game, 4 players": by_play_outs(4, ()),
        "random games, all boxes, 4 players": by_play_outs(4, boxes),
    }
    for games in GAMES:
        found[f"steps of a batch of {games:,}, base game, 2 players"] = by_batch(games, 2, ())
    most = f"steps of a batch of {GAMES[-1]:,}"
    found[f"{most}, base game, 2 players, not scaled"] = by_batch(GAMES[-1], 2, (), scaled=False)
    found[f"{most}, all boxes, 4 players"] = by_batch(GAMES[-1], 4, boxes)
    found[f"{most}, all boxes, 4 players, not scaled"] = by_batch(GAMES[-1], 4, boxes, scaled=False)
    found[f"steps of a batch of {GAMES[0]} against greedy"] = by_batch(GAMES[0], 2, (), "greedy")
    for key in ("expert", "master"):
        found[f"turns of {key}, base game, 2 players"] = by_bot(key)
    return found


def rates(threads: tuple[int, ...]) -> dict[str, dict[int, float]]:
    """The best of a few rounds in turn, by road and number of threads."""
    runs = roads()
    best = {name: dict.fromkeys(threads, 0.0) for name in runs}
    for _ in range(ROUNDS):
        for name, run in runs.items():
            for number in threads:
                best[name][number] = max(best[name][number], run(number))
    return best


def figure(rate: float) -> str:
    """A rate as whole number, or with a decimal where it is small."""
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}"


def print_threads() -> None:
    """The table: one thread, and as many as there are cores."""
    cores = usable_cores()
    print(f"\nThreads of one process, {cores} cores\n")
    print(f"| a second | 1 thread | {cores} threads | ratio |")
    print("|---|---:|---:|---:|")
    for name, found in rates((1, cores)).items():
        ratio = found[cores] / found[1]
        print(f"| {name} | {figure(found[1])} | {figure(found[cores])} | {ratio:.2f} |")


if __name__ == "__main__":
    print_threads()
