"""Pictures of the boxes: nomad fields, walls, caves, Capitols and the island."""

from dataclasses import replace
from itertools import pairwise
from random import Random
from xml.etree import ElementTree

import pytest

import kingdom_builder as kb
from kingdom_builder.drawing.captions import island_caption
from kingdom_builder.drawing.drawn_position import DrawnPosition, drawn_position_of
from kingdom_builder.drawing.frame import frame_of
from kingdom_builder.drawing.game_svg import game_svg
from kingdom_builder.drawing.scene import NOMAD, Spot, island, mainland
from kingdom_builder.drawing.svg import board_svg
from kingdom_builder.table.box_registry import REGISTRY
from tests.drawing.positions import SVG, drawn_at, layer, signs_of, spots_of, words

MODULES = ("nomads", "capitol", "caves", "island")
BOARD = ("quarry", "harbor", "tower", "caravan")
LARGEST = 170_000


def game_after(actions: int, seed: int = 6, modules: tuple[str, ...] = MODULES) -> kb.Game:
    board = BOARD if "nomads" in modules else ("oasis", "harbor", "tower", "barn")
    game = kb.new_game(["Ana", "Oak", "Mei"], seed=seed, modules=modules, board=board)
    rng = Random(seed)
    while len(game.log) < actions and not game.over:
        game.play(rng.choice(list(game.choices)))
    return game


def walled_game() -> kb.Game:
    game, rng = game_after(0), Random(6)
    while game.state.walls == 25:
        game.play(rng.choice(list(game.choices)))
    return game


def position(game: kb.Game, key: str = "") -> DrawnPosition:
    registry = game.registry
    return drawn_position_of(
        game.board,
        game.state,
        registry.actions,
        game.players,
        registry.tiles,
        game.cards,
        pieces=registry.pieces_in(game.setup.modules),
        island=key,
    )


def named(game: kb.Game, name: str) -> Spot:
    return next(spot for spot in spots_of(game) if spot.name == name)


def test_a_nomad_field_shows_its_tile_while_it_lies_there():
    game = game_after(0)
    for field, key in game.setup.nomad_tiles:
        assert (named(game, field).ground, named(game, field).tile) == (NOMAD, key)
    assert icons_on(game, "nomads") == [f"#kb-tile-{key}" for _, key in game.setup.nomad_tiles]
    while game.state.takes == 0:
        game.play(game.choices[0])
    taken = next(event.hex for event in game.events if event.name == "gained" and is_nomad(event))
    assert named(game, taken).tile == ""
    assert f"{taken}, nomad field, its tile was taken" in words(game.svg())
    assert len(icons_on(game, "nomads")) == len(game.setup.nomad_tiles) - 1


def icons_on(game: kb.Game, name: str) -> list[str]:
    drawn = [use.attrib["href"] for use in layer(game.svg(), name).iter(f"{SVG}use")]
    return [href for href in drawn if href.startswith("#kb-tile-")]


def is_nomad(event: kb.Event) -> bool:
    return REGISTRY.tiles[event.tile].kind.name == "NOMAD"


def test_walls_caves_and_capitols_are_pieces_on_their_ground():
    game = walled_game()
    walls = [event.hex for event in game.events if event.name == "walled"]
    pieces = {
        name: href.removeprefix("#kb-") for name, href in drawn_at(game.svg(), "pieces", game)
    }
    wanted = dict.fromkeys(walls, "wall") | dict.fromkeys(game.setup.pieces_of("caves"), "cave")
    assert pieces == wanted | dict.fromkeys(game.setup.pieces_of("capitols"), "capitol")
    assert all(named(game, name).ground == "castle" for name in game.setup.pieces_of("capitols"))
    assert all(named(game, name).ground == "mountain" for name in game.setup.pieces_of("caves"))
    told = words(game.svg())
    assert f"{walls[0]}, {named(game, walls[0]).ground}, stone wall" in told
    assert f"{game.setup.pieces_of('capitols')[0]}, castle, Capitol" in told
    assert {"stone wall", "cave", "Capitol", "nomad field"} <= set(told)


def test_the_island_lies_below_with_letters_and_numbers_of_its_own():
    game = game_after(0)
    spots = spots_of(game)
    assert game.setup.island is not None
    there = sum(letter != "." for row in game.setup.island.rows for letter in row)
    assert len(island(spots)) == there
    assert len(mainland(spots)) == 400
    assert frame_of(island(spots)).top > frame_of(mainland(spots)).bottom
    texts = [t.text for t in ElementTree.fromstring(game.svg()).iter(f"{SVG}text")]
    assert {"iA", "iB", "iC", "iD", "iE", "iF", "iG"} <= set(texts)
    svg = game.svg()
    assert all(spot.name in svg for spot in island(spots))


def test_legal_hexes_are_ringed_on_the_island_too():
    game = game_after(0)
    rings = [name for name, _ in drawn_at(game.svg(), "legal", game)]
    assert rings == game.choices.hexes
    assert any(name.startswith("i") for name in rings)


def test_an_invented_layout_says_so_and_a_typed_one_says_its_name():
    game = game_after(0)
    assert game.setup.island is not None
    for island_key, sentence in (
        (game.setup.island.key, "The island. Its layout is our own invention."),
        ("lagoon", "The island lagoon."),
        ("", "The island."),
    ):
        assert island_caption(island_key) == sentence
        whole = " ".join(words(game_svg(position(game, island_key))))
        board = board_svg(spots_of(game), signs=signs_of(game), island=island_key)
        assert sentence in whole
        assert sentence in " ".join(words(board))
    assert "The island" not in " ".join(words(game_after(0, modules=("caves",)).svg()))


def test_nomad_tiles_in_hand_look_different():
    game = game_after(0)
    while game.state.takes == 0:
        game.play(game.choices[0])
    held = [tile for player in position(game).players for tile in player.tiles]
    taken = {event.tile for event in game.events if event.name == "gained" and is_nomad(event)}
    assert {tile.key for tile in held if tile.is_nomad} <= taken
    assert all(not tile.is_nomad for tile in held if tile.key not in taken)


def test_red_cards_are_explained_and_their_gold_is_earned():
    game = kb.new_game(2, seed=1, modules=("nomads",), cards=("families", "shepherds", "lords"))
    rng = Random(1)
    while not any(game.state.earned):
        game.play(rng.choice(list(game.choices)))
    cards = {card.name: card.gold for card in position(game).cards}
    assert cards["Families"] == cards["Shepherds"] == ()
    assert cards["Earned"] == tuple(game.state.earned[:2])
    assert sum(map(sum, cards.values())) == sum(game.gold)
    assert "Earned" not in [card.name for card in position(game_after(0, modules=())).cards]


@pytest.mark.parametrize("modules", [(), ("nomads",), ("caves", "capitol"), ("island",), MODULES])
@pytest.mark.parametrize("actions", [0, 90, 1000])
def test_every_picture_is_whole_and_fits_its_frame(modules, actions):
    svg = game_after(actions, modules=modules).svg()
    root = ElementTree.fromstring(svg)
    left, top, width, height = map(int, root.attrib["viewBox"].split())
    defined = {element.get("id") for element in root.iter()} - {None}
    assert {element.get("href", "#")[1:] for element in root.iter(f"{SVG}use")} <= defined
    for box in root.iter(f"{SVG}rect"):
        x, y = float(box.attrib["x"]), float(box.attrib["y"])
        assert left <= x < x + float(box.attrib["width"]) <= left + width
        assert top <= y < y + float(box.attrib["height"]) <= top + height
    assert len(svg.encode()) < LARGEST


def test_the_sheets_of_the_strip_do_not_overlap():
    game = game_after(80, modules=("nomads", "capitol", "caves"))
    five = kb.new_game(5, seed=6, modules=("nomads", "capitol", "caves"), board=BOARD)
    for one in (game, five):
        root = ElementTree.fromstring(one.svg())
        sheets = [box for box in root.iter(f"{SVG}rect") if box.get("rx") == "12"]
        strip = max(int(box.attrib["x"]) for box in sheets)
        spans = sorted(
            (int(box.attrib["y"]), int(box.attrib["y"]) + int(box.attrib["height"]))
            for box in sheets
            if int(box.attrib["x"]) == strip
        )
        assert all(one[1] <= other[0] for one, other in pairwise(spans))


ISLAND_TEXT = """\
    A B C D E F G
i1   *g*g c
i2   d*g c c f
i3    d dBr c f f
i4   d t*g f f
i5    t t*g"""


def test_the_island_in_plain_letters():
    setup = kb.new_first_game(["Ana", "Oak"], seed=1).setup
    bridge = REGISTRY.boxes["island"].islands[0]
    setup = replace(setup, start=0, hands=("grass", "grass"), modules=("island",), island=bridge)
    mainland_, land, *_ = str(kb.Game(setup, Random(1))).split("\n\n")
    assert land.startswith(ISLAND_TEXT)
    assert mainland_.splitlines()[-1].startswith("20 ")


def test_pieces_in_plain_letters():
    game = walled_game()
    wall = next(event.hex for event in game.events if event.name == "walled")
    rows = game.text().splitlines()[1:21]

    def sign(name):
        column, row = "ABCDEFGHIJKLMNOPQRST".index(name[0]), int(name[1:]) - 1
        return rows[row][3 + row % 2 + 2 * column : 5 + row % 2 + 2 * column].strip(" *")

    assert sign(wall) == "="
    assert sign(game.setup.pieces_of("capitols")[0]) == "@"
    assert {sign(cave) for cave in game.setup.pieces_of("caves")} <= {"o", "0", "1", "2"}
    assert "= stone wall" in game.text()
    assert max(map(len, str(game).splitlines())) <= 60
    assert str(game).isascii()
