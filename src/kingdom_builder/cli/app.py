"""The program ``kingdom-builder``: its commands, and the options they all share."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.command_line import LANGUAGE_OPTION, LANGUAGE_VARIABLE
from kingdom_builder.cli.commands.analyse import analyse
from kingdom_builder.cli.commands.arena import arena
from kingdom_builder.cli.commands.balance import balance
from kingdom_builder.cli.commands.boards import boards
from kingdom_builder.cli.commands.catalogue import cards, tiles
from kingdom_builder.cli.commands.convert import convert
from kingdom_builder.cli.commands.engine import app as engine
from kingdom_builder.cli.commands.hint import hint
from kingdom_builder.cli.commands.perft import perft
from kingdom_builder.cli.commands.picture import animate, picture
from kingdom_builder.cli.commands.play import play
from kingdom_builder.cli.commands.puzzles import app as puzzles
from kingdom_builder.cli.commands.replay import replay
from kingdom_builder.cli.commands.rules import rules_command
from kingdom_builder.cli.commands.score import score
from kingdom_builder.cli.commands.serve import serve
from kingdom_builder.cli.commands.simulate import simulate
from kingdom_builder.cli.commands.store import app as store
from kingdom_builder.cli.commands.verify import verify_command
from kingdom_builder.cli.completion import names
from kingdom_builder.cli.completion.scripts import SCRIPTS, chosen_shell, install
from kingdom_builder.cli.console import err, replace_unencodable
from kingdom_builder.cli.errors import refusing
from kingdom_builder.cli.installation import version_line, warning_if_slow
from kingdom_builder.cli.parser import Command, Group
from kingdom_builder.i18n import N_, N_in, say

PLAYING = N_in("heading", "Play")
LOOKING = N_("Look things up")
# Translators: a heading above the commands that find something out by playing many games.
STUDYING = N_("Study")

HELP = N_(
    "Kingdom Builder in the browser and in the terminal. New here? Type: kingdom-builder serve"
)
PLAY_EXAMPLES = N_(  # an empty line is a line break in the help
    "[b]Examples[/b]\n\n"
    "kingdom-builder [cyan]play[/cyan]   asks for everything it needs\n\n"
    "kingdom-builder [cyan]play --players Ana --bots 1 --first-game[/cyan]   starts at once\n\n"
    "kingdom-builder [cyan]play --players Ana --bots hard,easy[/cyan]   against two different ones\n\n"
    "kingdom-builder [cyan]play --players Ana,Ida,Tom --without lords[/cyan]   hot seat\n\n"
    "kingdom-builder [cyan]play --players 2 --board tavern,paddock,oasis/180,farm[/cyan]\n\n"
    "kingdom-builder [cyan]play --players Ana --bots 2 --modules nomads,caves[/cyan]   with two boxes\n\n"
    "kingdom-builder [cyan]play --players 2 --island mine.txt[/cyan]   an island copied from its board\n\n"
    "kingdom-builder [cyan]play --resume game.txt --bots 1[/cyan]   continues a saved game"
)
APP_EXAMPLES = N_(
    "[b]What to try[/b]\n\n"
    "kingdom-builder [cyan]serve[/cyan]   play in the browser\n\n"
    "kingdom-builder [cyan]play[/cyan]   play in the terminal: just press Enter\n\n"
    "kingdom-builder [cyan]boards[/cyan], [cyan]cards[/cyan], [cyan]tiles[/cyan], [cyan]rules[/cyan]   what is in the boxes\n\n"
    "kingdom-builder [cyan]simulate --games 200[/cyan]   what random players earn\n\n"
    "kingdom-builder [cyan]play --help[/cyan]   every command explains itself"
)
SERVE_EXAMPLES = N_(
    "[b]Examples[/b]\n\n"
    "kingdom-builder [cyan]serve[/cyan]   opens the page; friends in your network can play too\n\n"
    "kingdom-builder [cyan]serve --host 127.0.0.1[/cyan]   for this machine alone\n\n"
    "kingdom-builder [cyan]serve --host 0.0.0.0 --allow-host games.example[/cyan]   for everyone who can reach it, also under that name"
)
RULES_EXAMPLES = N_(
    "[b]Examples[/b]\n\n"
    "kingdom-builder [cyan]rules[/cyan]   the contents, box by box\n\n"
    "kingdom-builder [cyan]rules base[/cyan]   all rules of the base game\n\n"
    "kingdom-builder [cyan]rules R-BUILD-3[/cyan]   one rule\n\n"
    "kingdom-builder [cyan]rules stone wall[/cyan]   all rules that contain these words"
)
SIMULATE_EXAMPLES = N_(
    "[b]Examples[/b]\n\n"
    "kingdom-builder [cyan]simulate --games 200 --players 2-5[/cyan]   prints a summary\n\n"
    "kingdom-builder [cyan]simulate --games 200 --modules all[/cyan]   with every box\n\n"
    "kingdom-builder [cyan]simulate --games 20 --players 4 --seed 7 --trace[/cyan]   every step as JSON\n\n"
    "kingdom-builder [cyan]simulate --games 100000 --players 4 --json[/cyan]   a summary for programs"
)
ARENA_EXAMPLES = N_(
    "[b]Examples[/b]\n\n"
    "kingdom-builder [cyan]arena --bots greedy,random[/cyan]   400 games, every deal in all seats\n\n"
    "kingdom-builder [cyan]arena --bots turn,greedy,random --players 2,4 --report page.html[/cyan]\n\n"
    "kingdom-builder [cyan]arena --bots carlo --against turn --games 2000 --results night.jsonl[/cyan]\n\n"
    "kingdom-builder [cyan]arena --bots carlo@500,carlo@2000[/cyan]   does more thinking help?\n\n"
    "kingdom-builder [cyan]arena --bot mine.py:Mine --bots Mine,greedy --json[/cyan]   a bot of your own\n\n"
    "kingdom-builder [cyan]arena --engine 'Robo=./robo --fast' --bots Robo,turn[/cyan]   any program"
)
BALANCE_EXAMPLES = N_(
    "[b]Examples[/b]\n\n"
    "kingdom-builder [cyan]balance --games 100[/cyan]   seats, cards and locations in 2 to 5 player games\n\n"
    "kingdom-builder [cyan]balance --players 4 --modules nomads --report page.html[/cyan]   with plots\n\n"
    "kingdom-builder [cyan]balance --games 4000 --results night.jsonl --markdown[/cyan]   can be stopped and continued"
)
ANALYSE_EXAMPLES = N_(
    "[b]Examples[/b]\n\n"
    "kingdom-builder [cyan]analyse game.txt[/cyan]   every turn with its mark, and the win chances\n\n"
    "kingdom-builder [cyan]analyse game.txt --html page.html[/cyan]   the same as a web page with the board\n\n"
    "kingdom-builder [cyan]analyse game.txt --nodes 4000[/cyan]   takes longer, with more certain results"
)

app = typer.Typer(
    cls=Group,
    help=HELP,
    epilog=APP_EXAMPLES,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)


@refusing
def _show_completion(shell: str | None) -> None:
    if shell is not None:
        typer.echo(SCRIPTS[chosen_shell(shell)], nl=False)
        raise typer.Exit


@refusing
def _install_completion(shell: str | None) -> None:
    if shell is not None:
        path = install(chosen_shell(shell), Path.home())
        text = say("Written: {path}. It takes effect in the next terminal.", path=path)
        err().print(text, soft_wrap=True)
        raise typer.Exit


def _version(asked: bool) -> None:
    if asked:
        typer.echo(version_line())
        raise typer.Exit


@app.callback()
def start(
    language: Annotated[
        str | None,
        typer.Option(
            LANGUAGE_OPTION,
            envvar=LANGUAGE_VARIABLE,
            autocompletion=names.language_tags,
            metavar=placeholders.LANGUAGE,
            help=N_("The language: {languages:or}; by default that of the system."),
        ),
    ] = None,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help=N_("Show the version and exit.")
        ),
    ] = False,
    install_completion: Annotated[
        str | None,
        typer.Option(
            "--install-completion",
            callback=_install_completion,
            is_eager=True,
            autocompletion=names.shells,
            metavar=placeholders.SHELL_OR_NONE,
            help=N_(
                "Let the Tab key complete words in bash, zsh or fish; by default in your shell."
            ),
        ),
    ] = None,
    show_completion: Annotated[
        str | None,
        typer.Option(
            "--show-completion",
            callback=_show_completion,
            is_eager=True,
            autocompletion=names.shells,
            metavar=placeholders.SHELL_OR_NONE,
            help=N_("Print the script that does so, to put it where you like."),
        ),
    ] = None,
) -> None:
    """The options of all commands."""


def _add(
    command: Callable[..., None], panel: str, text: str, examples: str = "", name: str | None = None
) -> None:
    """Make a function a command, with the help that people read."""
    app.command(name, cls=Command, rich_help_panel=panel, help=text, epilog=examples)(
        refusing(command)
    )


_add(
    serve,
    PLAYING,
    N_("Play in the browser: start the server and open its page."),
    SERVE_EXAMPLES,
)
_add(
    warning_if_slow(play),
    PLAYING,
    N_("Play in the terminal, against each other or against computer players."),
    PLAY_EXAMPLES,
)
_add(replay, PLAYING, N_("Step through a game, action by action."))
_add(score, PLAYING, N_("Show the gold of every player in a record, with the reasons."))
_add(
    picture,
    PLAYING,
    N_("Draw the end of a game as an SVG: the board, the winner and the gold by card."),
)
_add(
    animate,
    PLAYING,
    N_("Draw a whole game as an animated SVG that plays in any browser, turn by turn."),
)
_add(
    warning_if_slow(hint), PLAYING, N_("Suggest the best turns in a saved game, with the reasons.")
)
_add(
    warning_if_slow(analyse),
    PLAYING,
    N_("Review a game turn by turn: what was played, what was better, and the win chances."),
    ANALYSE_EXAMPLES,
)
_add(
    verify_command,
    PLAYING,
    N_("Check that all cards of a game follow from the seed that was committed to at its start."),
    name="verify",
)
app.add_typer(puzzles, name="puzzles", rich_help_panel=PLAYING)
app.add_typer(store, name="store", rich_help_panel=PLAYING)
_add(boards, LOOKING, N_("Draw the quadrants that make up boards, and the islands."))
_add(cards, LOOKING, N_("Show what every card pays, box by box."))
_add(tiles, LOOKING, N_("Show what the tiles allow, and actions without a tile, box by box."))
_add(
    rules_command,
    LOOKING,
    N_(
        "Show the rules: what there is, those of a box, one by its ID, or all that contain some words."
    ),
    RULES_EXAMPLES,
    name="rules",
)
_add(
    warning_if_slow(simulate),
    STUDYING,
    N_("Let bots play many games, and print a summary or the complete trace."),
    SIMULATE_EXAMPLES,
)
_add(
    warning_if_slow(arena),
    STUDYING,
    N_("Let bots play each other, every deal in all seats, and say how certain the result is."),
    ARENA_EXAMPLES,
)
_add(
    warning_if_slow(balance),
    STUDYING,
    N_("Measure by self-play which seats, cards and locations have an edge."),
    BALANCE_EXAMPLES,
)
app.add_typer(engine, name="engine", rich_help_panel=STUDYING)
_add(warning_if_slow(perft), STUDYING, N_("Count the possible sequences of choices."))
_add(convert, STUDYING, N_("Convert a record from compact JSON to readable text, or back."))


def main() -> None:
    """Run the program."""
    replace_unencodable()
    app(prog_name="kingdom-builder")
