"""The pages of the coach: a hint for the seat on turn, and a game looked at again."""

from typing import Annotated

from fastapi import APIRouter, Query, Request

from kingdom_builder.server.routes.openapi import answers
from kingdom_builder.server.routes.responses import Json
from kingdom_builder.server.services import Place, address_of, asked_place, house_of
from kingdom_builder.server.tables.records import may_read
from kingdom_builder.server.wire.advice import Analysed, Hint
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Refusal
from kingdom_builder.server.wire.refusals import refusal
from kingdom_builder.server.workers.coach import Busy
from kingdom_builder.table.game import Game

COACHING = APIRouter(prefix="/api/games/{game}")
Known = Annotated[int, Query(ge=0, le=1_000_000)]


@COACHING.post("/hint", responses=answers("Hint"))
async def hint(request: Request, game: str) -> Json:
    """The best turns for whoever holds the seat on turn, from what that seat may know."""
    house = house_of(request)
    place = await asked_place(request, game, house.hints)
    if isinstance(place, Refusal):
        return Json(place)
    now = await place.table.snapshot()
    if objection := _objection(now.game, place.audience):
        return Json(objection)
    try:
        turns = await house.coach.hint(now.game.record(), place.audience.language)
    except Busy:
        return Json(refusal("busy"))
    return Json(Hint(now.version, turns))


def _objection(game: Game, audience: Audience) -> Refusal | None:
    """Why there is no hint: it would be for somebody else."""
    if not audience.mine:
        return refusal("watching")
    if game.over:
        return refusal("over")
    if game.seat not in audience.mine:
        return refusal("not-your-turn", player=game.player)
    return None


@COACHING.get("/analysis", responses=answers("Analysed"))
async def analysis(request: Request, game: str, known: Known = 0) -> Json:
    """Every turn of the game judged, as far as that is done, but for those that are known."""
    place = await asked_place(request, game, house_of(request).questions)
    return Json(place if isinstance(place, Refusal) else await _analysed(request, place, known))


async def _analysed(request: Request, place: Place, known: int) -> Analysed | Refusal:
    house = house_of(request)
    now = await place.table.snapshot()
    if not may_read(now.game, place.audience):
        return refusal("secret")
    asked = place.table.key, now.version, place.audience.language
    if house.coach.analysis(asked) is None:
        if not house.analyses.spend(address_of(request)):
            return refusal("too-many")
        try:
            house.coach.begin(asked, now.game.record())
        except Busy:
            return refusal("busy")
    going = house.coach.go_on(asked)
    if going.has_failed:
        house.coach.forget(asked)
        return refusal("failed")
    return going.told(known)
