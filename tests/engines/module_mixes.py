"""Which games are compared: every mix of modules, every number of seats."""

from itertools import combinations
from random import Random

from kingdom_builder.model.setup import Setup
from kingdom_builder.table.box_registry import REGISTRY
from tests.random_games import random_setup

MIXES = [mix for size in range(5) for mix in combinations(REGISTRY.modules, size)]
SEATS = (2, 3, 4, 5)


def mix_name(mix: tuple[str, ...]) -> str:
    """How a mix is called in the list of tests."""
    return "+".join(mix) or "base"


def numbered_setup(number: int) -> Setup:
    """The setup of this number; each mix with each number of seats once in 64."""
    mix, seats = MIXES[number % 16], SEATS[number // 16 % 4]
    return random_setup(Random(f"setup {number}"), seats, mix)
