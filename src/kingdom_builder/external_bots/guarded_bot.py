"""What went wrong in a bot, and where: in the words that its author needs."""

import sysconfig
import traceback
from pathlib import Path

from kingdom_builder.engine_protocol import EngineFailure

_OURS = str(Path(__file__).parents[1])
_LIBRARIES = tuple(
    {sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")}
)


def failure_text(error: BaseException) -> str:
    """The error as Python names it, with the file and the line of the bot's own code that it came from."""
    if isinstance(error, EngineFailure):
        return str(error)
    told = f"{type(error).__name__}: {error}".rstrip(": ")
    places = traceback.extract_tb(error.__traceback__)
    own = [place for place in places if not place.filename.startswith((_OURS, *_LIBRARIES))]
    if not own:
        return told
    return f"{told} ({Path(own[-1].filename).name}, line {own[-1].lineno})"
