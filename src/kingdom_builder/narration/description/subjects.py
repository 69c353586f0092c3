"""What can be asked about, by the words people use for it."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from kingdom_builder.drawing.scene import FIELD_NAMES, WALL
from kingdom_builder.hexgrid.masks import bit
from kingdom_builder.hexgrid.names import HEX_NUMBERS
from kingdom_builder.i18n import Refused, say
from kingdom_builder.model.catalogue import TERRAIN_NAMES
from kingdom_builder.table.box_registry import BoxRegistry
from kingdom_builder.table.game import Game

_HEXES = {name.casefold(): name for name in HEX_NUMBERS}
_RULE = "r-"


class SubjectKind(StrEnum):
    """The kinds of things that can be described."""

    HEX = "hex"
    TILE = "tile"
    CARD = "card"
    PIECE = "piece"  # a wall, or what a box lays on the board
    GROUND = "ground"  # a terrain, or a kind of special field
    RULE = "rule"


@dataclass(frozen=True)
class Subject:
    """One thing that can be described, by its key."""

    kind: SubjectKind
    key: str


def find_subject(game: Game, words: str) -> Subject:
    """What is meant: a hex, a rule, or a thing by its key, its name, or the beginning of either."""
    word = " ".join(words.split()).casefold()
    if word in _HEXES:
        return _hex(game, _HEXES[word])
    if word.startswith(_RULE):
        return Subject(SubjectKind.RULE, word.upper())
    known: dict[str, Subject] = {}
    for name, subject in _named(game.registry):
        known.setdefault(name.casefold(), subject)
    return known.get(word) or _begun(word, known)


def _hex(game: Game, name: str) -> Subject:
    if not bit(HEX_NUMBERS[name]) & game.board.land:
        raise Refused("{hex} is not on this board.", hex=name)
    return Subject(SubjectKind.HEX, name)


def _begun(word: str, known: dict[str, Subject]) -> Subject:
    """The one thing whose name begins like this."""
    found = {subject: name for name, subject in known.items() if word and name.startswith(word)}
    if len(found) > 1:
        names = sorted(found.values())
        raise Refused("{word!r} could be {words:or}; type more of it.", word=word, words=names)
    if not found:
        raise Refused(
            "Nothing here is called {word!r}; name a hex, a tile, a card, a terrain or a rule.",
            word=word,
        )
    return next(iter(found))


def _named(registry: BoxRegistry) -> Iterator[tuple[str, Subject]]:
    """Everything by its key and its name. What shares a key is described together."""
    cards = registry.cards | registry.always
    styles = {style.key: style for style in (WALL, *(p.style for p in registry.pieces.values()))}
    names = {
        SubjectKind.TILE: {key: say(tile.name) for key, tile in registry.tiles.items()},
        SubjectKind.CARD: {key: say(card.name) for key, card in cards.items()},
        SubjectKind.PIECE: {key: say(style.name) for key, style in styles.items()},
        SubjectKind.GROUND: {
            **{key: str(name) for key, name in TERRAIN_NAMES.items()},
            **{key: say(name) for key, name in FIELD_NAMES.items()},
        },
    }
    for kind, things in names.items():
        for key, name in things.items():
            yield key, Subject(kind, key)
            yield name, Subject(kind, key)
