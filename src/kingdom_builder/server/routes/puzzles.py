"""Puzzles: the list, a table for trying one, and the verdict on a turn."""

import asyncio
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Path, Request

from kingdom_builder.bots import DEFAULT_BOT
from kingdom_builder.coach.puzzles.puzzle import Puzzle
from kingdom_builder.coach.puzzles.puzzle_set import key_of_day, shipped_puzzles
from kingdom_builder.i18n import language
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.server.clock import Clock
from kingdom_builder.server.routes.dependencies import (
    HintServices,
    HintSession,
    NewGameServices,
    QuestionServices,
    services_of,
)
from kingdom_builder.server.routes.errors import RequestRefused, refuse
from kingdom_builder.server.routes.openapi import answers
from kingdom_builder.server.routes.responses import Json
from kingdom_builder.server.tables.records import log_of
from kingdom_builder.server.wire.puzzles import (
    DailyPuzzle,
    PuzzleList,
    puzzle_levels,
    puzzle_offer,
)
from kingdom_builder.server.wire.refusals import refusal_by_rules
from kingdom_builder.server.workers.coach import Busy
from kingdom_builder.server.workers.coach_jobs import judge_puzzle, solve_puzzle

ROUTER = APIRouter(prefix="/api")
PuzzleKey = Annotated[str, Path()]


@ROUTER.get("/puzzles", responses=answers("PuzzleList", "too-many"))
async def list_puzzles(services: QuestionServices) -> Json:
    """All puzzles, the easy ones first."""
    offers = [puzzle_offer(puzzle) for puzzle in shipped_puzzles().values()]
    return Json(PuzzleList(_daily(services.clock), puzzle_levels(), offers))


@ROUTER.get("/puzzles/today", responses=answers("DailyPuzzle", "too-many"))
async def daily_puzzle(services: QuestionServices) -> Json:
    """The puzzle of the day, by the clock of the server: everybody gets the same."""
    return Json(_daily(services.clock))


def _daily(clock: Clock) -> DailyPuzzle:
    day = datetime.fromtimestamp(clock.now(), UTC).date()
    puzzles = shipped_puzzles()
    return DailyPuzzle(day.isoformat(), puzzle_offer(puzzles[key_of_day(list(puzzles), day)]))


@ROUTER.post(
    "/puzzles/{puzzle}/games",
    responses=answers("NewGame", "no-such-puzzle", "not-stored", "too-many"),
)
async def open_puzzle(services: NewGameServices, puzzle: PuzzleKey) -> Json:
    """A table at which the turn of a puzzle can be tried: the others are bots and never play."""
    found = _puzzle(puzzle)
    log = await asyncio.to_thread(log_of, found.record)
    bots = [DEFAULT_BOT] * len(found.record.setup.players)
    bots[found.seat] = ""
    return Json(await services.rooms.create(found.record.setup, bots, log))


@ROUTER.post(
    "/games/{game}/puzzles/{puzzle}",
    responses=answers("PuzzleVerdict", "busy", "illegal", "no-such-puzzle", "not-puzzle"),
)
async def judge_turn(request: Request, session: HintSession, puzzle: PuzzleKey) -> Json:
    """What the turn is worth that stands on the table of a puzzle, as if it ended now."""
    found = _puzzle(puzzle)
    now = await session.table.snapshot()
    tried = found.tried(now.game)
    if tried is None:
        raise refuse("not-puzzle")
    if END_OF_TURN not in tried:
        why_not = now.game.why_not(END_OF_TURN)
        if why_not is not None:
            raise RequestRefused(refusal_by_rules(why_not))
        tried = (*tried, END_OF_TURN)
    turn = tried[: tried.index(END_OF_TURN) + 1]
    try:
        coach = services_of(request).coach
        return Json(await coach.ask(judge_puzzle, puzzle, turn, session.audience.language))
    except Busy:
        raise refuse("busy") from None


@ROUTER.post(
    "/puzzles/{puzzle}/solution",
    responses=answers("AdvisedTurn", "busy", "no-such-puzzle", "too-many"),
)
async def show_solution(services: HintServices, puzzle: PuzzleKey) -> Json:
    """The best turn of a puzzle, for a player who gives up."""
    _puzzle(puzzle)
    try:
        return Json(await services.coach.ask(solve_puzzle, puzzle, language()))
    except Busy:
        raise refuse("busy") from None


def _puzzle(key: str) -> Puzzle:
    found = shipped_puzzles().get(key)
    if found is None:
        raise refuse("no-such-puzzle")
    return found
