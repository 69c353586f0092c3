"""Random legal games for hypothesis: which of the choices is taken each time is what shrinks."""

import random

from hypothesis import strategies as st

import kingdom_builder as kb
from tests.random_games import random_game, random_modules, random_setup

SEEDS = st.integers(0, 2**32 - 1)
PICKS = st.lists(st.integers(0, 400), max_size=60)
LENGTHS = st.integers(0, 450)


def play_picks(seed: int, picks: list[int]) -> kb.Game:
    """A game with everything drawn by the seed, played by these picks as far as they go."""
    rng = random.Random(seed)
    game = kb.Game(random_setup(rng, modules=random_modules(rng)), rng)
    for pick in picks:
        if game.over:
            break
        actions = list(game.choices)
        game.play(actions[pick % len(actions)])
    return game


def mixed_game(seed: int, length: int) -> kb.Game:
    """A random game of any mix of boxes, played for so many actions."""
    modules = random_modules(random.Random(seed))
    return random_game(seed, actions=length, modules=modules)


# Short games shrink pick by pick; long ones reach the last round and shrink by their length.
GAMES = st.one_of(
    st.builds(play_picks, SEEDS, PICKS),
    st.builds(mixed_game, SEEDS, LENGTHS),
)
