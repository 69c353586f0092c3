"""What somebody who opens a table may wish for."""

from random import SystemRandom
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from kingdom_builder.bots import BOTS
from kingdom_builder.i18n import Refused
from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.switches import switches_from_dict
from kingdom_builder.server.tables.custom_land import island_named, quadrants_in
from kingdom_builder.table.new_game import seat_names
from kingdom_builder.table.random_setup import SetupOptions, draw_setup, first_game
from kingdom_builder.table.shelf import SHELF

Name = Annotated[str, Meta(max_length=40)]
Names = Annotated[list[Name], Meta(max_length=40)]
LandText = Annotated[str, Meta(max_length=10_000)]


class GameWishes(Struct, frozen=True, forbid_unknown_fields=True):
    """A new game; whatever is left out is drawn. ``bots`` names a bot by seat, empty for a person.

    ``land`` is the text of a file with home-made quadrants, ``island`` the key of an island of the
    box or the text of a file with one of your own.
    """

    players: Names | int = 2
    bots: Names = []
    board: Names = []
    cards: Names = []
    pool: Names = []
    modules: Names = []
    switches: dict[str, str | bool | int] = {}
    start: int | None = None
    first_game: bool = False
    land: LandText = ""
    island: LandText = ""


class LandToRead(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of home-made land to be checked."""

    text: LandText


class RecordToOpen(Struct, frozen=True, forbid_unknown_fields=True):
    """A record in either face, to be opened as a game."""

    text: Annotated[str, Meta(max_length=200_000)]


decode_wishes = msgspec.json.Decoder(GameWishes).decode
decode_land = msgspec.json.Decoder(LandToRead).decode
decode_record = msgspec.json.Decoder(RecordToOpen).decode


def setup_of(wishes: GameWishes) -> Setup:
    """The setup that fulfils these wishes, drawn up by chance nobody can foretell."""
    return draw_setup(_setup_options(wishes), SystemRandom(), SHELF)


def board_setup_of(wishes: GameWishes) -> Setup:
    """A setup with the board these wishes ask for; the rest of them does not matter yet."""
    about_land = GameWishes(
        board=wishes.board, modules=wishes.modules, land=wishes.land, island=wishes.island
    )
    return setup_of(about_land)


def _setup_options(wishes: GameWishes) -> SetupOptions:
    players = seat_names(wishes.players)
    if wishes.first_game:
        _check_first_game(wishes)
        return first_game(players, wishes.start)
    return SetupOptions(
        players=players,
        board=wishes.board,
        cards=wishes.cards,
        pool=wishes.pool,
        start=wishes.start,
        modules=wishes.modules,
        switches=switches_from_dict(wishes.switches),
        island=island_named(wishes.island) if wishes.island else None,
        quadrants=quadrants_in(wishes.land) if wishes.land else (),
    )


def _check_first_game(wishes: GameWishes) -> None:
    own = (wishes.board, wishes.cards, wishes.pool, wishes.modules, wishes.switches)
    if any((*own, wishes.land, wishes.island)):
        raise Refused("The first game has its board and cards; wish for it, or for your own.")


def bots_of(wishes: GameWishes, setup: Setup) -> list[str]:
    """Which bot plays each seat, empty for a person."""
    for bot in filter(None, wishes.bots):
        if bot not in BOTS:
            raise Refused(
                "There is no bot {key!r}; there are {known}.", key=bot, known=", ".join(BOTS)
            )
    n = len(setup.players)
    if len(wishes.bots) > n:
        raise Refused(
            "{bots} seats are named for bots, but there are {n}.", bots=len(wishes.bots), n=n
        )
    return [*wishes.bots, *[""] * (n - len(wishes.bots))]
