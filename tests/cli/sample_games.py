"""Random games played on until something can be seen in them."""

from collections.abc import Callable
from random import Random

import kingdom_builder as kb

MODULES = ("nomads", "capitol", "caves", "island")
NOMADS = ("quarry", "caravan", "village", "garden")
PLAYERS = ("Ana", "Ida", "Tom")


def game_where(
    is_there: Callable[[kb.Game], bool], board: tuple[str, ...] = (), games: int = 80
) -> kb.Game:
    """The first moment of a few random games at which this is so."""
    for seed in range(games):
        game, rng = kb.new_game(PLAYERS, seed=seed, modules=MODULES, board=board), Random(seed)
        while not game.over and not is_there(game):
            game.play(rng.choice(list(game.choices)))
        if not game.over:
            return game
    raise AssertionError("it never came to that")


def game_offering(option: str, board: tuple[str, ...] = ()) -> kb.Game:
    """A game in which this option can be taken, at a free point."""
    return game_where(lambda game: option in game.choices.options and game.state.active < 0, board)
