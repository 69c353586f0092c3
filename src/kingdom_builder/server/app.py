"""The web application."""

import gc
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

import kingdom_builder
from kingdom_builder.server.rate_limits import Limits
from kingdom_builder.server.routes import coach, new_game, play, review, socket, static
from kingdom_builder.server.routes.errors import add_error_handlers
from kingdom_builder.server.routes.middleware import Guard
from kingdom_builder.server.routes.openapi import described
from kingdom_builder.server.services import Services

MIN_GZIP = 1000  # bytes; less is not worth compressing


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
        app.state.services = Services(store_url, limits, bot_workers, bot_seconds)
        app.state.services.bots.warm_up()
        gc.freeze()  # what is loaded by now stays: no need to search it again and again
        yield
        await app.state.services.close()

    app = FastAPI(
        title="Kingdom Builder",
        version=kingdom_builder.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,  # the pages that FastAPI brings need inline scripts
        redoc_url=None,
    )
    for routes in (play, new_game, review, coach, socket, static):  # static takes what is left
        app.include_router(routes.ROUTER)
    app.add_middleware(GZipMiddleware, minimum_size=MIN_GZIP, compresslevel=5)
    app.add_middleware(Guard, origins=origins, hosts=hosts, limits=limits)
    add_error_handlers(app)
    return described(app)
