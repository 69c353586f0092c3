"""Who sits where, and which seats the computer plays."""

from collections.abc import Sequence
from dataclasses import dataclass

from kingdom_builder.bots import USUAL_BOT
from kingdom_builder.cli.session.parse import listed
from kingdom_builder.i18n import N_many, Refused, say
from kingdom_builder.model.setup import MAX_PLAYERS
from kingdom_builder.table.game import Game
from kingdom_builder.table.setup_checks import check_player_count

LONGEST_NUMBER = 9
BOT_NAMES = ("Oak", "Birch", "Cedar", "Rowan", "Alder", "Hazel", "Maple", "Willow", "Elm", "Yew")


@dataclass(frozen=True)
class Seating:
    """The names by seat, the seats of the bots, and how well these play."""

    names: tuple[str, ...]
    bots: tuple[int, ...]
    level: str = USUAL_BOT


def seating(players: str, bots: str) -> Seating:
    """The table that ``--players Ana,Ida --bots 1`` means: people first, bots after them."""
    people = people_named(players)
    others = bots_named(bots, people)
    names = (*people, *others)
    check_different(names)
    if len(names) == 1:
        raise Refused(
            "{name} would be playing alone: name more players with --players, or add --bots 1.",
            name=names[0],
        )
    return Seating(names, tuple(range(len(people), len(names))))


def people_named(players: str) -> tuple[str, ...]:
    """The people of ``--players``: names with commas between them, or how many."""
    if players.isdecimal():
        return tuple(say("Player {n}", n=seat + 1) for seat in range(_sensible(players)))
    return tuple(listed(players))


def bots_named(bots: str, people: Sequence[str]) -> tuple[str, ...]:
    """The bots of ``--bots``: how many, or their names."""
    if bots.startswith("-"):
        raise Refused("--bots must be a number of players or their names, not {bots}.", bots=bots)
    if not bots.isdecimal():
        return tuple(listed(bots))
    free = [name for name in BOT_NAMES if name not in people]
    return tuple(free[: _sensible(bots)])


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


def bot_seats(game: Game, bots: str) -> tuple[int, ...]:
    """The seats of a resumed game that the computer plays: the last ones, or those named."""
    seats = len(game.players)
    if bots.isdecimal():
        if int(bots) > seats:
            raise Refused(
                N_many(
                    "There is only {n} player in this game.",
                    "There are only {n} players in this game.",
                ),
                n=seats,
            )
        return tuple(range(seats - int(bots), seats))
    for name in listed(bots):
        if name not in game.players:
            raise Refused(
                "{name!r} is not in this game; the players are {players}.",
                name=name,
                players=list(game.players),
            )
    return tuple(game.players.index(name) for name in listed(bots))
