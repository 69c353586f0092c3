"""Everything there is to play with, in words: a client needs to know no tile by name."""

from kingdom_builder.bots import BOTS
from kingdom_builder.model.catalogue import TERRAINS, Card, Expansion, Tile
from kingdom_builder.model.land import Island, Quadrant
from kingdom_builder.model.setup import MAX_PLAYERS, MIN_PLAYERS, Switches
from kingdom_builder.notation.switches import SWITCH_VALUES, switches_as_dict
from kingdom_builder.table.shelf import SHELF
from kingdom_builder.words import LANGUAGES, language, say

Facts = dict[str, object]


def catalogue() -> Facts:
    """The catalogue in the language in use."""
    defaults = switches_as_dict(Switches())
    return {
        "language": language(),
        "languages": list(LANGUAGES),
        "players": {"least": MIN_PLAYERS, "most": MAX_PLAYERS},
        "terrains": [{"key": key, "name": say(key)} for key in TERRAINS],
        "boxes": [_box(box) for box in SHELF.boxes.values()],
        "switches": [
            {"key": key, "values": list(values), "default": defaults[key]}
            for key, values in SWITCH_VALUES.items()
        ],
        "bots": list(BOTS),
    }


def _box(box: Expansion) -> Facts:
    return {
        "key": box.key,
        "name": say(box.name),
        "text": say(box.text),
        "is_module": box.key in SHELF.modules,
        "quadrants": [_land(quadrant) for quadrant in box.quadrants],
        "islands": [_land(island) for island in box.islands],
        "tiles": [_tile(tile) for tile in box.tiles],
        "cards": [_card(card) for card in box.cards],
        "always": [_card(card) for card in box.always],
    }


def _land(land: Quadrant | Island) -> Facts:
    return {"key": land.key, "location": land.location, "rows": list(land.rows)}


def _tile(tile: Tile) -> Facts:
    return {
        "key": tile.key,
        "name": say(tile.name),
        "text": say(tile.help),
        "rule": tile.rule,
        "sign": tile.sign,
        "kind": tile.kind.name.lower(),
        "is_option": tile.is_option,
        "is_modifier": tile.is_modifier,
    }


def _card(card: Card) -> Facts:
    return {
        "key": card.key,
        "name": say(card.name),
        "text": say(card.text),
        "rule": card.rule,
        "is_red": card.is_red,
    }
