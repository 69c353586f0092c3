"""The terrains as small ints: first the five buildable ones (R-BUILD-2), then the others."""

GRASS = 0
CANYON = 1
DESERT = 2
FLOWER = 3
FOREST = 4
WATER = 5
MOUNTAIN = 6

BUILDABLE_KINDS = 5
TERRAIN_KINDS = 7
CARDS_PER_TERRAIN = 5
