"""The codes of what can happen, for the journal of a state (protocol, part 3).

An entry is a tuple of ints: the code, the seat, then what the event is about.
"""

REVEALED = 0  # terrain
EXHAUSTED = 1  # terrain
BUILT = 2  # hex, by
MOVED = 3  # hex, to, by
LOST = 4  # tile, hex
GAINED = 5  # tile, hex
LAST_ROUND = 6
DREW = 7  # terrain
RESHUFFLED = 8
OVER = 9
WALLED = 10  # hex
REMOVED = 11  # hex, by
SPENT = 12  # tile
PAID_BY_CARD = 13  # gold, number of the card
PAID_BY_TILE = 14  # gold, tile
