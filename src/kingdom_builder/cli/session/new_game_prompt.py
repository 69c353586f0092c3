"""The questions before a game; Enter accepts what is proposed."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from random import Random
from typing import TypeVar

from rich.console import Console
from rich.text import Text

from kingdom_builder.bots import DEFAULT_BOT, LEVELS
from kingdom_builder.cli.console import ask, print_lines
from kingdom_builder.cli.game_options import NONE, GameOptions, chosen_modules
from kingdom_builder.cli.render.layout import wrapped
from kingdom_builder.cli.render.option_names import key_and_name
from kingdom_builder.cli.session.seats import (
    BotChoice,
    Seating,
    check_different,
    names_of_bots,
    people_named,
    resumed_seating,
)
from kingdom_builder.i18n import Refused, in_context, say, say_many
from kingdom_builder.model.setup import MAX_PLAYERS
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.game import Game
from kingdom_builder.table.setup.setup_checks import check_modules, check_name, check_players

T = TypeVar("T")


def invite(
    console: Console, options: GameOptions, level: str, own_bots: tuple[str, ...]
) -> tuple[Seating, GameOptions]:
    """Who plays, and which game; an empty level is asked for."""
    welcome(console)
    people = asked_people(console)
    seats = with_level(console, asked_bots(console, people), level)
    seats = replace(seats, own_bots=own_bots)
    return seats, asked_options(console) if options.are_default else options


def welcome(console: Console) -> None:
    """A few lines on what this is."""
    text = say(
        "Build settlements, collect location tiles, earn gold. "
        "Press Enter to accept the answer in brackets; Ctrl-C quits at any time."
    )
    title = Text(say("Kingdom Builder"), style="bold")
    print_lines(console, [title, *wrapped(text, console.width), Text()])


def asked_people(console: Console) -> tuple[str, ...]:
    """The names of the people."""
    n = _ask(console, say("How many people are playing?"), "1", _number_of_people)
    default = people_named(str(n))
    names: list[str] = []
    for seat, name in enumerate(default):
        question = say("Your name?") if n == 1 else say("Name of player {n}?", n=seat + 1)
        names.append(_ask(console, question, name, partial(_new_name, names)))
    return tuple(names)


def _new_name(others: list[str], name: str) -> str:
    """A name that can be played under, unlike those of the others."""
    check_name(name)
    check_different((*others, name))
    return name


def asked_bots(console: Console, people: tuple[str, ...]) -> Seating:
    """The whole table, bots included."""

    def seated(answer: str) -> Seating:
        wanted = BotChoice().wanted(str(_number(answer)))
        names = (*people, *names_of_bots(wanted, people))
        check_players(names)
        check_different(names)
        return Seating(names, dict.fromkeys(range(len(people), len(names)), DEFAULT_BOT))

    default = "1" if len(people) == 1 else "0"
    return _ask(console, say("How many computer players?"), default, seated)


def with_level(console: Console, seats: Seating, level: str) -> Seating:
    """The same table, with computer players of this level or of one that is asked for."""
    if level or not seats.bots:
        return _all_playing(seats, level or DEFAULT_BOT)
    _offer(
        console,
        {key: (say(in_context("bot", bot.name)), say(bot.text)) for key, bot in LEVELS.items()},
    )
    question = say_many("How well does it play?", "How well do they play?", len(seats.bots))
    return _all_playing(seats, _ask(console, question, DEFAULT_BOT, _level))


def _all_playing(seats: Seating, level: str) -> Seating:
    return replace(seats, bots=dict.fromkeys(seats.bots, level))


def asked_options(console: Console) -> GameOptions:
    """The recommended first game or everything drawn, and the boxes."""
    # Translators: the answer is typed as in English, first or random; name both words.
    question = say("The first game, good for learning, or a random one?")
    options = _ask(console, question, "first", _kind_of_game)
    return replace(options, modules=asked_modules(console))


def asked_modules(console: Console) -> str:
    """The boxes to add to the base game."""
    boxes = {key: REGISTRY.boxes[key] for key in REGISTRY.modules}
    _offer(console, {key: (say(box.name), say(box.text)) for key, box in boxes.items()})
    # Translators: all, random and none are typed as in English.
    question = say("Which boxes, separated by commas? Or all, random or none.")
    return _ask(console, question, NONE, _modules)


def asked_bot_seats(console: Console, game: Game, level: str, own_bots: tuple[str, ...]) -> Seating:
    """The seats of a saved game that the computer plays, and how well."""
    question = say(
        "Which of {names} does the computer play? Names, or 0 for nobody.", names=list(game.players)
    )
    choice = BotChoice(own_bots=own_bots)
    seats = _ask(console, question, "0", lambda answer: resumed_seating(game, answer, choice))
    return with_level(console, seats, level)


def _offer(console: Console, offered: Mapping[str, tuple[str, str]]) -> None:
    """What there is to choose from, by the word to type: its name and what it is."""
    for key, (name, text) in offered.items():
        line = say("{key} - {text}", key=key_and_name(key, name), text=text)
        print_lines(console, wrapped(line, console.width, indent="  ", style="dim"))


def _level(answer: str) -> str:
    for key in LEVELS:
        if answer and key.startswith(answer.lower()):
            return key
    raise Refused("Type one of these: {levels:or}.", levels=list(LEVELS))


def _kind_of_game(answer: str) -> GameOptions:
    if answer and "first".startswith(answer.lower()):
        return GameOptions(first_game=True)
    if answer and "random".startswith(answer.lower()):
        return GameOptions()
    # Translators: first and random are typed as in English.
    raise Refused("Type first or random.")


def _modules(answer: str) -> str:
    check_modules(chosen_modules(answer, Random()), REGISTRY)
    return answer


def _number_of_people(answer: str) -> int:
    n = _number(answer)
    if n > MAX_PLAYERS:
        raise Refused("At most {high} people can play, not {n}.", high=MAX_PLAYERS, n=n)
    return n


def _number(answer: str) -> int:
    if not answer.isdecimal():
        raise Refused("{answer!r} is not a number; type one such as 2.", answer=answer)
    return int(answer)


def _ask(console: Console, question: str, default: str, read: Callable[[str], T]) -> T:
    while True:
        try:
            return read(ask(f"{question} [{default}] ") or default)
        except Refused as refusal:
            print_lines(console, [Text(str(refusal), style="red")])
