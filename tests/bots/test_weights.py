"""Where the learned weights lie: those of a box's cards and tiles in the folder of the box."""

from pathlib import Path

import kingdom_builder as kb
from kingdom_builder.bots.learned_weights import WEIGHTS, learned
from kingdom_builder.table.box_registry import REGISTRY
from scripts.learn_weights import PACKAGE, by_folder, probes, write


def test_the_script_writes_each_weight_into_the_folder_of_its_box(tmp_path: Path) -> None:
    write(learned(), " --games 800 --rounds 2 --seed 1", tmp_path)
    written = {path.relative_to(tmp_path): path.read_text() for path in tmp_path.rglob(WEIGHTS)}
    there = {path.relative_to(PACKAGE): path.read_text() for path in PACKAGE.rglob(WEIGHTS)}
    assert written == there


def test_every_weight_is_of_the_position_or_of_a_card_or_tile_of_one_box() -> None:
    folders = by_folder(learned())
    assert set(folders) == {"bots", *(f"content/{key}" for key in REGISTRY.boxes)}
    for part, weights in learned().items():
        homes = [name for rows in folders.values() for name in rows.get(part, {})]
        assert sorted(homes) == sorted(weights)
        assert list(weights) == sorted(weights), "the order must not depend on the boxes"


def test_each_weight_is_learned_apart_from_the_others() -> None:
    """A card's gold early in a game is not its gold at the end."""
    game = kb.new_game(2, seed=1)
    view = game.view(0)
    seen = set()
    for (part, name, when), weights in probes(view, game.choices, view.board.kinds):
        seen.add((part, name, when))
        early, late = (
            [*gold, *tiles]
            for gold, tiles in (
                (weights.gold_early, weights.tiles_early),
                (weights.gold_late, weights.tiles_late),
            )
        )
        expected = [1000] if part != "position" else []
        told = {"early": [n for n in early if n], "late": [n for n in late if n]}
        assert told == {"early": [], "late": []} | {when: expected}, (part, name, when)
    assert {("cards", view.board.cards[0], when) for when in ("early", "late")} <= seen
