"""make audit: a finding is named and fails, a registry without an answer is reported and does not."""

import pytest

from scripts import audit
from scripts.audit import Finding, Unanswered, is_withdrawn, node_findings, python_findings

PAGE = """
<a href="x" >lib-1.9.0-py3-none-any.whl</a>
<a href="x" data-yanked="broken">lib-2.0.0-py3-none-any.whl</a>
<a href="x" data-yanked="broken">lib-2.0.0.tar.gz</a>
<a href="x" >lib-2.0.0.1.tar.gz</a>
"""


def test_what_pip_audit_reports_is_found() -> None:
    weak = {"name": "lib", "version": "1.0", "vulns": [{"id": "PYSEC-1"}, {"id": "PYSEC-2"}]}
    good = {"name": "other", "version": "2.0", "vulns": []}
    unknown = {"name": "ours", "skip_reason": "not on PyPI"}
    assert python_findings({"dependencies": [weak, good, unknown]}) == [
        Finding("lib 1.0", "PYSEC-1"),
        Finding("lib 1.0", "PYSEC-2"),
    ]


@pytest.mark.parametrize("packages", [[], [{"name": "lib", "skip_reason": "not on PyPI"}]])
def test_a_registry_that_knows_nothing_has_not_answered(packages: list[object]) -> None:
    with pytest.raises(Unanswered):
        python_findings({"dependencies": packages})


def test_what_npm_audit_reports_is_found() -> None:
    cause = {"url": "https://github.com/advisories/GHSA-1"}
    report = {"vulnerabilities": {"lib": {"via": [cause]}, "user": {"via": ["lib"]}}}
    assert node_findings(report) == [Finding("lib", cause["url"])]
    with pytest.raises(Unanswered, match="405"):
        node_findings({"message": "405 Method Not Allowed"})


def test_a_release_is_withdrawn_if_all_its_files_are() -> None:
    assert is_withdrawn(PAGE, "2.0.0")
    assert not is_withdrawn(PAGE, "1.9.0")
    assert not is_withdrawn(PAGE, "2.0.0.1")
    assert not is_withdrawn(PAGE, "3.0.0")
    assert not is_withdrawn("", "2.0.0")


def no_answer() -> list[Finding]:
    raise Unanswered("the network is down")


def test_only_a_finding_that_nobody_has_decided_on_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(audit, "QUESTIONS", {"one": no_answer})
    assert audit.main() == 0
    assert "NOT CHECKED, the network is down" in capsys.readouterr().out
    monkeypatch.setattr(audit, "QUESTIONS", {"one": lambda: [Finding("lib 1.0", "PYSEC-1")]})
    assert audit.main() == 1
    assert "lib 1.0: PYSEC-1" in capsys.readouterr().out
    monkeypatch.setattr(audit, "IGNORED", {"PYSEC-1": "that part is not used"})
    assert audit.main() == 0
