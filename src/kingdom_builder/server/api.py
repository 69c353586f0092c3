"""The pages of the server: the same orders as over the socket, by HTTP."""

from fastapi import APIRouter, Request

from kingdom_builder.notation.record_values import record_as_dict
from kingdom_builder.server.answers import Json
from kingdom_builder.server.catalogue import catalogue
from kingdom_builder.server.house import Place, house_of, place_of, speak_for
from kingdom_builder.server.messages import UNREADABLE, NewGame, Refusal, decode_order
from kingdom_builder.server.openapi import answers, asks
from kingdom_builder.server.refusals import refusal, refusal_by_rules
from kingdom_builder.server.wishes import bots_of, decode_wishes, setup_of
from kingdom_builder.words import Refused

API = APIRouter(prefix="/api")


@API.get("/health", responses=answers())
async def health() -> Json:
    """Whether the server is there."""
    return Json({"is_well": True})


@API.get("/catalogue", responses=answers())
async def everything(request: Request) -> Json:
    """Boxes, quadrants, tiles, cards, switches and bots with their names and texts."""
    speak_for(request.headers.get("accept-language", ""))
    return Json(catalogue())


@API.post("/games", responses=answers("NewGame"), openapi_extra=asks("GameWishes"))
async def open_game(request: Request) -> Json:
    """Open a table."""
    house = house_of(request)
    speak_for(request.headers.get("accept-language", ""))
    if objection := _objection_to_opening(request):
        return Json(objection)
    try:
        wishes = decode_wishes(await request.body())
        setup = setup_of(wishes)
        opened = await house.hall.open(setup, bots_of(wishes, setup))
    except UNREADABLE as error:
        return Json(refusal("bad-wishes", why=error))
    except Refused as why:
        return Json(refusal_by_rules(why))
    return Json(NewGame(opened.game, opened.tokens))


@API.get("/games/{game}", responses=answers("Welcome"))
async def look(request: Request, game: str) -> Json:
    """The table as the bearer of a seat token sees it, or a watcher."""
    place = await _place(request, game)
    if isinstance(place, Refusal):
        return Json(place)
    return Json(await place.table.welcome(place.seat))


@API.post("/games/{game}/commands", responses=answers("Update"), openapi_extra=asks("Order"))
async def order(request: Request, game: str) -> Json:
    """Play an action, or take one back."""
    place = await _place(request, game)
    if isinstance(place, Refusal):
        return Json(place)
    if not house_of(request).orders.spend(f"{game} {place.seat}"):
        return Json(refusal("too-many"))
    try:
        wanted = decode_order(await request.body())
    except UNREADABLE as error:
        return Json(refusal("bad-message", why=error))
    answer, _ = await place.table.order(place.seat, wanted)
    return Json(answer)


@API.get("/games/{game}/record", responses=answers("Record"))
async def record(request: Request, game: str) -> Json:
    """The whole record, once there is nothing left to hide."""
    place = await _place(request, game)
    if isinstance(place, Refusal):
        return Json(place)
    if not (await place.table.welcome(place.seat)).update.view.over:
        return Json(refusal("not-over"))
    return Json(record_as_dict(place.table.game.record()))


def _objection_to_opening(request: Request) -> Refusal | None:
    address = request.client.host if request.client else ""
    if not _is_json(request):
        return refusal("not-json")
    return None if house_of(request).openings.spend(address) else refusal("too-many")


async def _place(request: Request, game: str) -> Place | Refusal:
    speak_for(request.headers.get("accept-language", ""))
    if request.method == "POST" and not _is_json(request):
        return refusal("not-json")
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme and scheme.lower() != "bearer":
        return refusal("wrong-token")
    return await place_of(house_of(request), game, token.strip())


def _is_json(request: Request) -> bool:
    return request.headers.get("content-type", "").partition(";")[0].strip() == "application/json"
