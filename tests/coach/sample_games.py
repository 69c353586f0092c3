"""Games for the coach to look at."""

import random

import kingdom_builder as kb
from kingdom_builder.bots import Budget

MODULES = ("nomads", "capitol", "caves", "island")
SMALL = Budget(nodes=32 if kb.ENGINE == "compiled" else 8)


def wandered(
    turns: int, *, players: int = 2, seed: int = 3, modules: tuple[str, ...] = ()
) -> kb.Game:
    """A game of random players after so many turns."""
    game, rng = kb.new_game(players, seed=seed, modules=modules), random.Random(seed)
    while not game.over and game.turn_number <= turns:
        game.play(rng.choice(list(game.choices)))
    return game


def before_last_turn() -> kb.Game:
    """A game of Ana and Ida in which only one turn is left."""
    game, rng = kb.new_game(["Ana", "Ida"], seed=0), random.Random(0)
    moment = game
    while not game.over:
        if not game.log or game.log[-1].action == "end":
            moment = game.copy()
        game.play(rng.choice(list(game.choices)))
    return moment


def after(game: kb.Game, actions: tuple[str, ...] | list[str]) -> kb.Game:
    """The same game with these actions played; each must be legal."""
    copied = game.copy()
    for action in actions:
        copied.play(action)
    return copied


def margin(game: kb.Game, seat: int) -> int:
    """By how much a seat leads the other one."""
    return game.gold[seat] - game.gold[1 - seat]
