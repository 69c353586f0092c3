"""The ladder of the levels: one command plays it, goes on where it was stopped, and writes the tables."""

import sys
from pathlib import Path

import pytest

from kingdom_builder.bots import BOTS
from scripts import ladder


def test_it_is_played_and_written_and_not_played_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = ("random", "greedy")
    monkeypatch.setattr(ladder, "LEVELS", {key: BOTS[key] for key in keys})
    document = tmp_path / "ladder.md"
    options = ["--games", "4", "3", "--players", "2", "3", "--processes", "1"]
    places = ["--results", str(tmp_path / "results"), "--out", str(document)]
    monkeypatch.setattr(sys, "argv", ["ladder", *options, *places])
    ladder.main()
    text = document.read_text()
    assert "### Base game, 2 players\n\n4 games a match.\n" in text
    assert "### All boxes, 3 players\n\n3 games a match.\n" in text
    table = text[text.index("| 2 players") :].splitlines()
    assert table[0] == "| 2 players | rating | greedy | random |"
    assert table[2].startswith("| greedy | +")
    assert "| 1.00 (" in table[2]
    assert "| 0.00 (" in table[3]
    assert "too few deals" not in text[: text.index("| 3 players")]
    assert " (too few deals) |" in text[text.index("| 3 players") :].splitlines()[2]
    kept = {path: path.read_text() for path in (tmp_path / "results").iterdir()}
    assert len(kept) == 4
    asked = []
    monkeypatch.setattr(
        ladder, "play_locally", lambda plan, jobs, processes: iter(asked.extend(jobs) or ())
    )
    ladder.main()
    assert not asked
    assert {path: path.read_text() for path in kept} == kept
    assert document.read_text() == text
