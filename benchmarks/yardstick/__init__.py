"""The yardstick: how near the compiled engine comes to C++ written by hand for the same work.

The work is a stripped game: base rules without locations, castles and cards. Two programs play it,
for the comparison only; they are no part of the package. ``twin.cpp`` takes the engine's own steps
in plain C++, ``tuned.cpp`` is written for this game and for speed alone.
"""

from benchmarks.yardstick.program import (
    FLAGS,
    PROGRAMS,
    TUNED,
    TWIN,
    NotMeasured,
    Speed,
    build,
    measure,
    yardstick,
)
from benchmarks.yardstick.same_work import Differs, compare
from benchmarks.yardstick.stripped import (
    Games,
    Outcome,
    by_stripped,
    play_stripped,
    stripped_board,
    stripped_games,
)

__all__ = [
    "FLAGS",
    "PROGRAMS",
    "TUNED",
    "TWIN",
    "Differs",
    "Games",
    "NotMeasured",
    "Outcome",
    "Speed",
    "build",
    "by_stripped",
    "compare",
    "measure",
    "play_stripped",
    "stripped_board",
    "stripped_games",
    "yardstick",
]
