"""``boards``, ``cards``, ``tiles`` and ``perft``."""

import json
from itertools import combinations
from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.table.box_registry import REGISTRY
from tests.cli.commands import done, refusal, run, saved, squeezed


def test_boards_draws_every_quadrant_with_its_location() -> None:
    said = squeezed(done("boards"))
    for quadrant in REGISTRY.quadrants.values():
        assert f"{REGISTRY.tiles[quadrant.location].name} " in said
    assert said.count("2 locations, 1 castle") == 6
    assert said.count("1 location, 2 castles") == 2
    assert done("boards", "quarry").count("1 location, 3 nomad") == 1
    assert "Nomads" in done("boards", "garden")
    assert "Kingdom Builder" in done("boards", "farm")


def test_boards_draws_both_islands_and_says_that_they_are_invented() -> None:
    said = done("boards", columns=30)
    for island in (island for box in REGISTRY.boxes.values() for island in box.islands):
        drawn = said[said.index(island.key) :].splitlines()
        assert [line.split()[0] for line in drawn[2:7]] == ["i1", "i2", "i3", "i4", "i5"]
        assert "Its layout is our own invention." in squeezed("\n".join(drawn[7:9]))


def test_a_quadrant_can_be_drawn_turned() -> None:
    upright, turned = done("boards", "farm").splitlines(), done("boards", "farm/180").splitlines()
    assert upright[2].split() == ["1", "d", "d", "c", "w", "w", "t", "t", "t", "g", "g"]
    assert turned[11].split() == ["10", "g", "g", "t", "t", "t", "w", "w", "c", "d", "d"]


def test_cards_gives_every_text() -> None:
    said = squeezed(done("cards"))
    for card in (*REGISTRY.cards.values(), *REGISTRY.always.values()):
        assert f"{card.name} {card.key} {card.rule} {card.text}" in said
    assert "Lords" not in done("cards", "miners")


def test_cards_and_tiles_stand_under_the_name_of_their_box() -> None:
    said = done("cards")
    base, nomads = said.index("== Kingdom Builder =="), said.index("== Nomads ==")
    assert base < said.index("Lords") < nomads < said.index("Shepherds")
    assert nomads < said.index("== Capitol ==") < said.index("R-CAPITOL-2")
    assert said.count("A red card: it pays during the game.") == 3
    assert "== Nomads ==" not in done("cards", "miners")
    tiles = done("tiles")
    assert tiles.index("== Caves ==") < tiles.index("R-CAVE-8") < tiles.index("== Island ==")


def test_tiles_says_how_long_one_has_them() -> None:
    assert "as long as you have a settlement next to the location" in done("tiles", "quarry")
    assert "For your next turn only" in done("tiles", "sword")
    assert "Once a turn, without a tile." in done("tiles", "cave")
    assert "Works when you take it" in done("tiles", "treasure")


def test_tiles_gives_every_text() -> None:
    said = squeezed(done("tiles"))
    for tile in REGISTRY.tiles.values():
        assert f"{tile.name} {tile.key} {tile.rule} {tile.help}" in said


def test_perft_counts_the_ways() -> None:
    game = kb.new_first_game(2, seed=3)
    ways = [kb.perft(game, depth) for depth in (1, 2, 3)]
    rows = done("perft", "--first-game", "--seed", "3", "--depth", "3").splitlines()[1:]
    assert [row.split()[1].replace(",", "") for row in rows] == [str(n) for n in ways]


def test_perft_starts_from_a_position() -> None:
    position = str(kb.new_first_game(2, seed=3).position())
    same = done("perft", "--first-game", "--seed", "3", "--depth", "2").splitlines()
    said = done("perft", "--position", position, "--depth", "2").splitlines()
    piped = done("perft", "--position", "-", "--depth", "2", typed=f"{position}\n").splitlines()
    for rows in (said, piped):
        assert [row.split()[1] for row in rows[1:]] == [row.split()[1] for row in same[1:]]


def test_perft_refuses_hidden_cards_before_it_prints_anything() -> None:
    hidden = str(kb.new_first_game(2, seed=3).view(0).position())
    result = run("perft", "--position", hidden, "--divide")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.strip() == (
        "Some hands of this position are hidden, so nothing can be counted."
    )


def test_perft_does_not_take_an_empty_position_for_none() -> None:
    assert "This is not a position" in refusal("perft", "--position", "")


def test_perft_starts_from_one_place(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    position = str(saved(path, actions=3).position())
    starts = [("--first-game",), ("--record", str(path)), ("--position", position)]
    for first, second in combinations(starts, 2):
        told = refusal("perft", *first, *second)
        assert told == "--first-game, --record and --position cannot be combined; choose one."


@pytest.mark.parametrize("how", [(), ("--chance",)])
def test_divide_adds_up_to_the_whole(tmp_path: Path, how: tuple[str, ...]) -> None:
    path = tmp_path / "game.txt"
    saved(path, actions=19)
    said = done("perft", "--record", str(path), "--depth", "2", "--divide", *how).splitlines()
    whole, parts = said[2].split()[1], [line.split()[1] for line in said[3:]]
    assert int(whole.replace(",", "")) == sum(int(part.replace(",", "")) for part in parts)


def test_a_finished_game_has_no_ways(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    saved(path)
    assert done("perft", "--record", str(path), "--depth", "1").splitlines()[1].split()[1] == "0"


def test_islands_are_drawn_by_name() -> None:
    assert "Island invented-bridge" in done("boards", "invented-bridge", "farm")
    assert [one["key"] for one in json.loads(done("boards", "invented-bridge", "--json"))] == [
        "invented-bridge"
    ]
