"""Anything that can be asked about, described in words by what kind of thing it is."""

from collections.abc import Callable

from kingdom_builder.i18n import Refused, say
from kingdom_builder.narration.description.cards import describe_card
from kingdom_builder.narration.description.grounds import describe_ground, describe_piece
from kingdom_builder.narration.description.hexes import describe_hex
from kingdom_builder.narration.description.subjects import Subject, SubjectKind
from kingdom_builder.narration.description.tiles import describe_tile
from kingdom_builder.narration.description.values import Asker, Description, Line
from kingdom_builder.table.rulebook.rule_texts import NO_SUCH_RULE, find_rule, plain


def describe_rule(asker: Asker, key: str) -> Description:
    """The text of a rule, the reason where it is a ruling, and an example."""
    rule = find_rule(key, asker.game.registry)
    if rule is None:
        raise Refused(NO_SUCH_RULE, rule=key)
    texts = [plain(rule.text)]
    if rule.ruling:
        texts.append(f"({plain(rule.ruling)})")
    if rule.example:
        texts.append(plain(rule.example))
    title = say("Rule {rule}: {section}", rule=rule.id, section=rule.section)
    return Description(title, tuple(Line(text) for text in texts))


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
