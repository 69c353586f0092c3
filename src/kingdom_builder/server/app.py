"""The web application: one factory."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from starlette.exceptions import HTTPException

import kingdom_builder
from kingdom_builder.server.answers import Json
from kingdom_builder.server.api import API
from kingdom_builder.server.guard import Guard
from kingdom_builder.server.house import House
from kingdom_builder.server.limits import Limits
from kingdom_builder.server.openapi import described
from kingdom_builder.server.refusals import refusal
from kingdom_builder.server.sockets import SOCKETS

NO_SUCH_METHOD = 405


def create_app(
    store_url: str,
    *,
    limits: Limits | None = None,
    origins: Sequence[str] = (),
    bot_workers: int = 1,
    bot_seconds: float = 2.0,
) -> FastAPI:
    """A server that keeps its games in this database; ``origins`` are foreign pages that may play."""
    limits = limits or Limits()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = House(store_url, limits, bot_workers, bot_seconds)
        yield
        await app.state.house.close()

    app = FastAPI(
        title="Kingdom Builder",
        version=kingdom_builder.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,  # the pages that FastAPI brings need inline script
        redoc_url=None,
    )
    app.include_router(API)
    app.include_router(SOCKETS)
    app.add_middleware(Guard, origins=origins, most_bytes=limits.bytes)
    app.add_exception_handler(HTTPException, _no_such_page)
    return described(app)


async def _no_such_page(_: Request, error: Exception) -> Json:
    status = error.status_code if isinstance(error, HTTPException) else 0
    return Json(refusal("wrong-method" if status == NO_SUCH_METHOD else "no-such-page"))
