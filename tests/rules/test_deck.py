"""Terrain cards, and above all exhausted terrain (R-DECK), which chance hardly ever brings."""

import pytest

import kingdom_builder as kb
from kingdom_builder.rules.deck import discard_size, pile_size
from tests.board_drawings import Position, drawn

TERRAINS = ["grass", "canyon", "desert", "flower", "forest"]


def cards(**counts: int) -> list[int]:
    return [counts.get(terrain, 0) for terrain in TERRAINS]


def kinds(events: list[dict[str, object]]) -> list[str]:
    return [str(event["event"]) for event in events]


def told(events: list[dict[str, object]]) -> list[str]:
    """The cards of a step: ``exhausted grass``, ``revealed canyon``, ``reshuffled`` ..."""
    words = [(event["event"], event.get("terrain")) for event in events]
    return [f"{event} {terrain}" if terrain else str(event) for event, terrain in words]


def one_grass_left(builds: int = 3, **options: bool) -> Position:
    position = drawn("gA g. m. c. c. c. m. d. d.", card="grass", **options)
    position.state.builds = builds
    return position


@pytest.mark.rule("R-DECK-1")
def test_the_played_card_goes_to_the_discards() -> None:
    position = drawn("gA g. g. g. g.", card="grass")
    position.play("B1", "C1", "D1")
    position.play("end", cards=["forest"])
    assert position.state.discards == cards(grass=1)
    assert position.state.hand[0] == TERRAINS.index("forest")
    assert position.state.pile == cards(grass=4, canyon=5, desert=5, flower=5, forest=4)


@pytest.mark.rule("R-DECK-2", "EX-25")
def test_an_empty_pile_is_made_anew_from_the_discards() -> None:
    position = drawn("gA g. g. g. g.", card="grass")
    position.state.pile = cards()
    position.state.discards = cards(desert=2, forest=1)
    position.play("B1", "C1", "D1")
    assert told(position.play("end", cards=["desert"])) == ["reshuffled", "drew desert"]
    assert position.state.pile == cards(grass=1, desert=1, forest=1)
    assert position.state.discards == cards()


@pytest.mark.rule("R-DECK-2")
def test_the_discards_of_every_terrain_are_counted() -> None:
    state = drawn("gA g. g. g. g.", card="grass").state
    state.pile = [1, 2, 4, 8, 16]
    state.discards = [32, 64, 128, 256, 512]
    assert pile_size(state) == 31
    assert discard_size(state) == 992


@pytest.mark.rule("R-DECK-2")
@pytest.mark.parametrize("terrain", TERRAINS)
def test_a_single_discarded_card_of_any_terrain_is_drawn(terrain: str) -> None:
    position = drawn("gA g. g. g. g.", card="grass")
    position.state.pile = cards()
    position.state.discards = cards(**{terrain: 1})
    position.state.card, position.state.builds = -1, 0
    assert told(position.play("end", cards=[terrain])) == ["reshuffled", f"drew {terrain}"]


@pytest.mark.rule("R-DECK-2")
def test_the_last_card_of_the_pile_is_drawn_without_reshuffling() -> None:
    position = drawn("gA g. g. g. g.", card="grass")
    position.state.pile = cards(canyon=1)
    position.play("B1", "C1", "D1")
    assert told(position.play("end", cards=["canyon"])) == ["drew canyon"]
    assert position.state.pile == cards()
    assert position.state.discards == cards(grass=1)


@pytest.mark.rule("R-DECK-3", "R-DECK-4")
def test_an_exhausted_card_is_replaced_when_it_is_revealed() -> None:
    position = drawn("gA g. g. g. g. cB m. d. d.", card="grass")
    position.state.hand[1] = TERRAINS.index("canyon")
    position.state.pile = cards(desert=2)
    position.play("B1", "C1", "D1")
    events = position.play("end", cards=["desert", "desert"])
    assert told(events) == [
        "drew desert",
        "revealed canyon",
        "exhausted canyon",
        "revealed desert",
    ]
    assert [event["seat"] for event in events] == [0, 1, 1, 1]
    assert position.state.discards == cards(grass=1)  # the canyon card has left the game
    assert position.hexes == ["H1", "I1"]


@pytest.mark.rule("R-DECK-3", "R-DECK-5")
def test_in_the_middle_of_the_mandatory_action_the_rest_uses_the_new_terrain() -> None:
    position = one_grass_left()
    events = position.play("B1", cards=["canyon"])
    assert told(events) == ["built", "exhausted grass", "revealed canyon"]
    assert position.state.builds == 2
    assert (position.hexes, position.options) == (["D1", "E1", "F1"], [])
    position.play("D1", "E1")
    assert position.options == ["end"]
    assert position.state.settlements[0].bit_count() == 4


@pytest.mark.rule("R-DECK-3")
def test_cards_are_replaced_until_one_is_useful() -> None:
    position = one_grass_left()
    position.state.pile = cards(grass=2, flower=1, desert=1)
    events = position.play("B1", cards=["grass", "flower", "grass", "desert"])
    assert told(events)[1:] == [
        "exhausted grass",
        "revealed grass",
        "exhausted grass",
        "revealed flower",
        "exhausted flower",
        "revealed grass",
        "exhausted grass",
        "revealed desert",
    ]
    assert position.state.discards == cards()
    assert position.hexes == ["H1", "I1"]


@pytest.mark.rule("R-DECK-3", "R-DECK-2")
def test_a_replacement_may_reshuffle_in_the_middle_of_the_turn() -> None:
    position = one_grass_left()
    position.state.pile = cards(grass=1)
    position.state.discards = cards(canyon=1, forest=1)
    events = position.play("B1", cards=["grass", "canyon"])
    assert told(events)[1:] == [
        "exhausted grass",
        "revealed grass",
        "exhausted grass",
        "reshuffled",
        "revealed canyon",
    ]
    assert position.state.pile == cards(forest=1)


@pytest.mark.rule("R-DECK-4")
def test_with_the_switch_the_useless_card_goes_to_the_discards() -> None:
    position = one_grass_left(remove=False)
    position.state.pile = cards(grass=1)
    position.state.discards = cards(canyon=1)
    events = position.play("B1", cards=["grass", "canyon"])
    assert told(events)[1:] == [
        "exhausted grass",
        "revealed grass",
        "exhausted grass",
        "reshuffled",
        "revealed canyon",
    ]
    assert position.state.pile == cards(grass=2)


@pytest.mark.rule("R-DECK-4")
def test_the_switch_is_part_of_the_setup() -> None:
    switches = kb.Switches(terrain_exhausted="discard")
    assert not kb.new_game(2, seed=1, switches=switches).board.removes_exhausted
    assert kb.new_game(2, seed=1).board.removes_exhausted


@pytest.mark.rule("R-DECK-6")
def test_the_new_card_is_the_played_card_for_tiles_and_is_discarded() -> None:
    position = drawn("Or gA g. m. cA c. c. c. c.", card="grass")
    position.state.hand[1] = TERRAINS.index("canyon")
    position.play("C1", cards=["canyon"])
    position.play("F1", "G1")
    assert position.options == ["oracle", "end"]
    position.play("oracle")
    assert position.hexes == ["H1"]
    position.play("H1")
    position.play("end", cards=["desert"])
    assert position.state.discards == cards(canyon=1)


@pytest.mark.rule("R-DECK-7")
def test_the_check_comes_after_the_last_mandatory_build_too() -> None:
    position = one_grass_left(builds=1)
    position.state.active = 0
    assert told(position.play("B1", cards=["canyon"]))[1:] == [
        "exhausted grass",
        "revealed canyon",
    ]
    assert position.options == ["end"]
    assert position.hexes == []


@pytest.mark.rule("R-DECK-7")
def test_the_check_comes_after_a_special_action_even_with_an_empty_supply() -> None:
    position = drawn("Fa gA g. c. c. c.", card="grass")
    position.state.supply[0] = 1
    events = position.play("farm", "C1", cards=["canyon"])
    assert told(events) == ["built", "last-round", "exhausted grass", "revealed canyon"]
    assert (position.hexes, position.options) == ([], ["end"])


@pytest.mark.rule("R-DECK-7")
def test_the_check_waits_until_a_move_is_complete() -> None:
    position = drawn("Pa cA gB g. m. c. c.", card="grass")
    assert kinds(position.play("paddock", "B1")) == []
    events = position.play("D1", cards=["canyon"])
    assert told(events) == ["moved", "lost", "exhausted grass", "revealed canyon"]
    assert position.hexes == ["B1", "F1", "G1"]  # D1 now touches no canyon


@pytest.mark.rule("R-DECK-7")
def test_a_card_is_replaced_at_the_start_of_a_turn_with_an_empty_supply() -> None:
    position = drawn("gA g. g. g. g. cB m. d. d.", card="grass")
    position.state.hand[1] = TERRAINS.index("canyon")
    position.state.supply[1] = 0
    position.play("B1", "C1", "D1")
    events = position.play("end", cards=["forest", "desert"])
    assert told(events)[1:] == ["revealed canyon", "exhausted canyon", "revealed desert"]
    assert (position.hexes, position.options) == ([], ["end"])


@pytest.mark.rule("R-DECK-9")
def test_without_any_useful_card_the_rest_of_the_mandatory_action_is_forfeited() -> None:
    position = drawn("Or gA g. m. Ba cA c. Pa g. m. m.", card="canyon")
    position.state.pile = cards(desert=3)
    position.state.discards = cards(flower=1)
    events = position.play("G1")
    assert told(events) == ["built", "gained", "exhausted canyon"]
    assert position.state.card == -1
    assert (position.hexes, position.options) == ([], ["end"])  # neither oracle nor barn
    assert position.state.pile == cards(desert=3)


@pytest.mark.rule("R-DECK-9")
def test_who_has_lost_the_card_discards_none_and_draws_as_usual() -> None:
    position = one_grass_left()
    position.state.pile = cards(flower=1)
    position.play("B1")
    events = position.play("end", cards=["flower"])
    assert told(events) == ["drew flower"]
    assert position.state.discards == cards()


@pytest.mark.rule("R-DECK-9")
def test_a_useless_card_at_the_start_of_the_turn_forfeits_the_whole_action() -> None:
    position = drawn("gA g. g. g. g. cB m.", card="grass")
    position.state.hand[1] = TERRAINS.index("canyon")
    position.state.pile = cards(forest=2)
    position.play("B1", "C1", "D1")
    position.state.free &= ~position.board.terrain[0]  # no grass is left for anyone
    events = position.play("end", cards=["forest"])
    assert told(events) == ["drew forest", "revealed canyon", "exhausted canyon"]
    assert (position.hexes, position.options) == ([], ["end"])


@pytest.mark.rule("R-DECK-9")
def test_with_both_piles_empty_no_card_is_drawn_and_the_next_turn_has_none() -> None:
    position = one_grass_left()
    position.state.pile = cards()
    assert told(position.play("B1")) == ["built", "exhausted grass"]
    assert told(position.play("end")) == []
    assert position.state.hand[0] == -1
    position.play("end")  # the other seat has no card either
    assert position.state.seat == 0
    assert (position.hexes, position.options) == ([], ["end"])


@pytest.mark.rule("R-DECK-9")
def test_a_hex_that_becomes_free_later_does_not_bring_the_card_back() -> None:
    position = drawn("Pa gA g. c. m. m. m.", card="grass")
    position.state.pile = cards(forest=1)
    position.play("C1")
    assert position.options == ["paddock", "end"]
    position.play("paddock", "B1", "D1")
    assert position.board.terrain[0] & position.state.free
    assert (position.hexes, position.options) == ([], ["end"])


@pytest.mark.rule("R-DECK-10")
def test_the_card_in_hand_is_secret() -> None:
    game = kb.new_game(3, seed=8, start=0)
    for seat in range(3):
        others = [hand for other, hand in enumerate(game.setup.hands) if other not in (0, seat)]
        view = game.view(seat)
        assert view.holds_card == (False, True, True)
        assert view.hand == game.state.hand[seat]
        assert sum(view.unseen) == view.pile_size + len(others)


@pytest.mark.rule("R-DECK-10")
def test_others_do_not_see_which_card_is_drawn() -> None:
    game = kb.new_game(2, seed=3, start=0)
    while game.choices.hexes:
        game.play(game.choices.hexes[0])
    events = game.play("end")
    assert [event.name for event in events] == ["drew", "revealed"]
    assert [event.name for event in kb.visible_to(0, events)] == ["drew", "revealed"]
    assert [event.name for event in kb.visible_to(1, events)] == ["revealed"]
    assert [event.name for event in kb.visible_to(-1, events)] == ["revealed"]


@pytest.mark.rule("R-DECK-11")
def test_in_the_last_round_no_card_is_drawn() -> None:
    position = drawn("gA g. g. g. g.", card="grass")
    position.state.supply[0] = 3
    position.state.hand[1] = 0
    position.play("B1", "C1", "D1")
    assert told(position.play("end")) == ["revealed grass"]
    assert position.state.hand[0] == -1
