"""``kingdom-builder rules``: the same texts as on the pages."""

from kingdom_builder.table.rulebook.rule_texts import plain, rules
from tests.cli.commands import done, squeezed


def test_without_words_the_contents_are_shown_box_by_box() -> None:
    said = done("rules")
    assert said.index("== Kingdom Builder ==") < said.index("Building (11 rules)")
    assert (
        said.index("== Nomads ==") < said.index("Treasure (1 rule)") < said.index("== Capitol ==")
    )
    assert "R-BUILD-1" not in said


def test_the_rules_of_a_box_are_shown_once_each() -> None:
    said = squeezed(done("rules", "Caves"))
    shown = [rule for rule in rules() if rule.box == "caves"]
    assert len(shown) == 10
    for rule in shown:
        assert said.count(f"{rule.id} {plain(rule.text)}") == 1
    assert "== Nomads ==" not in said


def test_a_rule_is_shown_by_its_id_with_example_and_reason() -> None:
    said = squeezed(done("rules", "r-build-9"))
    assert "Building R-BUILD-9 A move must end on a different hex." in said
    assert "Example: you own only S13, T13 and T14" in said
    assert "(ruling: a consequence of R-BUILD-8;" in said
    assert "R-BUILD-10" not in said


def test_words_are_searched_for_in_all_boxes() -> None:
    said = done("rules", "stone", "wall")
    assert said.index("R-BUILD-1 ") < said.index("== Nomads ==") < said.index("R-LOC-QUARRY-1")
    assert "R-LOC-QUARRY-2" not in said
