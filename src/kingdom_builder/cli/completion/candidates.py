"""Which words can come next on a command line."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

import typer
from rich.text import Text
from typer.core import TyperArgument, TyperGroup, TyperOption

from kingdom_builder.cli.command_line import has_optional_value, is_option
from kingdom_builder.cli.render.help import AnyCommand, Parameter, help_of
from kingdom_builder.i18n import say

Candidate: TypeAlias = tuple[str, str]  # a word, and what it means
NO_MORE_OPTIONS = "--"


@dataclass(frozen=True)
class Place:
    """Where on the command line the next word stands."""

    command: AnyCommand
    option: TyperOption | None = None  # it waits for its value
    arguments: int = 0  # those before
    options: frozenset[str] = field(default_factory=frozenset)  # those before
    is_open: bool = True  # for more options

    @property
    def parameters(self) -> list[Parameter]:
        """All options and arguments of the command."""
        return [
            one
            for one in self.command.get_params(self.context)
            if isinstance(one, TyperArgument | TyperOption)
        ]

    @property
    def context(self) -> typer.Context:
        """What Typer wants to know for everything."""
        return typer.Context(self.command)

    def is_value(self, word: str) -> bool:
        """Whether a word here is the value of the option before it."""
        is_option_instead = has_optional_value(self.option) and is_option(word)
        return self.option is not None and not is_option_instead


def candidates(root: AnyCommand, words: Sequence[str], incomplete: str) -> list[Candidate]:
    """The words that begin like the incomplete one and can stand behind these."""
    place: Place | None = Place(root)
    for word in words:
        place = place and _behind(place, word)
    return list(_offered(place, incomplete)) if place else []


def _behind(place: Place, word: str) -> Place | None:
    """The place behind a word; None if there is no such command."""
    if place.is_value(word):
        return replace(place, option=None)
    if is_option(word) and place.is_open:
        return _behind_option(place, word)
    if isinstance(place.command, TyperGroup):
        command = place.command.commands.get(word)
        return Place(command) if isinstance(command, AnyCommand) else None
    return replace(place, option=None, arguments=place.arguments + 1)


def _behind_option(place: Place, word: str) -> Place:
    name, equals, _ = word.partition("=")
    found = next((one for one in place.parameters if name in one.opts), None)
    waits = isinstance(found, TyperOption) and not found.is_flag and not equals
    return replace(
        place,
        option=found if waits and isinstance(found, TyperOption) else None,
        options=place.options | {name},
        is_open=word != NO_MORE_OPTIONS,
    )


def _offered(place: Place, incomplete: str) -> Iterator[Candidate]:
    name, equals, value = incomplete.partition("=")
    if place.is_value(incomplete):
        assert place.option is not None
        yield from _values(place, place.option, incomplete)
    elif is_option(incomplete) and equals:
        named = [one for one in place.parameters if name in one.opts]
        for word, about in (found for one in named for found in _values(place, one, value)):
            yield f"{name}={word}", about
    elif incomplete.startswith("-"):
        yield from _options(place, incomplete)
    elif isinstance(place.command, TyperGroup):
        yield from _commands(place.command, incomplete)
    else:
        yield from _argument(place, incomplete)


def _values(place: Place, parameter: Parameter, incomplete: str) -> Iterator[Candidate]:
    for found in parameter.shell_complete(place.context, incomplete):
        yield found.value, found.help or ""


def _options(place: Place, incomplete: str) -> Iterator[Candidate]:
    for one in place.parameters:
        is_given = not one.multiple and not place.options.isdisjoint(one.opts)
        if isinstance(one, TyperOption) and not is_given:
            about = help_of(one)
            yield from ((name, about) for name in one.opts if name.startswith(incomplete))


def _commands(group: TyperGroup, incomplete: str) -> Iterator[Candidate]:
    for name, command in group.commands.items():
        if name.startswith(incomplete):
            yield name, Text.from_markup(say(command.help or "")).plain


def _argument(place: Place, incomplete: str) -> Iterable[Candidate]:
    """Values of the argument that stands here; the last one may take all that follow."""
    arguments = [one for one in place.parameters if isinstance(one, TyperArgument)]
    if place.arguments >= len(arguments) and not (arguments and arguments[-1].nargs < 0):
        return ()
    return _values(place, arguments[min(place.arguments, len(arguments) - 1)], incomplete)
