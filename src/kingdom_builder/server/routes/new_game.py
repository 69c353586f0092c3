"""New games, drawn up as a client asks or opened from a record, and previews of their boards."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Request

from kingdom_builder.server.routes.dependencies import (
    body_within,
    new_game_limit,
    question_limit,
    rules_may_refuse,
    services_of,
)
from kingdom_builder.server.routes.openapi import answers, request_body
from kingdom_builder.server.routes.responses import Json
from kingdom_builder.server.tables.custom_land import land_file
from kingdom_builder.server.tables.records import import_record
from kingdom_builder.server.tables.requested_setup import board_setup_of, bots_of, setup_to_play
from kingdom_builder.server.wire.board import BoardPreview, board_preview
from kingdom_builder.server.wire.requests import (
    LandRequest,
    NewGameRequest,
    RecordRequest,
    decode_land,
    decode_new_game,
    decode_record,
)
from kingdom_builder.table.fairness.seeded_cards import new_shuffle

ROUTER = APIRouter(prefix="/api")

# For the description of the interface.
NEW_GAME = {"players": ["Ana", "Ben"], "bots": ["", "greedy"], "modules": ["nomads"]}
RECORD = {
    "text": "kingdom-builder-record 1\nplayers: Ana, Ben\nstart: 0\n"
    "board: tavern, paddock, oasis/180, farm\ncards: fishermen, knights, merchants\n"
    "hands: flower, canyon\n\n1. A5 B5 A6 end>grass\n"
}
LAND = {"text": "ISLAND Lagoon | location=bridge\n.GGC.\nDGLCF\n"}


NewGameBody = Annotated[NewGameRequest, Depends(body_within(new_game_limit, decode_new_game))]
RecordBody = Annotated[RecordRequest, Depends(body_within(new_game_limit, decode_record))]
BoardBody = Annotated[NewGameRequest, Depends(body_within(question_limit, decode_new_game))]
LandBody = Annotated[LandRequest, Depends(body_within(question_limit, decode_land))]


@ROUTER.post(
    "/games",
    responses=answers("NewGame", "illegal", "not-stored"),
    openapi_extra=request_body("NewGameRequest", NEW_GAME, {}),
)
async def open_game(request: Request, body: NewGameBody) -> Json:
    """Open a table."""
    with rules_may_refuse():
        shuffle = new_shuffle()
        setup = await asyncio.to_thread(setup_to_play, body, shuffle)
        bots = bots_of(body, setup)
    return Json(await services_of(request).rooms.create(setup, bots, shuffle=shuffle))


@ROUTER.post(
    "/records",
    responses=answers("NewGame", "illegal", "not-stored"),
    openapi_extra=request_body("RecordRequest", RECORD),
)
async def open_record(request: Request, body: RecordBody) -> Json:
    """Open a game that was played elsewhere, or here: to look at it, or to play on."""
    with rules_may_refuse():
        record, log = await asyncio.to_thread(import_record, body.text)
    people = [""] * len(record.setup.players)
    return Json(await services_of(request).rooms.create(record.setup, people, log))


@ROUTER.post(
    "/board",
    responses=answers("BoardPreview", "illegal"),
    openapi_extra=request_body("NewGameRequest", NEW_GAME, {}),
)
async def preview_board(body: BoardBody) -> Json:
    """A board as it would be laid with these options, drawn where they leave it open."""
    with rules_may_refuse():
        return Json(await asyncio.to_thread(_board_preview, body))


def _board_preview(body: NewGameRequest) -> BoardPreview:
    return board_preview(board_setup_of(body))


@ROUTER.post(
    "/land",
    responses=answers("LandFile", "illegal"),
    openapi_extra=request_body("LandRequest", LAND),
)
async def read_land(body: LandBody) -> Json:
    """What custom land a file holds, checked."""
    with rules_may_refuse():
        return Json(await asyncio.to_thread(land_file, body.text))
