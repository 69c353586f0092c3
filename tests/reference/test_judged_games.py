"""The random games that are judged show everything there is."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import cast

import pytest

from kingdom_builder.table.box_registry import REGISTRY
from tests.judged.test_games import BATCH, MIXED_GAMES, judged
from tests.random_games import Line, random_trace


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


@pytest.mark.both_engines
def test_every_tile_card_and_mix_is_seen_in_the_judged_games(
    record_property: Callable[[str, object], None],
) -> None:
    counts: Counter[str] = Counter()
    seeds = [seed for batch in range(MIXED_GAMES // BATCH) for seed in judged(batch)]
    for seed in seeds:
        counts.update(uses(random_trace(seed, mixed=True)))
    wanted = [*REGISTRY.tiles, *REGISTRY.cards, *REGISTRY.always, "stop", "end"]
    mixes = [key for key in counts if key.startswith("mix")]
    told = ", ".join(f"{key} {counts[key]}" for key in [*wanted, *sorted(mixes)])
    record_property("told", f"Used in {len(seeds)} judged games: {told}")
    assert [key for key in wanted if not counts[key]] == []
    assert len(mixes) == 16
    assert all(counts[f"{players} players"] for players in range(2, 6))
