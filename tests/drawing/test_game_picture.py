"""A whole game in one picture: the strip beside the board, and names of every kind."""

from random import Random
from xml.etree import ElementTree

import pytest

from kingdom_builder.drawing.svg import board_svg
from kingdom_builder.drawing.tags import ISOLATE, RELEASE
from kingdom_builder.drawing.text_width import fitted, width_of
from tests.drawing.positions import SVG, drawn_at, first_game, midgame, words

STRANGE = ("Ben & <Jo>", "Q\"uo'te", "🦊🏰", "שלום", "王国")


def test_the_strip_tells_the_turn_the_players_and_the_cards():
    told = words(first_game().svg())
    assert {"Ana", "Oak", "Terrain: grass", "Fishermen", "Knights", "Merchants"} <= set(told)
    assert {"Tavern", "Paddock", "Oasis", "Farm"} <= set(told)
    assert told.count("40") == 2


def test_the_strip_shows_gold_and_supply():
    game = midgame(4, 150)
    told = words(game.svg())
    for seat, gold in enumerate(game.score().totals):
        assert str(gold) in told
        assert str(game.state.supply[seat]) in told


def test_a_notebook_sees_the_legal_hexes():
    game = midgame(3, 63)
    assert [name for name, _ in drawn_at(game._repr_svg_(), "legal", game)] == game.choices.hexes


def test_resting_tiles_are_faint():
    game = midgame(4, 150)
    root = ElementTree.fromstring(game.svg())
    looks = [group.get("opacity") for group in root.iter(f"{SVG}g") if group.get("opacity")]
    state = game.state
    resting = sum((state.fresh[seat] | state.used[seat]).bit_count() for seat in range(4))
    assert looks.count("0.45") == resting
    assert looks.count("1") == sum(state.ready[seat].bit_count() for seat in range(4))


def test_hidden_cards_do_not_change_the_picture():
    game = first_game("Ana", "Oak", "Joris")
    other = game.copy()
    other.state.hand[1] = 3
    assert game.svg() == other.svg()


def test_a_finished_game_names_its_winner():
    game, rng = first_game(), Random(3)
    while not game.over:
        game.play(rng.choice(list(game.choices)))
    told = words(game.svg())
    best = game.score().winners[0]
    assert "Winner" in told
    assert f"{game.score().totals[best]} gold" in told
    assert "The game is over" in str(game).splitlines()[-1]


def test_strange_names_are_escaped_and_kept():
    game = first_game(*STRANGE)
    for _ in range(3):
        game.play(game.choices.hexes[0])
    told = words(game.svg())
    assert set(STRANGE) <= set(told)
    assert f"{game.log[0].action}, grass, settlement of Ben & <Jo>" in told


def test_right_to_left_names_do_not_turn_a_sentence_around():
    game = first_game("שלום", "Oak")
    assert str(game).endswith(f"{ISOLATE}שלום{RELEASE} plays grass.")


def test_what_xml_cannot_carry_is_replaced():
    settled = [spot._replace(seat=0) for spot in first_game().drawn_position().spots[:1]]
    svg = board_svg(settled, signs={}, names=["\x00\ud800"])
    assert "A1, flowers, settlement of \ufffd\ufffd" in words(svg)


@pytest.mark.parametrize("name", ["W" * 40, "王" * 40, "🦊" * 40])
def test_long_names_are_cut_to_the_room_they_have(name):
    cut = fitted(name, 170, 18)
    assert cut.endswith("…")
    assert width_of(cut, 18) <= 170
    ElementTree.fromstring(first_game(name, "Oak").svg())
