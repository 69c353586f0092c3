"""The boxes at hand, opened: every quadrant, tile and card by its key."""

from functools import cached_property

from kingdom_builder.content import BOXES
from kingdom_builder.model.board import Ability
from kingdom_builder.model.catalogue import Card, Expansion, Quadrant, Tile
from kingdom_builder.model.choice import END, OPTION, STOP
from kingdom_builder.rules.actions import Mandatory


class Shelf:
    """A collection of boxes, and the numbers the engine gives to their tiles."""

    def __init__(self, boxes: tuple[Expansion, ...]) -> None:
        self.boxes = boxes
        self.quadrants: dict[str, Quadrant] = {q.key: q for box in boxes for q in box.quadrants}
        self.cards: dict[str, Card] = {card.key: card for box in boxes for card in box.cards}
        self.always: dict[str, Card] = {card.key: card for box in boxes for card in box.always}
        self.tiles: dict[str, Tile] = {tile.key: tile for box in boxes for tile in box.tiles}

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """The key of every ability, at its number."""
        return ("mandatory", *self.tiles)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of every ability, by key."""
        return {key: number for number, key in enumerate(self.actions)}

    @cached_property
    def option_keys(self) -> dict[int, str]:
        """The key of every option, by choice."""
        tiles = {OPTION + number: key for key, number in self.numbers.items() if number}
        return {**tiles, STOP: "stop", END: "end"}

    @cached_property
    def options(self) -> dict[str, int]:
        """The choice of every option, by key."""
        return {key: choice for choice, key in self.option_keys.items()}

    @cached_property
    def abilities(self) -> list[Ability]:
        """What every number stands for; abilities have no memory, so all boards share them."""
        abilities = [Mandatory(), *(tile.ability() for tile in self.tiles.values())]
        for number, ability in enumerate(abilities):
            ability.number = number
        return abilities


SHELF = Shelf(BOXES)
