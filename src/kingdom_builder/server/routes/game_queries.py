"""Queries about a game: its history, score and record, what an action would bring, what things are."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from starlette.responses import Response

from kingdom_builder.drawing.pieces import Appearances
from kingdom_builder.server.clock import MILLISECONDS
from kingdom_builder.server.rooms.document import colours_of, marks_of
from kingdom_builder.server.routes.dependencies import (
    HistorySession,
    QuestionSession,
    Session,
    rules_may_refuse,
)
from kingdom_builder.server.routes.errors import refuse
from kingdom_builder.server.routes.openapi import SVG, answers, picture_answer
from kingdom_builder.server.routes.responses import Download, Json
from kingdom_builder.server.tables.records import KINDS, SUFFIXES, export_record
from kingdom_builder.server.wire.answers import shuffle_answer
from kingdom_builder.server.wire.away import away_of
from kingdom_builder.server.wire.description import description_of
from kingdom_builder.server.wire.history import history
from kingdom_builder.server.wire.preview import unused_of
from kingdom_builder.server.wire.score import sheet_of
from kingdom_builder.table.game import Game
from kingdom_builder.table.pictures import animate, draw_result

ROUTER = APIRouter(prefix="/api/games/{game}")
Subject = Annotated[str, Query(min_length=1, max_length=64)]
Action = Annotated[str, Query(min_length=1, max_length=32)]
Zone = Annotated[int, Query(ge=-900, le=900, description="Minutes east of UTC, for the date.")]
StepNumber = Annotated[int | None, Query(ge=0, le=1_000_000)]


@ROUTER.get("/history", responses=answers("History"))
async def get_history(session: HistorySession) -> Json:
    """The game from its first position on, as the bearer may know it."""
    now = await session.table.snapshot()
    audience = session.audience
    return Json(await asyncio.to_thread(history, now.game, now.version, audience, over=now.over))


@ROUTER.get("/consider", responses=answers("PreviewAnswer"))
async def consider(session: QuestionSession, action: Action) -> Json:
    """What an action would bring the player on turn, or why it cannot be played."""
    return Json(await session.table.preview(action))


@ROUTER.get("/unused", responses=answers("UnusedAnswer"))
async def unused(session: QuestionSession) -> Json:
    """What the player on turn could still use before ending the turn, and what that could bring."""
    now = await session.table.snapshot()
    return Json(await asyncio.to_thread(unused_of, now.game, now.version, over=now.over))


@ROUTER.get("/describe", responses=answers("DescriptionAnswer", "illegal"))
async def describe(session: QuestionSession, subject: Subject, step: StepNumber = None) -> Json:
    """What a hex, tile, card, piece, terrain or rule is and does, and what it would bring the bearer."""
    now = await session.table.snapshot()
    with rules_may_refuse():
        then = now.game if step is None else await asyncio.to_thread(now.game.at, step)
        seat = session.audience.seat(then)
        over = now.over or then.steps < now.game.steps  # nobody plays in the past
        return Json(await asyncio.to_thread(description_of, then, subject, seat, over=over))


@ROUTER.get("/score", responses=answers("ScoreAnswer", "illegal"))
async def score(session: QuestionSession, step: StepNumber = None) -> Json:
    """The score sheet, explained: now, or after this many actions."""
    now = await session.table.snapshot()
    with rules_may_refuse():
        then = now.game if step is None else await asyncio.to_thread(now.game.at, step)
    return Json(await asyncio.to_thread(sheet_of, then))


@ROUTER.get("/away", responses=answers("AwayAnswer", "illegal"))
async def away(session: QuestionSession, since: StepNumber = None) -> Json:
    """What every seat did since a step, or since the bearer's last turn; the last turns for a watcher."""
    now = await session.table.snapshot()
    seat = session.audience.seat(now.game)
    with rules_may_refuse():
        return Json(await asyncio.to_thread(away_of, now.game, seat, since))


@ROUTER.get("/record", responses=answers("Record", "not-over", text=True))
async def record(
    session: HistorySession, face: Literal["json", "text"] = "json", *, talk: bool = False
) -> Response:
    """The whole record, for those from whom it hides nothing; as text, with the talk if that is asked for."""
    now = await session.table.snapshot()
    if not session.audience.may_read_record(now.game, over=now.over):
        raise refuse("not-over")
    lines = await session.room.talk.lines() if talk else []
    text = await asyncio.to_thread(export_record, now.game, face, lines, now.shuffle)
    name = f"kingdom-builder-{session.table.key}.{SUFFIXES[face]}"
    return Download(text, KINDS[face], name)


@ROUTER.get("/shuffle", responses=answers("ShuffleAnswer"))
async def shuffle(session: QuestionSession) -> Json:
    """The commitment to the seed of the cards; once the game is over, the seed and its salt as well."""
    # A snapshot is what is stored; the table itself may be ahead, after a write that failed.
    now = await session.table.snapshot()
    return Json(shuffle_answer(session.table.commitment, now.shuffle))


@ROUTER.get("/picture", responses=picture_answer("The end of the game as an SVG.", "unfinished"))
async def picture(session: HistorySession, zone: Zone = 0) -> Response:
    """The end of a game as a picture."""
    return await _drawing(session, draw_result, "kingdom-builder", zone)


@ROUTER.get(
    "/animation", responses=picture_answer("The whole game as an animated SVG.", "unfinished")
)
async def animation(session: HistorySession, zone: Zone = 0) -> Response:
    """A whole game as an animation, turn by turn."""
    return await _drawing(session, animate, "kingdom-builder-animation", zone)


async def _drawing(
    session: Session, draw: Callable[[Game, str, Appearances], str], name: str, zone: int
) -> Response:
    """A drawing of a game that is over; until then its cards are secrets."""
    now = await session.table.snapshot()
    if not now.over:
        raise refuse("unfinished")
    room = session.room.document
    appearances = list(zip(colours_of(room), marks_of(room), strict=True))
    svg = await asyncio.to_thread(draw, now.game, _day(now.at, zone), appearances)
    return Download(svg, SVG, f"{name}-{session.table.key}.svg")


def _day(at: int, zone: int) -> str:
    """The day in that zone, as a date; empty if it is not known."""
    if not at:
        return ""
    moment = datetime.fromtimestamp(at / MILLISECONDS, UTC) + timedelta(minutes=zone)
    return moment.date().isoformat()
