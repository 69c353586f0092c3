"""Games and steps a second on one thread and on several, in real time.

``python -m benchmarks.threads --threads 1 4 16 --games 1024 8192`` compares these numbers of threads, with batches of
these sizes.
"""

import argparse
from collections.abc import Callable, Sequence
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
GAMES = (64, 1024)  # of a batch
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


def roads(sizes: Sequence[int]) -> dict[str, Run]:
    """What is measured, with batches of these sizes."""
    boxes = REGISTRY.modules
    found = {
        "random games, base game, 4 players": by_play_outs(4, ()),
        "random games, all boxes, 4 players": by_play_outs(4, boxes),
    }
    for games in sizes:
        batch = f"steps of a batch of {games:,}"
        found[f"{batch}, base game, 2 players"] = by_batch(games, 2, ())
        found[f"{batch}, base game, 2 players, not scaled"] = by_batch(games, 2, (), scaled=False)
    most = sizes[-1]
    batch = f"steps of a batch of {most:,}"
    found[f"{batch}, all boxes, 4 players"] = by_batch(most, 4, boxes)
    found[f"{batch}, all boxes, 4 players, not scaled"] = by_batch(most, 4, boxes, scaled=False)
    least = sizes[0]
    found[f"steps of a batch of {least:,} against greedy"] = by_batch(least, 2, (), "greedy")
    for key in ("expert", "master"):
        found[f"turns of {key}, base game, 2 players"] = by_bot(key)
    return found


def rates(threads: Sequence[int], sizes: Sequence[int]) -> dict[str, dict[int, float]]:
    """The best of a few rounds in turn, by road and number of threads."""
    runs = roads(sizes)
    best = {name: dict.fromkeys(threads, 0.0) for name in runs}
    for _ in range(ROUNDS):
        for name, run in runs.items():
            for number in threads:
                best[name][number] = max(best[name][number], run(number))
    return best


def figure(rate: float) -> str:
    """A rate as whole number, or with a decimal where it is small."""
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}"


def print_threads(threads: Sequence[int] = (), sizes: Sequence[int] = GAMES) -> None:
    """The table: these numbers of threads (one, and as many as there are cores), and what the last one gains."""
    cores = usable_cores()
    threads = threads or (1, cores)
    first, last = threads[0], threads[-1]
    print(f"\nThreads of one process, {cores} cores\n")
    print(f"| a second | {' | '.join(map(_threads, threads))} | ratio |")
    print(f"|---|{'---:|' * (len(threads) + 1)}")
    for name, found in rates(threads, sizes).items():
        figures = " | ".join(figure(found[number]) for number in threads)
        print(f"| {name} | {figures} | {found[last] / found[first]:.2f} |")


def _threads(number: int) -> str:
    return f"{number} thread" if number == 1 else f"{number} threads"


def main() -> None:
    """Read the options and measure."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.threads")
    parser.add_argument("--threads", type=int, nargs="+", default=(), help="numbers of threads")
    parser.add_argument("--games", type=int, nargs="+", default=GAMES, help="sizes of batches")
    wanted = parser.parse_args()
    print_threads(wanted.threads, wanted.games)


if __name__ == "__main__":
    main()
