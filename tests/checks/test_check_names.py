"""The check for names that differ only by case."""

import subprocess
from pathlib import Path

import pytest

from scripts import check_names


def test_names_that_differ_only_by_case_clash() -> None:
    paths = ["web/Chart.tsx", "web/chart.ts", "web/chartScale.ts", "web/log.ts", "docs/log.md"]
    assert check_names.clashes(paths) == [("web/Chart", "web/chart")]


def test_folders_that_differ_only_by_case_clash() -> None:
    assert check_names.clashes(["web/Game/a.ts", "web/game/b.ts"]) == [("web/Game", "web/game")]


def test_the_same_name_with_two_extensions_is_fine() -> None:
    assert check_names.clashes(["web/board.css", "web/board.ts", "web/Board/x.ts"]) == [
        ("web/Board", "web/board")
    ]
    assert check_names.clashes(["web/board.css", "web/board.ts"]) == []


def test_the_check_fails_on_a_clash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    for name in ("Log.tsx", "log.ts"):
        (tmp_path / name).touch()
    subprocess.run(["git", "-C", str(tmp_path), "add", "."], check=True)
    monkeypatch.setattr(check_names, "ROOT", tmp_path)
    assert check_names.main() == 1
    assert "Log, log" in capsys.readouterr().out
