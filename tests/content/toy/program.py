"""The programs with one more registered box, as if its name stood in ``content/__init__.py``.

``python -m tests.content.toy.program observe|terminal ...``
"""

import json
import random
import sys

from kingdom_builder.content import BOXES
from kingdom_builder.table.box_registry import REGISTRY, BoxRegistry
from tests.content.toy import TOY

MODULES = ("toy", "nomads", "capitol", "caves", "island")


def terminal() -> None:
    from kingdom_builder.cli.app import main

    main()


def observe() -> None:
    """Play a game in the environment; print what is named, and whether all of it was seen."""
    from kingdom_builder.env import kingdom_builder_v0

    env = kingdom_builder_v0.env(players=2, modules=MODULES)
    env.reset(seed=3)
    game, observer, rng = env.unwrapped.game, env.unwrapped.observer, random.Random(3)
    names = [number.name for number in observer.numbers]
    beacons = set()
    signals = 0
    for agent in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        planes = seen["observation"]["planes"]
        plane = planes[observer.plane_names.index("beacons")]
        beacons.add(tuple(f"{chr(65 + x)}{y + 1}" for y, x in zip(*plane.nonzero(), strict=True)))
        used = seen["observation"]["vector"][names.index("signal used")]
        assert used == (game.registry.numbers["signal"] in _done(game)), agent
        signals += int(used)
        legal = [] if ended or cut else [int(n) for n in seen["action_mask"].nonzero()[0]]
        env.step(rng.choice(legal) if legal else None)
    told = {"planes": observer.plane_names, "numbers": names, "signals": signals}
    told |= {"seen": sorted(beacons), "laid": game.setup.pieces_of("beacons"), "over": game.over}
    print(json.dumps(told))


def _done(game: object) -> list[int]:
    done: int = game.state.done  # type: ignore[attr-defined]
    return [number for number in range(60) if done >> number & 1]


def register_toy_box() -> None:
    """Register the box with the registry that everybody shares, before anybody looks."""
    BoxRegistry.__init__(REGISTRY, (*BOXES, TOY))


def main() -> None:
    register_toy_box()
    {"terminal": terminal, "observe": observe}[sys.argv.pop(1)]()


if __name__ == "__main__":
    main()
