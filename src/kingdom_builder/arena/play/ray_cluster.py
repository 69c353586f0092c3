"""The same games on a Ray cluster: that of RAY_ADDRESS, a running one, or a local one of its own."""

import logging
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from kingdom_builder.arena.plan import Job, Plan
from kingdom_builder.arena.play.game import play_game
from kingdom_builder.arena.play.local import play_after_crash
from kingdom_builder.arena.play.result import Result
from kingdom_builder.i18n import Refused

AHEAD = 4  # games that wait for each core, so that none is idle


def check_ray() -> None:
    """Refuse if Ray is not installed."""
    if find_spec("ray") is None:
        raise Refused(
            "--ray needs the package ray, which is not installed: "
            "pip install 'kingdom-builder[ray]'"
        )


def play_on_ray(plan: Plan, jobs: Sequence[Job]) -> Iterator[Result]:
    """Every game as it ends, in any order; files of bots need the same path on every machine."""
    ray = import_module("ray")  # optional, and slow to load
    is_mine = not ray.is_initialized()
    if is_mine:
        ray.init(logging_level=logging.ERROR, log_to_driver=False)
    try:
        yield from _played(ray, plan, list(reversed(jobs)))
    finally:
        if is_mine:
            ray.shutdown()


def _played(ray: ModuleType, plan: Plan, left: list[Job]) -> Iterator[Result]:
    game = ray.remote(play_game).options(max_retries=0)
    shared = ray.put(plan)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    running: dict[object, Job] = {}
    while left or running:
        while left and len(running) < most:
            job = left.pop()
            running[game.remote(shared, job)] = job
        (ended, *_), _ = ray.wait(list(running))
        job = running.pop(ended)
        try:
            yield ray.get(ended)
        except ray.exceptions.WorkerCrashedError:  # a bot has ended the process that played it
            yield play_after_crash(plan, job)
