"""The colours of the picture.

The terrains step from dark to light (forest, canyon, water, mountain, grass, flower, desert), so
that they stay apart in greyscale and for colour-blind eyes; no two seats differ by red and green.
A seat has the colour of its number unless its player has chosen another.
"""

from kingdom_builder.i18n import N_

TERRAIN_COLOURS = {
    "forest": "#183f2f",
    "canyon": "#994e1f",
    "water": "#427ac9",
    "mountain": "#9093a4",
    "grass": "#afbf42",
    "flower": "#fabdd5",
    "desert": "#fcf1be",
}
SIDE_COLOURS = {
    "forest": "#3a6650",
    "canyon": "#6f3010",
    "water": "#6aa5e0",
    "mountain": "#71737d",
    "grass": "#82982c",
    "flower": "#d98bab",
    "desert": "#d9bf7c",
}
CASTLE_COLOUR = "#dfe1e4"
LOCATION_COLOUR = "#fbf3dd"
NOMAD_COLOUR = "#e9e0f3"
SEA_COLOUR = "#a5caee"

SEAT_COLOURS = ("#2f6de0", "#fdfaf0", "#f59a1b", "#1b1c20", "#c42e7b", "#5cc0ff", "#115500")
MARK_COLOURS = ("#ffffff", "#1b1c20", "#1b1c20", "#ffffff", "#ffffff", "#1b1c20", "#ffffff")
COLOUR_NAMES = (
    N_("blue"),
    N_("white"),
    N_("orange"),
    N_("black"),
    N_("magenta"),
    N_("sky blue"),
    N_("green"),
)

INK = "#22242b"
HALO = "#ffffff"
FAINT = "#6b665b"
PAPER = "#f5efe1"
CARD = "#fffcf4"
LINE = "#d8cdb4"
GOLD = "#b9851d"
SILVER = "#7d8594"
VIOLET = "#54407a"
STONE = "#c9c2b2"
COIN = "#f0bf3a"
PICKED = "#ffd42a"
FOAM = "#d6ecfb"
