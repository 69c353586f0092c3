"""The board as a picture."""

import math
from xml.etree import ElementTree

import pytest

from kingdom_builder.drawing.colours import SEAT_COLOURS
from kingdom_builder.drawing.frame import CORNERS, centre
from kingdom_builder.drawing.pieces import MARK_NAMES, MARKS
from kingdom_builder.drawing.svg import board_svg
from kingdom_builder.hexgrid.grid import HEXES, NEAR
from kingdom_builder.hexgrid.masks import bits
from kingdom_builder.hexgrid.names import column_of, row_of
from tests.drawing.positions import (
    SVG,
    drawn_at,
    first_game,
    icons_of,
    ids,
    layer,
    midgame,
    signs_of,
    spots_of,
    words,
)

LARGEST = 150_000


def picture(game, **options) -> str:
    return board_svg(spots_of(game), signs=signs_of(game), names=game.players, **options)


def test_neighbours_touch_and_no_others():
    middles = {h: centre(row_of(h), column_of(h)) for h in range(HEXES) if NEAR[h]}
    for h, here in middles.items():
        near = {g for g, there in middles.items() if 0 < math.dist(here, there) < 60}
        assert near == set(bits(NEAR[h]))


def test_hexes_stand_on_a_corner_and_are_regular():
    sides = [math.dist(CORNERS[n - 1], CORNERS[n]) for n in range(6)]
    assert CORNERS[0] == min(CORNERS, key=lambda corner: corner[1])
    assert CORNERS[0][0] == 0
    assert min(sides) / max(sides) > 0.999


def test_every_hex_is_drawn_once_and_tells_its_name_and_ground():
    game = first_game()
    told = [use.findtext(f"{SVG}title") for use in layer(picture(game), "hexes")]
    names = [text.partition(",")[0] for text in told]
    assert names == [spot.name for spot in spots_of(game)]
    assert len(set(names)) == 400
    assert {"A1, flowers", "D4, castle", "C7, tavern, 2 tiles left"} <= set(told)


def test_every_ground_has_its_own_drawing():
    game = first_game()
    drawings = dict(drawn_at(picture(game), "hexes", game))
    for spot in spots_of(game):
        assert drawings[spot.name].rstrip("012") == f"#kb-{spot.ground}"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_settlements_stand_on_their_hexes_in_their_seat_s_look(players):
    game = midgame(players, 40 * players)
    drawn = dict(drawn_at(picture(game), "settlements", game))
    assert drawn == {s.name: f"#kb-seat{s.seat}" for s in spots_of(game) if s.seat >= 0}
    assert len(drawn) == sum(40 - supply for supply in game.state.supply)


def test_every_seat_has_its_own_mark():
    svg = picture(first_game())
    for seat, mark in enumerate(MARKS[:5]):
        drawn = svg.partition(f'<g id="kb-seat{seat}">')[2].partition("\n")[0]
        assert mark in drawn
    assert len(set(MARKS)) == len(MARKS) == len(MARK_NAMES) == len(SEAT_COLOURS)


def test_hover_says_whose_settlement_it_is():
    game = first_game()
    game.play(game.choices.hexes[0])
    assert f"{game.log[0].action}, grass, settlement of Ana" in words(picture(game))


@pytest.mark.parametrize("actions", [0, 1, 60, 100])
def test_rings_are_around_the_legal_hexes(actions):
    game = midgame(3, actions)
    rings = drawn_at(picture(game, legal=game.choices.hexes), "legal", game)
    assert [name for name, _ in rings] == game.choices.hexes


def test_the_picked_hex_is_highlighted():
    game = first_game()
    assert list(drawn_at(picture(game, picked="F5"), "picked", game)) == [("F5", "#kb-picked")]
    assert list(layer(picture(game), "picked")) == []


def test_locations_show_their_icon_and_the_tiles_left():
    game = first_game()
    fields = list(layer(picture(game, icons=icons_of(game)), "locations"))
    drawn = [field.attrib["href"].removeprefix("#kb-") for field in fields]
    icons = sorted(name for name in drawn if name != "pip")
    assert icons == [f"tile-{key}" for key in ("farm", "oasis", "paddock", "tavern") for _ in "12"]
    assert drawn.count("pip") == 16


def test_locations_without_an_icon_show_their_sign():
    game = first_game()
    texts = layer(picture(game), "locations").iter(f"{SVG}text")
    assert sorted(text.text for text in texts) == ["Fa", "Fa", "Oa", "Oa", "Pa", "Pa", "Ta", "Ta"]


def test_a_picture_brings_the_icons_it_shows_and_no_others():
    svg = first_game().svg()
    icons = {name for name in ids(svg) if name.startswith("kb-tile-")}
    assert icons == {"kb-tile-farm", "kb-tile-oasis", "kb-tile-paddock", "kb-tile-tavern"}


def test_a_taken_tile_leaves_a_hole():
    game = midgame(4, 120)
    left = sum(spot.tiles_left for spot in spots_of(game))
    svg = picture(game)
    pips = [field.get("href") for field in layer(svg, "locations") if field.get("href")]
    assert pips.count("#kb-pip") == left < len(pips)


def test_coordinates_run_along_all_four_sides():
    letters = [*"ABCDEFGHIJKLMNOPQRST"]
    numbers = [str(n) for n in range(1, 21)]
    texts = [t.text for t in ElementTree.fromstring(picture(first_game())).iter(f"{SVG}text")]
    assert sorted(texts)[:40] == sorted(numbers * 2)
    assert all(texts.count(letter) == 2 for letter in letters)
    without = picture(first_game(), coordinates=False)
    assert "A" not in words(without)


def test_an_island_beside_the_mainland_finds_its_place():
    game = first_game()
    spot = spots_of(game)[0]
    island = type(spot)(number=22 * 21, name="iA1", row=22, column=0, ground="desert")
    svg = board_svg([*spots_of(game), island], signs=signs_of(game))
    assert "iA1, desert" in words(svg)
    assert centre(22, 0)[1] - centre(19, 0)[1] > 2 * 60


def test_pictures_are_equal_for_equal_positions():
    assert picture(midgame(4, 100)) == picture(midgame(4, 100))


def test_a_full_board_stays_small():
    game = midgame(5, 1000)
    assert len(game.svg().encode()) < LARGEST
    assert len(picture(game).encode()) < LARGEST


def test_nothing_comes_from_outside():
    svg = picture(midgame(3, 90))
    root = ElementTree.fromstring(svg)
    defined = {element.get("id") for element in root.iter()} - {None}
    used = {element.get("href", "#")[1:] for element in root.iter(f"{SVG}use")}
    assert used <= defined
    assert not {"script", "image", "style", "foreignObject"} & {
        element.tag.removeprefix(SVG) for element in root.iter()
    }
