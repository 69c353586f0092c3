"""Random games for tests: the same seed gives the same game."""

import random
from collections.abc import Iterator

import kingdom_builder as kb
from kingdom_builder.model.setup import Setup, Switches
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.setup.random_setup import SetupOptions, draw_setup

Line = dict[str, object]


def random_setup(rng: random.Random, players: int = 0, modules: tuple[str, ...] = ()) -> Setup:
    """A setup with everything drawn, the switches too."""
    seats = players or rng.randint(2, 5)
    switches = Switches(
        terrain_exhausted=rng.choice(("remove", "discard")),
        island_knights=rng.choice(("ignore", "allow")),
        cave_min_distance=rng.choice((2, 3)),
        lords_require_presence=rng.choice((False, True)),
    )
    names = tuple(f"p{seat}" for seat in range(seats))
    return draw_setup(
        SetupOptions(players=names, switches=switches, modules=modules), rng, REGISTRY
    )


def random_modules(rng: random.Random) -> tuple[str, ...]:
    """Any mix of the modules, each as likely in as out."""
    return tuple(key for key in REGISTRY.modules if rng.random() < 0.5)


def random_step(game: kb.Game) -> tuple[str, list[kb.Event]]:
    """One uniformly random choice."""
    action = game.dealer.rng.choice(game.choices)
    return action, game.play(action)


def random_game(
    seed: int, players: int = 0, actions: int = 10_000, modules: tuple[str, ...] = ()
) -> kb.Game:
    """A random game, played to its end or for so many actions."""
    rng = random.Random(seed)
    game = kb.Game(random_setup(rng, players, modules), rng)
    for _ in range(actions):
        if game.over:
            break
        random_step(game)
    return game


def turn_start(
    seed: int, players: int = 0, actions: int = 60, modules: tuple[str, ...] = ()
) -> kb.Game:
    """A random game, played for so many actions and on to the start of the next turn."""
    game = random_game(seed, players, actions, modules)
    while not game.over and game.log[-1].action != "end":
        random_step(game)
    return game


def random_trace(seed: int, players: int = 0, *, mixed: bool = False) -> Iterator[Line]:
    """The trace of a random game; of the base game, or with any mix of modules."""
    rng = random.Random(seed)
    modules = random_modules(rng) if mixed else ()
    return kb.trace(kb.Game(random_setup(rng, players, modules), rng), random_step)
