"""Checks of arguments: whole numbers, counts, lists, seeds and threads."""

import math
import os
from collections.abc import Iterable
from numbers import Real
from operator import index
from random import Random

from kingdom_builder.i18n import Refused
from kingdom_builder.rules.playout import WORD

LARGEST = 2**62  # as good as without end, and still a number for the engine


def whole_number(name: str, value: object) -> int:
    """A whole number, of any type that stands for one, such as NumPy's."""
    try:
        return index(value)  # type: ignore[arg-type]  # the sentence is for what is no number
    except TypeError:
        raise Refused(
            "{name} must be a whole number, not {value!r}.", name=name, value=value
        ) from None


def positive_number(name: str, value: object) -> float:
    """A number above 0, with or without a fraction."""
    if not isinstance(value, Real) or math.isnan(value) or value <= 0:
        raise Refused("{name} must be a number above 0, not {value!r}.", name=name, value=value)
    return float(value)


def count_from(least: int, name: str, value: object) -> int:
    """A whole number that is large enough to count something."""
    n = whole_number(name, value)
    if n < least:
        raise Refused("{name} must be at least {least}, not {n}.", name=name, least=least, n=n)
    return min(n, LARGEST)


def thread_count(threads: object) -> int:
    """How many threads are meant: 0 stands for one on each core that this process may use."""
    return count_from(0, "threads", threads) or usable_cores()


def usable_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):  # not on macOS
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def generator_of(seed: object) -> Random:
    """A generator that begins with this seed; without one nobody knows where."""
    return Random(None if seed is None else whole_number("seed", seed))


def dice_seeds(seeds: Iterable[int]) -> list[int]:
    """Seeds as the dice want them: any whole numbers; only the last 32 bits count."""
    return [whole_number("seed", seed) & WORD for seed in listed("seeds", seeds)]


def check_generator(name: str, value: object) -> None:
    """Refuse what gives no random numbers, such as a seed."""
    if not hasattr(value, "getrandbits"):
        raise Refused(
            "{name} must be a generator such as random.Random(1), not {value!r}.",
            name=name,
            value=value,
        )


def listed(name: str, items: object) -> list[object]:
    """The items of a list; one text or one number is none."""
    if isinstance(items, str) or not isinstance(items, Iterable):
        raise Refused("{name} must be a list, not {items!r}.", name=name, items=items)
    return list(items)


def check_list(name: str, items: Iterable[str]) -> tuple[str, ...]:
    """Refuse a bare text where a list of names is meant, and what is no list at all."""
    if isinstance(items, str):
        raise Refused(
            "{name} must be a list such as [{items!r}], not a text.", name=name, items=items
        )
    if not isinstance(items, Iterable):
        raise Refused("{name} must be a list, not {items!r}.", name=name, items=items)
    return tuple(items)
