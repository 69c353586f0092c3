"""Answers that a browser keeps and asks for again with a tag, to hear only whether they have changed."""

from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

COMPARE_TAG = "max-age=0, must-revalidate"
NOT_MODIFIED = 304


def etag_of(content: bytes) -> str:
    """A tag that changes with the content; weak, because compression changes the bytes."""
    return f'W/"{sha256(content).hexdigest()[:32]}"'


def with_etag(request: Request, content: bytes, tag: str, media_type: str) -> Response:
    """The content, or only the word that it is still the same."""
    headers = {"ETag": tag, "Cache-Control": COMPARE_TAG}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=NOT_MODIFIED, headers=headers)
    return Response(content, media_type=media_type, headers=headers)
