"""A set of hexes is one int: bit ``i`` is set when hex ``i`` is in the set.

This is the only module that looks at the bits of a mask. Everything else uses the operators
``& | ^ << >> == !=``, ``& ~``, truth, and the five functions here, so that the same source can be
compiled with a fixed-width mask type.
"""

from collections.abc import Iterator
from typing import TypeAlias

Mask: TypeAlias = int

NONE: Mask = 0


def bit(index: int) -> Mask:
    """The set that holds only this hex."""
    return 1 << index


def bits(mask: Mask) -> Iterator[int]:
    """The members in reading order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def count(mask: Mask) -> int:
    """How many members there are."""
    return mask.bit_count()


def lowest(mask: Mask) -> int:
    """The first member in reading order, -1 if there is none."""
    return (mask & -mask).bit_length() - 1


def nth(mask: Mask, k: int) -> int:
    """The member with ``k`` others before it."""
    offset = 0
    while k > 7:
        half = mask.bit_length() >> 1
        low = mask & (1 << half) - 1
        below = low.bit_count()
        if k < below:
            mask = low
        else:
            k -= below
            mask >>= half
            offset += half
    for _ in range(k):
        mask &= mask - 1
    return offset + (mask & -mask).bit_length() - 1
