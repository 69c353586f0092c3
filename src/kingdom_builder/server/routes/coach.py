"""The coach: a lesson or a hint for a running game, and the analysis of a game."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request

from kingdom_builder.server.routes.dependencies import (
    HintSession,
    QuestionSession,
    address_of,
    open_analysis,
    rules_may_refuse,
    services_of,
)
from kingdom_builder.server.routes.errors import refuse
from kingdom_builder.server.routes.openapi import answers
from kingdom_builder.server.routes.responses import Json
from kingdom_builder.server.tables.table import Snapshot
from kingdom_builder.server.wire.advice import Hint
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.lesson import lesson_answer
from kingdom_builder.server.workers.coach import Busy
from kingdom_builder.server.workers.review_facts import advised_turn

ROUTER = APIRouter(prefix="/api/games/{game}")
HINT_REFUSALS = ("busy", "not-your-turn", "over", "watching")
Known = Annotated[int, Query(ge=0, le=1_000_000)]
Box = Annotated[str, Query(max_length=40)]
Told = Annotated[str, Query(max_length=1000)]


@ROUTER.post("/hint", responses=answers("Hint", *HINT_REFUSALS))
async def hint(request: Request, session: HintSession) -> Json:
    """The best turns for the seat on turn, from what that seat may know."""
    now = await session.table.snapshot()
    _check_turn(now, session.audience)
    try:
        coach = services_of(request).coach
        turns = await coach.hint((session.table.key, now.version), now.game.record())
    except Busy:
        raise refuse("busy") from None
    return Json(Hint(now.version, [advised_turn(turn, now.game) for turn in turns]))


def _check_turn(now: Snapshot, audience: Audience) -> None:
    """Refuse a hint to anyone but the player on turn."""
    if not audience.mine:
        raise refuse("watching")
    if now.over:
        raise refuse("over")
    if now.game.seat not in audience.mine:
        raise refuse("not-your-turn", player=now.game.player)


@ROUTER.get("/lesson", responses=answers("LessonAnswer", "illegal"))
async def lesson(session: QuestionSession, box: Box, told: Told = "") -> Json:
    """What a box's lesson tells the bearer now, except for the topics ``told`` before (their keys, with commas)."""
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
    """Every turn of the game judged, as far as that is done, except for the first ones, which are known.

    It goes on for 15 seconds after each request; the socket of the game sends it turn by turn.
    """
    services, table = services_of(request), session.table
    opened = await open_analysis(services, table, session.audience, address_of(request))
    if opened.has_failed:
        services.analyses.forget(opened)
        raise refuse("failed")
    return Json(opened.so_far(known))
