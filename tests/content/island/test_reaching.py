"""Coming to the island: only when nothing adjacent is possible; and being held there."""

import pytest

import kingdom_builder as kb
from kingdom_builder.model.land import Island
from tests.board_drawings import SIGNS, Position, drawn
from tests.boards import first_setup
from tests.content.base.positions import printed as printed_on_first_board
from tests.content.base.positions import targets
from tests.content.island.positions import (
    BRIDGE,
    SIDES,
    TERRAIN_LETTERS,
    TREEHOUSE,
    as_picture,
    first_game,
    printed,
    side_key,
)

SIGN = {key: sign for sign, key in SIGNS.items()}
# What is placed, and the terrain it goes to; the card is grass.
BUILDS = [
    ("mandatory", "g"),
    ("oracle", "g"),
    ("farm", "g"),
    ("oasis", "d"),
    ("garden", "f"),
    ("donation-grass", "g"),
    ("donation-water", "w"),
]
MOVES = [("barn", "g"), ("harbor", "w"), ("bridge", "c"), ("treehouse", "t")]
each_placement = pytest.mark.parametrize(("tile", "letter"), BUILDS + MOVES)


def position_of(picture: str, island: str, tile: str, letter: str) -> Position:
    """A picture where ``*`` is the terrain of the tile, ``x`` another one, ``Lo`` its field at G1."""
    other = "c" if letter == "d" else "d"
    sign = SIGN.get(tile, "m.")
    words = [
        text.replace("Lo", sign).replace("*", letter).replace("x", other)
        for text in (picture, island)
    ]
    position = drawn(words[0], "grass", island=words[1])
    if tile != "mandatory":
        position.set_tile("G1", "ready")
    return position


def placed(position: Position, tile: str, source: str = "A1") -> str:
    """Where a tile may place, or move the settlement at ``source`` to."""
    moving = tile in dict(MOVES)
    picks = [tile] if tile != "mandatory" else []
    return targets(position, *picks, *([source] if moving else []))


NOTHING_ADJACENT = "xA xA m. *. m. m. Lo"
ADJACENT = "xA xA *. *. m. m. Lo"


@pytest.mark.rule("R-ISLAND-3", "R-BUILD-6", "R-BUILD-7")
@each_placement
def test_with_nothing_adjacent_the_island_is_open(tile: str, letter: str) -> None:
    position = position_of(NOTHING_ADJACENT, "*. x. *. w#", tile, letter)
    assert placed(position, tile) == "D1 iA1 iC1"


@pytest.mark.rule("R-ISLAND-3", "R-BUILD-4")
@each_placement
def test_with_an_adjacent_hex_on_the_mainland_it_is_closed(tile: str, letter: str) -> None:
    assert placed(position_of(ADJACENT, "*. x. *.", tile, letter), tile) == "C1"


@pytest.mark.rule("R-ISLAND-3", "R-BUILD-8")
@pytest.mark.parametrize(("tile", "letter"), MOVES)
def test_a_move_lifts_first_and_then_the_island_may_be_open(tile: str, letter: str) -> None:
    position = position_of(ADJACENT, "*. x. *.", tile, letter)
    assert placed(position, tile, source="B1") == "C1 D1 iA1 iC1"


@pytest.mark.rule("R-ISLAND-3", "R-TURN-9")
@each_placement
def test_the_island_alone_is_target_enough(tile: str, letter: str) -> None:
    position = position_of("xA xA m. m. m. m. Lo", "*. x. *B", tile, letter)
    assert placed(position, tile) == "iA1"


@pytest.mark.rule("R-ISLAND-4", "R-BUILD-4")
@each_placement
def test_on_the_island_one_must_go_on_beside_oneself(tile: str, letter: str) -> None:
    position = position_of(NOTHING_ADJACENT, "x. xA *. *.", tile, letter)
    assert placed(position, tile) == "iC1"


@pytest.mark.rule("R-ISLAND-4", "R-BUILD-4")
@each_placement
def test_adjacent_hexes_of_both_lands_are_open_together(tile: str, letter: str) -> None:
    position = position_of(ADJACENT, "*. xA *. *.", tile, letter)
    assert placed(position, tile) == "C1 iA1 iC1"


@pytest.mark.rule("R-ISLAND-4", "R-BUILD-6")
@each_placement
def test_when_nothing_is_adjacent_there_either_all_is_open(tile: str, letter: str) -> None:
    position = position_of(NOTHING_ADJACENT, "*B xA x. *.", tile, letter)
    assert placed(position, tile) == "D1 iD1"


@pytest.mark.rule("R-ISLAND-4", "R-BUILD-8")
@pytest.mark.parametrize(("tile", "letter"), MOVES)
def test_who_is_lifted_from_the_island_is_not_held_there(tile: str, letter: str) -> None:
    position = position_of(NOTHING_ADJACENT, "x. xA *. *.", tile, letter)
    assert placed(position, tile, source="iB1") == "D1 iC1 iD1"


@pytest.mark.rule("R-ISLAND-3", "R-BUILD-11")
@pytest.mark.parametrize("terrain", TERRAIN_LETTERS)
@pytest.mark.parametrize("side", SIDES, ids=side_key)
def test_the_first_settlement_of_the_game_may_stand_there(side: Island, terrain: str) -> None:
    setup = first_setup(modules=("island",), island=side, hands=(terrain, "grass"))
    game = kb.Game(setup)
    letter = TERRAIN_LETTERS[terrain]
    mainland, island = printed_on_first_board(letter).split(), printed(side, letter)
    assert game.choices.hexes == mainland + island
    game.play(island[0])
    assert game.state.supply[0] == 39


@pytest.mark.rule("R-ISLAND-3", "R-ISLAND-4")
def test_a_first_turn_on_the_island_goes_on_there_while_it_can() -> None:
    setup = first_setup(modules=("island",), island=TREEHOUSE, hands=("canyon", "grass"))
    game = kb.Game(setup)
    assert printed(TREEHOUSE, "C") == ["iE2", "iF3", "iG3", "iE4"]
    game.play("iG3")
    assert game.choices.hexes == ["iF3"]
    game.play("iF3")
    assert game.choices.hexes == ["iE2", "iE4"]
    assert [kb.event_as_dict(event) for event in game.play("iE4")] == [
        {"event": "built", "seat": 0, "hex": "iE4", "by": "mandatory"}
    ]


@pytest.mark.rule("R-ISLAND-4")
@pytest.mark.parametrize(
    ("own", "card", "expected"),
    [
        ("iB2", "grass", "iB1 iC1"),
        ("iB2", "canyon", "iC2"),
        ("iB2", "desert", "iA2 iB3 iC3"),
        ("iF3", "flower", "iE2 iG3 iE4"),
        ("iA4", "forest", "iB4 iB5"),
    ],
)
def test_on_the_built_in_side_the_neighbours_are_those_one_sees(
    own: str, card: str, expected: str
) -> None:
    assert first_game(own=own, card=card).hexes == expected.split()


@pytest.mark.rule("R-ISLAND-3")
def test_an_island_hex_that_is_not_open_is_refused_like_any_other() -> None:
    setup = first_setup(modules=("island",), island=BRIDGE, hands=("grass", "grass"))
    game = kb.Game(setup)
    game.play("iB1")
    assert str(game.why_not("iC4")) == (
        "iC4 is not beside a settlement of yours; there is still room on grass beside yours. (R-BUILD-3)"
    )
    assert str(game.why_not("iC2")) == "iC2 is canyon; the terrain card is grass. (R-TURN-3)"
    assert str(game.why_not("iA1")) == "iA1 is not on this board. (R-GEO-1)"


@pytest.mark.rule("EX-15", "R-ISLAND-3", "R-ISLAND-4")
@pytest.mark.parametrize(
    ("side", "deserts", "oasis", "farm", "gained"),
    [
        (BRIDGE, "iA2 iB3 iC3 iA4", "iA2", "iB1 iB2", []),
        (BRIDGE, "iA2 iB3 iC3 iA4", "iB3", "iB2", []),
        (TREEHOUSE, "iC4 iD4 iC5 iD5", "iC4", "iC3 iB4", ["treehouse"]),
    ],
)
def test_the_oasis_leads_to_the_island_and_the_farm_goes_on_there(
    side: Island, deserts: str, oasis: str, farm: str, gained: list[str]
) -> None:
    picture = """
        Oa dA d. d. d. m. d. m. g.
         Fa m. m. m. m. m. m. m. m.
    """
    position = drawn(picture, "desert", island=as_picture(side))
    for build in ("C1", "D1", "E1"):
        assert position.hexes == [build]
        position.play(build)
    assert position.options == ["farm", "oasis", "end"]
    assert targets(position, "oasis") == f"G1 {deserts}"
    events = position.play(oasis)
    assert events[0] == {"event": "built", "seat": 0, "hex": oasis, "by": "oasis"}
    assert [event["tile"] for event in events[1:]] == gained
    assert targets(position, "farm") == farm
    at = farm.split()[0]
    assert position.play(at)[0] == {"event": "built", "seat": 0, "hex": at, "by": "farm"}


@pytest.mark.rule("R-NOMAD-OUTPOST-5")
@pytest.mark.parametrize(
    ("tile", "letter"),
    [case for case in BUILDS + MOVES if not case[0].startswith("donation")],
)
def test_the_free_choice_of_the_outpost_includes_the_island(tile: str, letter: str) -> None:
    position = position_of(f"{ADJACENT}\n Ou m. m. m. m. m. m.", "*. x. *. m.", tile, letter)
    position.set_tile("A2", "ready")
    assert placed(position, tile) == "C1"
    assert "outpost" in position.options
    assert targets(position, "outpost") == "C1 D1 iA1 iC1"


@pytest.mark.rule("R-NOMAD-OUTPOST-5")
def test_the_outpost_leads_off_the_island_too() -> None:
    position = position_of("m. m. m. *.\n Ou m. m. m.", "xA *. x. *.", "mandatory", "g")
    position.set_tile("A2", "ready")
    assert position.hexes == ["iB1"]
    assert targets(position, "outpost") == "D1 iB1 iD1"


# -- free hexes of the island keep a card alive


@pytest.mark.rule("R-DECK-8", "R-DECK-3")
def test_a_terrain_is_not_exhausted_while_the_island_has_a_free_hex() -> None:
    position = drawn("gA gB m. c. c. c.", "grass", island="g. g. .. g.")
    assert position.hexes == ["iA1", "iB1", "iD1"]
    assert position.play("iA1") == [{"event": "built", "seat": 0, "hex": "iA1", "by": "mandatory"}]
    assert position.play("iB1") == [{"event": "built", "seat": 0, "hex": "iB1", "by": "mandatory"}]
    assert position.play("iD1", cards=["canyon"]) == [
        {"event": "built", "seat": 0, "hex": "iD1", "by": "mandatory"},
        {"event": "exhausted", "seat": 0, "terrain": "grass"},
        {"event": "revealed", "seat": 0, "terrain": "canyon"},
    ]


@pytest.mark.rule("R-DECK-8", "R-DECK-3")
@pytest.mark.parametrize(
    ("island", "exhausted"), [("g. c.", False), ("c. c.", True), ("g# c.", True), ("gA c.", True)]
)
def test_so_it_is_when_a_card_is_revealed(island: str, exhausted: bool) -> None:
    position = drawn("cA c. c. c. c. gB m. d. d.", "canyon", island=island)
    position.state.hand[1] = 0
    position.play("B1", "C1", "D1")
    cards = ["desert", "desert"] if exhausted else ["desert"]
    told = [(event["event"], event["terrain"]) for event in position.play("end", cards=cards)]
    after = [("exhausted", "grass"), ("revealed", "desert")] if exhausted else []
    assert told == [("drew", "desert"), ("revealed", "grass"), *after]


@pytest.mark.rule("R-DECK-8", "R-DECK-9")
@pytest.mark.parametrize(("island", "revealed"), [("g.", ["grass"]), ("c#", [])])
def test_a_card_that_fits_only_the_island_is_useful(island: str, revealed: list[str]) -> None:
    position = drawn("cA c. gB", "canyon", island=island)
    position.state.pile = [2, 0, 0, 0, 0]
    events = position.play("B1", cards=revealed)
    told = [(event["event"], event.get("terrain")) for event in events]
    assert told[1:] == [("exhausted", "canyon"), *(("revealed", card) for card in revealed)]
    assert position.state.builds == (2 if revealed else 0)
