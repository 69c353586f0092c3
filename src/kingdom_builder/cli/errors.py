"""What a command says when it cannot do what was asked: one red sentence and an exit code."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

import typer

from kingdom_builder.cli.console import err
from kingdom_builder.i18n import Refused

P = ParamSpec("P")
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


def print_refusal(refusal: Refused) -> None:
    """The sentence, in red, on stderr."""
    err().print(str(refusal), style="red", soft_wrap=True)
