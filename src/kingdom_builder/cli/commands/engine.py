"""``kingdom-builder engine``: a bot of ours for other drivers, and the check of anybody's engine."""

import os
import sys
from contextlib import redirect_stdout, suppress
from typing import Annotated

import typer

from kingdom_builder.bots import BOTS, Bot
from kingdom_builder.cli import placeholders
from kingdom_builder.cli.completion import names
from kingdom_builder.cli.console import err, out
from kingdom_builder.cli.errors import INTERRUPTED, refusing
from kingdom_builder.cli.options import BotFiles, own_bots
from kingdom_builder.cli.parser import Command, Group
from kingdom_builder.engine_protocol.check import Finding, check_engine
from kingdom_builder.engine_protocol.program import EngineProgram
from kingdom_builder.external_bots.guarded_bot import failure_text
from kingdom_builder.external_bots.lookup import find_bot, key_of
from kingdom_builder.i18n import N_, say, say_many

DEFAULT_ENGINE = "turn"
FAULTY = 1  # the exit code

app = typer.Typer(
    cls=Group,
    invoke_without_command=True,
    help=N_(
        "Speak the engine protocol on standard input and output, so that any program can ask a bot; "
        "or check whether a program speaks it."
    ),
    epilog=N_(
        "[b]Examples[/b]\n\n"
        "kingdom-builder [cyan]engine --level hard[/cyan]   then type: hello 1\n\n"
        "kingdom-builder [cyan]engine check './robo --fast'[/cyan]   does my engine keep to the protocol?\n\n"
        "kingdom-builder [cyan]arena --engine 'Robo=./robo --fast' --bots Robo,turn[/cyan]   how good is it?"
    ),
)

Level = Annotated[
    str,
    typer.Option(
        autocompletion=names.one_bot,
        metavar=placeholders.BOT,
        show_default=DEFAULT_ENGINE,
        help=N_("Which bot thinks: a level, any other bot, or one of your own."),
    ),
]
EngineCommand = Annotated[
    str,
    typer.Argument(
        metavar=placeholders.COMMAND,
        help=N_("How the engine is started, as one word: './robo --fast'."),
    ),
]
Games = Annotated[
    int,
    typer.Option(
        metavar=placeholders.NUMBER, min=1, help=N_("How many games the engine plays with itself.")
    ),
]
Seed = Annotated[
    int, typer.Option(metavar=placeholders.NUMBER, help=N_("The same seed gives the same games."))
]


@app.callback()
@refusing
def engine(context: typer.Context, *, level: Level = "", bot: BotFiles = None) -> None:
    """Answer a driver until it says quit, or its lines end."""
    if context.invoked_subcommand:
        return
    own = own_bots(bot, None)
    playing = find_bot(level or (key_of(own[0]) if own else DEFAULT_ENGINE), own)
    offered = tuple(dict.fromkeys((*BOTS, playing.key)))

    def find(key: str) -> Bot:
        return find_bot(key, own)

    lines = sys.stdout

    def write(line: str) -> None:
        lines.write(f"{line}\n")
        lines.flush()

    code = 0
    with redirect_stdout(sys.stderr):  # what a bot prints must not reach the driver
        program = EngineProgram(playing, offered, find, write, failure_text)
        try:
            with suppress(BrokenPipeError):
                program.serve(sys.stdin or ())
        except KeyboardInterrupt:
            code = INTERRUPTED
        if program.is_thinking:
            os._exit(code)  # nothing else ends a thread that is not listening
    raise typer.Exit(code)


@app.command(
    cls=Command,
    help=N_(
        "Check whether a program keeps to the engine protocol, by asking it and letting it play."
    ),
    epilog=N_("The exit code is 1 if it does not. docs/engine.md describes the protocol."),
)
@refusing
def check(command: EngineCommand, *, games: Games = 3, seed: Seed = 1) -> None:
    """Check an engine, and say of every point whether it is as it should be."""
    faults = sum(_print_finding(finding) for finding in check_engine(command, games, seed))
    if faults:
        text = say_many("The engine has {n} fault.", "The engine has {n} faults.", faults)
        err().print(text, style="red", soft_wrap=True)
        raise typer.Exit(FAULTY)
    out().print(say("The engine keeps to the protocol."), style="bold", soft_wrap=True)


def _print_finding(finding: Finding) -> bool:
    """Print it, and say whether it is a fault."""
    console = out()
    if finding.fault:
        console.print(
            say("FAULT {name}: {fault}", name=finding.name, fault=finding.fault),
            style="red",
            soft_wrap=True,
        )
        return True
    remark = f" ({finding.remark})" if finding.remark else ""
    line = N_("ok    {name}{remark}") if finding.is_tested else N_("?     {name}{remark}")
    console.print(say(line, name=finding.name, remark=remark), soft_wrap=True)
    return False
