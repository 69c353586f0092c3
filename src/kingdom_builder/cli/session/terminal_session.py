"""A game in one terminal: the loop that shows the board, asks, and plays."""

import shlex
import shutil
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.text import Text

from kingdom_builder.bots import DEFAULT_BOT
from kingdom_builder.cli.console import ask, print_lines, undisturbed
from kingdom_builder.cli.player_files import check_unused, home_path
from kingdom_builder.cli.render.option_names import option_name
from kingdom_builder.cli.render.pages import PAGES, description_page
from kingdom_builder.cli.render.score import score_lines
from kingdom_builder.cli.render.screen import screen_lines, task_lines
from kingdom_builder.cli.session.computer_player import ComputerPlayer
from kingdom_builder.cli.session.seats import Seating
from kingdom_builder.cli.session.typed_words import understand
from kingdom_builder.cli.streams import is_standard
from kingdom_builder.external_bots.engines import is_engine
from kingdom_builder.i18n import Refused, say, say_many
from kingdom_builder.narration.task import task
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.table.game import Game
from kingdom_builder.table.records.files import record_to_text, save

ROOM_BELOW = 4  # lines under a page


class Left(Exception):
    """The player quits."""


class TerminalSession:
    """One game in one terminal: people type, bots choose, every action is saved."""

    def __init__(
        self,
        game: Game,
        bots: Mapping[int, ComputerPlayer],
        path: Path,
        console: Console,
        seats: Seating,
    ) -> None:
        self.game = game
        self.bots = bots
        self.path = path
        self.console = console
        self.seats = seats
        self.remark = self._first_remark()
        self.page: list[Text] = []
        self.argument = ""  # what follows a command
        self.commands: dict[str, Callable[[], None]] = {
            "undo": self._undo,
            "restart": self._restart,
            "what": self._describe,
            **{page: partial(self._open, page) for page in PAGES},
            "save": self._save,
            "quit": self._quit,
        }

    def play(self) -> None:
        """Play to the end, or until somebody quits; nothing is lost either way."""
        save(self.game, self.path)
        try:
            while not self.game.over:
                self._step()
        except (KeyboardInterrupt, EOFError, Left):
            self._leave()
        except Exception:  # a fault of the program: at least nothing is lost
            self._leave()
            raise
        else:
            self._close()

    def _step(self) -> None:
        if self.game.seat in self.bots:
            self._bot_turn()
            return
        self._show()
        self._answer(ask(self._prompt()))

    def _bot_turn(self) -> None:
        game, seat = self.game, self.game.seat
        bot, failures = self.bots[seat], len(self.bots[seat].failures)
        bot.begin_turn()
        while not game.over and game.seat == seat:
            game.play(bot.choose(game.view(seat), game.choices))
        if len(bot.failures) > failures:
            self.remark = self._failure_of(seat)
        self._keep()

    def _failure_of(self, seat: int) -> Text:
        failures = self.bots[seat].failures
        text = say_many(
            "The bot of {player} failed {n} time, and another one played in its place: {why}",
            "The bot of {player} failed {n} times, and another one played in its place; "
            "the last time: {why}",
            len(failures),
            player=self.game.players[seat],
            why=str(failures[-1]),
        )
        return Text(text, style="red")

    # -- showing

    def _show(self) -> None:
        self.console.clear()
        if self.page:
            shown = [*self.page[: self._room()], Text()]
        else:
            shown = screen_lines(self.game, self.console)
        shown += task_lines(self.game, task(self.game), self.console.width)
        print_lines(self.console, [*shown, *self._remark_below(len(shown))])

    def _remark_below(self, lines: int) -> list[Text]:
        """The remark; what is only there to help gives way where the terminal is full."""
        prompt = 1 + len(self._prompt()) // self.console.width
        is_full = self.console.is_terminal and lines + 1 + prompt > self.console.height
        is_idle = self.remark in (self._first_remark(), self._list_of_commands())
        return [] if is_full and is_idle else [self.remark]

    def _room(self) -> int:
        return self.console.height - ROOM_BELOW if self.console.is_terminal else len(self.page)

    def _prompt(self) -> str:
        if self.page:
            more = len(self.page) > self._room()
            return say("Enter: more > ") if more else say("Enter: back to the board > ")
        if list(self.game.choices) == [END_OF_TURN]:
            return say("Enter: end your turn > ")
        options = self.game.choices.options
        names = [option_name(option, self.game.registry) for option in options]
        offered = "  ".join(f"{n} {name}" for n, name in enumerate(names, start=1))
        return f"{offered} > ".lstrip()

    # -- answering

    def _answer(self, text: str) -> None:
        shown, self.page = bool(self.page), [] if text else self.page[self._room() :]
        self.remark = self._list_of_commands()
        try:
            if text or not shown:
                self._do(*text.split(maxsplit=1))
        except Refused as refusal:
            self.remark = Text(str(refusal), style="red")

    def _first_remark(self) -> Text:
        return Text(say("New here? Type help for the rules. A hex is named by column and row: C4."))

    def _list_of_commands(self) -> Text:
        return Text(" ".join(self.commands), style="dim")

    def _do(self, word: str = "", argument: str = "") -> None:
        choices = self.game.choices
        if not word:
            self._play_only(list(choices))
            return
        meant = understand(
            word, choices.options, list(self.commands), list(self.game.registry.options)
        )
        if meant in self.commands:
            self.argument = argument.strip()
            self.commands[meant]()
        else:
            self._play(meant)

    def _play_only(self, actions: list[str]) -> None:
        if len(actions) == 1:
            self._play(actions[0])

    def _play(self, action: str) -> None:
        self.game.play(action)
        self._keep()

    def _keep(self) -> None:
        try:
            save(self.game, self.path)
        except Refused as refusal:  # the game goes on; it can still be saved elsewhere
            self.remark = Text(str(refusal), style="red")

    # -- commands

    def _undo(self) -> None:
        action = option_name(self.game.undo(), self.game.registry)
        self._keep()
        self.remark = Text(say("Undone: {action}.", action=action))

    def _restart(self) -> None:
        taken = self.game.restart_turn()
        self._keep()
        self.remark = Text(say_many("{n} action was undone.", "{n} actions were undone.", taken))

    def _open(self, page: str) -> None:
        self.page = PAGES[page](self.game, self.console.width)

    def _describe(self) -> None:
        if not self.argument:
            raise Refused("Name something: what F8, what farm, what lords, what R-BUILD-3.")
        self.page = description_page(self.game, self.argument, self.console.width)

    def _save(self) -> None:
        if is_standard(self.argument):
            raise Refused("Name a file, such as save game.txt; the screen is taken.")
        path = check_unused(home_path(self.argument)) if self.argument else self.path
        save(self.game, path)
        self.path = path  # only now: a file that cannot be written must not take over
        self.remark = Text(say("Saved in {path}.", path=self.path))

    def _quit(self) -> None:
        raise Left

    # -- leaving

    def _leave(self) -> None:
        with undisturbed():
            self._tell_failures()
            farewell(self.console, self.game, self.path, self.seats)

    def _tell_failures(self) -> None:
        failed = [seat for seat, bot in self.bots.items() if bot.failures]
        if failed:
            print_lines(self.console, [Text(), *(self._failure_of(seat) for seat in failed)])

    def _close(self) -> None:
        self.console.clear()
        print_lines(self.console, screen_lines(self.game, self.console, with_choices=False))
        if self.console.is_terminal:
            self._pause(say("The game is over. Enter: show the scores > "))
        closing(self.console, self.game, self.path)
        self._tell_failures()

    def _pause(self, prompt: str) -> None:
        with suppress(KeyboardInterrupt, EOFError):
            ask(prompt)


def farewell(console: Console, game: Game, path: Path, seats: Seating) -> None:
    """Save, and say how to continue; a game that cannot be saved is printed instead."""
    try:
        save(game, path)
    except Refused:
        print_lines(console, [Text(), Text(record_to_text(game.record()))])
        raise
    command = resume_command(game, path, seats)
    _tell(console, say("The game is saved. Continue with:"), command)


def closing(console: Console, game: Game, path: Path) -> None:
    """The gold with its reasons, who has won, and where the record is."""
    print_lines(console, [Text(), *score_lines(game, console.width)])
    command = shlex.join([program(), "replay", str(path)])
    _tell(console, say("The record is saved. Replay the game with:"), command)


def resume_command(game: Game, path: Path, seats: Seating) -> str:
    """The command that continues this game at the same table."""
    words = [program(), "play", "--resume", str(path)]
    for text in seats.own_bots:
        words += ["--engine" if is_engine(text) else "--bot", text]
    levels = list(dict.fromkeys(seats.bots.values()))
    names = [game.players[seat] for seat in seats.bots]
    if len(levels) > 1:
        pairs = zip(names, seats.bots.values(), strict=True)
        return shlex.join([*words, "--bots", ",".join(f"{name}={bot}" for name, bot in pairs)])
    are_last = list(seats.bots) == list(range(len(game.players)))[-len(names) :]
    words += ["--bots", str(len(names)) if are_last or not names else ",".join(names)]
    if levels not in ([], [DEFAULT_BOT]):
        words += ["--level", *levels]
    return shlex.join(words)


def program() -> str:
    """How this program is called here: by its name if the shell finds it, else by its path."""
    name = "kingdom-builder"
    is_script = Path(sys.argv[0]).name == name
    return name if shutil.which(name) or not is_script else sys.argv[0]


def _tell(console: Console, text: str, command: str) -> None:
    print_lines(console, [Text(), Text(text), Text(f"  {command}", style="bold")])
