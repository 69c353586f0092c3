"""The rules in words, and the pictures that go with them."""

import asyncio
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from kingdom_builder.i18n import best_language, speaking
from kingdom_builder.i18n import language as spoken
from kingdom_builder.server.routes.dependencies import QuestionServices
from kingdom_builder.server.routes.errors import refuse
from kingdom_builder.server.routes.openapi import answers
from kingdom_builder.server.routes.responses import Json, etag_of, with_etag
from kingdom_builder.server.wire.messages import encode
from kingdom_builder.server.wire.rules import all_rules, one_rule
from kingdom_builder.table.rulebook.diagrams import all_diagrams, played

ROUTER = APIRouter()
RuleId = Annotated[str, Path(min_length=1, max_length=40)]
LanguageTag = Annotated[str, Query(max_length=8)]


@ROUTER.get("/api/rules", responses=answers("Rules", "too-many"))
async def get_rules(request: Request, _: QuestionServices) -> Response:
    """Every rule of every box, with captions and addresses of the diagrams."""
    content, tag = await asyncio.to_thread(_rules, spoken())
    return with_etag(request, content, tag, "application/json")


@ROUTER.get("/api/rules/{rule}", responses=answers("RuleAnswer", "no-such-rule", "too-many"))
async def get_rule(rule: RuleId, _: QuestionServices) -> Json:
    """One rule by its ID."""
    return Json(await asyncio.to_thread(one_rule, rule))


@ROUTER.get("/diagrams/{key}.svg", include_in_schema=False)
async def get_diagram(request: Request, key: str, language: LanguageTag = "") -> Response:
    """The picture of a diagram."""
    tag = best_language(language) if language else spoken()
    if key not in all_diagrams():
        raise refuse("no-such-page")
    picture, version = await asyncio.to_thread(_picture, key, tag)
    return with_etag(request, picture, version, "image/svg+xml")


@cache
def _rules(tag: str) -> tuple[bytes, str]:
    """All rules in this language as they are sent, and a tag that changes with them."""
    with speaking(tag):
        content = encode(all_rules())
    return content, etag_of(content)


@cache
def _picture(key: str, tag: str) -> tuple[bytes, str]:
    """The picture in this language, and a tag that changes with it."""
    with speaking(tag):
        picture = played(all_diagrams()[key]).svg().encode()
    return picture, etag_of(picture)
