"""The pages that tell about a game: its history, its gold, its record, what an action would bring."""

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from kingdom_builder.i18n import Refused
from kingdom_builder.server.routes.openapi import answers
from kingdom_builder.server.routes.responses import Download, Json
from kingdom_builder.server.services import asked_place, house_of
from kingdom_builder.server.tables.records import KINDS, SUFFIXES, may_read, written
from kingdom_builder.server.wire.history import history
from kingdom_builder.server.wire.messages import Refusal
from kingdom_builder.server.wire.refusals import refusal, refusal_by_rules
from kingdom_builder.server.wire.score import sheet_of

LOOKING = APIRouter(prefix="/api/games/{game}")
Action = Annotated[str, Query(min_length=1, max_length=32)]
StepNumber = Annotated[int | None, Query(ge=0, le=1_000_000)]


@LOOKING.get("/history", responses=answers("History"))
async def tell_history(request: Request, game: str) -> Json:
    """The game from its first position on, as the bearer may know it."""
    place = await asked_place(request, game, house_of(request).tales)
    if isinstance(place, Refusal):
        return Json(place)
    now = await place.table.snapshot()
    return Json(await asyncio.to_thread(history, now.game, now.version, place.audience))


@LOOKING.get("/consider", responses=answers("Considered"))
async def consider(request: Request, game: str, action: Action) -> Json:
    """What an action would bring the player on turn, or why it cannot be played."""
    place = await asked_place(request, game, house_of(request).questions)
    if isinstance(place, Refusal):
        return Json(place)
    return Json(await place.table.considered(action))


@LOOKING.get("/score", responses=answers("Sheet"))
async def score(request: Request, game: str, step: StepNumber = None) -> Json:
    """The score sheet, explained: now, or after so many actions."""
    place = await asked_place(request, game, house_of(request).questions)
    if isinstance(place, Refusal):
        return Json(place)
    now = await place.table.snapshot()
    try:
        then = now.game if step is None else await asyncio.to_thread(now.game.at, step)
    except Refused as why:
        return Json(refusal_by_rules(why))
    return Json(await asyncio.to_thread(sheet_of, then))


@LOOKING.get("/record", responses=answers("Record"))
async def record(request: Request, game: str, face: Literal["json", "text"] = "json") -> Response:
    """The whole record, for those from whom it hides nothing."""
    place = await asked_place(request, game, house_of(request).tales)
    if isinstance(place, Refusal):
        return Json(place)
    now = await place.table.snapshot()
    if not may_read(now.game, place.audience):
        return Json(refusal("not-over"))
    text = await asyncio.to_thread(written, now.game, face)
    return Download(text, KINDS[face], f"kingdom-builder-{game}.{SUFFIXES[face]}")
