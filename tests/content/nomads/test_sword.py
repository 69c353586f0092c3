"""Sword: remove one settlement of each opponent."""

from itertools import permutations

import pytest

from tests.board_drawings import Position, drawn
from tests.content.base.positions import standing, targets, without_supply
from tests.content.nomads.positions import deal_hand, story, told

TWO = "Sw gA g. gB gB g. g. g. g. g. g."
FIVE = """
    Sw gA m. gB gB m. gC m. gD g# m.
     m. m. m. m. m. m. gE gE m. g. m.
"""
HIT = {"B": "E1", "C": "G1", "D": "I1", "E": "G2"}


@pytest.mark.rule("R-NOMAD-SWORD-1", "R-NOMAD-SWORD-2")
def test_it_gives_one_settlement_of_the_attackers_choice_back_to_its_owner() -> None:
    position = drawn(TWO)
    assert position.options == ["sword", "end"]
    assert told(position.play("sword")) == ["spent 0 sword"]
    assert (position.hexes, position.options) == (["D1", "E1"], [])
    assert told(position.play("E1")) == ["removed 1 E1 sword"]
    assert (position.hexes, position.options) == ([], ["end"])
    assert (standing(position, 0), standing(position, 1)) == ("B1", "D1")
    assert position.state.supply[:2] == [39, 39]


@pytest.mark.rule("R-NOMAD-SWORD-1", "R-BUILD-1")
def test_the_hex_is_free_again_and_can_be_built_on() -> None:
    position = drawn("Sw gA gB gB m. g. g.", "grass")
    assert position.hexes == ["F1", "G1"]
    position.play("sword", "C1")
    assert position.hexes == ["C1"]
    assert told(position.play("C1")) == ["built 0 C1 mandatory"]


@pytest.mark.rule("R-NOMAD-SWORD-1", "R-NOMAD-SWORD-2", "R-LOC-QUARRY-2")
@pytest.mark.parametrize("order", list(permutations("BCDE")), ids="".join)
def test_everybody_is_hit_once_in_any_order(order: tuple[str, ...]) -> None:
    position = drawn(FIVE, players=5)
    everyone = {"B": ["D1", "E1"], "C": ["G1"], "D": ["I1"], "E": ["G2", "H2"]}
    position.play("sword")
    for number, seat in enumerate(order):
        expected = [at for key in everyone if key in order[number:] for at in everyone[key]]
        assert (position.hexes, position.options) == (expected, [])
        assert told(position.play(HIT[seat])) == [
            f"removed {'ABCDE'.index(seat)} {HIT[seat]} sword"
        ]
    assert (position.hexes, position.options) == ([], ["end"])
    assert position.state.supply == [39, 39, 40, 40, 39]


@pytest.mark.rule("R-NOMAD-SWORD-1", "R-NOMAD-SWORD-3")
@pytest.mark.parametrize(
    ("players", "picture", "victims"),
    [
        (3, "Sw gA m. gB m. gC", "D1 F1"),
        (3, "Sw gA m. gB m. g.", "D1"),
        (3, "Sw gA m. g. m. gC", "F1"),
        (4, "Sw gA m. gC m. m.", "D1"),
        (4, "Sw gA m. gB m. gD", "D1 F1"),
        (5, "Sw gA m. gE m. gC", "D1 F1"),
    ],
)
def test_opponents_without_settlements_are_skipped(
    players: int, picture: str, victims: str
) -> None:
    position = drawn(picture, players=players)
    assert targets(position, "sword") == victims
    position.play(*victims.split())
    assert position.options == ["end"]
    assert [standing(position, seat) for seat in range(players)] == ["B1"] + [""] * (players - 1)


@pytest.mark.rule("R-NOMAD-SWORD-3", "R-TURN-9")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_with_nobody_to_hit_it_cannot_be_used(players: int) -> None:
    position = drawn("Sw gA gA g# m. g. g.", "grass", players=players)
    assert position.tiles() == {"A1": "ready"}
    assert position.options == []
    position.play("F1", "G1", cards=["forest"])
    assert position.options == ["end"]


@pytest.mark.rule("R-NOMAD-SWORD-4", "R-TILE-13")
def test_who_loses_the_last_settlement_at_a_location_loses_the_tile_at_once() -> None:
    position = drawn("Sw gA g. gB Fa m. gB Tr")
    assert story(position, "sword", "D1") == [
        "spent 0 sword",
        "removed 1 D1 sword",
        "lost 1 farm E1",
    ]
    assert position.tiles(1) == {"H1": "ready"}


@pytest.mark.rule("R-TILE-13", "R-TILE-5")
def test_with_another_settlement_at_the_location_the_tile_stays() -> None:
    position = drawn("Sw gA g. gB Fa gB")
    assert story(position, "sword", "D1")[1:] == ["removed 1 D1 sword"]
    assert position.tiles(1) == {"E1": "ready"}


@pytest.mark.rule("R-TILE-13", "R-TILE-8")
def test_several_tiles_may_be_lost_in_reading_order_and_by_several_players() -> None:
    picture = """
        Sw gA m. Fa gB To m. gC Oa
         m. m. m. Pa m. m. m. m. m.
    """
    position = drawn(picture, players=3)
    assert story(position, "sword", "H1", "E1") == [
        "spent 0 sword",
        "removed 2 H1 sword",
        "lost 2 oasis I1",
        "removed 1 E1 sword",
        "lost 1 farm D1",
        "lost 1 tower F1",
        "lost 1 paddock D2",
    ]


@pytest.mark.rule("R-TILE-13", "R-TILE-4")
def test_the_tile_is_lost_for_good() -> None:
    position = drawn("Sw gA m. gB Fa g. g. g. g.", "grass")
    stock = (position.state.stocked, position.state.doubled)
    deal_hand(position, 1, "grass")
    position.play("sword", "D1")
    assert (position.state.stocked, position.state.doubled) == stock  # it left the game
    position.play("G1", "H1", "I1")
    position.play("end", cards=["forest"])
    assert told(position.play("D1")) == ["built 1 D1 mandatory"]
    assert told(position.play("F1", cards=["canyon"]))[0] == "built 1 F1 mandatory"
    assert position.tiles(1) == {}


@pytest.mark.rule("R-TILE-13", "R-TILE-11")
@pytest.mark.parametrize(
    ("hit", "lost", "kept"), [("D1", "E1", {"I1": "ready"}), ("H1", "I1", {"E1": "ready"})]
)
@pytest.mark.parametrize("words", [("ready", "ready"), ("ready", "fresh"), ("fresh", "ready")])
def test_one_of_two_twins_is_lost_and_the_ready_one_stays(
    hit: str, lost: str, kept: dict[str, str], words: tuple[str, str]
) -> None:
    position = drawn("Sw gA m. gB Pa m. m. gB Pa")
    position.set_tile("E1", words[0], seat=1)
    position.set_tile("I1", words[1], seat=1)
    assert story(position, "sword", hit)[1:] == [f"removed 1 {hit} sword", f"lost 1 paddock {lost}"]
    assert position.tiles(1) == kept


@pytest.mark.rule("R-NOMAD-SWORD-4", "R-NOMAD-3")
@pytest.mark.parametrize("word", ["ready", "fresh"])
def test_nobody_loses_a_nomad_tile_by_it(word: str) -> None:
    position = drawn("Sw gA g. gB Ou")
    position.set_tile("E1", word, seat=1)
    assert story(position, "sword", "D1")[1:] == ["removed 1 D1 sword"]
    assert position.tiles(1) == {"E1": word}


@pytest.mark.rule("R-NOMAD-SWORD-4", "R-CARD-RED-3")
def test_gold_already_earned_stays() -> None:
    position = drawn(TWO)
    position.state.earned[1] = 5
    position.play("sword", "D1")
    assert position.state.earned[:2] == [0, 5]


@pytest.mark.rule("R-NOMAD-SWORD-1")
def test_the_attacker_loses_nothing() -> None:
    position = drawn("Sw gA Fa gB m. gB")
    position.play("sword", "D1")
    assert position.tiles(0) == {"C1": "ready"}
    assert position.tiles(1) == {}


def last_round(victims_supply: int) -> Position:
    """A builds its last settlement and holds a Sword; B is to come."""
    position = drawn("Sw gA g. m. gB g. g. g. g. g.", "grass")
    position.state.supply[0] = 1
    position.state.supply[1] = victims_supply
    deal_hand(position, 1, "grass")
    assert told(position.play("C1")) == ["built 0 C1 mandatory", "last-round 0"]
    return position


@pytest.mark.rule("R-NOMAD-SWORD-5", "R-END-3")
@pytest.mark.parametrize(("supply", "builds"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_in_the_last_round_the_victim_may_build_what_came_back(supply: int, builds: int) -> None:
    position = last_round(supply)
    assert position.options == ["sword", "end"]
    assert story(position, "sword", "E1") == ["spent 0 sword", "removed 1 E1 sword"]
    assert position.state.last_round
    assert position.state.supply[1] == supply + 1
    assert told(position.play("end")) == ["revealed 1 grass"]
    picks = ["F1", "G1", "H1"][:builds]
    assert story(position, *picks) == [f"built 1 {at} mandatory" for at in picks]
    assert position.options == ["end"]
    assert told(position.play("end")) == ["over [0, 0] [0, 1]"]


@pytest.mark.rule("R-END-3", "R-NOMAD-SWORD-5")
def test_the_end_stays_when_the_one_who_triggered_it_is_hit() -> None:
    position = drawn("gA g. g. m. gB Sw m. g. g. g.", "grass")
    deal_hand(position, 1, "grass")
    position.state.supply[0] = 1
    assert told(position.play("B1"))[1:] == ["last-round 0"]
    position.play("end")
    assert story(position, "sword", "B1") == ["spent 1 sword", "removed 0 B1 sword"]
    assert position.state.supply[0] == 1
    assert position.state.last_round
    position.play("B1", "C1", "H1")
    assert told(position.play("end")) == ["over [0, 0] [0, 1]"]
    assert position.state.over


@pytest.mark.rule("R-NOMAD-SWORD-1", "R-END-1")
def test_a_returned_settlement_puts_off_an_end_that_was_not_triggered_yet() -> None:
    position = drawn("Sw gA g. m. gB g. g. g. g. g. g.", "grass")
    deal_hand(position, 1, "grass")
    position.state.supply[1] = 3
    position.play("sword", "E1")
    position.play("C1", "E1", "F1")
    position.play("end", cards=["grass"])
    assert story(position, "G1", "H1", "I1")[-1] == "built 1 I1 mandatory"
    assert not position.state.last_round


@pytest.mark.rule("R-NOMAD-SWORD-1", "R-TURN-8")
def test_it_needs_no_supply() -> None:
    position = without_supply(drawn(TWO, "grass"))
    assert position.options == ["sword", "end"]


@pytest.mark.rule("R-NOMAD-4", "R-NOMAD-2", "R-NOMAD-SWORD-1")
def test_of_two_swords_one_may_be_used_and_the_other_left() -> None:
    position = drawn("Sw gA Sw m. gB gB gB m. g. g. g. g.", "grass")
    assert position.options == ["sword"]
    assert story(position, "sword", "E1") == ["spent 0 sword", "removed 1 E1 sword"]
    assert position.options == ["sword"]
    assert len(position.tiles()) == 1
    position.play("E1", "I1", "J1")
    assert position.options == ["sword", "end"]
    assert story(position, "end", cards=["forest"]) == ["spent 0 sword", "drew 0 forest"]
    assert position.tiles() == {}


@pytest.mark.rule("R-NOMAD-4", "R-NOMAD-SWORD-1")
def test_two_swords_may_both_be_used() -> None:
    position = drawn("Sw gA Sw m. gB gB gB")
    assert story(position, "sword", "E1", "sword", "G1") == [
        "spent 0 sword",
        "removed 1 E1 sword",
        "spent 0 sword",
        "removed 1 G1 sword",
    ]
    assert position.options == ["end"]


@pytest.mark.rule("R-DECK-7", "R-NOMAD-SWORD-1")
def test_the_card_is_checked_after_the_sword_which_only_frees_hexes() -> None:
    position = drawn("Sw gA m. gB m. g.", "grass")
    assert story(position, "sword", "D1") == ["spent 0 sword", "removed 1 D1 sword"]
    assert position.hexes == ["D1", "F1"]
