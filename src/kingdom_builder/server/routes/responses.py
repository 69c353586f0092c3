"""Responses over HTTP: messages as JSON, files to download, and content that browsers keep."""

from hashlib import sha256

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from kingdom_builder.server.wire.messages import encode
from kingdom_builder.server.wire.refusals import status_of

HEADERS_BY_STATUS = {401: {"WWW-Authenticate": "Bearer"}, 429: {"Retry-After": "5"}}
COMPARE_TAG = "max-age=0, must-revalidate"
NOT_MODIFIED = 304


class Json(Response):
    """A message as JSON, with the status that fits it."""

    def __init__(self, message: Struct) -> None:
        status = status_of(message)
        headers = HEADERS_BY_STATUS.get(status)
        super().__init__(encode(message), status, headers, media_type="application/json")


class Download(Response):
    """A text that the browser saves as a file."""

    def __init__(self, text: str, kind: str, name: str) -> None:
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        super().__init__(text, media_type=kind, headers=headers)


def etag_of(content: bytes) -> str:
    """A tag that changes with the content; weak, because compression changes the bytes."""
    return f'W/"{sha256(content).hexdigest()[:32]}"'


def with_etag(request: Request, content: bytes, tag: str, media_type: str) -> Response:
    """The content, unless the browser has it already."""
    headers = {"ETag": tag, "Cache-Control": COMPARE_TAG}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=NOT_MODIFIED, headers=headers)
    return Response(content, media_type=media_type, headers=headers)
