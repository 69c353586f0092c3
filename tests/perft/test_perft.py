"""Perft: the number of ways to make the next choices, pinned for named positions.

The naive judge counts the same positions, to a smaller depth because it is slow.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.notation.setups import setup_as_dict, setup_from_dict
from kingdom_builder.rules.perft import first_card, perft, perft_chance
from kingdom_builder.table.box_registry import REGISTRY
from tests.reference.game import NaiveGame

FILE = Path(__file__).parent / "positions.perft"
NAIVE_LIMIT = 1_500


@dataclass
class Case:
    name: str
    setup: dict[str, object] = field(default_factory=dict)
    after: list[str] = field(default_factory=list)
    perft: dict[int, int] = field(default_factory=dict)
    chance: dict[int, int] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)

    def game(self) -> kb.Game:
        game = kb.Game(setup_from_dict(self.setup, REGISTRY.terms))
        game.dealer.draw = first_card  # type: ignore[method-assign]  # no surprise
        for action in self.after:
            game.play(action)
        return game


def read_cases() -> Iterator[Case]:
    case = Case("")
    for line in FILE.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "id":
            if case.name:
                yield case
            case = Case(rest)
        elif word == "setup":
            case.setup = json.loads(rest)
        elif word in ("after", "order"):
            setattr(case, word, rest.split())
        elif word in ("perft", "chance"):
            depth, count = rest.split()
            getattr(case, word)[int(depth)] = int(count)
    yield case


CASES = list(read_cases())


def naive_draw(pile: dict[str, int]) -> str:
    return next(
        terrain
        for terrain in ("grass", "canyon", "desert", "flower", "forest")
        if pile.get(terrain)
    )


def naive_perft(game: NaiveGame, depth: int) -> int:
    hexes, options = game.choices()
    if depth == 1:
        return len(hexes) + len(options)
    total = 0
    for action in hexes + options:
        after = game.copy()
        after.act_among(hexes, options, action, naive_draw)
        total += 0 if after.over else naive_perft(after, depth - 1)
    return total


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_engine_counts_what_is_written_down(case: Case) -> None:
    game = case.game()
    counted = {depth: perft(game.board, game.state, depth) for depth in case.perft}
    assert counted == case.perft
    opened = {depth: perft_chance(game.board, game.state, depth) for depth in case.chance}
    assert opened == case.chance


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_naive_judge_counts_the_same(case: Case) -> None:
    naive = NaiveGame(setup_as_dict(case.game().setup, REGISTRY.terms))
    for action in case.after:
        naive.act(action, naive_draw)
    depths = [depth for depth, count in case.perft.items() if count <= NAIVE_LIMIT]
    assert depths
    for depth in depths:
        assert naive_perft(naive, depth) == case.perft[depth]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_order_of_choices_is_pinned(case: Case) -> None:
    assert list(case.game().choices)[: len(case.order)] == case.order
