"""The rules in words: every rule is found by its ID, once, and cites only rules that exist."""

import re
from collections import Counter
from pathlib import Path

import pytest

from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.rulebook.rule_texts import find_rule, plain, rules, sections

DOCUMENT = Path(__file__).parents[2] / "docs" / "rules.md"
LISTED = re.compile(r"^- \*\*(R-[A-Z0-9-]+)\*\*", re.MULTILINE)
CITED = re.compile(r"R-[A-Z]+(?:-[A-Z]+)*-\d+")


def listed() -> list[str]:
    return LISTED.findall(DOCUMENT.read_text(encoding="utf-8"))


def test_every_rule_of_the_document_is_found_by_its_id_once() -> None:
    assert len(listed()) > 150
    assert Counter(rule.id for rule in rules()) == Counter(listed())
    assert all(find_rule(rule_id) for rule_id in listed())


def test_a_rule_knows_its_text_its_section_and_its_box() -> None:
    rule = find_rule("r-build-8")
    assert rule is not None
    assert (rule.id, rule.box, rule.section) == ("R-BUILD-8", "base", "Building")
    assert rule.text.startswith("Moves under R-BUILD-3")
    assert rule.ruling == "ruling: Board Game Arena does exactly this."
    assert find_rule("R-BUILD-99") is None


def test_a_rule_that_needs_another_box_belongs_to_that_box() -> None:
    rule = find_rule("R-DECK-8")
    assert rule is not None
    assert (rule.box, rule.section) == ("island", "Terrain cards")


def test_examples_name_hexes_for_players_alone() -> None:
    rule = find_rule("R-LOC-TAVERN-3")
    assert rule is not None
    assert "own E5, F5, G5 → targets D5 and H5." in rule.example
    assert not any(re.search(r"[A-T]\d+ \(\d", rule.example) for rule in rules())


def test_marks_around_names_can_be_left_out() -> None:
    assert plain("*Farm*: `discard`.") == "Farm: discard."


@pytest.mark.parametrize("box", REGISTRY.boxes)
def test_what_tiles_and_cards_cite_is_written_down(box: str) -> None:
    opened = REGISTRY.boxes[box]
    for thing in (*opened.tiles, *opened.cards, *opened.always):
        assert find_rule(thing.rule), f"{thing.key} cites {thing.rule}"


def test_rules_cite_only_rules_that_are_written_down() -> None:
    told = " ".join(f"{rule.text} {rule.ruling} {rule.example}" for rule in rules())
    cited = set(CITED.findall(told))
    assert len(cited) > 20
    assert cited <= set(listed())


def test_no_section_of_a_box_has_the_title_of_another() -> None:
    for box in REGISTRY.boxes.values():
        titles = [section.title for section in sections(box)]
        assert len(titles) == len(set(titles))
