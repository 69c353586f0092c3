"""The engine before the naive judge: whole games, choice set by choice set.

``python -m tests.judged 5000`` judges any number by hand.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest

import kingdom_builder as kb
from kingdom_builder.notation.setups import setup_from_dict
from kingdom_builder.table.shelf import SHELF
from tests.random_games import Line, random_trace
from tests.reference.judge import answers, judge

Step = Callable[[kb.Game], tuple[str, list[kb.Event]]]
TRACES = Path(__file__).parent.parent / "traces"
BASE_GAMES = 208
MIXED_GAMES = 304
BATCH = 8
# On the interpreted engine the first two of each batch will do: they show every tile, card and mix (see below), and
# tests/engines compares both engines in everything.
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


def uses(lines: Iterator[Line]) -> Iterator[str]:
    """What a game uses: options taken, tiles gained at once, cards and pieces that paid."""
    for line in lines:
        if line["kind"] == "setup":
            modules = cast("list[str]", line["modules"])
            yield "mix " + ("+".join(modules) or "base")
            yield f"{len(cast('list[str]', line['players']))} players"
        elif line["kind"] == "step":
            yield str(line["action"])
            for event in cast("list[Line]", line["events"]):
                if event["event"] == "gold":
                    yield str(event["source"])
        else:
            for seat in cast("list[dict[str, dict[str, int]]]", line["gold"]):
                yield from (card for card, gold in seat["cards"].items() if gold)
                yield from (key for key in ("castles", "capitol") if seat[key])


@pytest.mark.rule("R-TURN-5", "R-NOMAD-2", "R-NOMAD-TREASURE-1", "R-CARD-RED-1", "R-CAVE-8")
def test_every_tile_card_and_mix_is_seen_in_the_judged_games(
    record_property: Callable[[str, object], None],
) -> None:
    counts: Counter[str] = Counter()
    seeds = [seed for batch in range(MIXED_GAMES // BATCH) for seed in judged(batch)]
    for seed in seeds:
        counts.update(uses(random_trace(seed, mixed=True)))
    wanted = [*SHELF.tiles, *SHELF.cards, *SHELF.always, "stop", "end"]
    mixes = [key for key in counts if key.startswith("mix")]
    told = ", ".join(f"{key} {counts[key]}" for key in [*wanted, *sorted(mixes)])
    record_property("told", f"Used in {len(seeds)} judged games: {told}")
    assert [key for key in wanted if not counts[key]] == []
    assert len(mixes) == 16
    assert all(counts[f"{players} players"] for players in range(2, 6))


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
    game = kb.Game(setup_from_dict(lines[0], SHELF.terms))
    assert list(kb.trace(game, replayer(iter(lines[1:])))) == lines
