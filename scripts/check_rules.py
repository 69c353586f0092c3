"""Rule coverage: every rule of an implemented box has a test that cites it.

The rules are read from docs/rules.md, the citations from the source of the tests. A test in a folder
that tests rules must cite one; a test anywhere else tests something else and must cite none, so that
a citation always leads to a proof.
"""

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kingdom_builder.content import BOXES

ROOT = Path(__file__).parent.parent
RULES = ROOT / "docs" / "rules.md"
TESTS = ROOT / "tests"
RULE_FOLDERS = ("rules", "content", "properties", "judged")

_BOX = re.compile(r"<!-- box: (\w+) -->")
_RULE = re.compile(r"- \*\*(R-[A-Z0-9-]+)\*\* (?:\*\((\w+)\)\* )?")
_EXAMPLE = re.compile(r"\| (EX-\d+) \| (\w+) \|")


@dataclass(frozen=True)
class Citation:
    """A test function and the rules it cites."""

    place: str
    rules: tuple[str, ...]
    tests_rules: bool


def rules_by_box() -> dict[str, str]:
    """Every rule and worked example, with the box it belongs to."""
    rules = {"REF": "base"}
    box = ""
    for line in RULES.read_text(encoding="utf-8").splitlines():
        if found := _BOX.match(line):
            box = found[1]
        elif found := _RULE.match(line):
            rules[found[1]] = found[2] or box
        elif found := _EXAMPLE.match(line):
            rules[found[1]] = found[2]
    return rules


def citations() -> Iterator[Citation]:
    """Every test function of the project."""
    for path in sorted(TESTS.rglob("test_*.py")):
        tests_rules = path.relative_to(TESTS).parts[0] in RULE_FOLDERS
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                place = f"{path.relative_to(TESTS.parent)}:{node.lineno} {node.name}"
                yield Citation(place, tuple(_cited(node)), tests_rules)


def _cited(function: ast.FunctionDef) -> Iterator[str]:
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            for argument in decorator.args:
                yield ast.literal_eval(argument)


def complaints() -> Iterator[str]:
    """What is wrong."""
    rules = rules_by_box()
    boxes = {box.key for box in BOXES}
    tested: set[str] = set()
    for citation in citations():
        yield from _misplaced(citation)
        for rule in citation.rules:
            if rule not in rules:
                yield f"{citation.place} cites {rule}, which docs/rules.md does not know"
        if citation.tests_rules:
            tested.update(citation.rules)
    for rule, box in rules.items():
        if box in boxes and rule not in tested:
            yield f"{rule} ({box}) has no test"


def _misplaced(citation: Citation) -> Iterator[str]:
    if citation.tests_rules and not citation.rules:
        yield f"{citation.place} cites no rule"
    if citation.rules and not citation.tests_rules:
        folders = ", ".join(RULE_FOLDERS)
        yield f"{citation.place} cites a rule; rules are tested in tests/ {folders}"


def main() -> int:
    """Print what is wrong; 1 if anything is."""
    found = list(complaints())
    for complaint in found:
        print(complaint)
    if not found:
        boxes = {box.key for box in BOXES}
        count = sum(box in boxes for box in rules_by_box().values())
        print(f"Rule coverage: all {count} rules and examples of {', '.join(boxes)} have tests.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
