"""The rules of all boxes in words, with their diagrams, for the pages."""

from collections.abc import Iterator
from functools import cache
from threading import Lock

from msgspec import Struct

from kingdom_builder.i18n import language, say, speaking
from kingdom_builder.model.catalogue import Expansion
from kingdom_builder.model.rulebook import Section, Table
from kingdom_builder.server.wire.messages import Refusal
from kingdom_builder.server.wire.refusals import refusal
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.rulebook.diagrams import played
from kingdom_builder.table.rulebook.rule_texts import for_players, rule_text

_LOCK = Lock()  # others who ask meanwhile wait, instead of playing the games of all diagrams again


class DiagramView(Struct, frozen=True):
    """A picture of a real position: its address and size, what it shows, and the position in words."""

    key: str
    address: str
    width: int
    height: int
    caption: str
    text: str


class RuleView(Struct, frozen=True):
    """A rule; in its texts names stand between asterisks, and words of a record between backticks."""

    id: str
    text: str
    ruling: str
    example: str
    diagrams: list[DiagramView]


class RuleTable(Struct, frozen=True):
    """Facts in columns."""

    title: str
    head: list[str]
    rows: list[list[str]]


class RuleSection(Struct, frozen=True):
    """Rules about one thing; ``level`` is 1, or 2 for a part of the section before."""

    key: str
    title: str
    level: int
    text: str
    rules: list[RuleView]
    table: RuleTable | None


class RuleBox(Struct, frozen=True):
    """The rules that a box brings."""

    key: str
    name: str
    text: str
    sections: list[RuleSection]


class Rules(Struct, frozen=True):
    """Every rule of the game, box by box."""

    language: str
    boxes: list[RuleBox]


class RuleAnswer(Struct, frozen=True):
    """One rule, and where it stands."""

    box: str
    section: str
    rule: RuleView


def all_rules() -> Rules:
    """Every rule in the language in use."""
    with _LOCK:
        return _rules_in(language())


def one_rule(rule_id: str) -> RuleAnswer | Refusal:
    """The rule with this ID in the language in use."""
    wanted = rule_id.upper()
    for box in all_rules().boxes:
        for section in box.sections:
            for rule in section.rules:
                if rule.id == wanted:
                    return RuleAnswer(box.key, section.title, rule)
    return refusal("no-such-rule", rule=rule_id)


@cache
def _rules_in(tag: str) -> Rules:
    """Cached, because the games of all diagrams are played for it."""
    with speaking(tag):
        return Rules(tag, [_box(box) for box in REGISTRY.boxes.values() if box.rulebook])


def _box(box: Expansion) -> RuleBox:
    diagrams = _diagrams(box)
    sections = [
        _section(section, box, level, f"{box.key}-{n}", diagrams)
        for n, (section, level) in enumerate(_levels(box))
    ]
    return RuleBox(box.key, say(box.name), say(box.text), sections)


def _levels(box: Expansion) -> Iterator[tuple[Section, int]]:
    """The sections of a box, each before its parts; one that is named like the box is its whole page."""
    for section in box.rulebook:
        yield section, 1
        level = 1 if section.title == box.name else 2
        yield from ((part, level) for part in section.parts)


def _diagrams(box: Expansion) -> dict[str, list[DiagramView]]:
    """The diagrams of a box, by the rule that they illustrate."""
    found: dict[str, list[DiagramView]] = {}
    for diagram in box.diagrams:
        shown = played(diagram)
        view = DiagramView(
            diagram.key, _address(diagram.key), *shown.size, shown.caption, shown.text
        )
        found.setdefault(diagram.rule, []).append(view)
    return found


def _address(key: str) -> str:
    return f"/diagrams/{key}.svg?language={language()}"


def _section(
    section: Section, box: Expansion, level: int, key: str, diagrams: dict[str, list[DiagramView]]
) -> RuleSection:
    texts = [rule_text(rule, section, box) for rule in section.rules]
    rules = [
        RuleView(rule.id, rule.text, rule.ruling, rule.example, diagrams.get(rule.id, []))
        for rule in texts
    ]
    text = for_players(section.text)
    return RuleSection(key, say(section.title), level, text, rules, _table(section.table))


def _table(table: Table | None) -> RuleTable | None:
    if table is None:
        return None
    rows = [[for_players(cell) for cell in row] for row in table.rows]
    return RuleTable(say(table.title), [say(cell) for cell in table.head], rows)


# Together with all the types they hold.
RULE_ANSWERS = (Rules, RuleAnswer)
