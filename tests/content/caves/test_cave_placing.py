"""Where the caves lie."""

from contextlib import suppress
from random import Random

import pytest

import kingdom_builder as kb
from kingdom_builder.content.caves import EXPANSION
from kingdom_builder.hexgrid.grid import MAINLAND
from kingdom_builder.hexgrid.masks import NONE
from kingdom_builder.hexgrid.names import names_of
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import TileKind
from kingdom_builder.model.setup import Setup
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.setup.assembly import CORNERS, build_land
from tests.board_drawings import laid
from tests.boards import first_setup
from tests.reference.geometry import Hex, distance, names, parse
from tests.reference.quadrants import quadrant

Quadrants = tuple[str, str, str, str]

MODULES = ("nomads", "caves")
WITH_ORACLE: Quadrants = ("oracle", "farm", "tower", "barn")
FIRST: Quadrants = ("tavern", "paddock", "oasis", "farm")
# Suitable mountains counted inside the quadrant: at distance 3 (R-CAVE-5), and at distance 2.
SUITABLE = {
    "barn": (8, 11),
    "farm": (2, 2),
    "oracle": (2, 4),
    "harbor": (1, 5),
    "tower": (9, 10),
    "paddock": (13, 13),
    "tavern": (9, 9),
    "caravan": (1, 3),
    "quarry": (3, 5),
    "garden": (5, 10),
    "village": (4, 6),
    "oasis": (0, 0),
}
RANDOM_BOARDS = [
    tuple(key + turn.choice(("", "/180")) for key in turn.sample(sorted(SUITABLE), 4))
    for turn in map(Random, range(25))
]


def setup_of(board: Quadrants, gap: int = 3, caves: tuple[str, ...] = ()) -> Setup:
    switches = kb.Switches(cave_min_distance=gap)  # type: ignore[arg-type]
    return first_setup(board=board, modules=MODULES, switches=switches, caves=caves)


def candidates(setup: Setup, land: Board | None = None) -> list[list[str]]:
    """Where caves may lie, quadrant by quadrant, for those that have such a place."""
    land = land or build_land(setup, REGISTRY)
    return [names_of(hexes) for hexes in REGISTRY.pieces["caves"].candidates(land, setup)]


def inside(key: str, gap: int) -> list[str]:
    """The candidates of a quadrant in the top left, as if the others had no special fields."""
    others = [other for other in ("farm", "tower", "barn", "tavern") if other not in key]
    setup = setup_of((key, *others[:3]), gap)
    land = build_land(setup, REGISTRY)
    land.special &= land.quadrants[0]
    land.quadrants = [land.quadrants[0], NONE, NONE, NONE]
    found = candidates(setup, land)
    return found[0] if found else []


def printed(board: Quadrants, letters: str) -> list[list[Hex]]:
    """The hexes with these letters, quadrant by quadrant, from the independent copy."""
    return [
        [
            (top + r, left + c)
            for r, row in enumerate(quadrant(name).rows)
            for c, letter in enumerate(row)
            if letter in letters
        ]
        for name, (top, left) in zip(board, CORNERS, strict=True)
    ]


@pytest.mark.rule("R-CAVE-1", "R-CAVE-2", "R-CAVE-5")
@pytest.mark.parametrize("turn", ["", "/180"])
@pytest.mark.parametrize("gap", [3, 2])
@pytest.mark.parametrize("key", SUITABLE)
def test_inside_a_quadrant_the_suitable_mountains_are_those_of_the_rules(
    key: str, gap: int, turn: str
) -> None:
    found = inside(key + turn, gap)
    assert len(found) == SUITABLE[key][3 - gap]
    mountains = printed((key + turn, *FIRST[1:]), "M")[0]
    special = printed((key + turn, *FIRST[1:]), "SLN")[0]
    far = [m for m in mountains if min(distance(m, field) for field in special) >= gap]
    assert found == names(far)


@pytest.mark.rule("R-CAVE-2", "EX-14")
def test_the_oracle_quadrant_has_two_suitable_mountains_of_five() -> None:
    assert names(printed(WITH_ORACLE, "M")[0]) == ["A6", "B6", "D7", "E8", "H9"]
    assert candidates(setup_of(WITH_ORACLE))[0] == ["A6", "H9"]
    assert candidates(setup_of(WITH_ORACLE, gap=2))[0] == ["A6", "B6", "E8", "H9"]


@pytest.mark.rule("R-CAVE-1", "R-CAVE-2", "R-CAVE-3", "R-CAVE-5")
@pytest.mark.parametrize("gap", [3, 2])
@pytest.mark.parametrize("board", RANDOM_BOARDS, ids=" ".join)
def test_on_the_assembled_board_every_special_field_counts(board: Quadrants, gap: int) -> None:
    special = [field for fields in printed(board, "SLN") for field in fields]
    expected = [
        names(m for m in mountains if min(distance(m, field) for field in special) >= gap)
        for mountains in printed(board, "M")
    ]
    keys = [name.partition("/")[0] for name in board]
    assert [not found for found in expected] == [key == "oasis" for key in keys]
    assert candidates(setup_of(board, gap)) == [found for found in expected if found]


@pytest.mark.rule("R-CAVE-3")
@pytest.mark.parametrize(
    ("board", "expected"),
    [
        pytest.param(("farm", "tower", "quarry", "barn"), "G11 B13 J13", id="nothing near"),
        pytest.param(("oracle/180", "tower", "quarry", "barn"), "B13 J13", id="castle above"),
        pytest.param(("garden/180", "tower", "quarry", "barn"), "B13 J13", id="location above"),
    ],
)
def test_a_special_field_across_the_seam_excludes_a_mountain(
    board: Quadrants, expected: str
) -> None:
    assert candidates(setup_of(board))[2] == expected.split()


@pytest.mark.rule("R-CAVE-3", "R-GEO-6")
def test_the_location_of_an_island_excludes_no_mountain() -> None:
    rows = (".GLGG", "GGGGG", "GGGGG", "GGGGG", "GGMGG")
    (side, *_) = (island for box in REGISTRY.boxes.values() for island in box.islands)
    island = type(side)("mine", "bridge", rows)
    setup = first_setup(board=FIRST, modules=("caves", "island"), island=island)
    assert candidates(setup) == candidates(first_setup(board=FIRST, modules=("caves",)))


# -- the setup


@pytest.mark.rule("R-CAVE-1", "R-CAVE-4")
@pytest.mark.parametrize("oracle", ["A6", "H9"])
@pytest.mark.parametrize("farm", ["O8", "L9"])
def test_the_host_may_choose_any_suitable_mountain(oracle: str, farm: str) -> None:
    caves = tuple(sorted((oracle, farm, "E11", "K13"), key=parse))
    game = kb.Game(setup_of(WITH_ORACLE, caves=caves))
    assert tuple(names_of(laid(game.board, "caves"))) == game.setup.pieces_of("caves") == caves


@pytest.mark.rule("R-CAVE-1")
def test_caves_out_of_reading_order_are_put_right_or_refused() -> None:
    with suppress(kb.Refused):
        game = kb.Game(setup_of(FIRST, caves=("L19", "D1", "K2")))
        line = next(iter(kb.trace(game, lambda game: ("", []))))
        assert line["caves"] == ["D1", "K2", "L19"]


@pytest.mark.rule("R-CAVE-5")
def test_a_board_with_oasis_has_three_caves() -> None:
    game = kb.Game(setup_of(FIRST, caves=("D1", "K2", "L19")))
    on = [names_of(laid(game.board, "caves") & land) for land in game.board.quadrants]
    assert on == [["D1"], ["K2"], [], ["L19"]]


@pytest.mark.rule("R-CAVE-2")
def test_with_the_switch_a_mountain_at_distance_two_will_do() -> None:
    caves = ("E8", "O8", "E11", "K13")
    assert kb.Game(setup_of(WITH_ORACLE, 2, caves)).setup.pieces_of("caves") == caves
    with pytest.raises(kb.Refused, match=r"^caves: 'E8' is not a place for it\.$"):
        kb.Game(setup_of(WITH_ORACLE, 3, caves))


@pytest.mark.rule("R-CAVE-1", "R-CAVE-2")
@pytest.mark.parametrize(
    ("caves", "wrong"),
    [
        pytest.param("D7 O8 E11 K13", "D7", id="a mountain beside a special field"),
        pytest.param("B6 O8 E11 K13", "B6", id="a mountain at distance 2"),
        pytest.param("A1 O8 E11 K13", "A1", id="no mountain"),
        pytest.param("H4 O8 E11 K13", "H4", id="a location"),
        pytest.param("A6 H9 E11 K13", "H9", id="two on one quadrant"),
        pytest.param("A6 A6 E11 K13", "A6", id="two on one mountain"),
        pytest.param("A6 O8 E11 K13 L13", "L13", id="one too many"),
        pytest.param("iC2 O8 E11 K13", "iC2", id="the island"),
        pytest.param("Q99", "Q99", id="no hex"),
    ],
)
def test_any_other_place_is_refused(caves: str, wrong: str) -> None:
    with pytest.raises(kb.Refused) as refusal:
        kb.Game(setup_of(WITH_ORACLE, caves=tuple(caves.split())))
    assert str(refusal.value) == f"caves: {wrong!r} is not a place for it."


@pytest.mark.rule("R-CAVE-1", "R-CAVE-5")
@pytest.mark.parametrize(
    ("board", "caves", "sentence"),
    [
        (WITH_ORACLE, "A6 O8 E11", "caves: there must be 4, not 3."),
        (WITH_ORACLE, "", "caves: there must be 4, not 0."),
        (FIRST, "D1 L19", "caves: there must be 3, not 2."),
    ],
)
def test_no_cave_may_be_left_out(board: Quadrants, caves: str, sentence: str) -> None:
    with pytest.raises(kb.Refused) as refusal:
        kb.Game(setup_of(board, caves=tuple(caves.split())))
    assert str(refusal.value) == sentence


@pytest.mark.rule("R-CAVE-1")
def test_without_the_module_there_are_no_caves() -> None:
    with pytest.raises(kb.Refused, match=r"^caves: 'D1' is not a place for it\.$"):
        kb.Game(first_setup(caves=("D1", "K2", "L19")))
    assert kb.new_game(2, seed=1).setup.pieces_of("caves") == ()


@pytest.mark.rule("R-CAVE-1", "R-CAVE-4", "R-CAVE-5")
def test_chance_takes_one_of_each_quadrant_and_leaves_none_out() -> None:
    games = [kb.new_game(2, seed=s, board=FIRST, modules=("caves",)).setup for s in range(90)]
    places = candidates(setup_of(FIRST))
    assert [len(found) for found in places] == [9, 13, 2]
    assert {at for setup in games for at in setup.pieces_of("caves")} == {
        at for p in places for at in p
    }
    for setup in games:
        assert len(setup.pieces_of("caves")) == 3
        assert [len(set(setup.pieces_of("caves")) & set(found)) for found in places] == [1, 1, 1]
        assert list(setup.pieces_of("caves")) == sorted(setup.pieces_of("caves"), key=parse)


@pytest.mark.rule("R-CAVE-2", "R-CAVE-4")
def test_chance_follows_the_switch() -> None:
    near = kb.Switches(cave_min_distance=2)
    drawn = {
        switches: {
            at
            for seed in range(40)
            for at in kb.new_game(
                2, seed=seed, board=WITH_ORACLE, modules=("caves",), switches=switches
            ).setup.pieces_of("caves")
        }
        & {"A6", "B6", "D7", "E8", "H9"}
        for switches in (kb.Switches(), near)
    }
    assert drawn == {kb.Switches(): {"A6", "H9"}, near: {"A6", "B6", "E8", "H9"}}


@pytest.mark.rule("R-COMP-8")
@pytest.mark.parametrize("seed", range(15))
def test_there_are_at_most_four_caves_one_on_each_quadrant_but_oasis(seed: int) -> None:
    game = kb.new_game(2, seed=seed, modules=MODULES)
    keys = [name.partition("/")[0] for name in game.setup.board]
    on = [(laid(game.board, "caves") & land).bit_count() for land in game.board.quadrants]
    assert on == [key != "oasis" for key in keys]
    assert laid(game.board, "caves") & ~MAINLAND == 0


@pytest.mark.rule("R-CAVE-8")
def test_the_box_brings_one_action_that_needs_no_tile() -> None:
    (cave,) = EXPANSION.tiles
    assert (cave.key, cave.sign, cave.rule) == ("cave", "Cv", "R-CAVE-8")
    assert cave.kind == TileKind.NONE
    assert cave.help.endswith(".")
    assert (EXPANSION.quadrants, EXPANSION.cards, EXPANSION.always) == ((), (), ())
