"""``python -m benchmarks.speeds``: the compiled engine beside the interpreted one, in one process.

Both play the same boards with the same dice; their rounds take turns, and the ratios are of the
rounds that stand beside each other.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from statistics import median
from types import ModuleType

import kingdom_builder
from benchmarks.clock import cpu_seconds
from kingdom_builder import Game
from kingdom_builder.interpreted import interpreted_library

Work = Callable[[], object]

ROUNDS = 7
BOARDS = 40
SHARE = 0.02  # of the compiled engine's work the interpreted one does
WORKS = {  # how many units a round the compiled engine does
    "complete random games inside the core, scored": 6000,
    "choices driven from Python: list, pick, act": 60_000,
    "copies of a position": 200_000,
}


@dataclass(frozen=True)
class Engine:
    """One of the two libraries."""

    library: ModuleType

    def part(self, name: str) -> ModuleType:
        """A module of it."""
        return import_module(f"{self.library.__name__}.{name}")

    def tables(self, players: int, modules: tuple[str, ...]) -> list[Game]:
        """Games at their beginning."""
        names = ["Ana", "Ben", "Cem", "Dai", "Eva"][:players]
        new = self.library.new_game
        return [new(players=names, seed=seed, modules=modules) for seed in range(BOARDS)]

    def works(self, players: int, modules: tuple[str, ...], units: list[int]) -> list[Work]:
        """What is measured, each so many times."""
        tables = self.tables(players, modules)
        makers = (self._games, self._driven, self._copies)
        return [make(tables, n) for make, n in zip(makers, units, strict=True)]

    def _games(self, tables: list[Game], n: int) -> Work:
        turns, scoring = self.part("rules.playout"), self.part("rules.scoring")

        def work() -> None:
            for seed in range(n):
                game = tables[seed % BOARDS]
                state = game.state.copy()
                turns.playout(game.board, state, turns.Dice(seed))
                scoring.totals(game.board, state)

        return work

    def _driven(self, tables: list[Game], n: int) -> Work:
        turn = self.part("rules.turn")

        def work() -> None:
            rng = random.Random(1)
            done = 0
            while done < n:
                game = tables[done % BOARDS]
                board, state = game.board, game.state.copy()
                while not state.over and done < n:
                    choices = turn.choice_list(board, state)
                    turn.act(board, state, choices[int(rng.random() * len(choices))])
                    done += 1
                    while state.asking:
                        turn.deal(board, state, rng.choices(range(5), state.pile)[0])

        return work

    def _copies(self, tables: list[Game], n: int) -> Work:
        state = tables[0].state

        def work() -> None:
            for _ in range(n):
                state.copy()

        return work


def rates(work: Work, units: int) -> float:
    """Units a second of this round."""
    return units / cpu_seconds(work)


def print_speeds(title: str, players: int, modules: tuple[str, ...]) -> None:
    """What the compiled engine does a second, and how many times the interpreted one's."""
    many = list(WORKS.values())
    few = [max(1, int(n * SHARE)) for n in many]
    fast = Engine(kingdom_builder).works(players, modules, many)
    slow = Engine(interpreted_library()).works(players, modules, few)
    print(f"\n{title}, {players} players\n")
    print("| a second | interpreted, best | compiled, best | ratio, median | lowest |")
    print("|---|---:|---:|---:|---:|")
    for name, quick, n, plain, m in zip(WORKS, fast, many, slow, few, strict=True):
        pairs = [(rates(plain, m), rates(quick, n)) for _ in range(ROUNDS)]
        ratios = [fast_rate / slow_rate for slow_rate, fast_rate in pairs]
        best = [max(column) for column in zip(*pairs, strict=True)]
        print(
            f"| {name} | {best[0]:,.0f} | {best[1]:,.0f} "
            f"| {median(ratios):.1f} | {min(ratios):.1f} |"
        )


def main() -> None:
    """Print the table, or why there is nothing to compare."""
    if kingdom_builder.ENGINE != "compiled":
        print("The engine is not compiled here: there is nothing to compare.")
        return
    print(f"Compiled by {import_module('kingdom_builder._compiled').BUILD}")
    print_speeds("Base game", 4, ())
    print_speeds("All boxes", 4, ("nomads", "capitol", "caves", "island"))


if __name__ == "__main__":
    main()
