"""The parts of a job side by side, on several threads where the engine is compiled."""


def side_by_side(parts: int, threads: int) -> range:
    """The numbers of the parts, for a loop in which each part is one call of a method.

    The compiled engine lets go of Python's global lock (the GIL) in such a loop, and as many threads
    share the parts. So a part reads what all of them have, and writes only what belongs to it alone.
    """
    return range(parts)
