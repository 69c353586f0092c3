"""The check of the scripts' size."""

import random
from pathlib import Path

import pytest

from scripts import check_size


def noise(size: int) -> str:
    """A script that cannot be compressed much below this many bytes."""
    return f"// {random.Random(1).randbytes(size).hex()}"


def test_a_client_that_is_not_built_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check_size, "ASSETS", tmp_path)
    assert check_size.main() == 1


@pytest.mark.parametrize(
    ("shared", "other", "answer"),
    [(1000, 1000, 0), (75_000, 0, 1), (50_000, 30_000, 0), (50_000, 80_000, 1)],
)
def test_large_scripts_are_refused(
    shared: int, other: int, answer: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index-1.js").write_text('import"./shared-1.js";import("./HelpPage-1.js")')
    (tmp_path / "GamePage-1.js").write_text('import{x}from"./shared-1.js"')
    (tmp_path / "shared-1.js").write_text(noise(shared))
    (tmp_path / "HelpPage-1.js").write_text(noise(other))
    monkeypatch.setattr(check_size, "ASSETS", tmp_path)
    assert check_size.main() == answer
