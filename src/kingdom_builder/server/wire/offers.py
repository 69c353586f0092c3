"""Everything there is to play with, as it is told to a client: no client knows a tile by name."""

from msgspec import Struct


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
    """A box and all it brings."""

    key: str
    name: str
    text: str
    is_module: bool
    quadrants: list[LandOffer]
    islands: list[LandOffer]
    tiles: list[TileOffer]
    cards: list[CardOffer]
    always: list[CardOffer]


class SwitchValue(Struct, frozen=True):
    """One way a switch can stand."""

    value: str | bool | int
    name: str


class SwitchOffer(Struct, frozen=True):
    """A choice of rules."""

    key: str
    name: str
    text: str
    values: list[SwitchValue]
    default: str | bool | int


class BotOffer(Struct, frozen=True):
    """A computer player; they are offered from the weakest to the strongest."""

    key: str
    name: str
    text: str
    level: str


class LanguageOffer(Struct, frozen=True):
    """A language, by its own name."""

    key: str
    name: str


class Catalogue(Struct, frozen=True):
    """All there is, in the language in use; ``words`` are the sentences of the page itself.

    ``words`` maps an English sentence to its translation, plural forms in a row; it is empty in English.
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
    usual_bot: str
    words: dict[str, list[str]]
