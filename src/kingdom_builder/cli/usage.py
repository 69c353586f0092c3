"""What is said about a command line that cannot be understood: Typer's own sentences are English only."""

from collections.abc import Callable
from typing import Protocol

import typer
from typer.core import TyperOption

from kingdom_builder.cli.render.help import HELP, Parameter, limits_of
from kingdom_builder.i18n import N_, did_you_mean, say

UsageError: type[Exception] = typer.BadParameter.__mro__[1]  # Typer does not offer it by name
PROGRAM = "kingdom-builder"
HELP_SHOWN = "NoArgsIsHelpError"  # no fault: nothing was typed, and the help has been shown
PLAIN = {"Missing command.": N_("Name a command.")}


class WrongUsage(Protocol):
    """What Typer knows of a fault; which of it depends on the kind."""

    message: str
    exit_code: int
    ctx: typer.Context | None
    param: Parameter
    option_name: str
    possibilities: list[str] | None


def usage_sentence(error: WrongUsage) -> str:
    """What is wrong."""
    tell = SENTENCES.get(type(error).__name__)
    return tell(error) if tell else say(PLAIN.get(error.message, "")) or str(error.message)


def help_hint(error: WrongUsage) -> str:
    """Where the help is."""
    command = error.ctx.command_path if error.ctx else PROGRAM
    return say("For help type: {command}", command=f"{command} {HELP}")


def _no_such_option(error: WrongUsage) -> str:
    sentence = say("There is no option {option}.", option=error.option_name)
    if not error.possibilities:
        return sentence
    return f"{sentence} {did_you_mean(sorted(error.possibilities))}"


def _missing(error: WrongUsage) -> str:
    return say("{parameter} is missing.", parameter=_name(error.param))


def _bad_value(error: WrongUsage) -> str:
    facts = {"option": _name(error.param), "limits": limits_of(error.param)}
    if isinstance(error.param.default, float):
        if facts["limits"]:
            return say("{option} must be a number: {limits}.", **facts)
        return say("{option} must be a number.", **facts)
    if facts["limits"]:
        return say("{option} must be a whole number: {limits}.", **facts)
    return say("{option} must be a whole number.", **facts)


def _bad_option(error: WrongUsage) -> str:
    if "requires" in error.message:
        return say("{option} needs a value.", option=error.option_name)
    return say("{option} takes no value.", option=error.option_name)


def _name(parameter: Parameter) -> str:
    """An option as it is typed, an argument as the help calls it."""
    if isinstance(parameter, TyperOption):
        return str(parameter.opts[0])
    return say(parameter.metavar or "")


SENTENCES: dict[str, Callable[[WrongUsage], str]] = {
    "NoSuchOption": _no_such_option,
    "MissingParameter": _missing,
    "BadParameter": _bad_value,
    "BadOptionUsage": _bad_option,
}
