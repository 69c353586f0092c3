"""A bot whose failures end no game: an exception, an illegal action or a time-out is caught and reported.

Who plays in its place is up to the caller: chance in the arena and in environments, another bot in a terminal.
"""

import sysconfig
import traceback
from collections.abc import Callable
from contextlib import nullcontext
from enum import StrEnum
from math import inf
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from kingdom_builder.bots import Player
from kingdom_builder.engine_protocol import EngineFailure
from kingdom_builder.i18n import say
from kingdom_builder.notation.choices import Choices
from kingdom_builder.processes import OutOfTime, time_limit
from kingdom_builder.table.view import View

PATIENCE = 60.0  # seconds for a turn

_OURS = str(Path(__file__).parents[1])
_LIBRARIES = tuple(
    {sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")}
)


class FailureKind(StrEnum):
    """What a bot can do wrong."""

    ILLEGAL = "illegal"
    EXCEPTION = "exception"
    TIME_OUT = "time-out"
    DEATH = "death"  # it ended the process in which it was asked


class BotFailure(NamedTuple):
    """What a bot has done wrong; the text names the error, the action or the limit."""

    kind: FailureKind
    text: str
    seconds: float = 0  # the limit, of a time-out

    def __str__(self) -> str:
        match self.kind:
            case FailureKind.ILLEGAL:
                return say("{action} is not a legal action", action=self.text)
            case FailureKind.TIME_OUT:
                return say("it took longer than {seconds:g} s", seconds=self.seconds)
            case _:
                return self.text


class GuardedBot:
    """Asks for the actions of a bot; a turn may take ``patience`` seconds."""

    def __init__(self, new_player: Callable[[], Player], patience: float = inf) -> None:
        self._new_player = new_player  # may fail like everything else that a bot does
        self._player: Player | None = None
        self._patience = self._left = patience

    def begin_turn(self) -> None:
        """Begin a turn, with its full time."""
        self._left = self._patience

    def ask(self, view: View, choices: Choices) -> str | BotFailure | None:
        """A legal action or a failure; nothing for the rest of a turn whose time is over."""
        if self._left <= 0:
            return None
        try:
            action = self._answer(view, choices)
        except OutOfTime:
            if self._patience == inf:
                raise  # the limit of somebody further out
            action, self._left = None, 0.0
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a bot may do anything, and the game goes on
            return BotFailure(FailureKind.EXCEPTION, failure_text(error))
        if self._left <= 0:
            return BotFailure(FailureKind.TIME_OUT, f"{self._patience:g} s", self._patience)
        return _legal(action, choices)

    def _answer(self, view: View, choices: Choices) -> object:
        begun = monotonic()
        try:
            with time_limit(self._left) if self._left < inf else nullcontext():
                if self._player is None:
                    self._player = self._new_player()
                return self._player.choose(view, choices)
        finally:
            self._left -= monotonic() - begun


def _legal(action: object, choices: Choices) -> str | BotFailure:
    """The action as a plain string, or what is wrong with it."""
    if isinstance(action, str):
        action = str.__str__(action)  # a class of the bot's own may fail when it is compared
        if action in choices:
            return action
    return BotFailure(FailureKind.ILLEGAL, _told(action, repr) or type(action).__name__)


def failure_text(error: BaseException) -> str:
    """The error as Python names it, with the file and the line of the bot's own code that it came from."""
    if isinstance(error, EngineFailure):
        return str(error)
    text = f"{type(error).__name__}: {_told(error, str)}".rstrip(": ")
    places = traceback.extract_tb(error.__traceback__)
    others = (_OURS, *_LIBRARIES, "<frozen ")
    own = [place for place in places if not place.filename.startswith(others)]
    if not own or isinstance(error, SyntaxError):  # which names its place itself
        return text
    return f"{text} ({Path(own[-1].filename).name}, line {own[-1].lineno})"


def _told(thing: object, tell: Callable[[object], str]) -> str:
    """What Python tells of a bot's own object; nothing where the bot's code for that fails."""
    try:
        return f"{tell(thing)}"
    except KeyboardInterrupt:
        raise
    except BaseException:  # a bot may do anything here, too
        return ""
