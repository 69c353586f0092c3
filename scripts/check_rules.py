"""Rule coverage: every rule of an implemented box has a test, every test cites a rule.

The rules are read from docs/rules.md, the citations from the source of the tests. Tests of the
naive judge cite rules too, but do not count as proof: they do not run the engine.
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
JUDGE = TESTS / "reference"

_BOX = re.compile(r"<!-- box: (\w+) -->")
_RULE = re.compile(r"- \*\*(R-[A-Z0-9-]+)\*\* (?:\*\((\w+)\)\* )?")
_EXAMPLE = re.compile(r"\| (EX-\d+) \| (\w+) \|")


@dataclass(frozen=True)
class Citation:
    """A test function and the rules it cites."""

    place: str
    rules: tuple[str, ...]
    is_proof: bool


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
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                place = f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
                yield Citation(place, tuple(_cited(node)), JUDGE not in path.parents)


def _cited(function: ast.FunctionDef) -> Iterator[str]:
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            for argument in decorator.args:
                yield ast.literal_eval(argument)


def complaints() -> Iterator[str]:
    """What is wrong."""
    rules = rules_by_box()
    boxes = {box.key for box in BOXES}
    proved: set[str] = set()
    for citation in citations():
        if not citation.rules:
            yield f"{citation.place} cites no rule"
        for rule in citation.rules:
            if rule not in rules:
                yield f"{citation.place} cites {rule}, which docs/rules.md does not know"
        if citation.is_proof:
            proved.update(citation.rules)
    for rule, box in rules.items():
        if box in boxes and rule not in proved:
            yield f"{rule} ({box}) has no test"


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
