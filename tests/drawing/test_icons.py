"""The icons of tiles and cards: there, different, and drawn on their square."""

import re

import pytest

from kingdom_builder.content import BOXES
from kingdom_builder.drawing.icons import tile_mark
from tests.content.toy import TOY_REGISTRY

TILES = [tile for box in BOXES for tile in box.tiles]
CARDS = [card for box in BOXES for card in (*box.cards, *box.always)]
ICONS = {f"{type(it).__name__}-{it.key}": it.icon for it in (*TILES, *CARDS)}
LONGEST = 350
HALF = 12

NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
STEP = re.compile(r"([MLHVQTCAZ])([^A-Za-z]*)")
NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "T": 2, "C": 6, "A": 7, "Z": 0}


def steps(path):
    """The commands of a path, each with its numbers."""
    for letter, rest in STEP.findall(path):
        yield letter, [float(number) for number in NUMBER.findall(rest)]


def ends(path):
    """The coordinates of all points on which a command ends."""
    for letter, numbers in steps(path):
        size = NUMBERS[letter]
        for at in range(0, len(numbers), size or 1):
            yield from numbers[at : at + size][-2:]


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.key)
def test_every_tile_has_an_icon(tile):
    assert tile.icon


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_every_card_has_an_icon(card):
    assert card.icon


def test_no_two_icons_are_alike():
    assert len(set(ICONS.values())) == len(ICONS)


@pytest.mark.parametrize("path", ICONS.values(), ids=ICONS)
def test_a_path_is_well_formed_and_short(path):
    assert len(path) <= LONGEST
    assert path.startswith("M")
    assert path.endswith("Z")
    assert "".join(letter + rest for letter, rest in STEP.findall(path)) == path
    for letter, rest in STEP.findall(path):
        numbers = NUMBER.findall(rest)
        assert NUMBER.sub("", rest).strip(" ") == ""
        assert (
            len(numbers) == 0
            if letter == "Z"
            else len(numbers) % NUMBERS[letter] == 0 < len(numbers)
        )
        assert all(len(number.partition(".")[2]) <= 1 for number in numbers)


@pytest.mark.parametrize("path", ICONS.values(), ids=ICONS)
def test_an_icon_fills_its_square_and_stays_on_it(path):
    points = list(ends(path))
    assert max(map(abs, points)) <= HALF
    assert max(points) - min(points) >= HALF + 8


def test_donations_share_their_houses_and_differ_in_their_ground():
    donations = [tile.icon for tile in TILES if tile.key.startswith("donation-")]
    grounds, houses = zip(*(icon.split("M-12 12V8L", 1) for icon in donations), strict=True)
    assert len(set(houses)) == 1
    assert len(set(grounds)) == 7


def test_a_tile_without_an_icon_is_shown_by_its_sign():
    mill = TOY_REGISTRY.tiles["mill"]
    assert mill.icon == ""
    assert ">Mi</text>" in tile_mark("mill", {"mill": mill.sign}, {"mill": ""}, 0, 0, 24)
    assert ">Mi</text>" in tile_mark("mill", {"mill": mill.sign}, {}, 0, 0, 24)
    assert ">?</text>" in tile_mark("mill", {}, {}, 0, 0, 24)
