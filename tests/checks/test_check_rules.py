"""The check of rule coverage finds what it must find."""

from pathlib import Path

import pytest

from scripts import check_rules

RULES = """\
<!-- box: base -->
- **R-BUILD-1** One settlement on a hex.
- **R-BUILD-2** Five terrains can be built on.
<!-- box: unknown -->
- **R-OTHER-1** A rule of a box that is not implemented.
"""
CITES = '@pytest.mark.rule("{}")\ndef test_something(): ...\n'


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose two rules, and the reference position, are tested."""
    (tmp_path / "rules.md").write_text(RULES, encoding="utf-8")
    monkeypatch.setattr(check_rules, "RULES", tmp_path / "rules.md")
    monkeypatch.setattr(check_rules, "TESTS", tmp_path / "tests")
    write(tmp_path, "rules", CITES.format('R-BUILD-1", "R-BUILD-2", "REF'))
    return tmp_path


def write(checkout: Path, folder: str, source: str) -> None:
    path = checkout / "tests" / folder / "test_it.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, encoding="utf-8")


@pytest.mark.parametrize("folder", check_rules.RULE_FOLDERS)
def test_a_test_of_rules_must_cite_one(folder: str, checkout: Path) -> None:
    source = CITES.format('R-BUILD-1", "R-BUILD-2", "REF') + "def test_other(): ...\n"
    write(checkout, folder, source)
    (complaint,) = check_rules.complaints()
    assert complaint == f"tests/{folder}/test_it.py:3 test_other cites no rule"


@pytest.mark.parametrize("folder", ["server", "reference", "library/rules"])
def test_no_other_test_may_cite_one(folder: str, checkout: Path) -> None:
    write(checkout, folder, CITES.format("R-BUILD-1"))
    (complaint,) = check_rules.complaints()
    assert f"tests/{folder}/test_it.py:2 test_something cites a rule" in complaint


def test_a_rule_without_a_test_is_found_even_if_it_is_cited_elsewhere(checkout: Path) -> None:
    write(checkout, "rules", CITES.format('R-BUILD-1", "REF'))
    write(checkout, "server", CITES.format("R-BUILD-2"))
    assert "R-BUILD-2 (base) has no test" in list(check_rules.complaints())


def test_a_rule_nobody_wrote_down_is_found(checkout: Path) -> None:
    write(checkout, "content", CITES.format("R-BUILD-99"))
    (complaint,) = check_rules.complaints()
    assert "cites R-BUILD-99, which docs/rules.md does not know" in complaint


@pytest.mark.usefixtures("checkout")
def test_a_box_that_is_not_implemented_needs_no_tests() -> None:
    assert check_rules.main() == 0
