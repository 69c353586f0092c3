"""Every refusal becomes one red sentence on stderr and exit code 2."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

import typer

from kingdom_builder.cli.console import err
from kingdom_builder.i18n import Refused

P = ParamSpec("P")
REFUSED = 2


def refusing(command: Callable[P, None]) -> Callable[P, None]:
    """The command, with refusals told to people instead of traced."""

    @wraps(command)
    def polite(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except Refused as refusal:
            tell(refusal)
            raise typer.Exit(REFUSED) from None

    return polite


def tell(refusal: Refused) -> None:
    """The sentence, in red, on stderr."""
    err().print(str(refusal), style="red", soft_wrap=True)
