"""The Capitol's gold: settlements at most two hexes away."""

import pytest

import kingdom_builder as kb
from kingdom_builder.hexgrid.grid import BOARD
from kingdom_builder.hexgrid.masks import bits
from kingdom_builder.hexgrid.names import HEX_NAMES, hexes_named, names_of
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.setup.assembly import build_land
from tests.board_drawings import Position, drawn, place
from tests.boards import board_of, first_setup
from tests.content.base.positions import meadow, shares
from tests.reference.geometry import distance, parse

HARBOR_ABOVE_ORACLE = ("harbor", "farm", "oracle", "tower")


def paying(position: Position, gold: int = 1) -> list[str]:
    """Every hex where a single settlement brings this much Capitol gold."""
    found = []
    for at in bits(BOARD & ~position.board.special):
        position.state.settlements[0] = hexes_named([HEX_NAMES[at]])
        if position.gold("capitol") == gold:
            found.append(HEX_NAMES[at])
    return found


@pytest.mark.rule("R-CAPITOL-2", "R-GEO-4")
@pytest.mark.parametrize(
    ("capitol", "expected"),
    [
        ("F5", "E3 F3 G3 D4 E4 F4 G4 D5 E5 G5 H5 D6 E6 F6 G6 E7 F7 G7"),
        ("F6", "E4 F4 G4 E5 F5 G5 H5 D6 E6 G6 H6 E7 F7 G7 H7 E8 F8 G8"),
        ("A1", "B1 C1 A2 B2 A3 B3"),
        ("T1", "R1 S1 R2 S2 T2 S3 T3"),
        ("J11", "I9 J9 K9 H10 I10 J10 K10 H11 I11 K11 L11 H12 I12 J12 K12 I13 J13 K13"),
        ("D20", "C18 D18 E18 C19 D19 E19 F19 B20 C20 E20 F20"),
    ],
)
def test_exactly_the_hexes_at_distance_one_and_two_pay_one(capitol: str, expected: str) -> None:
    found = paying(meadow({"Kp": capitol}))
    assert found == expected.split()
    assert {distance(parse(at), parse(capitol)) for at in found} == {1, 2}


@pytest.mark.rule("R-CAPITOL-2", "R-CAPITOL-5", "EX-13")
def test_two_adjacent_two_at_distance_two_and_one_at_three_bring_four() -> None:
    position = meadow({"Kp": "F5", "gA": "E5 G5 D5 F7 I5"})
    gaps = [distance(parse(at), parse("F5")) for at in names_of(position.state.settlements[0])]
    assert sorted(gaps) == [1, 1, 2, 2, 3]
    assert position.gold("capitol") == 4
    assert shares(position, "capitol") == [("D5 E5 G5 F7", 4)]


@pytest.mark.rule("R-CAPITOL-5")
@pytest.mark.parametrize("word", ["m.", "w.", "d.", "gB", "g#", "Ca", "Fa", "mo"])
def test_what_lies_in_between_does_not_matter(word: str) -> None:
    position = meadow({"Kp": "F5", word: "E4 F4 E5 G5 E6 F6", "gA": "D5 H5 I5"})
    assert position.gold("capitol") == 2


@pytest.mark.rule("R-CAPITOL-2")
@pytest.mark.parametrize("word", ["gA", "wA", "mA", "cA"])
def test_a_settlement_pays_on_any_terrain(word: str) -> None:
    assert meadow({"Kp": "F5", word: "G5 H5"}).gold("capitol") == 2


@pytest.mark.rule("R-CAPITOL-2")
def test_everyone_counts_their_own() -> None:
    position = meadow({"Kp": "F5", "gA": "E5", "gB": "G5 H5 F7", "gC": "I5"}, players=3)
    assert [position.gold("capitol", seat) for seat in range(3)] == [1, 3, 0]
    assert shares(position, "capitol", seat=2) == []


@pytest.mark.rule("R-CAPITOL-2")
def test_a_castle_without_the_capitol_pays_none_of_its_gold() -> None:
    assert meadow({"Ca": "F5", "gA": "E5 G5"}).gold("capitol") == 0


@pytest.mark.rule("R-CAPITOL-3")
@pytest.mark.parametrize("castle", ["Ca", "Kp"])
def test_the_hex_stays_a_castle_field(castle: str) -> None:
    position = drawn(f"{castle} gA gA Fa")
    gold = [position.gold(card) for card in ("castles", "workers", "merchants")]
    assert gold == [3, 2, 8]
    assert "A1" not in drawn(f"{castle} g. g.", card="grass").hexes


@pytest.mark.rule("R-CAPITOL-4")
def test_a_settlement_near_two_capitols_pays_twice() -> None:
    position = drawn("Kp gA g. Kp gA g. gA")
    assert position.gold("capitol") == 2 + 1
    assert shares(position, "capitol") == [("B1", 1), ("B1 E1", 2)]


@pytest.mark.rule("R-CAPITOL-4")
def test_the_real_capitols_can_be_three_apart_and_share_settlements() -> None:
    board = board_of(board=HARBOR_ABOVE_ORACLE, modules=("capitol",), capitols=("C9", "D12"))
    assert distance(parse("C9"), parse("D12")) == 3
    twice = paying(place(board, {}), gold=2)
    near = [
        at
        for at in names_of(BOARD)
        if not at.startswith("i")
        and max(distance(parse(at), parse("C9")), distance(parse(at), parse("D12"))) <= 2
    ]
    assert twice == near
    assert twice == ["C10", "D10", "C11", "D11"]
    position = place(board, {0: hexes_named(["D10", "D11", "B9", "T1"])})
    assert position.gold("capitol") == 5


@pytest.mark.rule("R-CAPITOL-4")
def test_on_no_board_are_two_capitols_nearer_than_three() -> None:
    gaps: dict[tuple[str, ...], int] = {}
    for harbor in range(4):
        for oracle in {0, 1, 2, 3} - {harbor}:
            for turns in [("", ""), ("", "/180"), ("/180", ""), ("/180", "/180")]:
                board = ["farm", "tower", "barn", "oasis"]
                board[harbor], board[oracle] = "harbor" + turns[0], "oracle" + turns[1]
                land = build_land(first_setup(board=tuple(board)), REGISTRY)
                gaps[tuple(board)] = min(
                    distance(parse(one), parse(other))
                    for one in names_of(land.castles & land.quadrants[harbor])
                    for other in names_of(land.castles & land.quadrants[oracle])
                )
    assert len(gaps) == 48
    assert min(gaps.values()) == 3
    assert sorted(board for board, gap in gaps.items() if gap == 3) == [
        ("farm", "harbor", "barn", "oracle"),
        ("farm", "oracle/180", "barn", "harbor/180"),
        ("harbor", "tower", "oracle", "oasis"),
        ("oracle/180", "tower", "harbor/180", "oasis"),
    ]


@pytest.mark.rule("R-CAPITOL-5", "R-GEO-6")
@pytest.mark.parametrize("capitol", ["A19", "A20", "C20"])
def test_the_island_has_no_distance_to_a_capitol(capitol: str) -> None:
    column, row = "ABC".index(capitol[0]), int(capitol[1:]) - 1
    lines = [["g."] * 3 for _ in range(20)]
    lines[row][column] = "Kp"
    picture = "\n".join(" ".join(line) for line in lines)
    position = drawn(picture, island="\n".join(["gA gA gA gA gA"] * 5))
    assert position.gold("capitol") == 0
    assert [at for at in paying(position) if at.startswith("i")] == []


@pytest.mark.rule("R-CAPITOL-2", "R-SCORE-1")
def test_capitol_gold_is_part_of_the_total_and_says_where_it_comes_from() -> None:
    setup = first_setup(
        board=HARBOR_ABOVE_ORACLE,
        cards=("lords", "hermits", "miners"),
        modules=("capitol",),
        capitols=("C5",),
        hands=("flower", "grass"),
    )
    game = kb.Game(setup)
    for at in ("B4", "C3", "B2"):
        game.play(at)
    seat = game.score().seats[0]
    assert [(card.key, card.gold) for card in seat.cards] == [
        ("lords", 12),
        ("hermits", 1),
        ("miners", 0),
        ("castles", 3),
        ("capitol", 2),
    ]
    assert seat.total == game.gold[0] == 18
    assert [(share.hexes, share.gold, share.reason) for share in seat.cards[-1].shares] == [
        (("C3", "B4"), 2, "2 near a Capitol: C3 B4")
    ]


@pytest.mark.rule("R-CAPITOL-2")
def test_without_the_module_nothing_is_scored_for_capitols() -> None:
    game = kb.Game(first_setup(board=HARBOR_ABOVE_ORACLE))
    assert [card.key for card in game.score().seats[0].cards][3:] == ["castles"]
