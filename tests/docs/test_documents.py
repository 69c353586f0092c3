"""The documents name files and functions that exist, link to what is there, and stay readable in an editor."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "kingdom_builder"
ARCHITECTURE = ROOT / "docs" / "architecture.md"
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
WIDTH = 120

NAMED = re.compile(r"`(?P<file>[\w/]+\.(?:py|ts))`: (?P<names>`[^`/]+`(?:, `[^`/]+`)*)")
STEP = re.compile(r"^\d+\. `(?P<file>[^`]+)`: (?P<names>`[^`]+`(?:, `[^`]+`)*)")
LINK = re.compile(r"\]\((?!https?:)(?P<path>[^)#]*)(?:#(?P<anchor>[^)]+))?\)")
WALKTHROUGHS = 8
FEWEST_STEPS = 5


def walkthroughs() -> dict[str, list[tuple[str, str]]]:
    """By heading, the steps of each walkthrough: a file and a name in it."""
    found: dict[str, list[tuple[str, str]]] = {}
    heading = ""
    for line in section("Walkthroughs").splitlines():
        if line.startswith("### "):
            heading = line.removeprefix("### ")
            found[heading] = []
        if step := STEP.match(line):
            names = re.findall(r"`([^`]+)`", step["names"])
            found[heading] += [(step["file"], name) for name in names]
    return found


def section(title: str) -> str:
    """The part of the architecture document under this heading."""
    text = ARCHITECTURE.read_text(encoding="utf-8")
    return text.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]


def located(name: str) -> Path:
    """A file as the documents name it: from the root, or from the Python package."""
    return next((base / name for base in (ROOT, SOURCE) if (base / name).is_file()), ROOT / name)


def defined(path: Path) -> set[str]:
    """The functions, classes and methods that a file defines, methods with and without their class."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return set(python_names(ast.parse(text), ""))
    return set(re.findall(r"(?:function|class|const|let)\s+(\w+)", text)) | set(
        re.findall(
            r"^\s*(?:async |static |private |get )*(\w+)\s*(?:=\s*\(|\()", text, re.MULTILINE
        )
    )


def python_names(node: ast.AST, owner: str) -> Iterator[str]:
    for item in ast.iter_child_nodes(node):
        if isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield item.name
            yield f"{owner}{item.name}"
            yield from python_names(item, f"{item.name}.")


def test_every_walkthrough_has_steps() -> None:
    steps = walkthroughs()
    assert len(steps) == WALKTHROUGHS
    assert all(len(row) >= FEWEST_STEPS for row in steps.values())


@pytest.mark.parametrize("title", list(walkthroughs()))
def test_every_file_and_function_of_a_walkthrough_exists(title: str) -> None:
    for file, name in walkthroughs()[title]:
        path = located(file)
        assert path.is_file(), f"{file} does not exist"
        assert name in defined(path), f"{file} defines no {name}"


def test_every_file_named_in_the_table_of_places_exists() -> None:
    rows = [line for line in section("Packages").splitlines() if line.startswith("| ")]
    named = [name for row in rows for name in re.findall(r"`([\w/<>.]+/[\w.]*)`", row)]
    assert named
    for name in named:
        pattern = re.sub(r"<\w+>", "*", name.rstrip("/"))
        assert any([*ROOT.glob(pattern), *SOURCE.glob(pattern)]), f"{name} does not exist"


def test_every_name_in_the_table_of_places_exists() -> None:
    found = list(NAMED.finditer(section("Packages")))
    assert len(found) > 40
    for place in found:
        path = located(place["file"])
        assigned = set(re.findall(r"^(\w+)\b.* = ", path.read_text(encoding="utf-8"), re.MULTILINE))
        for name in re.findall(r"`([^`]+)`", place["names"]):
            assert name in defined(path) | assigned, f"{place['file']} defines no {name}"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_lines_are_short_enough_to_read(path: Path) -> None:
    in_code = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        in_code ^= line.startswith("```")
        if not in_code and not line.startswith("|"):
            assert len(line) <= WIDTH, f"{path.name}:{number} has {len(line)} characters"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for link in LINK.finditer(path.read_text(encoding="utf-8")):
        target = path.parent / link["path"] if link["path"] else path
        assert target.exists(), f"{path.name} links to {link['path']}"
        if link["anchor"]:
            assert link["anchor"] in anchors(target), f"{path.name} links to #{link['anchor']}"


def anchors(path: Path) -> set[str]:
    """The anchors of a document, as its headings give them."""
    headings = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    plain = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {heading.replace(" ", "-") for heading in plain}
