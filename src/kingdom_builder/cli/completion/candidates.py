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
class Cursor:
    """Where on the command line the next word goes."""

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
        """The context that the methods of Typer take."""
        return typer.Context(self.command)

    def is_value(self, word: str) -> bool:
        """Whether a word here is the value of the option before it."""
        is_option_instead = has_optional_value(self.option) and is_option(word)
        return self.option is not None and not is_option_instead


def candidates(root: AnyCommand, words: Sequence[str], incomplete: str) -> list[Candidate]:
    """The words that begin like the incomplete one and can follow these."""
    cursor: Cursor | None = Cursor(root)
    for word in words:
        cursor = cursor and _after(cursor, word)
    return list(_offered(cursor, incomplete)) if cursor else []


def _after(cursor: Cursor, word: str) -> Cursor | None:
    """The cursor after a word; None if there is no such command."""
    if cursor.is_value(word):
        return replace(cursor, option=None)
    if is_option(word) and cursor.is_open:
        return _after_option(cursor, word)
    if isinstance(cursor.command, TyperGroup):
        command = cursor.command.commands.get(word)
        return Cursor(command) if isinstance(command, AnyCommand) else None
    return replace(cursor, option=None, arguments=cursor.arguments + 1)


def _after_option(cursor: Cursor, word: str) -> Cursor:
    name, equals, _ = word.partition("=")
    found = next((one for one in cursor.parameters if name in one.opts), None)
    waits = isinstance(found, TyperOption) and not found.is_flag and not equals
    return replace(
        cursor,
        option=found if waits and isinstance(found, TyperOption) else None,
        options=cursor.options | {name},
        is_open=word != NO_MORE_OPTIONS,
    )


def _offered(cursor: Cursor, incomplete: str) -> Iterator[Candidate]:
    name, equals, value = incomplete.partition("=")
    if cursor.is_value(incomplete):
        assert cursor.option is not None
        yield from _values(cursor, cursor.option, incomplete)
    elif is_option(incomplete) and equals:
        named = [one for one in cursor.parameters if name in one.opts]
        for word, about in (found for one in named for found in _values(cursor, one, value)):
            yield f"{name}={word}", about
    elif incomplete.startswith("-"):
        yield from _options(cursor, incomplete)
    elif isinstance(cursor.command, TyperGroup):
        yield from _commands(cursor.command, incomplete)
    else:
        yield from _argument(cursor, incomplete)


def _values(cursor: Cursor, parameter: Parameter, incomplete: str) -> Iterator[Candidate]:
    for found in parameter.shell_complete(cursor.context, incomplete):
        yield found.value, found.help or ""


def _options(cursor: Cursor, incomplete: str) -> Iterator[Candidate]:
    for one in cursor.parameters:
        is_given = not one.multiple and not cursor.options.isdisjoint(one.opts)
        if isinstance(one, TyperOption) and not is_given:
            about = help_of(one)
            yield from ((name, about) for name in one.opts if name.startswith(incomplete))


def _commands(group: TyperGroup, incomplete: str) -> Iterator[Candidate]:
    for name, command in group.commands.items():
        if name.startswith(incomplete):
            yield name, Text.from_markup(say(command.help or "")).plain


def _argument(cursor: Cursor, incomplete: str) -> Iterable[Candidate]:
    """Values of the argument that stands here; the last one may take all that follow."""
    arguments = [one for one in cursor.parameters if isinstance(one, TyperArgument)]
    if cursor.arguments >= len(arguments) and not (arguments and arguments[-1].nargs < 0):
        return ()
    return _values(cursor, arguments[min(cursor.arguments, len(arguments) - 1)], incomplete)
