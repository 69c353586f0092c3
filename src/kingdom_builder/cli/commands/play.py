"""``kingdom-builder play``: at one screen, with people and with bots."""

import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Annotated

import typer
from rich.console import Console

from kingdom_builder.bots import LEVELS, USUAL_BOT, Player, budget_for, policy_for
from kingdom_builder.bots.external import find_bot, place_of
from kingdom_builder.cli import placeholders
from kingdom_builder.cli.completion import names
from kingdom_builder.cli.console import out, take_keyboard
from kingdom_builder.cli.options import BotFiles
from kingdom_builder.cli.records import opened
from kingdom_builder.cli.session.game_options import GAME, GameOptions, with_game_options
from kingdom_builder.cli.session.new_game_prompt import asked_bot_seats, invite
from kingdom_builder.cli.session.saves import check_unused, new_place
from kingdom_builder.cli.session.seats import Seating, bot_seats, seating
from kingdom_builder.cli.session.session import TerminalSession
from kingdom_builder.cli.streams import is_standard, print_data
from kingdom_builder.i18n import N_, Refused, say
from kingdom_builder.table.files import record_to_text
from kingdom_builder.table.game import Game
from kingdom_builder.table.new_game import open_game

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
        metavar=placeholders.NUMBER,
        help=N_(
            "How many computer players to add, or their names; with --resume, the last N seats."
        ),
        rich_help_panel=WHO,
    ),
]
Level = Annotated[
    str,
    typer.Option(
        autocompletion=names.levels,
        metavar="|".join(LEVELS),
        show_default=USUAL_BOT,
        help=N_("How well the computer players play; any other bot works too, such as greedy."),
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
    seed: Seed = None,
    save: Save = None,
    resume: Resume = None,
    game: GameOptions,
) -> None:
    """Play in the terminal, against each other or against computer players."""
    level = place_of(level, tuple(bot or ()))
    if level:
        find_bot(level)
    if resume is not None:
        _check_resumed(players, game)
    else:
        game.check_playable()

    def played(place: Path | None) -> Game:
        if resume is not None:
            session = _resumed(resume, place, bots, seed, level)
        else:
            session = _opened(players, bots, game, seed, place, level)
        session.play()
        return session.game

    if is_standard(save):
        _play_and_print(played)
    else:
        played(save)


def _play_and_print(played: Callable[[Path | None], Game]) -> None:
    """Show the game on standard error, and print its record at the end; it is also saved as usual."""
    with redirect_stdout(sys.stderr):
        game = played(new_place())
    print_data(record_to_text(game.record()))


def _computers(seats: Seating, rng: Random) -> dict[int, Player]:
    bot = find_bot(seats.level)
    return {seat: Player(policy_for(bot), rng, budget_for(bot)) for seat in seats.bots}


def _opened(
    players: str, bots: str, options: GameOptions, seed: int | None, path: Path | None, level: str
) -> TerminalSession:
    console = out()
    if path is not None:
        check_unused(path)
    if players or bots:
        seats = replace(seating(players, bots), level=level or USUAL_BOT)
    else:
        seats, options = _invited(console, options, level)
    rng = Random(seed)
    game = open_game(options.setup_options(seats.names, rng), rng)
    place = path or new_place()
    return TerminalSession(game, _computers(seats, bots_chance(seed)), place, console, seats.level)


def _invited(console: Console, options: GameOptions, level: str) -> tuple[Seating, GameOptions]:
    try:
        return invite(console, options, level)
    except (KeyboardInterrupt, EOFError):
        console.print("\n" + say("No game was started."))
        raise typer.Exit from None


def _resumed(
    resume: Path, path: Path | None, bots: str, seed: int | None, level: str
) -> TerminalSession:
    game = opened(resume, seed=seed)
    if is_standard(resume):
        take_keyboard()
        resume = new_place()
    target = check_unused(path) if path is not None and path != resume else resume
    seats = _bots_resumed(game, bots, level)
    return TerminalSession(game, _computers(seats, bots_chance(seed)), target, out(), seats.level)


def bots_chance(seed: int | None) -> Random:
    """A generator of the bots' own, so that a seed deals the same cards whoever plays."""
    return Random() if seed is None else Random(f"bots/{seed}")


def _bots_resumed(game: Game, bots: str, level: str) -> Seating:
    console = out()
    if bots or game.over or not console.is_terminal:
        return Seating(game.players, bot_seats(game, bots), level or USUAL_BOT)
    try:
        return asked_bot_seats(console, game, level)
    except (KeyboardInterrupt, EOFError):
        raise typer.Exit from None


def _check_resumed(players: str, options: GameOptions) -> None:
    if players or not options.are_default:
        raise Refused(
            "A saved game already has its players, board and cards; leave them out with --resume."
        )
