"""A new box is one folder: everything else takes it as it comes."""

import random
from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.records.replay import play_record
from kingdom_builder.table.setup.random_setup import SetupOptions, draw_setup
from tests.content.toy import TOY_REGISTRY
from tests.random_games import random_step

BOARD = ("mill", "tavern", "quarry/180", "oasis")
CARDS = ("millers", "knights", "families")


def toy_game(seed: int, modules: tuple[str, ...] = ("toy", "nomads", "caves", "island")) -> kb.Game:
    rng = random.Random(seed)
    options = SetupOptions(players=("Ana", "Oak", "Lin"), board=BOARD, cards=CARDS, modules=modules)
    return kb.Game(draw_setup(options, rng, TOY_REGISTRY), rng, TOY_REGISTRY)


@pytest.mark.rule("R-TILE-1", "R-TURN-5", "R-SCORE-1")
def test_a_box_nobody_has_heard_of_plays_whole_games(tmp_path: Path) -> None:
    used = 0
    for seed in range(6):
        game = toy_game(seed)
        while not game.over:
            action, _ = random_step(game)
            used += action == "mill"
        again = play_record(game.record(), TOY_REGISTRY)
        assert again.score() == game.score()
        assert game.score().seats[0].of("millers") % 2 == 0
        for name in ("toy.json", "toy.txt"):
            path = kb.save(game, tmp_path / name)
            assert kb.read_record(path, TOY_REGISTRY) == game.record()
    assert used > 5


@pytest.mark.rule("R-TURN-5")
def test_its_tile_stands_among_the_locations_before_nomad_tiles_and_caves() -> None:
    keys = list(TOY_REGISTRY.tiles)
    assert keys.index("treehouse") + 1 == keys.index("mill") < keys.index("donation-grass")
    assert keys.index("cave") + 1 == keys.index("signal")
    assert [key for key in keys if key not in ("mill", "signal")] == list(REGISTRY.tiles)


@pytest.mark.rule("R-TILE-1", "R-BUILD-3")
def test_its_tile_is_gained_used_explained_and_drawn() -> None:
    game = toy_game(1)
    while "mill" not in game.choices and not game.over:
        random_step(game)
    assert not game.over
    game.play("mill")
    assert game.choices.hexes
    refusal = game.why_not("T20")
    assert refusal is not None
    assert "Mill: Build on a shore." in str(refusal)
    assert game.play(game.choices[0])[0].name == "built"
    assert "Mi" in game.svg()
    assert "Mi" in game.text()


@pytest.mark.rule("R-SETUP-1", "R-SETUP-5")
def test_without_its_module_its_quadrant_and_card_are_refused() -> None:
    with pytest.raises(kb.Refused, match="'mill' belongs to the module toy, which is not in play"):
        toy_game(1, modules=("nomads",))
    with pytest.raises(kb.Refused, match="There is no quadrant 'mill'"):
        kb.new_game(3, board=BOARD)
