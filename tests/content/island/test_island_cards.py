"""What the Kingdom Builder cards make of the island."""

import pytest

import kingdom_builder as kb
from kingdom_builder.hexgrid.masks import bits
from kingdom_builder.hexgrid.names import HEX_NAMES, hexes_named
from kingdom_builder.model.land import Island
from kingdom_builder.model.setup import Switches
from kingdom_builder.model.terrain import WATER
from tests.board_drawings import drawn, place
from tests.boards import board_of, first_setup
from tests.content.base.positions import shares
from tests.content.island.positions import (
    BRIDGE,
    SIDES,
    first_game,
    holding,
    printed,
    side_key,
    two_meadows,
)
from tests.reference.geometry import neighbours, parse

ALLOW = Switches(island_knights="allow")
# On both built-in sides: the hexes with fewer than six island neighbours, and the others.
RIM = "iB1 iC1 iD1 iA2 iD2 iE2 iB3 iF3 iG3 iA4 iD4 iE4 iB5 iC5 iD5"
INNER = "iB2 iC2 iC3 iD3 iE3 iB4 iC4"


# -- Discoverers


@pytest.mark.rule("R-ISLAND-7")
@pytest.mark.parametrize(
    ("own", "gold"),
    [
        pytest.param("iA1 iB1 iJ1", 1, id="one row of the island"),
        pytest.param("iA1 iB2 iC4", 3, id="three rows"),
        pytest.param("iA1 iA2 iA3 iA4 iA5", 5, id="all five"),
        pytest.param("A1 iA1", 2, id="never joined with the first row"),
        pytest.param("A20 iA1 A5 iE5", 4, id="rows of both lands"),
        pytest.param(
            " ".join([f"A{r}" for r in range(1, 21)] + [f"iB{r}" for r in range(1, 6)]),
            25,
            id="all there are",
        ),
    ],
)
def test_discoverers_get_one_for_each_island_row(own: str, gold: int) -> None:
    assert two_meadows({"gA": own}).gold("discoverers") == gold


@pytest.mark.rule("R-ISLAND-7")
@pytest.mark.parametrize("side", SIDES, ids=side_key)
def test_the_built_in_sides_give_at_most_five(side: Island) -> None:
    everything = " ".join(printed(side, "GCDFT"))
    assert first_game(own=everything, side=side).gold("discoverers") == 5


@pytest.mark.rule("R-ISLAND-7", "R-ISLAND-8")
def test_the_score_sheet_counts_the_rows_of_the_island_by_themselves() -> None:
    setup = first_setup(
        modules=("island",),
        island=BRIDGE,
        cards=("discoverers", "knights", "miners"),
        switches=ALLOW,
    )
    game = kb.Game(setup)
    game.play("iB1")
    game.play("iB2")
    discoverers, knights, *_ = game.score().seats[0].cards
    assert [(share.hexes, share.gold, share.reason) for share in discoverers.shares] == [
        (("iB1",), 1, "horizontal line i1"),
        (("iB2",), 1, "horizontal line i2"),
    ]
    assert [share.reason for share in knights.shares] == ["horizontal line i1 with 1"]


# -- Knights


@pytest.mark.rule("R-ISLAND-8")
@pytest.mark.parametrize(
    ("own", "ignored", "allowed"),
    [
        pytest.param("A1 B1 iA1 iB1 iC1", 4, 6, id="the island row is fuller"),
        pytest.param("A1 B1 C1 iA1 iB1", 6, 6, id="the mainland row is fuller"),
        pytest.param("A1 B1 iA1 iB1", 4, 4, id="a tie: never added up"),
        pytest.param("A3 B3 iA3 iB3 A5 iA5", 4, 4, id="rows of equal number"),
        pytest.param("iA1 iB1 iC2 iA5", 0, 4, id="only on the island"),
        pytest.param("iA5 iJ5 iE5 A20", 2, 6, id="the last rows"),
        pytest.param("A7 B9", 2, 2, id="nobody on the island"),
    ],
)
def test_knights_ignore_the_island_unless_the_switch_allows_it(
    own: str, ignored: int, allowed: int
) -> None:
    position = two_meadows({"gA": own})
    assert position.gold("knights") == ignored
    assert position.gold("knights", switches=ALLOW) == allowed


@pytest.mark.rule("R-ISLAND-8")
@pytest.mark.parametrize(("switches", "gold"), [(Switches(), 2), (ALLOW, 6)])
def test_the_switch_is_part_of_the_setup(switches: Switches, gold: int) -> None:
    board = board_of(
        modules=("island",),
        island=BRIDGE,
        switches=switches,
        cards=("knights", "lords", "miners"),
    )
    position = place(board, {0: hexes_named(["A1", "iB1", "iC1", "iD1"])})
    knights = board.scorers[0]
    assert knights.gold(board, position.state, 0) == gold


# -- Lords and Farmers


@pytest.mark.rule("R-ISLAND-6", "R-DEF-3")
def test_lords_see_only_the_mainland() -> None:
    position = two_meadows({"gA": "A1 iA1 iB1 iC1", "gB": "B1 C1", "gC": "iJ5"}, players=3)
    assert [position.gold("lords", seat) for seat in range(3)] == [6, 12, 0]
    assert shares(position, "lords") == [("A1", 6)]


@pytest.mark.rule("R-ISLAND-6", "R-DEF-3")
def test_nobody_is_lord_of_the_island() -> None:
    position = two_meadows({"gA": "iA1 iB1", "gB": "iC1"})
    assert [position.gold("lords", seat) for seat in range(2)] == [0, 0]


@pytest.mark.rule("R-ISLAND-6", "R-DEF-3")
@pytest.mark.parametrize("island", ["", "iA1", "iA1 iB1 iC1 iD1 iE1 iF1"])
@pytest.mark.parametrize(
    ("own", "gold"),
    [("A1 A2 T1 T2 A19 A20 T19 T20", 6), ("A1 T1 A20 T20 B1", 3), ("A1 T1 A20", 0), ("", 0)],
)
def test_farmers_ignore_the_island(own: str, gold: int, island: str) -> None:
    assert two_meadows({"gA": f"{own} {island}"}).gold("farmers") == gold


# -- Workers, Merchants, Hermits, Citizens, Miners


@pytest.mark.rule("R-ISLAND-9", "R-CARD-WORKERS-1")
def test_workers_count_beside_its_location() -> None:
    position = drawn("Ca gA g. gA", island="gA Br gA g. gA")
    assert position.gold("workers") == 3
    assert shares(position, "workers") == [("B1", 1), ("iA1", 1), ("iC1", 1)]


@pytest.mark.rule("R-ISLAND-9", "R-CARD-MERCHANTS-1")
def test_merchants_never_link_its_location() -> None:
    position = drawn("Ca gA m. Fa gA gA Ca", island="gA Br gA\n gA gA gA")
    assert position.gold("merchants") == 8
    assert shares(position, "merchants") == [("D1", 4), ("G1", 4)]


@pytest.mark.rule("R-ISLAND-9", "R-CARD-MERCHANTS-1")
@pytest.mark.parametrize("side", SIDES, ids=side_key)
def test_whoever_owns_a_whole_side_gets_nothing_from_merchants(side: Island) -> None:
    everything = " ".join(printed(side, "GCDFT"))
    position = first_game(own=everything, side=side)
    assert position.gold("merchants") == 0
    assert position.gold("workers") == 6


@pytest.mark.rule("R-ISLAND-9", "R-GEO-6")
@pytest.mark.parametrize(
    ("own", "hermits", "citizens"),
    [
        ("A20 iA1", 2, 0),
        ("A20 B20 iA1 iB1", 2, 1),
        ("A1 A2 iC2 iD2 iC3 iD3 iE3", 2, 2),
        ("iA1 iC1 iE1 iG5", 4, 0),
        ("iA1 iB1 iC1 iD1 iE1 iF1", 1, 3),
    ],
)
def test_areas_of_the_two_lands_are_never_one(own: str, hermits: int, citizens: int) -> None:
    position = two_meadows({"gA": own})
    assert (position.gold("hermits"), position.gold("citizens")) == (hermits, citizens)


@pytest.mark.rule("R-ISLAND-9", "R-CARD-MINERS-1")
def test_miners_score_beside_a_mountain_of_the_island_and_not_at_its_coast() -> None:
    assert two_meadows({"m.": "iB1", "gA": "iA1 iB2 iD1 iJ5"}).gold("miners") == 2
    assert drawn("m.", island="gA g.").gold("miners") == 0


# -- Fishermen and the coast


@pytest.mark.rule("R-ISLAND-12", "R-ISLAND-9")
@pytest.mark.parametrize("side", SIDES, ids=side_key)
def test_exactly_the_rim_of_a_built_in_side_touches_the_sea(side: Island) -> None:
    land = {parse(at) for at in printed(side, "GCDFTL")}
    inner = [at for at in printed(side, "GCDFTL") if set(neighbours(parse(at))) <= land]
    assert " ".join(inner) == INNER
    board = board_of(modules=("island",), island=side)
    mainland_shore = board_of().beside[WATER]
    island_shore = [HEX_NAMES[at] for at in bits(board.beside[WATER] & ~mainland_shore)]
    assert " ".join(island_shore) == RIM
    assert board.terrain[WATER] == board_of().terrain[WATER]
    for at in printed(side, "GCDFT"):
        assert first_game(own=at, side=side).gold("fishermen") == (at in RIM.split())


@pytest.mark.rule("R-ISLAND-12")
@pytest.mark.parametrize(
    ("marks", "gold"),
    [
        pytest.param({"gA": "iA1 iE1 iJ1 iA3 iJ4 iA5 iE5 iJ5"}, 8, id="the rim"),
        pytest.param({"gA": "iB2 iE3 iI4 iH2"}, 0, id="inner hexes"),
        pytest.param({"gA": "iE3 iC3", "w.": "iD3"}, 2, id="inner hexes beside a lake"),
        pytest.param({"gA": "iA1", "w.": "iB1"}, 1, id="never more than one each"),
        pytest.param({"wA": "iA1 iE3"}, 0, id="on water, at the rim and inside"),
        pytest.param({"mA": "iA1 iE3"}, 1, id="on a mountain at the rim"),
        pytest.param({"gA": "A1 T1 A20 T20 E20 A10"}, 0, id="the edge of the mainland"),
        pytest.param({"gA": "iA1 E20", "w.": "D20"}, 2, id="both lands"),
    ],
)
def test_the_coast_counts_as_beside_water_for_fishermen(marks: dict[str, str], gold: int) -> None:
    assert two_meadows(marks).gold("fishermen") == gold


@pytest.mark.rule("R-ISLAND-12")
def test_a_gap_in_the_island_is_sea() -> None:
    island = """
        g. g. g. g. g. g. g.
         g. g. g. g. g. g. g.
        g. g. gA .. gA gA g.
         g. g. g. g. g. g. g.
        g. g. g. g. g. g. g.
    """
    position = drawn("m.", island=island)
    assert shares(position, "fishermen") == [("iC3", 1), ("iE3", 1)]


@pytest.mark.rule("R-ISLAND-12", "R-TURN-9")
def test_nothing_can_be_placed_on_the_sea() -> None:
    position = holding("Ha", "iA1 iB1")
    assert position.options == []
    lake = holding("Ha", "iA1 iB1", {"w.": "iJ5"})
    lake.play("harbor", "iA1")
    assert lake.hexes == ["iJ5"]
