"""The check of the script's size."""

import random
from pathlib import Path

import pytest

from scripts import check_size


@pytest.mark.parametrize(("size", "answer"), [(0, 1), (1000, 0), (90_000, 1)])
def test_a_large_script_is_refused(
    size: int, answer: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if size:
        (tmp_path / "index.js").write_bytes(random.Random(1).randbytes(size))
    monkeypatch.setattr(check_size, "ASSETS", tmp_path)
    assert check_size.main() == answer
