"""Play over HTTP: the same orders as over the socket, and the catalogue."""

from fastapi import APIRouter, Request

from kingdom_builder.server.routes.dependencies import (
    TableSession,
    check_json,
    check_limit,
    decoded_body,
    services_of,
)
from kingdom_builder.server.routes.openapi import answers, request_body
from kingdom_builder.server.routes.responses import Json
from kingdom_builder.server.wire.catalogue import catalogue
from kingdom_builder.server.wire.messages import decode_order

ROUTER = APIRouter(prefix="/api")
ORDER = {"type": "command", "version": 0, "id": "my-first-move", "action": "F8"}
ORDER_REFUSALS = (
    "conflict",
    "departed",
    "held-by-bot",
    "illegal",
    "not-stored",
    "not-your-turn",
    "out-of-time",
    "over",
    "stale",
    "watching",
)


@ROUTER.get("/catalogue", responses=answers("Catalogue"))
async def get_catalogue() -> Json:
    """Boxes, quadrants, tiles, cards, switches and bots with their names and texts."""
    return Json(catalogue())


@ROUTER.get("/games/{game}", responses=answers("Welcome"))
async def get_table(session: TableSession) -> Json:
    """The table as the bearer of seat tokens sees it, or a watcher."""
    return Json(await session.table.welcome(session.audience))


@ROUTER.post(
    "/games/{game}/commands",
    responses=answers("Update", *ORDER_REFUSALS),
    openapi_extra=request_body("Order", ORDER),
)
async def order(request: Request, session: TableSession) -> Json:
    """Play an action, or take one back."""
    check_json(request)
    client = f"{session.table.key} {session.audience.mine}"
    check_limit(services_of(request).orders, client)
    wanted = await decoded_body(request, decode_order, "bad-message")
    return Json(await session.table.order(session.audience, wanted))
