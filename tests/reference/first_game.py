"""Positions on the first-game board for the small tests (R-SETUP-9)."""

from collections.abc import Callable
from typing import Any

from tests.reference.game import NaiveGame
from tests.reference.geometry import Hex, parse
from tests.reference.position import Position

FIRST_GAME: dict[str, object] = {
    "players": ["ana", "oak"],
    "start": 0,
    "board": ["tavern", "paddock", "oasis", "farm"],
    "cards": ["fishermen", "knights", "merchants"],
    "modules": [],
    "switches": {
        "terrain-exhausted": "remove",
        "island-knights": "ignore",
        "cave-min-distance": 3,
        "lords-require-presence": False,
    },
    "nomad_tiles": {},
    "capitols": [],
    "caves": [],
    "island": None,
    "hands": ["flower", "canyon"],
}


def game_with(own: str = "", card: str = "flower", **changes: object) -> NaiveGame:
    """The first game with these own settlements on the board and this card."""
    game = NaiveGame(FIRST_GAME | changes)
    game.position.settlements = {parse(text): 0 for text in own.split()}
    game.position.card = card
    return game


def fill(position: Position, terrain: str, leave: int = 0) -> list[Hex]:
    """Seat 1 fills a terrain but for the last hexes in reading order, which are returned."""
    hexes = sorted(position.free_of(terrain))
    position.settlements |= dict.fromkeys(hexes[: len(hexes) - leave], 1)
    return hexes[len(hexes) - leave :]


def cards(*terrains: str) -> Callable[[dict[str, int]], str]:
    """Chance answers these terrains one after another, and no more."""
    known = list(terrains)
    return lambda pile: known.pop(0)


def kinds(events: list[dict[str, Any]]) -> list[str]:
    """The events in short."""
    return [" ".join(str(e[key]) for key in ("event", "terrain") if key in e) for e in events]
