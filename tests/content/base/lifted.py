"""What lifting first means (R-BUILD-8, R-BUILD-9), once for all tiles that move to a terrain.

In the pictures ``*`` is the terrain the tile moves to, ``Lo`` its location field.
"""

import pytest

from tests.board_drawings import drawn
from tests.content.base.positions import moves

ONLY_SUPPORTER = pytest.param(
    """
    dA *. d. d. d. *.
     Lo d. d. d. d. d.
    d. d. d. d. dA d.
    """,
    {"A1": "B1 F1", "E3": "B1"},
    id="the only supporter no longer helps when it is lifted itself",
)
ONLY_THE_OLD_FIELD = pytest.param(
    """
    *A *A d. d. d. *.
     Lo d. d. d. d. d.
    d. d. d. d. dA d.
    """,
    {"E3": "F1"},
    id="the only adjacent target is the old field",
)
THE_OLD_FIELD_AND_ANOTHER = pytest.param(
    """
    *A *A *. d. d. *.
     Lo d. d. d. d. d.
    d. d. d. d. dA d.
    """,
    {"A1": "C1", "E3": "C1"},
    id="the old field is adjacent, but a move ends elsewhere",
)
ANYWHERE_BUT_NOT_BACK = pytest.param(
    """
    *A d. *. d. *. *B
     Lo d. d. d. d. d.
    """,
    {"A1": "C1 E1"},
    id="nothing is adjacent: anywhere, but not back",
)
ISOLATED_AMONG_FRIENDS = pytest.param(
    """
    *A d. d. d. *. *B
     Lo d. d. d. d. d.
    d. d. dA d. d. d.
    """,
    {"A1": "E1", "C3": "E1"},
    id="friends without a target beside them do not hold anyone back",
)
TWO_SUPPORTERS = pytest.param(
    """
    dA *. dA d. d. *.
     Lo d. d. d. d. d.
    """,
    {"A1": "B1", "C1": "B1"},
    id="the other supporter still helps",
)
CASES = [
    ONLY_SUPPORTER,
    ONLY_THE_OLD_FIELD,
    THE_OLD_FIELD_AND_ANOTHER,
    ANYWHERE_BUT_NOT_BACK,
    ISOLATED_AMONG_FRIENDS,
    TWO_SUPPORTERS,
]
each_case = pytest.mark.parametrize(("picture", "expected"), CASES)


def lifted(picture: str, tile: str, letter: str, sign: str, card: str) -> dict[str, str]:
    """The moves of a tile in a picture of this module."""
    return moves(drawn(picture.replace("*", letter).replace("Lo", sign), card), tile)
