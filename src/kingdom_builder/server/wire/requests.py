"""Requests other than orders: a new game, a record to open, land to check."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

Name = Annotated[str, Meta(max_length=40)]
Names = Annotated[list[Name], Meta(max_length=40)]
LandText = Annotated[str, Meta(max_length=10_000)]


class NewGameRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A new game; what is left out is drawn. ``bots`` names a bot by seat, empty for a person.

    ``land`` is the text of a file with custom quadrants, ``island`` the key of an island of the
    box or the text of a file with one of your own. ``lesson`` names a box: the game is set up as is
    best for learning what is in it.
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
    lesson: Name = ""
    land: LandText = ""
    island: LandText = ""


class LandRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of custom land to be checked."""

    text: LandText


class RecordRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A record in either format, to be opened as a game."""

    text: Annotated[str, Meta(max_length=200_000)]


decode_new_game = msgspec.json.Decoder(NewGameRequest).decode
decode_land = msgspec.json.Decoder(LandRequest).decode
decode_record = msgspec.json.Decoder(RecordRequest).decode
