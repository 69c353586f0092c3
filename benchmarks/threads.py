"""Games and steps a second on one thread and on several, in real time."""

from collections.abc import Callable
from time import perf_counter

import kingdom_builder as kb
from kingdom_builder.env.batch import BatchEnv
from kingdom_builder.table.batch_checks import usable_cores
from kingdom_builder.table.box_registry import REGISTRY

ROUNDS = 7
SECONDS = 0.5
PLAYOUTS = 2000
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


def by_batch(games: int, players: int, modules: tuple[str, ...], opponents: str) -> Run:
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


def roads() -> dict[str, Run]:
    """What is measured."""
    boxes = REGISTRY.modules
    found = {
        "random games, base game, 4 players": by_play_outs(4, ()),
        "random games, all boxes, 4 players": by_play_outs(4, boxes),
    }
    for games in GAMES:
        found[f"steps of a batch of {games:,}, base game, 2 players"] = by_batch(
            games, 2, (), "self"
        )
    found[f"steps of a batch of {GAMES[-1]:,}, all boxes, 4 players"] = by_batch(
        GAMES[-1], 4, boxes, "self"
    )
    found[f"steps of a batch of {GAMES[0]} against greedy"] = by_batch(GAMES[0], 2, (), "greedy")
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


def print_threads() -> None:
    """The table: one thread, and as many as there are cores."""
    cores = usable_cores()
    print(f"\nThreads of one process, {cores} cores\n")
    print(f"| a second | 1 thread | {cores} threads | ratio |")
    print("|---|---:|---:|---:|")
    for name, found in rates((1, cores)).items():
        ratio = found[cores] / found[1]
        print(f"| {name} | {found[1]:,.0f} | {found[cores]:,.0f} | {ratio:.2f} |")


if __name__ == "__main__":
    print_threads()
