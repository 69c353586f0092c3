"""The messages of a socket, and the orders that also come by HTTP: typed and strict."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

from kingdom_builder.engine_protocol.seat_view import SeatView
from kingdom_builder.model.setup import MAX_PLAYERS
from kingdom_builder.server.wire.audience import Choices
from kingdom_builder.server.wire.board import Scenery
from kingdom_builder.server.wire.gold import GoldTotals

MAX_TOKENS = MAX_PLAYERS + 1  # one for each seat, and the host's own

Version = Annotated[int, Meta(ge=0, le=1_000_000)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[^\\u0000]+$")]
ActionName = Annotated[str, Meta(min_length=1, max_length=32)]
Token = Annotated[str, Meta(max_length=64)]


class ClientMessage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message from a client."""


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first message of a socket: the tokens of all seats at this screen, none for a watcher.

    ``room`` asks for messages about the room as well: who is there, the clocks, the talk.
    """

    tokens: Annotated[list[Token], Meta(max_length=MAX_TOKENS)] = []
    language: Annotated[str, Meta(max_length=16)] = "en"
    room: bool = False


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Is anybody there?"""


class Command(ClientMessage, frozen=True, tag="command"):
    """Play this action, if the game is still at this version."""

    version: Version
    id: CommandId
    action: ActionName


class Undo(ClientMessage, frozen=True, tag="undo"):
    """Take back the last action of this turn."""

    version: Version
    id: CommandId


class Restart(ClientMessage, frozen=True, tag="restart"):
    """Take back everything in this turn that can be taken back."""

    version: Version
    id: CommandId


class Analyse(ClientMessage, frozen=True, tag="analyse"):
    """Send the analysis of the game: what there is of it at once, then every turn as soon as it is reviewed.

    ``key`` and ``known`` say which analysis the client has, and how many of its turns.
    """

    id: CommandId
    key: Annotated[str, Meta(max_length=64)] = ""
    known: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


Order: TypeAlias = Command | Undo | Restart


class ServerMessage(Struct, frozen=True, tag_field="type", omit_defaults=False):
    """A message to a client."""


class Update(ServerMessage, frozen=True, tag="update"):
    """The game at a version, and what led to it; ``id`` is the command, told only to its author.

    ``step`` counts the actions that stand, without those taken back. ``told`` describes the last one
    in words, ``noted`` is the part of it worth logging, and ``hexes`` is where it happened. ``task``
    says who must do what now, ``may_export`` whether the reader may have the record. Turns are
    counted from 1 over all seats. ``bot_on_turn`` is the bot that plays the seat on turn, also only
    for now, and empty for a person. ``winners`` is empty while the game goes on. ``own_cards`` are the
    next terrain cards by seat, empty except for the own seats.
    """

    version: int
    id: str
    step: int
    turn_number: int
    told: str
    noted: str
    hexes: list[str]
    task: str
    bot_on_turn: str
    winners: list[int]
    may_export: bool
    events: list[dict[str, object]]
    taken_back: int
    view: SeatView
    choices: Choices
    gold: GoldTotals
    own_cards: list[str]


class Refusal(ServerMessage, frozen=True, tag="refusal"):
    """A refusal: a code for programs, a sentence for people, and the current position where it helps.

    ``detail`` tells programmers what is wrong with a message that cannot be read.
    """

    code: str
    sentence: str
    rule: str = ""
    version: int = -1
    id: str = ""
    update: Update | None = None
    detail: str = ""


class SeatedPlayer(Struct, frozen=True):
    """Who sits in a seat: a person, or which bot."""

    name: str
    bot: str


class Welcome(ServerMessage, frozen=True, tag="welcome"):
    """The whole table for a newcomer; ``mine`` are the seats whose tokens were sent.

    ``commitment`` is the hash of the seed of its cards, empty in a game without one.
    """

    game: str
    mine: list[int]
    seats: list[SeatedPlayer]
    setup: dict[str, object]
    scenery: Scenery
    commitment: str
    update: Update


class Pong(ServerMessage, frozen=True, tag="pong"):
    """Here I am."""


Answer: TypeAlias = Update | Refusal

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # what decoding may raise

decode_hello = msgspec.json.Decoder(Hello).decode
decode_client_message = msgspec.json.Decoder(Command | Undo | Restart | Analyse | Ping).decode
decode_order = msgspec.json.Decoder(Command | Undo | Restart).decode
encode = msgspec.json.Encoder().encode
