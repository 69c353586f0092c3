"""The pages for people: files that Vite has built into this package, and the pictures of the boxes."""

import asyncio
import mimetypes
from functools import cache
from hashlib import sha256
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import Response

from kingdom_builder.drawing.artwork import artwork_sheet
from kingdom_builder.server.routes.responses import Json
from kingdom_builder.server.wire.refusals import refusal
from kingdom_builder.table.shelf import SHELF

FOLDER = Path(__file__).parent.parent / "pages"
FOREVER = "public, max-age=31536000, immutable"  # the names of assets change with their content
ASK_AGAIN = "no-cache"
COMPARE = "max-age=0, must-revalidate"
UNCHANGED = 304
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Kingdom Builder</title>
<p>The pages are not built yet: <code>make play</code> builds them, and so does
<code>npm ci &amp;&amp; npm run build</code> in the folder <code>web</code>.</p></html>
"""

PAGES = APIRouter(include_in_schema=False)


@PAGES.get("/")
async def first_page() -> Response:
    """The page that is the client."""
    page = await _file(FOLDER, "index.html", ASK_AGAIN)
    return page or Response(NOT_BUILT, media_type="text/html", headers=_kept(ASK_AGAIN))


@PAGES.get("/artwork.svg")
async def artwork(request: Request) -> Response:
    """The drawings of all grounds, pieces, tiles and cards on one sheet."""
    sheet, tag = _artwork()
    headers = {"ETag": tag, **_kept(COMPARE)}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=UNCHANGED, headers=headers)
    return Response(sheet, media_type="image/svg+xml", headers=headers)


@cache
def _artwork() -> tuple[bytes, str]:
    """The sheet, and a tag that changes with it."""
    cards = (*SHELF.cards.values(), *SHELF.always.values())
    sheet = artwork_sheet(SHELF.tiles.values(), cards).encode()
    return sheet, f'W/"{sha256(sheet).hexdigest()[:32]}"'


@PAGES.get("/assets/{name}")
async def asset(name: str) -> Response:
    """Scripts, styles and pictures of the client."""
    return await _file(FOLDER / "assets", name, FOREVER) or Json(refusal("no-such-page"))


@PAGES.get("/{name}")
async def other_file(name: str) -> Response:
    """What lies beside the first page, such as its icon."""
    return await _file(FOLDER, name, ASK_AGAIN) or Json(refusal("no-such-page"))


async def _file(folder: Path, name: str, cache: str) -> Response | None:
    """A file that lies in this folder itself."""
    path = folder / name
    if path.parent != folder or name.startswith("."):
        return None
    content = await asyncio.to_thread(_content, path)
    if content is None:
        return None
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Response(content, media_type=kind, headers=_kept(cache))


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes() if path.is_file() else None
    except OSError:  # such as a name that is too long
        return None


def _kept(cache: str) -> dict[str, str]:
    return {"Cache-Control": cache}
