"""Whether two ways to play do the same work: every game with the same choices and the same end."""

from collections.abc import Sequence

from benchmarks.cpp_baseline.stripped import Outcome


class Differs(Exception):
    """A game came out differently."""


def compare(ours: Sequence[Outcome], theirs: Sequence[Outcome]) -> None:
    """Raise at the first game that differs."""
    if len(ours) != len(theirs):
        raise Differs(f"{len(ours)} games against {len(theirs)}")
    for number, (mine, other) in enumerate(zip(ours, theirs, strict=True)):
        if mine != other:
            raise Differs(
                f"game {number}: {mine[0]} choices, checksum {mine[1]:016x} "
                f"against {other[0]} choices, checksum {other[1]:016x}"
            )
