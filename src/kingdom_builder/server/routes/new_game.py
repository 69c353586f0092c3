"""The pages where games are opened, with wishes or from a record, and where boards are tried."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from fastapi import APIRouter, Request
from msgspec import Struct

from kingdom_builder.i18n import Refused
from kingdom_builder.server.rate_limits import Purses
from kingdom_builder.server.routes.openapi import answers, asks
from kingdom_builder.server.routes.responses import Json
from kingdom_builder.server.services import address_of, house_of, is_json, speak_for
from kingdom_builder.server.tables.custom_land import land_file
from kingdom_builder.server.tables.records import brought_along
from kingdom_builder.server.wire.answers import LaidBoard, LandFile, NewGame
from kingdom_builder.server.wire.messages import UNREADABLE
from kingdom_builder.server.wire.refusals import refusal, refusal_by_rules
from kingdom_builder.server.wire.requests import (
    GameWishes,
    LandToRead,
    RecordToOpen,
    board_setup_of,
    bots_of,
    decode_land,
    decode_record,
    decode_wishes,
    setup_of,
)
from kingdom_builder.server.wire.scene_setting import laid_board

OPENING = APIRouter(prefix="/api")
Wish = TypeVar("Wish")


@OPENING.post("/games", responses=answers("NewGame"), openapi_extra=asks("GameWishes"))
async def open_game(request: Request) -> Json:
    """Open a table."""

    async def opened(wishes: GameWishes) -> NewGame:
        setup = await asyncio.to_thread(setup_of, wishes)
        return await house_of(request).hall.open(setup, bots_of(wishes, setup))

    return await _fulfilled(request, house_of(request).openings, decode_wishes, opened)


@OPENING.post("/records", responses=answers("NewGame"), openapi_extra=asks("RecordToOpen"))
async def open_record(request: Request) -> Json:
    """Open a game that was played elsewhere, or here: to look at it, or to play on."""

    async def opened(wish: RecordToOpen) -> NewGame:
        record, log = await asyncio.to_thread(brought_along, wish.text)
        people = [""] * len(record.setup.players)
        return await house_of(request).hall.open(record.setup, people, log)

    return await _fulfilled(request, house_of(request).openings, decode_record, opened)


@OPENING.post("/board", responses=answers("LaidBoard"), openapi_extra=asks("GameWishes"))
async def lay_board(request: Request) -> Json:
    """A board as it would be laid with these wishes, drawn where they leave it open."""

    async def laid(wishes: GameWishes) -> LaidBoard:
        return await asyncio.to_thread(lambda: laid_board(board_setup_of(wishes)))

    return await _fulfilled(request, house_of(request).questions, decode_wishes, laid)


@OPENING.post("/land", responses=answers("LandFile"), openapi_extra=asks("LandToRead"))
async def read_land(request: Request) -> Json:
    """What home-made land a file holds, checked."""

    async def read(wish: LandToRead) -> LandFile:
        return await asyncio.to_thread(land_file, wish.text)

    return await _fulfilled(request, house_of(request).questions, decode_land, read)


async def _fulfilled(
    request: Request,
    purses: Purses,
    decode: Callable[[bytes], Wish],
    fulfil: Callable[[Wish], Awaitable[Struct]],
) -> Json:
    """The answer to a wish, or why there is none."""
    speak_for(request.headers.get("accept-language", ""))
    if not is_json(request):
        return Json(refusal("not-json"))
    if not purses.spend(address_of(request)):
        return Json(refusal("too-many"))
    try:
        wish = decode(await request.body())
    except UNREADABLE as error:
        return Json(refusal("bad-wishes", why=error))
    try:
        return Json(await fulfil(wish))
    except Refused as why:
        return Json(refusal_by_rules(why))
