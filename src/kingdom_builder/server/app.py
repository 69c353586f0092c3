"""The web application."""

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

import kingdom_builder
from kingdom_builder.server.routes import (
    coach,
    game_queries,
    health,
    new_game,
    play,
    puzzles,
    rooms,
    rules,
    static,
)
from kingdom_builder.server.routes.errors import add_error_handlers
from kingdom_builder.server.routes.middleware import Guard
from kingdom_builder.server.routes.openapi import described
from kingdom_builder.server.routes.request_log import RequestLog
from kingdom_builder.server.routes.socket import SocketMiddleware
from kingdom_builder.server.services import ServerConfig, Services

# For reading the database and folding games. They share one interpreter lock: more threads would only
# get in each other's way when everybody comes back at once after a restart.
THREADS = 2
MIN_GZIP = 1000  # bytes; less is not worth compressing


def create_app(config: ServerConfig) -> FastAPI:
    """The application of a server with this configuration."""
    app = FastAPI(
        title="Kingdom Builder",
        version=kingdom_builder.__version__,
        lifespan=_lifespan(config),
        openapi_url="/api/openapi.json",
        docs_url=None,  # FastAPI's own pages need inline scripts
        redoc_url=None,
    )
    # In this order: static takes what is left.
    for routes in (health, rooms, play, new_game, game_queries, coach, rules, puzzles, static):
        app.include_router(routes.ROUTER)
    app.add_middleware(GZipMiddleware, minimum_size=MIN_GZIP, compresslevel=5)
    app.add_middleware(SocketMiddleware)
    app.add_middleware(
        Guard,
        hosts=config.hosts,
        limits=config.limits,
        is_private_only=config.is_private_only,
    )
    app.add_middleware(RequestLog)
    add_error_handlers(app)
    return described(app)


def _lifespan(config: ServerConfig) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    """What happens when the server starts and when it stops."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(THREADS, "server"))
        app.state.services = Services(config)
        app.state.services.start()
        gc.freeze()  # what is loaded by now stays: no need to search it again and again
        yield
        await app.state.services.close()

    return lifespan
