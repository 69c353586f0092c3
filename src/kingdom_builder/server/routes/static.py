"""The web client: files that Vite has built into this package, and the artwork of the boxes."""

import asyncio
import json
import mimetypes
from functools import cache
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import Response

from kingdom_builder.drawing.artwork import artwork_sheet
from kingdom_builder.drawing.scene import piece_styles
from kingdom_builder.i18n import language, say
from kingdom_builder.server.routes.responses import Json, etag_of, with_etag
from kingdom_builder.server.wire.refusals import refusal
from kingdom_builder.table.box_registry import REGISTRY

MANIFEST = "manifest.webmanifest"
FOLDER = Path(__file__).parent.parent / "pages"
FOREVER = "public, max-age=31536000, immutable"  # the names of assets change with their content
REVALIDATE = "no-cache"
# The same on every system.
KINDS = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Kingdom Builder</title>
<p>The pages are not built yet: <code>make play</code> builds them, and so does
<code>npm ci &amp;&amp; npm run build</code> in the folder <code>web</code>.</p></html>
"""

ROUTER = APIRouter(include_in_schema=False)


@ROUTER.get("/")
async def first_page() -> Response:
    """The page of the client."""
    page = await _file(FOLDER, "index.html", REVALIDATE)
    return page or Response(NOT_BUILT, media_type="text/html", headers=_cache_control(REVALIDATE))


@ROUTER.get("/artwork.svg")
async def artwork(request: Request) -> Response:
    """The drawings of all grounds, pieces, tiles and cards on one sheet."""
    sheet, tag = _artwork()
    return with_etag(request, sheet, tag, "image/svg+xml")


@cache
def _artwork() -> tuple[bytes, str]:
    """The sheet, and a tag that changes with it."""
    cards = (*REGISTRY.cards.values(), *REGISTRY.always.values())
    styles = piece_styles(REGISTRY.numbered_pieces)
    sheet = artwork_sheet(REGISTRY.tiles.values(), cards, styles).encode()
    return sheet, etag_of(sheet)


@ROUTER.get("/assets/{name}")
async def asset(name: str) -> Response:
    """Scripts, styles and pictures of the client."""
    return await _file(FOLDER / "assets", name, FOREVER) or Json(refusal("no-such-page"))


@ROUTER.get(f"/{MANIFEST}")
async def manifest() -> Response:
    """What the client is called once it is installed, in the language of the browser."""
    content = await asyncio.to_thread(_content, FOLDER / MANIFEST)
    if content is None:
        return Json(refusal("no-such-page"))
    parsed = json.loads(content)
    for part in (parsed, *parsed.get("shortcuts", ())):
        part.update({key: say(part[key]) for key in ("name", "description") if key in part})
    headers = _cache_control(REVALIDATE) | {"Vary": "Accept-Language"}
    text = json.dumps(parsed | {"lang": language()}, ensure_ascii=False)
    return Response(text, media_type=KINDS[".webmanifest"], headers=headers)


@ROUTER.get("/{name}")
async def other_file(name: str) -> Response:
    """Other files beside the first page: its icons and its service worker."""
    return await _file(FOLDER, name, REVALIDATE) or Json(refusal("no-such-page"))


async def _file(folder: Path, name: str, cache: str) -> Response | None:
    """A file directly in this folder."""
    path = folder / name
    if path.parent != folder or name.startswith("."):
        return None
    content = await asyncio.to_thread(_content, path)
    if content is None:
        return None
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Response(content, media_type=kind, headers=_cache_control(cache))


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes() if path.is_file() else None
    except OSError:  # such as a name that is too long
        return None


def _cache_control(cache: str) -> dict[str, str]:
    return {"Cache-Control": cache}
