"""The trained policy at a table, as the arena seats it."""

import sys
from pathlib import Path
from random import Random

import pytest

import kingdom_builder as kb
from kingdom_builder.bots.policy import Policy
from kingdom_builder.external_bots.files import bot_of_file

EXAMPLES = Path(__file__).parents[2] / "examples"
SHIPPED = EXAMPLES / "trained" / "player.pt"


def bot_with(weights: Path, monkeypatch: pytest.MonkeyPatch) -> Policy:
    """The bot of the examples with these weights, read anew from its file."""
    monkeypatch.setattr(sys, "path", sys.path[:])  # the file adds its own folder
    monkeypatch.setenv("KINGDOM_BUILDER_POLICY", str(weights))
    return bot_of_file(f"{EXAMPLES / 'trained_bot.py'}:Trained").make()


def play_random(bot: Policy, seat: int, seed: int) -> kb.Game:
    """A whole game of this bot, in this seat, against chance; every action must be on offer."""
    game, rng = kb.new_game(2, seed=seed), Random(seed)
    chance = kb.RandomBot()
    while not game.over:
        player = bot if game.seat == seat else chance
        action = player.choose(game.view(game.seat), game.choices, rng)
        assert action in game.choices
        game.play(action)
    return game
