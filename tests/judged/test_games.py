"""The engine before the naive judge: whole games, choice set by choice set.

``python -m tests.judged 5000`` judges any number by hand.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.notation.setups import setup_from_dict
from tests.random_games import random_trace
from tests.reference.judge import answers, judge

TRACES = Path(__file__).parent.parent / "traces"
Step = Callable[[kb.Game], tuple[str, list[kb.Event]]]
GAMES = 208
BATCH = 8


@pytest.mark.rule("R-TURN-2", "R-BUILD-4", "R-TILE-6", "R-SCORE-1")
@pytest.mark.parametrize("batch", range(GAMES // BATCH))
def test_the_judge_agrees_with_random_games(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        assert judge(random_trace(seed)) > 100


def replayer(lines: Iterator[dict[str, object]]) -> Step:
    def step(game: kb.Game) -> tuple[str, list[kb.Event]]:
        line = next(lines)
        action = str(line["action"])
        return action, game.repeat(kb.Entry(action, tuple(answers(line["events"]))))  # type: ignore[arg-type]

    return step


@pytest.mark.rule("R-TURN-2", "R-TURN-5", "R-TILE-1", "R-SCORE-1")
@pytest.mark.parametrize("name", sorted(path.stem for path in TRACES.glob("base-*.jsonl")))
def test_the_sample_games_are_reproduced_line_by_line(name: str) -> None:
    text = (TRACES / f"{name}.jsonl").read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    game = kb.Game(setup_from_dict(lines[0]))
    assert list(kb.trace(game, replayer(iter(lines[1:])))) == lines
