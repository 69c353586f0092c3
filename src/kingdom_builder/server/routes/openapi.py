"""The OpenAPI description, with schemas made from the messages themselves.

FastAPI would make them from Pydantic models; ours are msgspec structs, which decode and encode many
times faster, so the schemas are added here.
"""

import msgspec
from fastapi import FastAPI

from kingdom_builder.server.wire import messages as m
from kingdom_builder.server.wire.answers import PAGE_ANSWERS
from kingdom_builder.server.wire.catalogue import Catalogue
from kingdom_builder.server.wire.requests import LandRequest, NewGameRequest, RecordRequest

JSON = "application/json"
_REF = "#/components/schemas/{name}"

Schema = dict[str, object]


def _content(name: str) -> Schema:
    schema: Schema = {"$ref": _REF.format(name=name)} if name else {"type": "object"}
    return {"content": {JSON: {"schema": schema}}}


def answers(name: str = "") -> dict[int | str, dict[str, object]]:
    """The answers of a route: this message, or a refusal."""
    told: dict[int | str, dict[str, object]] = {200: {"description": "yes", **_content(name)}}
    if name:
        told["4XX"] = {"description": "a refusal", **_content("Refusal")}
    return told


def request_body(name: str) -> dict[str, object]:
    """The body that a route expects."""
    return {"requestBody": {"required": True, **_content(name)}}


def components() -> dict[str, Schema]:
    """The schemas of all messages."""
    up = (m.Command, m.Undo, m.Restart, NewGameRequest, LandRequest, RecordRequest)
    down = (m.Update, m.Refusal, m.Welcome)
    shapes = (*up, *down, *PAGE_ANSWERS, Catalogue)
    _, schemas = msgspec.json.schema_components(shapes, schema_hook=_any_value, ref_template=_REF)
    orders = [{"$ref": _REF.format(name=name)} for name in ("Command", "Undo", "Restart")]
    return {**schemas, "Order": {"oneOf": orders}, "Record": {"type": "object"}}


def _any_value(_: type) -> Schema:
    """The contents of events and setups vary; docs/protocol.md describes them."""
    return {"description": "any value"}


def described(app: FastAPI) -> FastAPI:
    """The application, with the schemas of the messages in its description."""
    plain = app.openapi

    def whole() -> dict[str, object]:
        description: dict[str, object] = plain()
        description["components"] = {"schemas": components()}
        return description

    app.openapi = whole  # type: ignore[method-assign]  # FastAPI's documented way to extend it
    return app
