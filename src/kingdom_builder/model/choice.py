"""One choice is one small int: the number of a hex, or ``OPTION`` plus the number of an option.

Option ``k`` below ``STOP_BIT`` is the ability with that number. A set of options is an int of at
most 63 bits; ``OFFER[k]`` is the set that holds only option ``k``.
"""

OPTION = 1000
STOP_BIT = 60
END_BIT = 61
STOP = OPTION + STOP_BIT
END = OPTION + END_BIT


def _powers_of_two() -> list[int]:
    powers: list[int] = []
    power = 1
    for _ in range(END_BIT + 1):
        powers.append(power)
        power *= 2
    return powers


OFFER: list[int] = _powers_of_two()
OFFER_STOP: int = OFFER[STOP_BIT]
OFFER_END: int = OFFER[END_BIT]
