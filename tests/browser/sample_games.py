"""Moments of random games, brought to the server as records."""

from collections.abc import Callable
from functools import cache
from random import Random

import kingdom_builder as kb
from kingdom_builder.model.event import Built, Gained, Moved, Removed
from kingdom_builder.narration.away import summarize
from kingdom_builder.notation.record import Record
from kingdom_builder.table.box_registry import REGISTRY
from tests.server.server_process import Server

PLAYERS = ("Ana", "Ida")
GAMES = 120
CHANGING = ("sword", "paddock", "barn", "cave", "harbor", "resettlement")
OPTIONS = tuple(key for key, tile in REGISTRY.tiles.items() if tile.is_option)


def played(seed: int, is_there: Callable[[kb.Game], bool], modules: tuple[str, ...]) -> kb.Game:
    """A random game up to the first moment at which this is so, or to its end."""
    game, rng = kb.new_game(PLAYERS, seed=seed, modules=modules), Random(seed)
    while not game.over and not is_there(game):
        game.play(rng.choice(list(game.choices)))
    return game


def moment(
    is_there: Callable[[kb.Game], bool], modules: tuple[str, ...] = REGISTRY.modules
) -> kb.Game:
    for seed in range(GAMES):
        game = played(seed, is_there, modules)
        if not game.over:
            return game
    raise AssertionError("it never came to that")


@cache
def offering(option: str) -> kb.Game:
    """A game in which this option can be taken, between two actions."""
    return moment(lambda game: option in game.choices.options and game.state.active < 0)


@cache
def whole_game(seed: int = 3, modules: tuple[str, ...] = REGISTRY.modules) -> kb.Game:
    return played(seed, lambda _: False, modules)


def after_turn(whole: kb.Game, turn: int) -> kb.Game:
    """The game as it was after this turn, counted from 0, or from -1 backwards."""
    ends = [n for n, entry in enumerate(whole.record().entries) if entry.action == "end"]
    return whole.at(ends[turn] + 1)


def near_the_end(turns: int = 2, seed: int = 3) -> kb.Game:
    """A game that is over after a few turns more, at the beginning of one."""
    return after_turn(whole_game(seed), -turns - 1)


def middle_of_a_game(seed: int = 3, turn: int = 12) -> kb.Game:
    """The beginning of a turn in the middle of a game."""
    return after_turn(whole_game(seed), turn)


def bring(server: Server, game: kb.Game) -> tuple[str, list[str]]:
    """Open this game on the server: its name, and a token for every seat."""
    record: Record = game.record()
    answer = server.client.post(
        "/api/records", json={"text": kb.record_to_json(record, game.registry)}
    )
    assert answer.status_code == 200, answer.text
    return answer.json()["game"], answer.json()["tokens"]


@cache
def after_a_busy_turn(seed: int = 115) -> kb.Game:
    """The beginning of a turn after others have built, moved and removed settlements and taken a tile."""
    players = ("Ana", "Ben", "Cleo")
    game, rng = kb.new_game(players, seed=seed, modules=("nomads", "caves")), Random(seed)
    while not game.over:
        tiles = [key for key in game.choices.options if key in CHANGING]
        game.play(rng.choice(tiles or list(game.choices)))
        if game.log[-1].action == "end" and not game.over:
            told = summarize(game, game.seat).summaries
            if told and {Built, Moved, Removed, Gained} <= {type(e) for e in told[-1].events}:
                return game
    raise AssertionError("it never came to that")
