"""The weights of the bots: learned from their own games, kept as readable numbers.

``scripts/learn_weights.py`` writes ``weights.toml``: here what matters in every position, in the folder of each box
what its cards and tiles are worth. Every weight is in thousandths of a gold, once for the beginning of a game and
once for its end. What no file names counts as it comes: gold as gold, a tile as nothing.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TypeAlias

from kingdom_builder.evaluation.weights import Weights
from kingdom_builder.model.choice import OPTION
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.view import View

Pair: TypeAlias = tuple[int, int]  # early, late
Table: TypeAlias = Mapping[str, Mapping[str, list[int]]]

WEIGHTS = "weights.toml"
PLAIN: Pair = (1000, 1000)
NOTHING: Pair = (0, 0)


@cache
def learned() -> Table:
    """The weights of all files: of the position, by card, and by tile."""
    boxes = files("kingdom_builder.content").iterdir()
    table: dict[str, dict[str, list[int]]] = {}
    for folder in (files("kingdom_builder.bots"), *boxes):
        file = folder.joinpath(WEIGHTS)
        if file.is_file():
            for part, weights in tomllib.loads(file.read_text(encoding="utf-8")).items():
                table.setdefault(part, {}).update(weights)
    return {part: dict(sorted(weights.items())) for part, weights in table.items()}


def weights_for(view: View, choices: Choices, table: Table) -> Weights:
    """The weights for the cards and tiles of this game, and for the cards that may come."""
    weights = Weights()
    gold, tiles, position = (table.get(part, {}) for part in ("cards", "tiles", "position"))
    for slot, key in enumerate(view.board.cards):
        weights.gold_early[slot], weights.gold_late[slot] = gold.get(key, PLAIN)
    for kind in view.board.kinds:
        pair = tiles.get(choices.key_of(OPTION + kind), NOTHING)
        weights.tiles_early[kind], weights.tiles_late[kind] = pair
    weights.reach_early, weights.reach_late = position.get("reach", NOTHING)
    weights.fields_early, weights.fields_late = position.get("fields", NOTHING)
    weights.bound_early, weights.bound_late = position.get("bound", NOTHING)
    weights.room_early, weights.room_late = position.get("room", NOTHING)
    weights.rivals = position.get("rivals", NOTHING)[0]
    weights.cards = list(view.unseen)
    return weights
