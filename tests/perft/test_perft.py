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
from kingdom_builder.rules.perft import first_card
from kingdom_builder.table.box_registry import REGISTRY
from tests.random_games import random_game
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
    for start in (game, kb.position(str(game.position()))):
        counted = {depth: kb.perft(start, depth) for depth in case.perft}
        assert counted == case.perft
        opened = {depth: kb.perft(start, depth, chance=True) for depth in case.chance}
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


def naive_divide(game: NaiveGame, depth: int) -> dict[str, int]:
    hexes, options = game.choices()
    ways: dict[str, int] = {}
    for action in hexes + options:
        after = game.copy()
        after.act_among(hexes, options, action, naive_draw)
        ways[action] = naive_perft(after, depth - 1) if depth > 1 else 1
    return ways


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_naive_judge_divides_the_same(case: Case) -> None:
    game, naive = case.game(), NaiveGame(setup_as_dict(case.game().setup, REGISTRY.terms))
    for action in case.after:
        naive.act(action, naive_draw)
    depth = max(depth for depth, count in case.perft.items() if count <= NAIVE_LIMIT)
    for start in (game, game.position()):
        assert kb.perft_divide(start, depth) == naive_divide(naive, depth)


def test_perft_changes_nothing_and_counts_one_way_to_do_nothing() -> None:
    game = kb.new_first_game(2, seed=3)
    before = game.position()
    assert kb.perft(game, 0) == 1
    assert kb.perft(game, 1) == len(game.choices)
    assert sum(kb.perft_divide(game, 2).values()) == kb.perft(game, 2)
    assert game.position() == before
    assert game.log == ()


def test_a_game_that_is_over_has_no_ways() -> None:
    game = random_game(3)
    assert game.over
    assert [kb.perft(game, depth) for depth in (0, 1, 2)] == [1, 0, 0]
    assert kb.perft_divide(game, 2) == {}


def test_perft_refuses_what_cannot_be_counted() -> None:
    game = kb.new_first_game(2, seed=3)
    with pytest.raises(kb.Refused, match="depth must be at least 0, not -1"):
        kb.perft(game, -1)
    with pytest.raises(kb.Refused, match="depth must be a whole number, not 'deep'"):
        kb.perft(game, "deep")  # type: ignore[arg-type]
    with pytest.raises(kb.Refused, match="Some hands of this position are hidden"):
        kb.perft(game.view(0).position(), 2)
