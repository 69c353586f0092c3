"""The pages of the server: the same orders as over the socket, by HTTP."""

from fastapi import APIRouter, Request

from kingdom_builder.server.routes.openapi import answers, asks
from kingdom_builder.server.routes.responses import Json
from kingdom_builder.server.services import asked_place, house_of, is_json, speak_for
from kingdom_builder.server.wire.catalogue import catalogue
from kingdom_builder.server.wire.messages import UNREADABLE, Refusal, decode_order
from kingdom_builder.server.wire.refusals import refusal

API = APIRouter(prefix="/api")


@API.get("/health", responses=answers())
async def health() -> Json:
    """Whether the server is there."""
    return Json({"is_well": True})


@API.get("/catalogue", responses=answers("Catalogue"))
async def everything(request: Request) -> Json:
    """Boxes, quadrants, tiles, cards, switches and bots with their names and texts."""
    speak_for(request.headers.get("accept-language", ""))
    return Json(catalogue())


@API.get("/games/{game}", responses=answers("Welcome"))
async def look(request: Request, game: str) -> Json:
    """The table as the bearer of seat tokens sees it, or a watcher."""
    place = await asked_place(request, game, house_of(request).visits)
    if isinstance(place, Refusal):
        return Json(place)
    return Json(await place.table.welcome(place.audience))


@API.post("/games/{game}/commands", responses=answers("Update"), openapi_extra=asks("Order"))
async def order(request: Request, game: str) -> Json:
    """Play an action, or take one back."""
    place = await asked_place(request, game, house_of(request).visits)
    if isinstance(place, Refusal):
        return Json(place)
    if not is_json(request):
        return Json(refusal("not-json"))
    if not house_of(request).orders.spend(f"{game} {place.audience.mine}"):
        return Json(refusal("too-many"))
    try:
        wanted = decode_order(await request.body())
    except UNREADABLE as error:
        return Json(refusal("bad-message", why=error))
    answered = await place.table.order(place.audience, wanted)
    return Json(answered.answer)
