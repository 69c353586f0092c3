"""The web application: one factory."""

import gc
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import kingdom_builder
from kingdom_builder.server.rate_limits import Limits
from kingdom_builder.server.routes.coach import COACHING
from kingdom_builder.server.routes.middleware import Guard
from kingdom_builder.server.routes.new_game import OPENING
from kingdom_builder.server.routes.openapi import described
from kingdom_builder.server.routes.play import API
from kingdom_builder.server.routes.responses import Json
from kingdom_builder.server.routes.review import LOOKING
from kingdom_builder.server.routes.socket import SOCKETS
from kingdom_builder.server.routes.static import PAGES
from kingdom_builder.server.services import House
from kingdom_builder.server.wire.refusals import refusal

NO_SUCH_METHOD = 405
SMALL = 1000  # bytes that are not worth packing


def create_app(
    store_url: str,
    *,
    limits: Limits | None = None,
    origins: Sequence[str] = (),
    hosts: Sequence[str] = (),
    bot_workers: int = 1,
    bot_seconds: float = 3.0,
) -> FastAPI:
    """A server that keeps its games in this database.

    ``origins`` are foreign pages that may play, ``hosts`` the names it goes by besides localhost.
    """
    limits = limits or Limits()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = House(store_url, limits, bot_workers, bot_seconds)
        app.state.house.bots.warm_up()
        gc.freeze()  # what is loaded by now stays: it need not be looked through again and again
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
    app.include_router(OPENING)
    app.include_router(LOOKING)
    app.include_router(COACHING)
    app.include_router(SOCKETS)
    app.include_router(PAGES)
    app.add_middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=5)
    app.add_middleware(Guard, origins=origins, hosts=hosts, limits=limits)
    app.add_exception_handler(HTTPException, _no_such_page)
    app.add_exception_handler(RequestValidationError, _bad_question)
    return described(app)


async def _no_such_page(_: Request, error: Exception) -> Json:
    status = error.status_code if isinstance(error, HTTPException) else 0
    return Json(refusal("wrong-method" if status == NO_SUCH_METHOD else "no-such-page"))


async def _bad_question(_: Request, error: Exception) -> Json:
    """Something behind the question mark that cannot be; the first thing that is wrong."""
    first = error.errors()[0] if isinstance(error, RequestValidationError) else {}
    return Json(refusal("bad-message", why=f"{first.get('loc', [''])[-1]}: {first.get('msg', '')}"))
