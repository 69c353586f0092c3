"""What is read from the words of a command line before they are parsed.

The language must be known before anything is said. Some options may leave out their value: ``--csv [FILE]`` alone means
``--csv -``.
"""

import os
from collections.abc import Iterable, Sequence
from itertools import zip_longest

from typer.core import TyperOption

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.streams import STANDARD
from kingdom_builder.i18n import UnknownName, complete_languages, system_language

LANGUAGE_OPTION = "--language"
LANGUAGE_VARIABLE = "KINGDOM_BUILDER_LANGUAGE"
DEFAULT_VALUES = {  # by placeholder
    placeholders.FILE_OR_NONE: STANDARD,
    placeholders.SHELL_OR_NONE: "",
}


def chosen_language(arguments: Sequence[str]) -> str:
    """The language asked for by option or variable, or that of the system."""
    asked = _language_option(arguments) or os.environ.get(LANGUAGE_VARIABLE)
    if not asked:
        return system_language()
    if asked not in complete_languages():
        raise UnknownName(
            "There is no language {key!r}; there are {known}.", asked, complete_languages()
        )
    return asked


def _language_option(arguments: Sequence[str]) -> str | None:
    """The value of the option, which comes before the command."""
    rest = iter(arguments)
    for argument in rest:
        if argument == LANGUAGE_OPTION:
            return next(rest, None)
        if argument.startswith(f"{LANGUAGE_OPTION}="):
            return argument.partition("=")[2]
        if not argument.startswith("-"):
            return None
    return None


def has_optional_value(parameter: object) -> bool:
    """Whether this is an option whose value may be left out."""
    return isinstance(parameter, TyperOption) and parameter.metavar in DEFAULT_VALUES


def with_default_values(parameters: Iterable[object], words: Sequence[str]) -> list[str]:
    """The words, with the default value after each option whose value was left out."""
    defaults = {
        name: DEFAULT_VALUES[str(one.metavar)]
        for one in parameters
        if isinstance(one, TyperOption) and has_optional_value(one)
        for name in one.opts
    }
    complete: list[str] = []
    for word, following in zip_longest(words, words[1:]):
        complete.append(word)
        if word in defaults and (following is None or is_option(following)):
            complete.append(defaults[word])
    return complete


def is_option(word: str) -> bool:
    """Whether a word is an option and no value; a single hyphen is a pipe."""
    return word.startswith("-") and word != STANDARD
