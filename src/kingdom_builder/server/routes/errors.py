"""How the errors of all routes are answered."""

import logging

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.routing import Match

from kingdom_builder.server.rooms.actions import RefusedByTable
from kingdom_builder.server.rooms.document import RoomRefusal
from kingdom_builder.server.routes.responses import Json
from kingdom_builder.server.storage.store import DamagedGame
from kingdom_builder.server.storage.transactions import StoreAway
from kingdom_builder.server.storage.writer import NotStored
from kingdom_builder.server.wire.messages import Refusal
from kingdom_builder.server.wire.refusals import refusal

LOGGER = logging.getLogger(__name__)
METHOD_NOT_ALLOWED = 405
STORE_REFUSALS: tuple[tuple[type[Exception], str], ...] = (
    (NotStored, "not-stored"),
    (StoreAway, "store-away"),
    (DamagedGame, "damaged"),
)
METHODS = ("GET", "HEAD", "POST")  # those of all routes


class RequestRefused(Exception):
    """Raised anywhere below a route to answer with this refusal."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(why.code)
        self.refusal = why


def refuse(code: str, *, detail: object = "", **facts: object) -> RequestRefused:
    """The exception that answers with a refusal of the server, to be raised."""
    return RequestRefused(refusal(code, detail=detail, **facts))


def add_error_handlers(app: FastAPI) -> None:
    """Answer every expected error with a refusal; the middleware answers the others."""
    known = (RequestRefused, RoomRefusal, RefusedByTable, DamagedGame)
    for kind in (*known, NotStored, StoreAway, HTTPException, RequestValidationError):
        app.add_exception_handler(kind, _answer)


async def _answer(request: Request, error: Exception) -> Json:
    if isinstance(error, NotStored | StoreAway):  # the log says once why
        facts = {"method": request.method, "path": request.url.path}
        LOGGER.info("%(method)s %(path)s failed", facts, extra=facts)
    answer = Json(_refusal_for(error))
    if answer.status_code == METHOD_NOT_ALLOWED:
        answer.headers["Allow"] = ", ".join(_allowed_methods(request))
    return answer


def _allowed_methods(request: Request) -> list[str]:
    """The methods that a path supports; Starlette would name those of one route only."""
    return [
        method
        for method in METHODS
        if any(
            route.matches({**request.scope, "method": method})[0] is Match.FULL
            for route in request.app.routes
        )
    ]


def _refusal_for(error: Exception) -> Refusal:
    match error:
        case RequestRefused() | RefusedByTable():
            return error.refusal
        case RoomRefusal():
            return refusal(error.code, **error.facts)
        case NotStored() | StoreAway() | DamagedGame():
            codes = (code for kind, code in STORE_REFUSALS if isinstance(error, kind))
            return refusal(next(codes))
        case RequestValidationError():  # an invalid query parameter; the first one is named
            first = error.errors()[0]
            return refusal("bad-message", detail=f"{first['loc'][-1]}: {first['msg']}")
        case HTTPException(status_code=code) if code == METHOD_NOT_ALLOWED:
            return refusal("wrong-method")
        case _:
            return refusal("no-such-page")
