"""Responses over HTTP, and what becomes of errors: one place decides for all routes."""

import logging

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Match

from kingdom_builder.server.rooms.actions import RefusedByTable
from kingdom_builder.server.rooms.document import RoomRefusal
from kingdom_builder.server.storage.store import DamagedGame
from kingdom_builder.server.storage.transactions import StoreAway
from kingdom_builder.server.storage.writer import NotStored
from kingdom_builder.server.wire.messages import Refusal, encode
from kingdom_builder.server.wire.refusals import refusal, status_of

LOGGER = logging.getLogger(__name__)
METHOD_NOT_ALLOWED = 405
STORE_REFUSALS: tuple[tuple[type[Exception], str], ...] = (
    (NotStored, "not-stored"),
    (StoreAway, "store-away"),
    (DamagedGame, "damaged"),
)
ADVICE = {401: {"WWW-Authenticate": "Bearer"}, 429: {"Retry-After": "5"}}  # headers by status
METHODS = ("GET", "HEAD", "POST")  # that any page supports


class Json(Response):
    """A message as JSON, with the status that fits it."""

    def __init__(self, message: Struct) -> None:
        status = status_of(message)
        headers = ADVICE.get(status)
        super().__init__(encode(message), status, headers, media_type="application/json")


class Download(Response):
    """A text that the browser saves as a file."""

    def __init__(self, text: str, kind: str, name: str) -> None:
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        super().__init__(text, media_type=kind, headers=headers)


class RequestRefused(Exception):
    """Raised anywhere below a route to answer with this refusal."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(why.code)
        self.refusal = why


def refuse(code: str, *, detail: object = "", **facts: object) -> RequestRefused:
    """The exception that answers with a refusal of the server, to be raised."""
    return RequestRefused(refusal(code, detail=detail, **facts))


def add_error_handlers(app: FastAPI) -> None:
    """Answer every error with a refusal; what is left over is the middleware's."""
    known = (RequestRefused, RoomRefusal, RefusedByTable, DamagedGame)
    for kind in (*known, NotStored, StoreAway, HTTPException, RequestValidationError):
        app.add_exception_handler(kind, _answer)


async def _answer(request: Request, error: Exception) -> Json:
    if isinstance(error, NotStored | StoreAway):  # why, the log says once for all
        facts = {"method": request.method, "path": request.url.path}
        LOGGER.info("%(method)s %(path)s failed", facts, extra=facts)
    answer = Json(_refusal_for(error))
    if answer.status_code == METHOD_NOT_ALLOWED:
        answer.headers["Allow"] = ", ".join(_allowed_methods(request))
    return answer


def _allowed_methods(request: Request) -> list[str]:
    """The methods that a page supports; Starlette would name those of one route only."""
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
        case RequestValidationError():  # a query parameter that cannot be; the first one is named
            first = error.errors()[0]
            return refusal("bad-message", detail=f"{first['loc'][-1]}: {first['msg']}")
        case HTTPException(status_code=code) if code == METHOD_NOT_ALLOWED:
            return refusal("wrong-method")
        case _:
            return refusal("no-such-page")
