"""Pictures of a running game for environments."""

from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from kingdom_builder.env.extra import require
from kingdom_builder.i18n import Refused
from kingdom_builder.table.game import Game

RENDER_MODES = ("human", "ansi", "rgb_array")
WIDTH = 1200  # pixels


def check_render_mode(mode: str | None) -> str | None:
    """A mode there is, or none."""
    if mode is not None and mode not in RENDER_MODES:
        raise Refused(
            "There is no render mode {mode!r}; there are {known}.",
            mode=mode,
            known=RENDER_MODES,
        )
    return mode


def render(game: Game, mode: str | None) -> str | NDArray[np.uint8] | None:
    """The position as text or picture; ``human`` prints the text."""
    if mode == "rgb_array":
        return pixels(game.svg())
    if mode == "ansi":
        return str(game)
    if mode == "human":
        print(game)  # noqa: T201 (that is what this mode is for)
    return None


def pixels(svg: str) -> NDArray[np.uint8]:
    """A drawing as rows of red, green and blue."""
    require("PIL", "resvg_py")
    from PIL import Image
    from resvg_py import svg_to_bytes

    picture = Image.open(BytesIO(svg_to_bytes(svg_string=svg, width=WIDTH, background="#ffffff")))
    return np.asarray(picture.convert("RGB"))
