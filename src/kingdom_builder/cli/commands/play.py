"""``kingdom-builder play``: at one screen, with people and with bots."""

import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from random import Random
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from kingdom_builder.bots import DEFAULT_BOT, LEVELS
from kingdom_builder.cli import placeholders
from kingdom_builder.cli.completion import names
from kingdom_builder.cli.console import out, take_keyboard
from kingdom_builder.cli.game_options import GAME, GameOptions, with_game_options
from kingdom_builder.cli.options import BotFiles, Engines, own_bots
from kingdom_builder.cli.player_files import check_unused, new_game_file
from kingdom_builder.cli.records import resumed
from kingdom_builder.cli.session.computer_player import ComputerPlayer
from kingdom_builder.cli.session.new_game_prompt import asked_bot_seats, invite
from kingdom_builder.cli.session.seats import BotChoice, Seating, resumed_seating, seating
from kingdom_builder.cli.session.terminal_session import TerminalSession
from kingdom_builder.cli.streams import is_standard, print_data
from kingdom_builder.external_bots.guarded_bot import PATIENCE
from kingdom_builder.external_bots.lookup import find_bot
from kingdom_builder.i18n import N_, Refused, say
from kingdom_builder.table.game import Game
from kingdom_builder.table.new_game import open_game
from kingdom_builder.table.records.files import record_file_text

WHO = N_("Who plays")
KEEPING = N_("Saving")

Players = Annotated[
    str,
    typer.Option(
        metavar=placeholders.NAMES,
        help=N_("The people at this screen: their names, such as Ana,Ida, or how many."),
        rich_help_panel=WHO,
    ),
]
Bots = Annotated[
    str,
    typer.Option(
        metavar=placeholders.COUNT_OR_BOTS,
        help=N_(
            "The computer players: how many, or which, such as hard,easy or Oak=hard with a name; "
            "with --resume the last seats, or those named."
        ),
        rich_help_panel=WHO,
    ),
]
Level = Annotated[
    str,
    typer.Option(
        autocompletion=names.levels,
        metavar="|".join(LEVELS),
        show_default=DEFAULT_BOT,
        help=N_(
            "How well the other computer players play; any other bot works too, such as greedy."
        ),
        rich_help_panel=WHO,
    ),
]
Patience = Annotated[
    float,
    typer.Option(
        metavar=placeholders.SECONDS,
        min=0.001,
        help=N_(
            "The time limit per turn for a bot of your own; after it, another bot plays the rest of the turn."
        ),
        rich_help_panel=WHO,
    ),
]
Seed = Annotated[
    int | None,
    typer.Option(
        metavar=placeholders.NUMBER,
        help=N_("The same seed gives the same game."),
        rich_help_panel=GAME,
    ),
]
Save = Annotated[
    Path | None,
    typer.Option(
        metavar=placeholders.FILE,
        help=N_(
            "Where to save, after every action; .json for the compact form. With - the game is shown "
            "on standard error, and its record is printed at the end."
        ),
        rich_help_panel=KEEPING,
    ),
]
Resume = Annotated[
    Path | None,
    typer.Option(
        metavar=placeholders.FILE,
        help=N_("Continue a saved game; - is a pipe."),
        rich_help_panel=KEEPING,
    ),
]


@with_game_options
def play(  # noqa: PLR0913 (each is an option of the command)
    *,
    players: Players = "",
    bots: Bots = "",
    level: Level = "",
    bot: BotFiles = None,
    engine: Engines = None,
    patience: Patience = PATIENCE,
    seed: Seed = None,
    save: Save = None,
    resume: Resume = None,
    game: GameOptions,
) -> None:
    """Play in the terminal, against each other or against computer players."""
    choice = BotChoice(level, own_bots(bot, engine), patience)
    if level:
        choice.check(level)
    if resume is not None:
        _check_resumed(players, game)
    else:
        game.check_playable()

    def played(path: Path | None) -> Game:
        if resume is not None:
            session = _resumed(resume, path, bots, seed, choice)
        else:
            session = _opened(players, bots, game, seed, path, choice)
        session.play()
        return session.game

    if is_standard(save):
        _play_and_print(played)
    else:
        played(save)


def _play_and_print(played: Callable[[Path | None], Game]) -> None:
    """Show the game on standard error, and print its record at the end; it is also saved as usual."""
    with redirect_stdout(sys.stderr):
        game = played(new_game_file())
    print_data(record_file_text(game.record(), game))


def _computers(seats: Seating, rng: Random, patience: float) -> dict[int, ComputerPlayer]:
    return {
        seat: ComputerPlayer(find_bot(key, seats.own_bots), rng, patience)
        for seat, key in seats.bots.items()
    }


def _opened(
    players: str,
    bots: str,
    options: GameOptions,
    seed: int | None,
    path: Path | None,
    choice: BotChoice,
) -> TerminalSession:
    console = out()
    if path is not None:
        check_unused(path)
    if players or bots:
        seats = seating(players, bots, choice.or_default)
    else:
        seats, options = _invited(console, options, choice)
    rng = Random(seed)
    game = open_game(options.setup_options(seats.names, rng), rng)
    computers = _computers(seats, bots_chance(seed), choice.patience)
    return TerminalSession(game, computers, path or new_game_file(), console, seats)


def _invited(
    console: Console, options: GameOptions, choice: BotChoice
) -> tuple[Seating, GameOptions]:
    try:
        return invite(console, options, choice.default, choice.own_bots)
    except (KeyboardInterrupt, EOFError):
        console.print("\n" + say("No game was started."))
        raise typer.Exit from None


def _resumed(
    resume: Path, path: Path | None, bots: str, seed: int | None, choice: BotChoice
) -> TerminalSession:
    game, warning = resumed(resume, seed)
    if is_standard(resume):
        take_keyboard()
        resume = new_game_file()
    target = check_unused(path) if path is not None and path != resume else resume
    seats = _bots_resumed(game, bots, choice)
    computers = _computers(seats, bots_chance(seed), choice.patience)
    session = TerminalSession(game, computers, target, out(), seats)
    if warning:
        session.remark = Text(warning, "yellow")
    return session


def bots_chance(seed: int | None) -> Random:
    """A generator for the bots alone, so that a seed deals the same cards no matter who plays."""
    return Random() if seed is None else Random(f"bots/{seed}")


def _bots_resumed(game: Game, bots: str, choice: BotChoice) -> Seating:
    console = out()
    if bots or game.over or not console.is_terminal:
        return resumed_seating(game, bots, choice.or_default)
    try:
        return asked_bot_seats(console, game, choice.default, choice.own_bots)
    except (KeyboardInterrupt, EOFError):
        raise typer.Exit from None


def _check_resumed(players: str, options: GameOptions) -> None:
    if players or not options.are_default:
        raise Refused(
            "A saved game already has its players, board and cards; leave them out with --resume."
        )
