"""The rules of the game in words: every box in its sections, and each rule by its ID."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kingdom_builder.i18n import N_, say
from kingdom_builder.model.catalogue import Expansion
from kingdom_builder.model.rulebook import Rule, Section
from kingdom_builder.table.box_registry import REGISTRY, BoxRegistry

# An example names a hex for players and, for those who test the program, its row and column.
_PAIR = re.compile(r"(?<=[A-T]\d) \(\d+,\d+\)|(?<=[A-T]\d\d) \(\d+,\d+\)")
_MARKS = re.compile(r"[*`]")

NO_SUCH_RULE = N_("There is no rule {rule}.")


@dataclass(frozen=True)
class RuleText:
    """A rule as it is shown, in the language in use, and where it stands."""

    id: str
    box: str
    section: str
    text: str
    ruling: str
    example: str


def find_rule(rule_id: str, registry: BoxRegistry = REGISTRY) -> RuleText | None:
    """The rule with this ID, in capitals or not; None if no box has it."""
    wanted = rule_id.upper()
    return next((rule for rule in rules(registry) if rule.id == wanted), None)


def rules(registry: BoxRegistry = REGISTRY) -> Iterator[RuleText]:
    """Every rule of every box, in the order of the book."""
    for box in registry.boxes.values():
        for section in sections(box):
            for rule in section.rules:
                yield rule_text(rule, section, box)


def sections(box: Expansion) -> Iterator[Section]:
    """The sections of a box, each before its parts."""
    for section in box.rulebook:
        yield section
        yield from section.parts


def rule_text(rule: Rule, section: Section, box: Expansion) -> RuleText:
    """A rule of this section in the language in use."""
    return RuleText(
        rule.id,
        box.key,
        say(section.title),
        for_players(rule.text),
        for_players(rule.ruling),
        for_players(rule.example),
    )


def for_players(text: str) -> str:
    """A text of the rules in the language in use, hexes by their names alone."""
    return _PAIR.sub("", say(text))


def plain(text: str) -> str:
    """A text without the marks around names."""
    return _MARKS.sub("", text)


def search_rules(words: Sequence[str], registry: BoxRegistry = REGISTRY) -> list[RuleText]:
    """The rules that contain every word, in their ID, their texts or the title of their section."""
    wanted = [word.casefold() for word in words]
    return [
        rule for rule in rules(registry) if all(word in _searchable_text(rule) for word in wanted)
    ]


def _searchable_text(rule: RuleText) -> str:
    parts = (rule.id, rule.section, rule.text, rule.ruling, rule.example)
    return plain(" ".join(parts)).casefold()
