"""Answers over HTTP: JSON with the status that fits the message."""

from msgspec import Struct
from starlette.responses import Response

from kingdom_builder.server.wire.messages import Refusal, encode

STATUS = {
    "bad-message": 400,
    "bad-wishes": 400,
    "busy": 503,
    "failed": 500,
    "foreign-host": 421,
    "foreign-origin": 403,
    "illegal": 422,
    "no-such-game": 404,
    "no-such-page": 404,
    "not-json": 415,
    "not-stored": 503,
    "too-large": 413,
    "too-many": 429,
    "watching": 403,
    "wrong-method": 405,
    "wrong-token": 401,
}
IN_THE_WAY = 409  # the position of the game speaks against it


def status_of(message: object) -> int:
    """200, or what the refusal means in HTTP."""
    return STATUS.get(message.code, IN_THE_WAY) if isinstance(message, Refusal) else 200


class Download(Response):
    """A text to be kept as a file."""

    def __init__(self, text: str, kind: str, name: str) -> None:
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        super().__init__(text, media_type=kind, headers=headers)


class Json(Response):
    """A message as a response."""

    def __init__(self, message: Struct | dict[str, object]) -> None:
        super().__init__(encode(message), status_of(message), media_type="application/json")
