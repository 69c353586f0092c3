"""Whether the process is alive, and whether it can take players: for proxies and container engines."""

from fastapi import APIRouter, Request

from kingdom_builder.server.readiness import NO_DATABASE, STARTING, STOPPING
from kingdom_builder.server.routes.dependencies import services_of
from kingdom_builder.server.routes.errors import refuse
from kingdom_builder.server.routes.openapi import answers
from kingdom_builder.server.routes.responses import Json
from kingdom_builder.server.wire.answers import Health

ROUTER = APIRouter(prefix="/api")


@ROUTER.get("/health", responses=answers("Health"))
async def health() -> Json:
    """Whether the server is there."""
    return Json(Health())


@ROUTER.get("/ready", responses=answers("Health", STARTING, STOPPING, NO_DATABASE))
async def ready(request: Request) -> Json:
    """Whether the server can take players: its database answers, and it is not about to stop."""
    if code := await services_of(request).readiness.objection():
        raise refuse(code)
    return Json(Health())
