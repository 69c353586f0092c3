"""The C++ baseline: how near the compiled engine comes to C++ written by hand for the same work.

The work is a stripped game: base rules without locations, castles and cards. Two programs play it,
for the comparison only; they are no part of the package. ``plain.cpp`` takes the engine's own steps
in plain C++, ``tuned.cpp`` is written for this game and for speed alone.
"""

from benchmarks.cpp_baseline.program import (
    FLAGS,
    PLAIN,
    PROGRAMS,
    TUNED,
    NotMeasured,
    Speed,
    baseline_outcomes,
    build,
    measure,
)
from benchmarks.cpp_baseline.same_work import Differs, compare
from benchmarks.cpp_baseline.stripped import (
    Games,
    Outcome,
    by_stripped,
    play_stripped,
    stripped_board,
    stripped_games,
)

__all__ = [
    "FLAGS",
    "PLAIN",
    "PROGRAMS",
    "TUNED",
    "Differs",
    "Games",
    "NotMeasured",
    "Outcome",
    "Speed",
    "baseline_outcomes",
    "build",
    "by_stripped",
    "compare",
    "measure",
    "play_stripped",
    "stripped_board",
    "stripped_games",
]
