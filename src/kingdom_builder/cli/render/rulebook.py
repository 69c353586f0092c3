"""Rules of the rule book, each with its ID."""

from collections.abc import Iterable
from itertools import groupby

from rich.text import Text

from kingdom_builder.cli.render.layout import SPACE, wrapped
from kingdom_builder.i18n import say, say_many
from kingdom_builder.model.catalogue import Expansion
from kingdom_builder.table.rulebook.rule_texts import RuleText, plain, sections


def rule_lines(rules: Iterable[RuleText], width: int) -> list[Text]:
    """The rules under the titles of their sections."""
    lines: list[Text] = []
    for title, found in groupby(rules, key=lambda rule: rule.section):
        lines += [Text(), Text(title, style="bold")]
        for rule in found:
            lines += _rule(rule, width)
    return lines


def _rule(rule: RuleText, width: int) -> list[Text]:
    """A rule: its ID, then what it says, then why."""
    first, *rest = wrapped(f"{rule.id}  {plain(rule.text)}", width)
    ruling = f"({plain(rule.ruling)})" if rule.ruling else ""
    first.stylize("bold cyan", 0, len(rule.id))
    return [
        first,
        *rest,
        *wrapped(plain(rule.example), width, indent=SPACE),
        *wrapped(ruling, width, indent=SPACE, style="dim"),
    ]


def contents_lines(box: Expansion, width: int) -> list[Text]:
    """The sections of a box, and how many rules each has."""
    lines: list[Text] = []
    for section in sections(box):
        if section.rules:
            count = say_many("{n} rule", "{n} rules", len(section.rules))
            entry = say("{section} ({count})", section=say(section.title), count=count)
            lines += wrapped(entry, width, indent=SPACE)
    return lines
