"""The language of the terminal, chosen before anything is said."""

import os
from collections.abc import Sequence

from kingdom_builder.i18n import UnknownName, complete_languages, system_language

OPTION = "--language"
VARIABLE = "KINGDOM_BUILDER_LANGUAGE"


def chosen_language(arguments: Sequence[str]) -> str:
    """The language asked for by option or variable, or that of the system."""
    asked = _option(arguments) or os.environ.get(VARIABLE)
    if not asked:
        return system_language()
    if asked not in complete_languages():
        raise UnknownName(
            "There is no language {key!r}; there are {known}.", asked, complete_languages()
        )
    return asked


def _option(arguments: Sequence[str]) -> str | None:
    """The value of the option, which stands before the command."""
    rest = iter(arguments)
    for argument in rest:
        if argument == OPTION:
            return next(rest, None)
        if argument.startswith(f"{OPTION}="):
            return argument.partition("=")[2]
        if not argument.startswith("-"):
            return None
    return None
