"""The weights of the bots: learned from their own games, kept as readable numbers.

``scripts/learn_weights.py`` writes ``weights.toml``. Every weight is in thousandths of a gold, once for the beginning
of a game and once for its end. What the file does not name counts as it comes: gold as gold, a tile as nothing.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TypeAlias

from kingdom_builder.evaluation.weights import Weights
from kingdom_builder.model.choice import OPTION
from kingdom_builder.model.view import View
from kingdom_builder.notation.choices import Choices

Pair: TypeAlias = tuple[int, int]  # early, late
Table: TypeAlias = Mapping[str, Mapping[str, list[int]]]

PLAIN: Pair = (1000, 1000)
NOTHING: Pair = (0, 0)


@cache
def learned() -> Table:
    """The weights of the file: by card, by tile, and of the position."""
    text = files("kingdom_builder.bots").joinpath("weights.toml").read_text(encoding="utf-8")
    table: Table = tomllib.loads(text)
    return table


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
