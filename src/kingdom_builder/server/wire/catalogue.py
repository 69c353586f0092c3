"""The catalogue: everything there is to play with, in words, so that no client knows a tile by name."""

from collections.abc import Sequence

from msgspec import Struct

from kingdom_builder.bots import DEFAULT_BOT, LESSON_BOT
from kingdom_builder.drawing.captions import INVENTED
from kingdom_builder.drawing.colours import COLOUR_NAMES, MARK_COLOURS, SEAT_COLOURS
from kingdom_builder.drawing.pieces import MARK_NAMES
from kingdom_builder.i18n import complete_languages, in_context, language, languages, say
from kingdom_builder.model.catalogue import TERRAINS, Card, Expansion, Switch, Tile, terrain_name
from kingdom_builder.model.land import Island, Quadrant
from kingdom_builder.model.setup import CARDS_IN_PLAY, MAX_PLAYERS, MIN_PLAYERS
from kingdom_builder.rules.turn import BUILDS_A_TURN
from kingdom_builder.server.offered_bots import bots_on_offer
from kingdom_builder.server.wire.talk import PHRASES
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.setup.setup_checks import QUADRANTS_IN_PLAY


class TerrainOffer(Struct, frozen=True):
    """A terrain."""

    key: str
    name: str


class TileOffer(Struct, frozen=True):
    """A kind of tile; ``kind`` is ``location``, ``nomad`` or ``none`` (no tile is needed)."""

    key: str
    name: str
    text: str
    rule: str
    sign: str
    kind: str
    is_option: bool
    is_modifier: bool
    has_icon: bool


class CardOffer(Struct, frozen=True):
    """A Kingdom Builder card, or another source of gold."""

    key: str
    name: str
    text: str
    rule: str
    is_red: bool
    has_icon: bool


class LandOffer(Struct, frozen=True):
    """A quadrant or an island; ``is_ours`` if its layout is our own invention."""

    key: str
    name: str
    is_ours: bool


class BoxOffer(Struct, frozen=True):
    """A box and everything it brings; ``lesson`` says what its lesson teaches, empty without one."""

    key: str
    name: str
    text: str
    is_module: bool
    lesson: str
    quadrants: list[LandOffer]
    islands: list[LandOffer]
    tiles: list[TileOffer]
    cards: list[CardOffer]
    always: list[CardOffer]


class SwitchValue(Struct, frozen=True):
    """One setting of a switch."""

    value: str | bool | int
    name: str


class SwitchOffer(Struct, frozen=True):
    """A choice between rules."""

    key: str
    name: str
    text: str
    values: list[SwitchValue]
    default: str | bool | int


class BotOffer(Struct, frozen=True):
    """A computer player; they are listed from the weakest to the strongest."""

    key: str
    name: str
    text: str
    level: str


class PhraseOffer(Struct, frozen=True):
    """A quick phrase of the talk."""

    key: str
    text: str


class ColourOffer(Struct, frozen=True):
    """A colour for the pieces of a seat, and that of the mark on it."""

    name: str
    colour: str
    ink: str


class LanguageOffer(Struct, frozen=True):
    """A language, by its own name."""

    key: str
    name: str


class Catalogue(Struct, frozen=True):
    """Everything there is, in the language in use; ``words`` are the sentences of the page itself.

    ``words`` maps an English sentence to its translation, plural forms in a row; it is empty in English.
    ``plurals`` has the number of the plural form for each number from 0 to 199, as a digit.
    """

    language: str
    languages: list[LanguageOffer]
    least_players: int
    most_players: int
    cards_in_play: int
    builds_a_turn: int
    quadrants_in_play: int
    terrains: list[TerrainOffer]
    boxes: list[BoxOffer]
    switches: list[SwitchOffer]
    bots: list[BotOffer]
    default_bot: str
    lesson_bot: str
    phrases: list[PhraseOffer]
    colours: list[ColourOffer]
    marks: list[str]
    words: dict[str, list[str]]
    plurals: str


def catalogue() -> Catalogue:
    """The catalogue in the language in use."""
    return Catalogue(
        language=language(),
        languages=[LanguageOffer(tag, languages()[tag].name) for tag in complete_languages()],
        least_players=MIN_PLAYERS,
        most_players=MAX_PLAYERS,
        cards_in_play=CARDS_IN_PLAY,
        builds_a_turn=BUILDS_A_TURN,
        quadrants_in_play=QUADRANTS_IN_PLAY,
        terrains=[TerrainOffer(key, terrain_name(key)) for key in TERRAINS],
        boxes=[_box(box) for box in REGISTRY.boxes.values()],
        switches=[_switch(switch) for switch in REGISTRY.terms.switches.values()],
        bots=[
            BotOffer(
                bot.key,
                say(in_context("bot", bot.name)),
                say(bot.text),
                say(in_context("level", bot.level)),
            )
            for bot in bots_on_offer().values()
        ],
        default_bot=DEFAULT_BOT,
        lesson_bot=LESSON_BOT,
        phrases=[PhraseOffer(key, say(text)) for key, text in PHRASES.items()],
        colours=[
            ColourOffer(say(name), colour, ink)
            for name, colour, ink in zip(COLOUR_NAMES, SEAT_COLOURS, MARK_COLOURS, strict=True)
        ],
        marks=[say(name) for name in MARK_NAMES],
        words=dict(languages()[language()].words or {}),
        plurals=languages()[language()].plurals,
    )


def _box(box: Expansion) -> BoxOffer:
    return BoxOffer(
        key=box.key,
        name=say(box.name),
        text=say(box.text),
        is_module=box.key in REGISTRY.modules,
        lesson=say(box.lesson.text) if box.lesson else "",
        quadrants=_lands(box.quadrants),
        islands=_lands(box.islands),
        tiles=[_tile(tile) for tile in box.tiles],
        cards=[_card(card) for card in box.cards],
        always=[_card(card) for card in box.always],
    )


def _lands(lands: Sequence[Quadrant | Island]) -> list[LandOffer]:
    """Land is named after its location; those that share one are numbered."""
    locations = [land.location for land in lands]
    offers = []
    for n, land in enumerate(lands):
        name = say(REGISTRY.tiles[land.location].name)
        if locations.count(land.location) > 1:
            name = f"{name} {locations[: n + 1].count(land.location)}"
        offers.append(LandOffer(land.key, name, land.key.startswith(INVENTED)))
    return offers


def _tile(tile: Tile) -> TileOffer:
    return TileOffer(
        key=tile.key,
        name=say(tile.name),
        text=say(tile.help),
        rule=tile.rule,
        sign=tile.sign,
        kind=tile.kind.name.lower(),
        is_option=tile.is_option,
        is_modifier=tile.is_modifier,
        has_icon=bool(tile.icon),
    )


def _card(card: Card) -> CardOffer:
    return CardOffer(
        key=card.key,
        name=say(card.name),
        text=say(card.text),
        rule=card.rule,
        is_red=card.is_red,
        has_icon=bool(card.icon),
    )


def _switch(switch: Switch) -> SwitchOffer:
    """The default comes first."""
    values = [switch.default, *(value for value in switch.values if value != switch.default)]
    return SwitchOffer(
        key=switch.key,
        name=say(switch.name),
        text=say(switch.text),
        values=[SwitchValue(value, say(switch.values[value])) for value in values],
        default=switch.default,
    )
