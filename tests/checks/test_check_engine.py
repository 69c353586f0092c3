"""The check of the engine's style finds what it must find."""

from pathlib import Path

import pytest

from scripts import check_engine


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("return ~m", "uses ~ without &"),
        ("return 1 << m", "shifts a constant"),
        ("return m.bit_count()", "uses .bit_count"),
        ("return sum(a for a in [m])", "a generator expression"),
        ("return m << 3", "only the grid does that"),
        ("m <<= 300\n    return m", "only the grid does that"),
        ("return [m][-1]", "counts an index from the end"),
        ("return int(m / 2)", "uses ** or /"),
        ("return len({m: 1})", "a dict"),
        ("return len('x')", "uses the str 'x'"),
        ("try:\n        return m\n    finally:\n        pass", "try"),
        ("def inner() -> int:\n        return m\n    return inner()", "nests a function"),
    ],
)
def test_a_module_that_cannot_be_compiled_is_found(
    body: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "rules" / "bad.py"
    path.parent.mkdir()
    path.write_text(f"def f(m: int) -> int:\n    {body}\n", encoding="utf-8")
    monkeypatch.setattr(check_engine, "SOURCE", tmp_path)
    found = [*check_engine.complaints(path), *check_engine.unbounded_shifts(path)]
    assert any(fault in complaint for complaint in found), found


def test_the_engine_itself_is_clean() -> None:
    assert check_engine.main() == 0
