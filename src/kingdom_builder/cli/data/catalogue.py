"""What is in the boxes, as plain values."""

from collections import Counter
from collections.abc import Iterator

from kingdom_builder.i18n import say
from kingdom_builder.model.catalogue import Card, Expansion, Tile
from kingdom_builder.model.land import Island
from kingdom_builder.narration.holdings import duration_of
from kingdom_builder.table.box_registry import REGISTRY, BoxRegistry
from kingdom_builder.table.rulebook.rule_texts import RuleText, plain
from kingdom_builder.table.setup import assembly

Facts = dict[str, object]

CARD_COLUMNS = ("key", "name", "box", "rule", "text", "always", "red")
TILE_COLUMNS = ("key", "name", "box", "rule", "kind", "text", "duration")
LAND_COLUMNS = (
    "key",
    "kind",
    "box",
    "location",
    "turned",
    "rows",
    *("locations", "castles", "nomads"),
)
RULE_COLUMNS = ("id", "box", "section", "text", "example", "ruling")


def card_facts(card: Card, box: Expansion) -> Facts:
    """A card; ``always`` if it is scored in every game with its box, ``red`` if it pays at once."""
    return {
        "key": card.key,
        "name": say(card.name),
        "box": box.key,
        "rule": card.rule,
        "text": say(card.text),
        "always": card in box.always,
        "red": card.is_red,
    }


def tile_facts(tile: Tile, box: Expansion) -> Facts:
    """A tile, or an action without one."""
    return {
        "key": tile.key,
        "name": say(tile.name),
        "box": box.key,
        "rule": tile.rule,
        "kind": tile.kind.name.lower(),
        "text": say(tile.help),
        "duration": duration_of(tile),
    }


def quadrant_facts(name: str, registry: BoxRegistry = REGISTRY) -> Facts:
    """A quadrant as it lies: ``oasis/180`` is turned."""
    key, slash, _ = name.partition("/")
    boxes = [box.key for box in REGISTRY.boxes.values() if key in REGISTRY.quadrants_of(box)]
    return {
        "key": key,
        "kind": "quadrant",
        "box": boxes[0] if boxes else None,
        "location": registry.quadrants[key].location,
        "turned": bool(slash),
        **_land(assembly.quadrant_rows(name, registry)),
    }


def island_facts(island: Island) -> Facts:
    """An island."""
    boxes = [box.key for box in REGISTRY.boxes.values() if island in box.islands]
    return {
        "key": island.key,
        "kind": "island",
        "box": boxes[0] if boxes else None,
        "location": island.location,
        "turned": False,
        **_land(island.rows),
    }


def _land(rows: Iterator[str] | tuple[str, ...] | list[str]) -> Facts:
    lines = list(rows)
    letters = Counter("".join(lines))
    return {
        "rows": lines,
        "locations": letters[assembly.LOCATION],
        "castles": letters[assembly.CASTLE],
        "nomads": letters[assembly.NOMAD],
    }


def rule_facts(rule: RuleText) -> Facts:
    """A rule in words."""
    return {
        "id": rule.id,
        "box": rule.box,
        "section": rule.section,
        "text": plain(rule.text),
        "example": plain(rule.example),
        "ruling": plain(rule.ruling),
    }
