"""The help of a command, drawn from the catalogue: Typer's own knows English only."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

import typer
from rich.console import RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from kingdom_builder.i18n import N_, complete_languages, figure, say

AnyCommand: TypeAlias = TyperCommand | TyperGroup
Parameter: TypeAlias = TyperArgument | TyperOption
ARGUMENTS = N_("Arguments")
OPTIONS = N_("Options")
COMMANDS = N_("Commands")
# Translators: a placeholder of the help, for any options.
SOME_OPTIONS = N_("[OPTIONS]")
# Translators: a placeholder of the help: one of the commands, and what it needs.
SOME_COMMAND = N_("COMMAND [ARGS]...")
HELP = "--help"


def help_page(command: AnyCommand, context: typer.Context) -> list[RenderableType]:
    """How the command is called, what it does, its options in panels, and examples."""
    parts: list[RenderableType] = [
        Padding(usage(command, context), 1),
        Padding(Text.from_markup(say(command.help or "")), (0, 1, 1, 1)),
        *_parameter_panels(command, context),
        *_command_panels(command),
    ]
    if command.epilog:
        parts.append(Padding(Text.from_markup(say(command.epilog)), 1))
    return parts


def usage(command: AnyCommand, context: typer.Context) -> Text:
    """The line that shows how the command is called."""
    pieces = [say(SOME_OPTIONS)]
    pieces += [say(one.metavar or "") for one in command.params if isinstance(one, TyperArgument)]
    if isinstance(command, TyperGroup):
        pieces.append(say(SOME_COMMAND))
    called = " ".join([context.command_path, *pieces])
    return Text(say("Usage: {command}", command=called), style="bold")


def _parameter_panels(command: AnyCommand, context: typer.Context) -> Iterator[RenderableType]:
    panels: dict[str, list[tuple[Text, ...]]] = {ARGUMENTS: [], OPTIONS: []}
    for parameter in command.get_params(context):
        if isinstance(parameter, TyperArgument):
            panels[ARGUMENTS].append(_argument_row(parameter))
        elif isinstance(parameter, TyperOption):
            name = parameter.rich_help_panel or OPTIONS
            panels.setdefault(name, []).append(_option_row(parameter))
    yield from _panels(panels)


def _command_panels(command: AnyCommand) -> Iterator[RenderableType]:
    if not isinstance(command, TyperGroup):
        return
    width = max(len(name) for name in command.commands)
    panels: dict[str, list[tuple[Text, ...]]] = {}
    for name, one in command.commands.items():
        panel = getattr(one, "rich_help_panel", None) or COMMANDS
        row = Text(name.ljust(width), "bold cyan"), Text(say(one.help or ""))
        panels.setdefault(panel, []).append(row)
    yield from _panels(panels)


def _panels(panels: Mapping[str, Sequence[Sequence[Text]]]) -> Iterator[Panel]:
    for title, rows in panels.items():
        if rows:
            yield Panel(_table(rows), title=say(title), title_align="left", border_style="dim")


def _table(rows: Iterable[Sequence[Text]]) -> Table:
    table = Table.grid(padding=(0, 2), expand=False)
    for row in rows:
        table.add_row(*row)
    return table


def _argument_row(argument: TyperArgument) -> tuple[Text, ...]:
    return Text(say(argument.metavar or ""), "bold yellow"), Text(help_of(argument))


def _option_row(option: TyperOption) -> tuple[Text, ...]:
    names = Text(", ".join(option.opts), "bold cyan")
    value = "" if option.is_flag else say(option.metavar or "")
    text = Text(help_of(option))
    for remark in remarks_of(option):
        text.append(f" [{remark}]", "dim")
    return names, Text(value, "bold yellow"), text


def help_of(parameter: Parameter) -> str:
    """What a parameter is for."""
    if HELP in parameter.opts:
        return say("Show this message and exit.")
    return say(parameter.help or "", languages=complete_languages())


def remarks_of(option: TyperOption) -> Iterator[str]:
    """What else is known: the variable that sets it, the least and the most, and the default value."""
    if option.envvar:
        yield say("env var: {name}", name=option.envvar)
    if limits := limits_of(option):
        yield limits
    if isinstance(option.show_default, str):
        yield say("default: {default}", default=say(option.show_default))
    elif option.show_default and not option.is_flag and option.default not in (None, ""):
        yield say("default: {default}", default=_written(option.default))


def limits_of(parameter: Parameter) -> str:
    """The least and the most that may be typed."""
    low, high = (_limit(parameter, end) for end in ("min", "max"))
    if low is not None and high is not None:
        return say("{low} to {high}", low=_written(low), high=_written(high))
    # Translators: the least number that may be typed.
    return say("{low} or more", low=_written(low)) if low is not None else ""


def _limit(parameter: Parameter, end: str) -> object:
    """A limit; Typer has kept it in the parameter itself or in its type."""
    own = getattr(parameter, end, None)
    return own if own is not None else getattr(getattr(parameter, "type", None), end, None)


def _written(value: object) -> str:
    return figure(value, "g") if isinstance(value, float) else str(value)
