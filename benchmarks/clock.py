"""Measuring: CPU time of this process, best of several rounds, rounds of rivals interleaved."""

import time
from collections.abc import Callable, Mapping

ROUNDS = 5


def cpu_seconds(work: Callable[[], object]) -> float:
    """The CPU time this work takes once."""
    start = time.process_time()
    work()
    return time.process_time() - start


def best_rates(works: Mapping[str, tuple[Callable[[], object], float]]) -> dict[str, float]:
    """Units a second for each work, given as (work, units it does); interleaved, best round."""
    best = dict.fromkeys(works, 0.0)
    for _ in range(ROUNDS):
        for name, (work, units) in works.items():
            best[name] = max(best[name], units / cpu_seconds(work))
    return best


def micros(work: Callable[[], object], times: int) -> float:
    """Microseconds a call of work that repeats something so many times; best round."""
    return min(cpu_seconds(work) for _ in range(ROUNDS)) / times * 1e6
