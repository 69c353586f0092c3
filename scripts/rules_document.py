"""Write the rules into docs/rules.md, from the rule books of the boxes.

``make messages`` writes them; ``make check`` fails when they are out of date. What stands before and
after them, such as the worked examples, is written by hand and stays as it is.
"""

import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

from kingdom_builder.i18n import say
from kingdom_builder.model.catalogue import Expansion
from kingdom_builder.model.rulebook import Rule, Section, Table
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.rulebook.rule_texts import sections
from scripts.generated_file import write_or_check

TARGET = Path(__file__).parent.parent / "docs" / "rules.md"
BEGIN = "<!-- The rules: written by scripts/rules_document.py from content/<box>/rulebook -->\n"
END = "<!-- The end of the rules -->\n"
WIDTH = 120

_NUMBERED = re.compile(r"(.*)-(\d+)")

Entry = tuple[Rule, str]  # with its box


def written() -> str:
    """The whole document."""
    before, rest = TARGET.read_text(encoding="utf-8").split(BEGIN)
    _, after = rest.split(END)
    boxes = REGISTRY.boxes.values()
    additions = _additions()
    parts = [part for box in boxes for part in _of_box(box, additions)]
    return f"{before}{BEGIN}\n" + "\n".join(parts) + f"\n{END}{after}"


def _additions() -> dict[str, list[Entry]]:
    """By the title of a section, what later boxes than its own add to it."""
    homes = _homes()
    found: dict[str, list[Entry]] = {}
    for box in REGISTRY.boxes.values():
        for section in sections(box):
            if homes[section.title] != box.key:
                found.setdefault(section.title, []).extend((r, box.key) for r in section.rules)
    return found


def _homes() -> dict[str, str]:
    """The box in which the section of each title stands: the first that has one."""
    homes: dict[str, str] = {}
    for box in REGISTRY.boxes.values():
        for section in sections(box):
            homes.setdefault(section.title, box.key)
    return homes


def _of_box(box: Expansion, additions: dict[str, list[Entry]]) -> Iterator[str]:
    homes = _homes()
    for section in box.rulebook:
        if homes[section.title] == box.key:
            yield from _section(section, box.key, "##", additions)
            for part in section.parts:
                yield from _section(part, box.key, "###", additions)


def _section(
    section: Section, box: str, mark: str, additions: dict[str, list[Entry]]
) -> Iterator[str]:
    entries = _merged([(rule, box) for rule in section.rules], additions.get(section.title, []))
    has_rules = entries or section.parts
    yield f"{mark} {say(section.title)}\n" + (f"<!-- box: {box} -->\n" if has_rules else "")
    if section.text:
        yield _wrapped(say(section.text))
    if entries:
        yield "".join(_item(rule, owner, box) for rule, owner in entries)
    if section.table:
        yield from _table(section.table)


def _merged(own: list[Entry], added: list[Entry]) -> list[Entry]:
    """Added rules come after the one with the number before theirs, else at the end."""
    entries = list(own)
    for entry in added:
        places = [
            place for place, (rule, _) in enumerate(entries) if _follows(entry[0].id, rule.id)
        ]
        entries.insert(places[0] + 1 if places else len(entries), entry)
    return entries


def _follows(rule_id: str, other: str) -> bool:
    mine, its = _NUMBERED.fullmatch(rule_id), _NUMBERED.fullmatch(other)
    assert mine is not None
    assert its is not None
    return mine[1] == its[1] and int(mine[2]) == int(its[2]) + 1


def _item(rule: Rule, owner: str, box: str) -> str:
    parts = [f"- **{rule.id}**"]
    parts += [f"*({owner})*"] if owner != box else []
    parts += [say(rule.text)]
    parts += [f"({say(rule.ruling)})"] if rule.ruling else []
    parts += [say(rule.example)] if rule.example else []
    return _wrapped(" ".join(parts), "  ")


def _table(table: Table) -> Iterator[str]:
    if table.title:
        yield f"{say(table.title)}\n"
    rows = [table.head, ("---",) * len(table.head), *table.rows]
    lines = ["| " + " | ".join(say(cell) for cell in row) + " |" for row in rows]
    lines[1] = lines[1].replace(" ", "")
    yield "\n".join(lines) + "\n"


def _wrapped(text: str, indent: str = "") -> str:
    lines = textwrap.wrap(
        text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write the document, or with ``--check`` say whether it is as it should be."""
    return write_or_check(
        TARGET,
        written(),
        "Rules: docs/rules.md is in step with the rule books of the boxes.",
        "docs/rules.md is not in step with the rule books. Run 'make messages'.",
    )


if __name__ == "__main__":
    sys.exit(main())
