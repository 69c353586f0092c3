"""Write what the demo page of the board shows: ``python web/demo/demo_data.py``.

Two games played by chance, one of the base game and one with all boxes, as sceneries and states.
"""

import json
from pathlib import Path
from random import Random

from kingdom_builder.table.shelf import SHELF

import kingdom_builder as kb
from kingdom_builder.drawing.artwork import artwork_sheet
from kingdom_builder.drawing.scene import CAPITOL, CAVE, scene

FOLDER = Path(__file__).parent
PLAYERS = ("Ana", "Oak", "Joris", "Mei", "Bo")
BOXES = ("nomads", "capitol", "caves", "island")
GAMES = {"base": ((), 195, 150), "boxes": (BOXES, 116, 215), "new": ((), 7, 0)}


def written(modules: tuple[str, ...], seed: int, actions: int) -> dict[str, object]:
    """A scenery and what lies on it."""
    game = kb.new_game(PLAYERS[: 5 if modules else 4], seed=seed, modules=modules)
    first = scene(game.board, game.state, game.shelf.actions)
    rng = Random(seed)  # noqa: S311 (made-up games)
    for _ in range(actions):
        game.play(rng.choice(list(game.choices)))
    spots = scene(game.board, game.state, game.shelf.actions)
    seats = range(len(game.players))
    return {
        "scenery": {
            "hexes": [
                {
                    "name": spot.name,
                    "row": spot.row,
                    "column": spot.column,
                    "ground": spot.ground,
                    "tile": spot.tile,
                    "piece": spot.piece if spot.piece in (CAVE, CAPITOL) else "",
                    "is_island": spot.on_island,
                }
                for spot in first
            ],
            "quadrants": [],
            "caption": "The island. Its layout is our own invention." if modules else "",
        },
        "state": {
            "settlements": [[s.name for s in spots if s.seat == seat] for seat in seats],
            "fields": [
                {"hex": s.name, "tile": s.tile, "left": s.tiles_left} for s in spots if s.tiles_left
            ],
            "walls": [s.name for s in spots if s.piece == "wall"],
            "legal": [choice for choice in game.choices if choice in {s.name for s in spots}],
            "seat": game.seat,
        },
    }


def artwork() -> str:
    """The sheet that the server serves."""
    return artwork_sheet(SHELF.tiles.values(), SHELF.cards.values())


if __name__ == "__main__":
    scenes = {key: written(*game) for key, game in GAMES.items()}
    (FOLDER / "scenes.json").write_text(json.dumps(scenes), encoding="utf-8")
    (FOLDER / "artwork.svg").write_text(artwork(), encoding="utf-8")
