"""The engine before the naive judge: whole games, choice set by choice set.

``python -m tests.judged 5000`` judges any number by hand.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest

import kingdom_builder as kb
from kingdom_builder.notation.setups import setup_from_dict
from kingdom_builder.table.box_registry import REGISTRY
from tests.random_games import Line, random_trace
from tests.reference.judge import answers, judge

Step = Callable[[kb.Game], tuple[str, list[kb.Event]]]
TRACES = Path(__file__).parent.parent / "traces"
BASE_GAMES = 208
MIXED_GAMES = 304
BATCH = 8
# On the interpreted engine two games of each batch are enough: they show every tile, card and mix
# (tests/reference/test_judged_games.py), and tests/engines compares the two engines in everything.
JUDGED = BATCH if kb.ENGINE == "compiled" else 2


def judged(batch: int) -> range:
    """The seeds of the games of a batch that are judged."""
    return range(batch * BATCH, batch * BATCH + JUDGED)


@pytest.mark.rule("R-TURN-2", "R-BUILD-4", "R-TILE-6", "R-SCORE-1")
@pytest.mark.parametrize("batch", range(BASE_GAMES // BATCH))
def test_the_judge_agrees_with_random_base_games(batch: int) -> None:
    for seed in judged(batch):
        assert judge(random_trace(seed)) > 100


@pytest.mark.rule("R-NOMAD-1", "R-CAPITOL-2", "R-CAVE-8", "R-ISLAND-3", "R-SCORE-1")
@pytest.mark.parametrize("batch", range(MIXED_GAMES // BATCH))
def test_the_judge_agrees_with_random_games_of_all_boxes(batch: int) -> None:
    for seed in judged(batch):
        assert judge(random_trace(seed, mixed=True)) > 100


def replayer(lines: Iterator[Line]) -> Step:
    def step(game: kb.Game) -> tuple[str, list[kb.Event]]:
        line = next(lines)
        action = str(line["action"])
        cards = tuple(answers(cast("list[Line]", line["events"])))
        return action, game.repeat(kb.Entry(action, cards))

    return step


@pytest.mark.rule("R-TURN-2", "R-TURN-5", "R-TILE-1", "R-NOMAD-1", "R-ISLAND-4", "R-SCORE-1")
@pytest.mark.parametrize("name", sorted(path.stem for path in TRACES.glob("*.jsonl")))
def test_the_sample_games_are_reproduced_line_by_line(name: str) -> None:
    text = (TRACES / f"{name}.jsonl").read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    game = kb.Game(setup_from_dict(lines[0], REGISTRY.terms))
    assert list(kb.trace(game, replayer(iter(lines[1:])))) == lines
