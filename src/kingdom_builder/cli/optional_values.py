"""Options whose value may be left out: ``--csv [FILE]`` alone means ``--csv -``."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from typer.core import TyperOption

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.streams import STANDARD

USUAL = {placeholders.FILE_OR_NONE: STANDARD, placeholders.SHELL_OR_NONE: ""}  # by placeholder


def has_optional_value(parameter: object) -> bool:
    """Whether this is an option that may stand alone."""
    return isinstance(parameter, TyperOption) and parameter.metavar in USUAL


def with_values(parameters: Iterable[object], words: Sequence[str]) -> list[str]:
    """The words, with the usual value behind each option whose value was left out."""
    usual = {
        name: USUAL[str(one.metavar)]
        for one in parameters
        if isinstance(one, TyperOption) and has_optional_value(one)
        for name in one.opts
    }
    complete: list[str] = []
    for word, following in zip_longest(words, words[1:]):
        complete.append(word)
        if word in usual and (following is None or is_option(following)):
            complete.append(usual[word])
    return complete


def is_option(word: str) -> bool:
    """Whether a word is an option and no value; a single hyphen is a pipe."""
    return word.startswith("-") and word != STANDARD
