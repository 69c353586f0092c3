"""The rules in words, and the pictures that go with them."""

import asyncio
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from kingdom_builder.i18n import language as spoken
from kingdom_builder.i18n import speaking
from kingdom_builder.server.routes.deps import use_language
from kingdom_builder.server.routes.errors import Json, refuse
from kingdom_builder.server.routes.openapi import answers
from kingdom_builder.server.routes.tagged import tag_of, tagged
from kingdom_builder.server.wire.messages import encode
from kingdom_builder.server.wire.rules import all_rules, one_rule
from kingdom_builder.table.diagrams import all_diagrams, played

ROUTER = APIRouter()
RuleId = Annotated[str, Path(min_length=1, max_length=40)]
LanguageTag = Annotated[str, Query(max_length=8)]


@ROUTER.get("/api/rules", responses=answers("Rules"))
async def get_rules(request: Request) -> Response:
    """Every rule of every box, with captions and addresses of the diagrams."""
    use_language(request.headers.get("accept-language", ""))
    content = await asyncio.to_thread(lambda: encode(all_rules()))
    return tagged(request, content, tag_of(content), "application/json")


@ROUTER.get("/api/rules/{rule}", responses=answers("RuleAnswer", "no-such-rule"))
async def get_rule(request: Request, rule: RuleId) -> Json:
    """One rule by its ID."""
    use_language(request.headers.get("accept-language", ""))
    return Json(await asyncio.to_thread(one_rule, rule))


@ROUTER.get("/diagrams/{key}.svg", include_in_schema=False)
async def get_diagram(request: Request, key: str, language: LanguageTag = "") -> Response:
    """The picture of a diagram."""
    use_language(language)
    if key not in all_diagrams():
        raise refuse("no-such-page")
    picture, tag = await asyncio.to_thread(_picture, key, spoken())
    return tagged(request, picture, tag, "image/svg+xml")


@cache
def _picture(key: str, tag: str) -> tuple[bytes, str]:
    """The picture in this language, and a tag that changes with it."""
    with speaking(tag):
        picture = played(all_diagrams()[key]).svg().encode()
    return picture, tag_of(picture)
