"""The coach: a lesson or a hint for a running game, and the analysis of a game."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request

from kingdom_builder.server.routes.deps import (
    HintSession,
    QuestionSession,
    address_of,
    check_limit,
    rules_may_refuse,
    services_of,
)
from kingdom_builder.server.routes.errors import Json, refuse
from kingdom_builder.server.routes.openapi import answers
from kingdom_builder.server.tables.table import Snapshot
from kingdom_builder.server.wire.advice import Hint
from kingdom_builder.server.wire.lesson import lesson_answer
from kingdom_builder.server.wire.seat_view import Audience
from kingdom_builder.server.workers.coach import Busy

ROUTER = APIRouter(prefix="/api/games/{game}")
HINT_REFUSALS = ("busy", "not-your-turn", "over", "watching")
Known = Annotated[int, Query(ge=0, le=1_000_000)]
Box = Annotated[str, Query(max_length=40)]
Told = Annotated[str, Query(max_length=1000)]


@ROUTER.post("/hint", responses=answers("Hint", *HINT_REFUSALS))
async def hint(request: Request, session: HintSession) -> Json:
    """The best turns for whoever holds the seat on turn, from what that seat may know."""
    now = await session.table.snapshot()
    _check_turn(now, session.audience)
    try:
        coach = services_of(request).coach
        key = session.table.key, now.version, session.audience.language
        turns = await coach.hint(key, now.game.record())
    except Busy:
        raise refuse("busy") from None
    return Json(Hint(now.version, turns))


def _check_turn(now: Snapshot, audience: Audience) -> None:
    """Refuse a hint that would be for somebody else."""
    if not audience.mine:
        raise refuse("watching")
    if now.over:
        raise refuse("over")
    if now.game.seat not in audience.mine:
        raise refuse("not-your-turn", player=now.game.player)


@ROUTER.get("/lesson", responses=answers("LessonAnswer", "illegal"))
async def lesson(session: QuestionSession, box: Box, told: Told = "") -> Json:
    """What a box's lesson tells the bearer now, but for the topics ``told`` before (their keys, with commas)."""
    now = await session.table.snapshot()
    seat, known = session.audience.seat(now.game), told.split(",")
    with rules_may_refuse():
        return Json(
            await asyncio.to_thread(
                lesson_answer, now.game, now.version, seat, box, known, over=now.over
            )
        )


@ROUTER.get("/analysis", responses=answers("AnalysisAnswer", "busy", "secret"))
async def analysis(request: Request, session: QuestionSession, known: Known = 0) -> Json:
    """Every turn of the game judged, as far as that is done, but for those that are known."""
    services = services_of(request)
    now = await session.table.snapshot()
    if not session.audience.may_read_record(now.game, over=now.over):
        raise refuse("secret")
    key = session.table.key, now.version, session.audience.language
    if services.coach.analysis(key) is None:
        check_limit(services.analyses, address_of(request))
        try:
            services.coach.start(key, now.game.record())
        except Busy:
            raise refuse("busy") from None
    started = services.coach.resume(key)
    if started.has_failed:
        services.coach.forget(key)
        raise refuse("failed")
    return Json(started.so_far(known))
