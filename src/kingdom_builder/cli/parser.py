"""Typer's commands, with help and refusals in the language in use."""

import sys
from collections.abc import Sequence
from typing import NoReturn, cast

import typer
from typer.core import TyperCommand, TyperGroup

from kingdom_builder.cli.command_line import chosen_language, with_default_values
from kingdom_builder.cli.completion.answer import answered
from kingdom_builder.cli.console import err, out
from kingdom_builder.cli.errors import REFUSED, print_refusal, printed
from kingdom_builder.cli.render.help import AnyCommand, help_page
from kingdom_builder.cli.usage import (
    HELP_SHOWN,
    UsageError,
    WrongUsage,
    help_hint,
    usage_sentence,
)
from kingdom_builder.i18n import Refused, did_you_mean, names_alike, say, speak

ABORTED = 1


class Command(TyperCommand):
    """A command."""

    allow_extra_args = True  # to refuse them in the language in use

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Refuse words that nobody has asked for."""
        rest = super().parse_args(ctx, with_default_values(self.params, args))
        if ctx.args and not ctx.resilient_parsing:
            ctx.fail(say("Nothing can be done with {words}.", words=ctx.args))
        return rest

    def format_help(self, ctx: typer.Context, formatter: object) -> None:  # type: ignore[override]  # noqa: ARG002
        """Print the help."""
        _print_help(self, ctx)


class Group(TyperGroup):
    """Several commands; the one above all others chooses the language first."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Fill in the values that were left out."""
        return super().parse_args(ctx, with_default_values(self.params, args))

    @printed
    def invoke(self, ctx: typer.Context) -> object:  # type: ignore[override]
        """Run a command."""
        return super().invoke(ctx)

    def format_help(self, ctx: typer.Context, formatter: object) -> None:  # type: ignore[override]  # noqa: ARG002
        """Print the help."""
        _print_help(self, ctx)

    def resolve_command(  # type: ignore[override]
        self, ctx: typer.Context, args: list[str]
    ) -> tuple[str | None, AnyCommand | None, list[str]]:
        """The command that is meant."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            sentences = [say("There is no command {command!r}.", command=name)]
            if alike := names_alike(name, self.commands):
                sentences.append(did_you_mean(alike))
            ctx.fail(" ".join(sentences))
        return cast(
            tuple[str | None, AnyCommand | None, list[str]], super().resolve_command(ctx, args)
        )

    def main(  # type: ignore[override]
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **_: object
    ) -> NoReturn:
        """Run a command in the language asked for."""
        words = sys.argv[1:] if args is None else list(args)
        if answered(self, words):
            sys.exit()
        try:
            speak(chosen_language(words))
        except Refused as refusal:
            print_refusal(refusal)
            sys.exit(REFUSED)
        sys.exit(self._exit_code(words, prog_name))

    def _exit_code(self, words: list[str], prog_name: str | None) -> int:
        try:
            return super().main(words, prog_name, standalone_mode=False) or 0
        except UsageError as error:
            return _print_usage_error(cast(WrongUsage, error))
        except typer.Abort:
            err().print(say("Aborted."), style="red")
            return ABORTED


@printed
def _print_help(command: AnyCommand, context: typer.Context) -> None:
    console = out()
    for part in help_page(command, context):
        console.print(part)


def _print_usage_error(error: WrongUsage) -> int:
    """Say what is wrong with the command line; the exit code."""
    if type(error).__name__ != HELP_SHOWN:
        err().print(usage_sentence(error), style="red", soft_wrap=True)
        err().print(help_hint(error), soft_wrap=True)
    return error.exit_code
