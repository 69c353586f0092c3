"""Rooms over HTTP: inviting, sitting down, starting, leaving, talking, and playing again."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request

from kingdom_builder.model.setup import MAX_PLAYERS
from kingdom_builder.server.rooms import actions
from kingdom_builder.server.rooms.access import check_host
from kingdom_builder.server.rooms.views import lobby_entry, talk_of
from kingdom_builder.server.routes.dependencies import (
    LinkVisit,
    RoomSession,
    RoomVisit,
    address_of,
    body_within,
    check_limit,
    new_game_limit,
    question_limit,
    rules_may_refuse,
    services_of,
)
from kingdom_builder.server.routes.openapi import answers, request_body
from kingdom_builder.server.routes.responses import Json
from kingdom_builder.server.wire.rooms import (
    AppearanceRequest,
    EmptyRequest,
    Lobby,
    RedeemRequest,
    Rematch,
    RoomChange,
    RoomRequest,
    ServerInfo,
    SettingsRequest,
    SitRequest,
    StandInRequest,
    TakebackReply,
    TakebackRequest,
    decode_appearance,
    decode_empty,
    decode_redeem,
    decode_room,
    decode_room_change,
    decode_settings,
    decode_sit,
    decode_stand_in,
    decode_takeback,
    decode_takeback_reply,
)
from kingdom_builder.server.wire.talk import TalkRequest, decode_talk

ROUTER = APIRouter(prefix="/api")
ROOM = APIRouter(prefix="/rooms/{room}")

SeatNumber = Annotated[int, Path(ge=0, le=MAX_PLAYERS - 1)]

ROOM_REQUEST = {
    "seats": [{"kind": "invited"}, {"kind": "invited"}, {"kind": "computer", "bot": "easy"}],
    "options": {"modules": ["nomads"]},
    "settings": {"clock": "turn", "seconds": 120, "at_zero": "bot", "starts_when_full": True},
}

# In addition to those that openapi.py adds to every operation of a room.
HOST_REFUSALS = ("not-host", "not-stored")
SETUP_REFUSALS = (
    "illegal",
    "no-such-bot",
    "no-such-seat",
    "not-stored",
    "seat-count",
    "short-clock",
)
SEAT_REFUSALS = (
    "away-too-often",
    "computer-seat",
    "departed",
    "no-such-seat",
    "not-stored",
    "over",
)
SIT_REFUSALS = (
    "has-begun",
    "name-taken",
    "no-name",
    "no-such-seat",
    "not-stored",
    "room-full",
    "seat-taken",
)
STAND_IN_REFUSALS = (
    "away-too-short",
    "held-already",
    "is-here",
    "never-away",
    "no-such-bot",
    "not-started",
    "watching",
)

NewRoomBody = Annotated[RoomRequest, Depends(body_within(new_game_limit, decode_room))]
ChangeBody = Annotated[RoomChange, Depends(body_within(question_limit, decode_room_change))]
SettingsBody = Annotated[SettingsRequest, Depends(body_within(question_limit, decode_settings))]
SitBody = Annotated[SitRequest, Depends(body_within(question_limit, decode_sit))]
RedeemBody = Annotated[RedeemRequest, Depends(body_within(question_limit, decode_redeem))]
AppearanceBody = Annotated[
    AppearanceRequest, Depends(body_within(question_limit, decode_appearance))
]
StandInBody = Annotated[StandInRequest, Depends(body_within(question_limit, decode_stand_in))]
TalkBody = Annotated[TalkRequest, Depends(body_within(question_limit, decode_talk))]
TakebackBody = Annotated[TakebackRequest, Depends(body_within(question_limit, decode_takeback))]
ReplyBody = Annotated[TakebackReply, Depends(body_within(question_limit, decode_takeback_reply))]
NoBody = Annotated[EmptyRequest, Depends(body_within(question_limit, decode_empty))]


# -- all rooms


@ROUTER.post(
    "/rooms",
    responses=answers("NewRoom", *SETUP_REFUSALS),
    openapi_extra=request_body("RoomRequest", ROOM_REQUEST),
)
async def open_a_room(request: Request, body: NewRoomBody) -> Json:
    """Open a room and become its host."""
    actions.check_settings(body.settings)
    with rules_may_refuse():
        await asyncio.to_thread(actions.check_options, body.options, len(body.seats))
    return Json(await services_of(request).rooms.open(body))


@ROUTER.get("/lobby", responses=answers("Lobby", "too-many"))
async def lobby(request: Request) -> Json:
    """The rooms that their hosts have listed and that still have a free seat."""
    services = services_of(request)
    check_limit(services.questions, address_of(request))
    rooms = await services.rooms.listed()
    return Json(Lobby([lobby_entry(room) for room in rooms]))


@ROUTER.get("/server", responses=answers("ServerInfo"))
async def server_info(request: Request) -> Json:
    """Where others reach this server."""
    return Json(ServerInfo(services_of(request).public_url))


# -- one room


@ROOM.get("", responses=answers("RoomView"))
async def look(session: RoomVisit) -> Json:
    """The room as the bearer of tokens sees it, or a guest."""
    return _view(session)


@ROOM.post(
    "/change",
    responses=answers("RoomView", "has-begun", "stale-room", *HOST_REFUSALS, *SETUP_REFUSALS),
    openapi_extra=request_body("RoomChange"),
)
async def change(session: RoomVisit, body: ChangeBody) -> Json:
    """Change seats, options and settings before the start."""
    check_host(session.access)  # before a game with these options is drawn, which takes a while
    actions.check_settings(body.settings)
    with rules_may_refuse():
        await asyncio.to_thread(actions.check_options, body.options, len(body.seats))
    await actions.change_room(session.room, session.access, body)
    return _view(session)


@ROOM.post(
    "/settings",
    responses=answers("RoomView", *HOST_REFUSALS),
    openapi_extra=request_body("SettingsRequest"),
)
async def change_settings(session: RoomVisit, body: SettingsBody) -> Json:
    """Change what the host may change at any time."""
    await actions.change_settings(session.room, session.access, body)
    return _view(session)


@ROOM.post(
    "/start",
    responses=answers(
        "RoomView", "has-begun", "illegal", "stale-room", "too-few-players", *HOST_REFUSALS
    ),
    openapi_extra=request_body("EmptyRequest"),
)
async def start(session: RoomVisit, _: NoBody) -> Json:
    """Begin the game."""
    with rules_may_refuse():
        await actions.start(session.room, session.access)
    return _view(session)


@ROOM.post(
    "/redeem",
    responses=answers("SeatToken", "not-stored", "used-link"),
    openapi_extra=request_body("RedeemRequest"),
)
async def redeem(session: LinkVisit, body: RedeemBody) -> Json:
    """Exchange the code of a personal link for a token."""
    return Json(await actions.redeem(session.room, body.code))


@ROOM.post(
    "/takeback",
    responses=answers("RoomView", "no-takeback", "not-started", "not-stored", "over"),
    openapi_extra=request_body("TakebackRequest"),
)
async def ask_takeback(session: RoomVisit, body: TakebackBody) -> Json:
    """Ask the others for the turn just ended back."""
    await actions.ask_takeback(session.room, session.access, body.version)
    return _view(session)


@ROOM.post(
    "/takeback/reply",
    responses=answers(
        "RoomView", "no-question", "no-takeback", "not-started", "not-stored", "over"
    ),
    openapi_extra=request_body("TakebackReply"),
)
async def reply_to_takeback(session: RoomVisit, body: ReplyBody) -> Json:
    """Agree to a takeback, or not."""
    await actions.reply_to_takeback(session.room, session.access, body.version, agrees=body.agrees)
    return _view(session)


@ROOM.get("/talk", responses=answers("Talk"))
async def get_talk(session: RoomVisit) -> Json:
    """What was said in this room."""
    return Json(talk_of(await session.room.talk.lines()))


@ROOM.post(
    "/talk",
    responses=answers("Talk", "not-stored", "not-your-seat", "nothing-said", "watching"),
    openapi_extra=request_body("TalkRequest"),
)
async def speak(request: Request, session: RoomVisit, body: TalkBody) -> Json:
    """Say something to everyone in the room."""
    check_limit(services_of(request).talk, f"{session.room.id} {session.access.mine[:1]}")
    return Json(talk_of([await actions.speak(session.room, session.access, body)]))


@ROOM.post(
    "/rematch",
    responses=answers("Rematch", "not-over-yet", "not-stored", "watching"),
    openapi_extra=request_body("EmptyRequest"),
)
async def rematch(request: Request, session: RoomVisit, _: NoBody) -> Json:
    """Open the room of the next game, or find the one that somebody has opened already."""
    first = actions.check_rematch(session.room, session.access)
    check_limit(services_of(request).new_games, address_of(request))
    seat = session.access.mine[0] if session.access.mine else -1
    return Json(Rematch(await services_of(request).rooms.rematch(session.room, first, seat)))


# -- one seat


@ROOM.post(
    "/seats/{seat}/sit",
    responses=answers("SeatToken", *SIT_REFUSALS),
    openapi_extra=request_body("SitRequest"),
)
async def sit(session: RoomVisit, seat: SeatNumber, body: SitBody) -> Json:
    """Take a free seat."""
    return Json(await actions.sit(session.room, seat, body.name))


@ROOM.post(
    "/seats/{seat}/leave",
    responses=answers("RoomView", "has-begun", "not-your-seat", "seat-empty", *SEAT_REFUSALS),
    openapi_extra=request_body("EmptyRequest"),
)
async def leave(session: RoomVisit, seat: SeatNumber, _: NoBody) -> Json:
    """Leave one's own seat."""
    await actions.leave(session.room, session.access, seat)
    return _view(session)


@ROOM.post(
    "/seats/{seat}/remove",
    responses=answers(
        "RoomView", "has-begun", "not-removable", "seat-empty", *HOST_REFUSALS, *SEAT_REFUSALS
    ),
    openapi_extra=request_body("EmptyRequest"),
)
async def remove(session: RoomVisit, seat: SeatNumber, _: NoBody) -> Json:
    """Remove a guest."""
    await actions.remove(session.room, session.access, seat)
    return _view(session)


@ROOM.post(
    "/seats/{seat}/appearance",
    responses=answers(
        "RoomView", "colour-taken", "mark-taken", "no-such-seat", "not-stored", "not-your-seat"
    ),
    openapi_extra=request_body("AppearanceRequest", {"colour": 5, "mark": 4}),
)
async def choose_appearance(session: RoomVisit, seat: SeatNumber, body: AppearanceBody) -> Json:
    """Choose the colour and the mark of one's pieces."""
    await actions.choose_appearance(session.room, session.access, seat, body)
    return _view(session)


@ROOM.post(
    "/seats/{seat}/stand-in",
    responses=answers("RoomView", *STAND_IN_REFUSALS, *SEAT_REFUSALS),
    openapi_extra=request_body("StandInRequest"),
)
async def stand_in(session: RoomVisit, seat: SeatNumber, body: StandInBody) -> Json:
    """Let a bot hold the seat of somebody who has been away for long."""
    await actions.stand_in(session.room, session.access, seat, body.bot)
    return _view(session)


@ROOM.post(
    "/seats/{seat}/return",
    responses=answers("RoomView", "not-held", "not-started", "not-your-seat", *SEAT_REFUSALS),
    openapi_extra=request_body("EmptyRequest"),
)
async def return_to_seat(session: RoomVisit, seat: SeatNumber, _: NoBody) -> Json:
    """Take one's own seat back from the bot that holds it."""
    await actions.return_to_seat(session.room, session.access, seat)
    return _view(session)


@ROOM.post(
    "/seats/{seat}/resign",
    responses=answers("RoomView", "not-started", "not-your-seat", *SEAT_REFUSALS),
    openapi_extra=request_body("EmptyRequest"),
)
async def resign(session: RoomVisit, seat: SeatNumber, _: NoBody) -> Json:
    """Give up for good."""
    await actions.resign(session.room, session.access, seat)
    return _view(session)


@ROOM.post(
    "/seats/{seat}/link",
    responses=answers("PersonalLink", "not-stored", "not-your-seat"),
    openapi_extra=request_body("EmptyRequest"),
)
async def personal_link(session: RoomVisit, seat: SeatNumber, _: NoBody) -> Json:
    """A code that opens one's own seat on another device."""
    return Json(await actions.personal_link(session.room, session.access, seat))


def _view(session: RoomSession) -> Json:
    return Json(session.room.view(session.current_access(), session.language))


ROUTER.include_router(ROOM)  # last, because it includes only the routes that are defined by then
