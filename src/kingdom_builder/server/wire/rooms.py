"""Messages about a room: who plays, who is there, the clocks, what is being asked.

A room is the company around one game and has the same id. It exists before the game begins, while
its host invites and chooses, and goes on with it to the end.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from kingdom_builder.drawing.colours import SEAT_COLOURS
from kingdom_builder.drawing.pieces import MARK_NAMES
from kingdom_builder.model.setup import MAX_PLAYERS
from kingdom_builder.server.wire.messages import ServerMessage, Token, Version
from kingdom_builder.server.wire.requests import LandText, Names
from kingdom_builder.server.wire.talk import Talk, TalkRequest

PlayerName = Annotated[str, Meta(max_length=40)]
BotKey = Annotated[str, Meta(max_length=40)]
SeatKind: TypeAlias = Literal["here", "invited", "computer"]
Phase: TypeAlias = Literal["waiting", "playing", "over"]
ClockKind: TypeAlias = Literal["none", "turn", "game", "days"]
AtZero: TypeAlias = Literal["nudge", "bot", "loss"]
Departure: TypeAlias = Literal["", "left", "removed", "resigned", "timed-out"]

WEEK = 7 * 24 * 3600


# -- what a client asks for


class GameOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """What is played, as in a request for a new game; what is left out is drawn at the start."""

    board: Names = []
    cards: Names = []
    pool: Names = []
    modules: Names = []
    switches: dict[str, str | bool | int] = {}
    start: Annotated[int, Meta(ge=0, le=MAX_PLAYERS - 1)] | None = None
    first_game: bool = False
    land: LandText = ""
    island: LandText = ""


class RoomSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a room is run.

    The clock has ``seconds`` for each turn (``turn``), for the whole game and an ``increment`` for
    each turn (``game``), or for each turn of a slow game (``days``). ``at_zero`` only tells everyone
    (``nudge``), lets a bot play the turn (``bot``) or makes the player lose (``loss``). After
    ``away_seconds`` without a player, the others may let a bot hold the seat; 0 means never.
    """

    clock: ClockKind = "none"
    seconds: Annotated[int, Meta(ge=0, le=4 * WEEK)] = 0
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    at_zero: AtZero = "nudge"
    away_seconds: Annotated[int, Meta(ge=0, le=4 * WEEK)] = 120
    allows_watchers: bool = True
    is_listed: bool = False
    starts_when_full: bool = False


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as the host wants it; ``was`` is its number before a change, -1 for a new one.

    A seat that was taken stays taken by the same player, wherever it is moved.
    """

    kind: SeatKind
    name: PlayerName = ""
    bot: BotKey = ""
    was: Annotated[int, Meta(ge=-1, le=MAX_PLAYERS - 1)] = -1


SeatRequests = Annotated[list[SeatRequest], Meta(max_length=MAX_PLAYERS)]


class RoomRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A new room."""

    seats: SeatRequests
    options: GameOptions = GameOptions()
    settings: RoomSettings = RoomSettings()


class RoomChange(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything about a room, changed by its host before the start; ``version`` is what was seen."""

    version: Version
    seats: SeatRequests
    options: GameOptions
    settings: RoomSettings


class SettingsRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Settings that the host may change at any time; what is left out stays."""

    allows_watchers: bool | None = None
    is_listed: bool | None = None
    away_seconds: Annotated[int, Meta(ge=0, le=4 * WEEK)] | None = None


class SitRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest takes a free seat under this name."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class RedeemRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The code of a personal link, to be exchanged for a seat token; it works once."""

    code: Token


class AppearanceRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The colour and the mark of a seat's pieces, by their places in the palette."""

    colour: Annotated[int, Meta(ge=0, lt=len(SEAT_COLOURS))]
    mark: Annotated[int, Meta(ge=0, lt=len(MARK_NAMES))]


class StandInRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Which bot shall hold the seat; without a name it is the default one."""

    bot: BotKey = ""


class TakebackRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A player asks for the turn just ended back, at this version of the game."""

    version: Version


class TakebackReply(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a player agrees to the question of this version; the one who asked withdraws with a no."""

    version: Version
    agrees: bool


class EmptyRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing more to say; the body is ``{}``."""


# -- what the server answers


class RoomSeat(Struct, frozen=True):
    """A seat of a room.

    ``is_taken`` says that a player holds it. A player who is not here has been away since
    ``away_since`` (seconds since 1970; ``None`` for someone who has never come), and from
    ``stand_in_from`` (milliseconds) on a bot may be asked to hold the seat (``None``: the host never
    allows it).
    ``stand_in`` is the bot that holds the seat for now, ``departure`` why the player no longer plays.
    ``colour`` and ``mark`` are those of its pieces, in the palette of the catalogue; ``has_chosen``
    says that they were asked for, so that nobody else may have them.
    """

    kind: SeatKind
    name: str
    bot: str
    is_taken: bool
    is_here: bool
    away_since: int | None
    stand_in_from: int | None
    stand_in: str
    departure: Departure
    colour: int
    mark: int
    has_chosen: bool


class ClockView(Struct, frozen=True):
    """The clocks: milliseconds left by seat at the moment ``as_of`` (milliseconds since 1970).

    Only the clock of seat ``running`` runs on; -1 when none does.
    """

    left: list[int]
    running: int
    as_of: int


class TakebackView(Struct, frozen=True):
    """A player asks to take back the last turn; ``waiting_for`` have not agreed yet.

    ``version`` is that of the game when the question was asked; replies name it.
    """

    seat: int
    version: int
    turn: int
    waiting_for: list[int]


class RoomEvent(Struct, frozen=True):
    """Something that happened at the table and is no action of the game, after this many actions."""

    step: int
    seat: int
    kind: str
    at: int
    sentence: str


class RoomView(ServerMessage, frozen=True, tag="room"):
    """The whole room as one client sees it; it is sent again whenever something changes.

    ``now`` is the server's time in milliseconds since 1970. ``may_take_back`` are the own seats that
    could ask for their last turn back, ``rematch`` is the room of the next game of this company, for
    which the seat ``rematch_by`` has asked.
    """

    room: str
    version: int
    phase: Phase
    is_host: bool
    mine: list[int]
    seats: list[RoomSeat]
    options: GameOptions
    settings: RoomSettings
    watchers: int
    clock: ClockView | None
    takeback: TakebackView | None
    may_take_back: list[int]
    events: list[RoomEvent]
    rematch: str
    rematch_by: int
    now: int


class NewRoom(Struct, frozen=True):
    """A room that has been opened; the host's token opens every seat that is here."""

    room: str
    host_token: str


class SeatToken(Struct, frozen=True):
    """The token of a seat; whoever holds it may play there."""

    room: str
    seat: int
    token: str


class PersonalLink(Struct, frozen=True):
    """A code that opens one's own seat once on another device, until it expires (seconds since 1970)."""

    code: str
    expires: int


class Rematch(Struct, frozen=True):
    """The room of the next game; the tokens of the last one open the same seats there."""

    room: str


class OpenRoom(Struct, frozen=True):
    """A room in the lobby that still has free seats."""

    room: str
    host: str
    seats: int
    free: int
    modules: list[str]
    clock: ClockKind
    opened: int


class Lobby(Struct, frozen=True):
    """The open rooms that their hosts have listed, the newest first."""

    rooms: list[OpenRoom]


class ServerInfo(Struct, frozen=True):
    """Where others reach this server; empty if only this machine can."""

    public_url: str


ROOM_REQUESTS = (
    RoomRequest,
    RoomChange,
    SettingsRequest,
    SitRequest,
    RedeemRequest,
    AppearanceRequest,
    StandInRequest,
    TalkRequest,
    TakebackRequest,
    TakebackReply,
    EmptyRequest,
)
ROOM_ANSWERS = (RoomView, Talk, NewRoom, SeatToken, PersonalLink, Rematch, Lobby, ServerInfo)

decode_room = msgspec.json.Decoder(RoomRequest).decode
decode_room_change = msgspec.json.Decoder(RoomChange).decode
decode_settings = msgspec.json.Decoder(SettingsRequest).decode
decode_sit = msgspec.json.Decoder(SitRequest).decode
decode_redeem = msgspec.json.Decoder(RedeemRequest).decode
decode_appearance = msgspec.json.Decoder(AppearanceRequest).decode
decode_stand_in = msgspec.json.Decoder(StandInRequest).decode
decode_takeback = msgspec.json.Decoder(TakebackRequest).decode
decode_takeback_reply = msgspec.json.Decoder(TakebackReply).decode
decode_empty = msgspec.json.Decoder(EmptyRequest).decode
