"""What a command says when it cannot do what was asked: one red sentence and an exit code."""

import errno
import sys
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

import typer

from kingdom_builder.cli.console import err, print_nowhere
from kingdom_builder.i18n import Refused, say, why_failed

P = ParamSpec("P")
T = TypeVar("T")
REFUSED = 2
INTERRUPTED = 130


def refusing(command: Callable[P, None]) -> Callable[P, None]:
    """The command, with refusals as a sentence instead of a traceback."""

    @wraps(command)
    def with_refusals(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except Refused as refusal:
            print_refusal(refusal)
            raise typer.Exit(REFUSED) from None

    return with_refusals


def printed(command: Callable[P, T]) -> Callable[P, T]:
    """The command, which ends as soon as its output cannot be written any more."""

    @wraps(command)
    def with_losses(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            result = command(*args, **kwargs)
            sys.stdout.flush()
        except BrokenPipeError:  # the reader has seen enough, as with | head
            print_nowhere()
            raise typer.Exit from None
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise
            print_nowhere()
            place, why = say("standard output"), why_failed(error)
            print_refusal(Refused("{path} cannot be written: {why}.", path=place, why=why))
            raise typer.Exit(REFUSED) from None
        return result

    return with_losses


def print_refusal(refusal: Refused) -> None:
    """The sentence, in red, on stderr."""
    err().print(str(refusal), style="red", soft_wrap=True)
