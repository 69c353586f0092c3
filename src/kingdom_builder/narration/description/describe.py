"""Whatever it is, in words: each kind of subject is described by its own module."""

from collections.abc import Callable

from kingdom_builder.narration.description.cards import describe_card
from kingdom_builder.narration.description.grounds import describe_ground, describe_piece
from kingdom_builder.narration.description.hexes import describe_hex
from kingdom_builder.narration.description.rules import describe_rule
from kingdom_builder.narration.description.subjects import Subject, SubjectKind
from kingdom_builder.narration.description.tiles import describe_tile
from kingdom_builder.narration.description.values import Asker, Description

_DESCRIBED: dict[SubjectKind, Callable[[Asker, str], Description]] = {
    SubjectKind.HEX: describe_hex,
    SubjectKind.TILE: describe_tile,
    SubjectKind.CARD: describe_card,
    SubjectKind.PIECE: describe_piece,
    SubjectKind.GROUND: describe_ground,
    SubjectKind.RULE: describe_rule,
}


def describe(asker: Asker, subject: Subject) -> Description:
    """What this is, what it does, who has it, and what it would bring the asker now."""
    return _DESCRIBED[subject.kind](asker, subject.key)
