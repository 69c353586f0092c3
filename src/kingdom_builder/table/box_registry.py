"""The boxes at hand, opened: every quadrant, tile and card by its key."""

from dataclasses import replace
from functools import cached_property
from itertools import chain

from kingdom_builder.content import BOXES
from kingdom_builder.hexgrid.names import HEX_NUMBERS
from kingdom_builder.i18n import Refused
from kingdom_builder.model.board import ABILITY_KINDS, PIECE_KINDS, Ability, Scorer
from kingdom_builder.model.catalogue import Card, Expansion, Piece, Tile, TileKind
from kingdom_builder.model.choice import END, OPTION, STOP
from kingdom_builder.model.land import Island, Quadrant
from kingdom_builder.model.lesson import Lesson
from kingdom_builder.model.setup import Switches
from kingdom_builder.notation.choices import ChoiceNames
from kingdom_builder.notation.setup_terms import SetupTerms, terms_of
from kingdom_builder.rules.actions import Mandatory

HOME_MADE = "home-made"


class BoxRegistry:
    """A collection of boxes, and the numbers the engine gives to their tiles.

    The first box is the base game; the others are modules that a setup may use.
    """

    def __init__(self, boxes: tuple[Expansion, ...]) -> None:
        self.boxes: dict[str, Expansion] = {box.key: box for box in boxes}
        self.quadrants: dict[str, Quadrant] = {q.key: q for box in boxes for q in box.quadrants}
        self.islands: dict[str, Island] = {one.key: one for box in boxes for one in box.islands}
        self.cards: dict[str, Card] = {card.key: card for box in boxes for card in box.cards}
        self.always: dict[str, Card] = {card.key: card for box in boxes for card in box.always}
        self.pieces: dict[str, Piece] = {piece.key: piece for box in boxes for piece in box.pieces}
        assert len(self.pieces) <= PIECE_KINDS, "the boards have room for no more kinds of pieces"
        tiles = sorted(chain.from_iterable(box.tiles for box in boxes), key=lambda tile: tile.kind)
        self.tiles: dict[str, Tile] = {tile.key: tile for tile in tiles}
        self._in_play: dict[tuple[str, ...], list[Expansion]] = {}
        self._extends: tuple[BoxRegistry, tuple[Quadrant, ...]] | None = None

    @staticmethod
    def quadrants_of(box: Expansion) -> list[str]:
        """The keys of a box's quadrants."""
        return [quadrant.key for quadrant in box.quadrants]

    @staticmethod
    def cards_of(box: Expansion) -> list[str]:
        """The keys of a box's cards."""
        return [card.key for card in box.cards]

    def extended(self, quadrants: tuple[Quadrant, ...]) -> "BoxRegistry":
        """This registry with custom quadrants in it."""
        if not quadrants:
            return self
        mine = Expansion(HOME_MADE, HOME_MADE, "", quadrants=quadrants)
        registry = BoxRegistry((*self.boxes.values(), mine))
        registry._extends = self, quadrants
        return registry

    @property
    def without_custom_land(self) -> "BoxRegistry":
        """The registry that this one was made from, by adding custom quadrants."""
        return self._extends[0] if self._extends else self

    def __reduce__(self) -> str | tuple[object, ...]:
        """Pickled as what it was made from: our own boxes are at hand wherever the library is."""
        if self is REGISTRY:
            return "REGISTRY"
        if self._extends:
            return BoxRegistry.extended, self._extends
        return BoxRegistry, (tuple(self.boxes.values()),)

    @cached_property
    def modules(self) -> tuple[str, ...]:
        """The boxes a setup may add to the base game."""
        return tuple(key for key in tuple(self.boxes)[1:] if key != HOME_MADE)

    def in_play(self, modules: tuple[str, ...]) -> list[Expansion]:
        """The base game, these modules and custom land, in the order of the registry."""
        if modules not in self._in_play:  # asked for often, and there are few mixes
            used = {next(iter(self.boxes)), HOME_MADE, *modules}
            self._in_play[modules] = [box for key, box in self.boxes.items() if key in used]
        return self._in_play[modules]

    def always_in(self, modules: tuple[str, ...]) -> tuple[Card, ...]:
        """What brings gold in every game with these modules, besides the cards."""
        return tuple(card for box in self.in_play(modules) for card in box.always)

    def source(self, key: str) -> Card | Tile:
        """The card or the tile that pays gold under this key."""
        card = self.cards.get(key) or self.always.get(key)
        return card or self.tiles[key]

    def named_in(self, modules: tuple[str, ...]) -> list[Expansion]:
        """The boxes whose pieces and standing cards a game with these modules names, in play or not."""
        playing = self.in_play(modules)
        return [box for box in self.boxes.values() if box.is_always_named or box in playing]

    def pieces_in(self, modules: tuple[str, ...]) -> dict[int, Piece]:
        """The kinds of pieces that a game with these modules names, by number."""
        pieces = [piece for box in self.named_in(modules) for piece in box.pieces]
        return {self.piece_number(piece.key): piece for piece in pieces}

    @cached_property
    def numbered_pieces(self) -> dict[int, Piece]:
        """Every kind of piece by its number."""
        return dict(enumerate(self.pieces.values()))

    def piece_number(self, key: str) -> int:
        """The place of a kind of piece among those of the boards; -1 for no kind."""
        return list(self.pieces).index(key) if key else -1

    def lesson(self, box: str) -> Lesson:
        """What a box teaches; it ends as the lesson of the base game does."""
        lessons = {key: known.lesson for key, known in self.boxes.items() if known.lesson}
        if box not in lessons:
            raise Refused(
                "There is no lesson {key!r}; there are {known}.", key=box, known=list(lessons)
            )
        base = next(iter(lessons.values()))
        return replace(lessons[box], closing=base.closing)

    @cached_property
    def terms(self) -> SetupTerms:
        """What these boxes add to the words of a setup."""
        return terms_of(self.boxes.values())

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """The key of every ability, at its number."""
        return ("mandatory", *self.tiles)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of every ability, by key."""
        return {key: number for number, key in enumerate(self.actions)}

    @cached_property
    def modifiers(self) -> frozenset[int]:
        """The numbers of the tiles that are played inside another action."""
        return frozenset(self.numbers[key] for key, tile in self.tiles.items() if tile.is_modifier)

    def tileless(self, modules: tuple[str, ...]) -> list[int]:
        """The numbers of the actions of these modules that need no tile."""
        tiles = chain.from_iterable(box.tiles for box in self.in_play(modules))
        return [self.numbers[tile.key] for tile in tiles if tile.kind == TileKind.NONE]

    @cached_property
    def option_keys(self) -> dict[int, str]:
        """The key of every option, by choice."""
        keys = [key for key, tile in self.tiles.items() if tile.is_option]
        tiles = {OPTION + self.numbers[key]: key for key in keys}
        return {**tiles, STOP: "stop", END: "end"}

    @cached_property
    def options(self) -> dict[str, int]:
        """The choice of every option, by key."""
        return {key: choice for choice, key in self.option_keys.items()}

    @cached_property
    def choice_names(self) -> ChoiceNames:
        """What everything that can be chosen is called, hexes and options."""
        return ChoiceNames(self.option_keys, HEX_NUMBERS | self.options)

    @cached_property
    def abilities(self) -> list[Ability]:
        """What every number stands for; abilities have no memory, so all boards share them."""
        abilities = [Mandatory(), *(tile.ability() for tile in self.tiles.values())]
        assert len(abilities) <= ABILITY_KINDS, "the boards have room for no more kinds of tiles"
        for number, ability in enumerate(abilities):
            ability.number = number
        for ability, tile in zip(abilities[1:], self.tiles.values(), strict=True):
            ability.piece = self.piece_number(tile.piece)
        return abilities

    def scorer(self, card: Card, switches: Switches) -> Scorer:
        """What a card is worth in a game with these switches."""
        scorer = card.scorer(switches)
        scorer.piece = self.piece_number(card.piece)
        return scorer


REGISTRY = BoxRegistry(BOXES)
