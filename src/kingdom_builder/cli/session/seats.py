"""Who sits where, and which bots play which seats."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from kingdom_builder.bots import DEFAULT_BOT
from kingdom_builder.cli.game_options import listed
from kingdom_builder.external_bots.guarded_bot import PATIENCE
from kingdom_builder.external_bots.lookup import find_bot
from kingdom_builder.i18n import N_many, Refused, UnknownName, say
from kingdom_builder.model.setup import MAX_PLAYERS
from kingdom_builder.table.game import Game
from kingdom_builder.table.setup.setup_checks import check_player_count

LONGEST_NUMBER = 9
BOT_NAMES = ("Oak", "Birch", "Cedar", "Rowan", "Alder", "Hazel", "Maple", "Willow", "Elm", "Yew")


@dataclass(frozen=True)
class Seating:
    """The names by seat, and which bot plays a seat that no person plays.

    ``own_bots`` are those of the player's own, as they are named, so that the same table can be asked for again.
    """

    names: tuple[str, ...]
    bots: Mapping[int, str]
    own_bots: tuple[str, ...] = ()


class WantedBot(NamedTuple):
    """A computer player as it is asked for; its name and its bot may be left open."""

    name: str = ""
    bot: str = ""


@dataclass(frozen=True)
class BotChoice:
    """Which bots there are to choose from, which one plays where none is named, and how long it may think."""

    default: str = DEFAULT_BOT
    own_bots: tuple[str, ...] = ()
    patience: float = PATIENCE  # seconds for a turn

    @property
    def or_default(self) -> "BotChoice":
        """The same, with the default bot if none was chosen."""
        return replace(self, default=self.default or DEFAULT_BOT)

    def check(self, key: str) -> str:
        """The key itself; refused if there is no such bot."""
        find_bot(key, self.own_bots)
        return key

    def wanted(self, bots: str) -> list[WantedBot]:
        """The computer players of ``--bots``: how many, or which, each with a name if it is to have one."""
        if bots.startswith("-"):
            raise Refused("--bots must be a number of players or bots, not {bots}.", bots=bots)
        if bots.isdecimal():
            return [WantedBot()] * _sensible(bots)
        return [self._wanted(item) for item in listed(bots)]

    def _wanted(self, item: str) -> WantedBot:
        name, named, bot = item.rpartition("=")
        try:
            return WantedBot(name.strip(), self.check(bot.strip()))
        except UnknownName as why:
            if named:
                raise
            raise Refused(
                "{why} To give a computer player a name, type {example}.",
                why=why,
                example=f"{item}={self.default}",
            ) from None


def seating(players: str, bots: str, choice: BotChoice) -> Seating:
    """The table that ``--players Ana,Ida --bots 1`` means: people first, bots after them."""
    people = people_named(players)
    wanted = choice.wanted(bots)
    names = (*people, *names_of_bots(wanted, people))
    check_different(names)
    if len(names) == 1:
        raise Refused(
            "{name} would be playing alone: name more players with --players, or add --bots 1.",
            name=names[0],
        )
    keys = [one.bot or choice.default for one in wanted]
    return Seating(names, dict(enumerate(keys, start=len(people))), choice.own_bots)


def people_named(players: str) -> tuple[str, ...]:
    """The people of ``--players``: names with commas between them, or how many."""
    if players.isdecimal():
        return tuple(say("Player {n}", n=seat + 1) for seat in range(_sensible(players)))
    return tuple(listed(players))


def names_of_bots(wanted: Sequence[WantedBot], people: Sequence[str]) -> tuple[str, ...]:
    """The names of these computer players; those without one get a tree's."""
    taken = {*people, *(one.name for one in wanted)}
    free = (name for name in BOT_NAMES if name not in taken)
    return tuple(one.name or next(free) for one in wanted)


def _sensible(number: str) -> int:
    n = int(number[:LONGEST_NUMBER])
    if n > MAX_PLAYERS:
        check_player_count(n)
    return n


def check_different(names: Sequence[str]) -> None:
    """Refuse two players of the same name: nobody could tell them apart."""
    for name in names:
        if names.count(name) > 1:
            raise Refused("Two players are called {name}; give them different names.", name=name)


def resumed_seating(game: Game, bots: str, choice: BotChoice) -> Seating:
    """Which seats of a saved game bots play: those named, and the last ones for bots without a name."""
    if bots.isdecimal():
        _check_seats(game, int(bots[:LONGEST_NUMBER]))
        wanted = [WantedBot()] * int(bots)
    else:
        wanted = [_wanted_in(game, item, choice) for item in listed(bots)]
    return Seating(game.players, _by_seat(game, wanted, choice), choice.own_bots)


def _wanted_in(game: Game, item: str, choice: BotChoice) -> WantedBot:
    """``Oak``, ``Oak=hard`` or ``hard``: a player's name comes first."""
    if item in game.players:
        return WantedBot(item)
    name, _, bot = item.rpartition("=")
    if name and name.strip() in game.players:
        return WantedBot(name.strip(), choice.check(bot.strip()))
    try:
        return WantedBot(bot=choice.check(item))
    except Refused:
        raise Refused(
            "{name!r} is not in this game; the players are {players}.",
            name=name or item,
            players=list(game.players),
        ) from None


def _by_seat(game: Game, wanted: Sequence[WantedBot], choice: BotChoice) -> dict[int, str]:
    named = {game.players.index(one.name): one.bot for one in wanted if one.name}
    others = [one.bot for one in wanted if not one.name]
    free = [seat for seat in range(len(game.players)) if seat not in named]
    _check_seats(game, len(named) + len(others))
    last = dict(zip(free[len(free) - len(others) :], others, strict=True))
    return {seat: bot or choice.default for seat, bot in sorted((named | last).items())}


def _check_seats(game: Game, bots: int) -> None:
    """Refuse more bots than there are seats."""
    if bots > len(game.players):
        raise Refused(
            N_many(
                "There is only {n} player in this game.",
                "There are only {n} players in this game.",
            ),
            n=len(game.players),
        )
