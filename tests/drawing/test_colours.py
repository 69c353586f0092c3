"""The colours hold for eyes of every kind: computed, not judged.

Contrast is that of WCAG 2; likeness is the distance in OKLab (times 100) as seen with normal eyes
and, after Machado, Oliveira and Fernandes (2009), without one of the three kinds of cones.
"""

from itertools import combinations

import pytest

from kingdom_builder.drawing.colours import (
    COIN,
    GOLD,
    HALO,
    INK,
    LOCATION_COLOUR,
    MARK_COLOURS,
    NOMAD_COLOUR,
    PICKED,
    SEA_COLOUR,
    SEAT_COLOURS,
    STONE,
    TERRAIN_COLOURS,
    VIOLET,
)
from kingdom_builder.model.catalogue import TERRAINS

EYES = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_CONES = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_OKLAB = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
PAIRS_OF_TERRAINS = list(combinations(TERRAIN_COLOURS, 2))
PAIRS_OF_SEATS = list(combinations(SEAT_COLOURS, 2))


def linear(colour):
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]


def times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def luminance(colour):
    return sum(times([(0.2126, 0.7152, 0.0722)], linear(colour)))


def lightness(colour):
    """L* of CIELAB: what is left in greyscale, 0 to 100."""
    return 116 * luminance(colour) ** (1 / 3) - 16


def contrast(one, other):
    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)


def oklab(colour, eyes):
    seen = [min(max(part, 0), 1) for part in times(EYES[eyes], linear(colour))]
    return times(TO_OKLAB, [cone ** (1 / 3) for cone in times(TO_CONES, seen)])


def unlikeness(one, other, eyes):
    return (
        100
        * sum((a - b) ** 2 for a, b in zip(oklab(one, eyes), oklab(other, eyes), strict=True))
        ** 0.5
    )


def test_every_terrain_has_a_colour():
    assert set(TERRAIN_COLOURS) == set(TERRAINS)


@pytest.mark.parametrize("pair", PAIRS_OF_TERRAINS, ids="-".join)
def test_terrains_differ_in_greyscale(pair):
    one, other = (lightness(TERRAIN_COLOURS[terrain]) for terrain in pair)
    assert abs(one - other) >= 8


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("pair", PAIRS_OF_TERRAINS, ids="-".join)
def test_terrains_differ_for_all_eyes(pair, eyes):
    one, other = (TERRAIN_COLOURS[terrain] for terrain in pair)
    assert unlikeness(one, other, eyes) >= 8


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("pair", PAIRS_OF_SEATS, ids="-".join)
def test_seats_differ_for_all_eyes(pair, eyes):
    assert unlikeness(*pair, eyes) >= 15


@pytest.mark.parametrize("terrain", TERRAIN_COLOURS)
def test_the_outline_of_a_settlement_stands_out_on_every_terrain(terrain):
    ground = TERRAIN_COLOURS[terrain]
    assert max(contrast(HALO, ground), contrast(INK, ground)) >= 3
    assert contrast(HALO, INK) >= 7


@pytest.mark.parametrize("terrain", TERRAIN_COLOURS)
@pytest.mark.parametrize("seat", range(len(SEAT_COLOURS)))
def test_a_settlement_is_parted_from_the_terrain(seat, terrain):
    """Halo, outline or wall: at least one neighbouring pair of rings has a strong edge."""
    rings = (TERRAIN_COLOURS[terrain], HALO, INK, SEAT_COLOURS[seat])
    assert max(contrast(rings[n], rings[n + 1]) for n in range(3)) >= 3


@pytest.mark.parametrize("seat", range(len(SEAT_COLOURS)))
def test_the_mark_is_readable_on_its_settlement(seat):
    assert contrast(MARK_COLOURS[seat], SEAT_COLOURS[seat]) >= 4.5


def test_rings_and_signs_are_readable():
    assert contrast(HALO, INK) >= 7
    assert contrast(PICKED, INK) >= 7
    assert contrast(INK, LOCATION_COLOUR) >= 7


@pytest.mark.parametrize("eyes", EYES)
def test_the_frames_of_nomad_fields_and_locations_differ_for_all_eyes(eyes):
    assert unlikeness(VIOLET, GOLD, eyes) >= 15
    assert abs(lightness(VIOLET) - lightness(GOLD)) >= 8
    assert contrast(VIOLET, NOMAD_COLOUR) >= 4.5


def test_walls_crowns_and_the_sea_stand_out():
    assert contrast(STONE, INK) >= 7
    assert contrast(COIN, INK) >= 7
    assert contrast(INK, SEA_COLOUR) >= 7
