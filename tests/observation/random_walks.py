"""Random games to be looked at on the way."""

import random
from collections.abc import Iterator

import kingdom_builder as kb
from tests.random_games import random_setup, random_step

ALL = ("nomads", "capitol", "caves", "island")
KINDS = [(2, ()), (3, ("nomads",)), (4, ALL), (5, ALL)]
NOMAD_BOARD = ("quarry", "caravan", "village", "garden")
PLAIN_OPTIONS = {"stop", "end"}


def kind_name(part: object) -> str:
    """How a kind of game is called in the list of tests."""
    return "+".join(part) or "base" if isinstance(part, tuple) else str(part)


def walk(players: int, modules: tuple[str, ...], seed: int, every: int) -> Iterator[kb.Game]:
    """One random game with everything drawn, before every so-many-th choice and at its end."""
    rng = random.Random(f"walk {seed}")
    game = kb.Game(random_setup(rng, players, modules), rng)
    steps = 0
    while not game.over:
        if steps % every == 0:
            yield game
        random_step(game)
        steps += 1
    yield game


def busy_walk(players: int, seed: int) -> Iterator[kb.Game]:
    """One game with all boxes, full of nomad tiles, whose players love special actions."""
    game = kb.new_game(players, seed=seed, modules=ALL, board=NOMAD_BOARD)
    rng = random.Random(f"busy {seed}")
    while not game.over:
        yield game
        special = [key for key in game.choices.options if key not in PLAIN_OPTIONS]
        game.play(rng.choice(special if special and rng.random() < 0.7 else list(game.choices)))
