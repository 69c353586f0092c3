"""Where the learned weights lie: those of a box's cards and tiles in the folder of the box."""

from pathlib import Path

from kingdom_builder.bots.learned_weights import WEIGHTS, learned
from kingdom_builder.table.box_registry import REGISTRY
from scripts.learn_weights import PACKAGE, by_folder, write


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
