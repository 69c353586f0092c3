"""The OpenAPI description, with schemas made from the messages themselves.

FastAPI would make them from Pydantic models; ours are msgspec structs, which decode and encode many
times faster, so the schemas are added here, and with them every refusal an operation may answer with.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias, cast

import msgspec
from fastapi import FastAPI

from kingdom_builder.server.wire import messages as m
from kingdom_builder.server.wire.answers import PAGE_ANSWERS, Health
from kingdom_builder.server.wire.catalogue import Catalogue
from kingdom_builder.server.wire.refusals import REFUSALS
from kingdom_builder.server.wire.requests import LandRequest, NewGameRequest, RecordRequest
from kingdom_builder.server.wire.rooms import ROOM_ANSWERS, ROOM_REQUESTS

JSON = "application/json"
TEXT = "text/plain"
SVG = "image/svg+xml"
SEAT_TOKENS = "tokens"

Schema: TypeAlias = dict[str, object]
Responses: TypeAlias = dict[int | str, Schema]

CLIENT_MESSAGES = (
    m.Hello,
    m.Ping,
    m.Command,
    m.Undo,
    m.Restart,
    NewGameRequest,
    LandRequest,
    RecordRequest,
)
SERVER_MESSAGES = (m.Welcome, m.Update, m.Refusal, m.Pong)
MESSAGES = (
    *CLIENT_MESSAGES,
    *ROOM_REQUESTS,
    *SERVER_MESSAGES,
    *PAGE_ANSWERS,
    *ROOM_ANSWERS,
    Catalogue,
    Health,
)

# Refusals that the kind of an operation implies; the routes name the others.
ALWAYS = ("failed", "foreign-host", "outside")
ON_CHANGES = ("foreign-origin", "too-large")
ON_BODIES = ("bad-message", "bad-request", "not-json", "too-many")
ON_PARAMETERS = ("bad-message",)
FOR_PLAYERS = frozenset(("not-host", "not-your-seat", "watching"))  # for those without a token
IN_A_ROOM = (
    "damaged",
    "no-such-game",
    "no-watchers",
    "store-away",
    "too-many",
    "wrong-token",
)
AT_A_TABLE = ("not-started",)

PARAMETERS: dict[str, Schema] = {
    "game": {
        "description": "The id of a game, as in its link.",
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
    },
    "puzzle": {
        "description": "The key of a puzzle.",
        "schema": {"type": "string", "pattern": "^[0-9a-f]{1,16}$"},
    },
    "room": {
        "description": "The id of a room, which is that of its game.",
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
    },
    "rule": {
        "description": "The ID of a rule, such as `R-BUILD-3`.",
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9-]{1,40}$"},
    },
}
LANGUAGE: Schema = {
    "name": "Accept-Language",
    "in": "header",
    "required": False,
    "description": "The language of all sentences; English if it is not known here.",
    "schema": {"type": "string"},
    "example": "en",
}
SECURITY: Schema = {
    SEAT_TOKENS: {
        "type": "http",
        "scheme": "bearer",
        "description": (
            "The tokens of all seats at this screen, separated by commas, and the host's own. "
            "Without any, a client only watches."
        ),
    }
}
ABOUT = """\
Play Kingdom Builder from a program: `docs/protocol.md` explains choices, events and messages.

A *room* is the company around one game and has the same id. Whoever takes a seat gets its token;
whoever holds the token may play the seat, here and over the socket `/api/games/{game}/socket`.
The first message of a client there is a `Hello`, the answer a `Welcome`; after that the client
sends a `Command`, `Undo`, `Restart` or `Ping`, and hears an `Update` of everything that happens, or
a `Refusal`. With `room` in its hello it also hears the `RoomView` and the `Talk`.

Every refusal is a `Refusal` with a `code` for programs and a `sentence` for people. An answer with
another status than 200 has changed nothing, and 429 and 503 may be tried again later.
"""


# -- what a route declares


def answers(name: str, *refusals: str, text: bool = False) -> Responses:
    """The answers of a route: this message, or a refusal with one of these codes.

    Codes that its path, its method or its body imply need not be named. With ``text`` the answer
    is also available as plain text.
    """
    content: Schema = {JSON: {"schema": _reference(name)}}
    if text:
        content[TEXT] = {"schema": {"type": "string"}}
    return {200: {"description": _description(name), "content": content}, **_refusals(refusals)}


def picture_answer(description: str, *refusals: str) -> Responses:
    """The answers of a route that draws: an SVG, or a refusal with one of these codes."""
    content: Schema = {SVG: {"schema": {"type": "string"}}}
    return {200: {"description": description, "content": content}, **_refusals(refusals)}


def request_body(name: str, *examples: Mapping[str, object]) -> dict[str, object]:
    """The body that a route expects, with examples of it."""
    content: Schema = {"schema": _reference(name)}
    if examples:
        content["examples"] = {f"{n}": {"value": body} for n, body in enumerate(examples, 1)}
    return {"requestBody": {"required": True, "content": {JSON: content}}}


def _reference(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def _description(name: str) -> str:
    found = [kind.__doc__ or "" for kind in MESSAGES if kind.__name__ == name]
    return found[0].partition("\n")[0].replace("``", "`") if found else name


def _refusals(codes: Iterable[str]) -> Responses:
    """The refusals by status; the schema names the codes."""
    by_status: dict[int, list[str]] = {}
    for code in sorted(set(codes)):
        by_status.setdefault(REFUSALS[code].status, []).append(code)
    return {status: _refusal(by_status[status]) for status in sorted(by_status)}


def _refusal(codes: list[str]) -> Schema:
    sentences = [f"* `{code}`: {REFUSALS[code].sentence or 'the rules say why'}" for code in codes]
    schema = {"allOf": [_reference("Refusal"), {"properties": {"code": {"enum": codes}}}]}
    return {"description": "\n".join(sentences), "content": {JSON: {"schema": schema}}}


# -- the whole description


def components() -> dict[str, Schema]:
    """The schemas of all messages."""
    template = "#/components/schemas/{name}"
    _, schemas = msgspec.json.schema_components(
        MESSAGES, schema_hook=_any_value, ref_template=template
    )
    orders = [_reference(name) for name in ("Command", "Undo", "Restart")]
    record: Schema = {"type": "object", "description": "A whole game; see docs/notation.md."}
    return {**schemas, "Order": {"oneOf": orders}, "Record": record}


def _any_value(_: type) -> Schema:
    """A schema for the contents of events and setups, which vary; docs/protocol.md describes them."""
    return {"description": "any value"}


def described(app: FastAPI) -> FastAPI:
    """The application, with the schemas of the messages and all refusals in its description."""
    plain = app.openapi

    def whole() -> dict[str, object]:
        if app.openapi_schema is None:
            _complete(plain())
        return cast("dict[str, object]", app.openapi_schema)

    app.openapi = whole  # type: ignore[method-assign]  # FastAPI's documented way to extend it
    return app


def _complete(description: Schema) -> None:
    """Add what FastAPI cannot know."""
    cast("Schema", description["info"])["description"] = ABOUT
    description["components"] = {"schemas": components(), "securitySchemes": SECURITY}
    for path, method, operation in _operations(description):
        parameters = cast("list[Schema]", operation.setdefault("parameters", []))
        for parameter in parameters:
            parameter.update(PARAMETERS.get(str(parameter["name"]), {}))
        responses = cast("Responses", operation["responses"])
        codes = [*_general_codes(path, method, operation), *_named_codes(responses)]
        operation["responses"] = {"200": responses["200"]} | {
            str(status): refusal for status, refusal in _refusals(codes).items()
        }
        parameters.append(LANGUAGE)
        if _is_in_a_room(path):
            watchers: list[Schema] = [] if FOR_PLAYERS.intersection(codes) else [{}]
            operation["security"] = [*watchers, {SEAT_TOKENS: []}]


def _operations(description: Schema) -> Iterator[tuple[str, str, Schema]]:
    for path, methods in cast("dict[str, dict[str, Schema]]", description["paths"]).items():
        for method, operation in methods.items():
            yield path, method, operation


def _general_codes(path: str, method: str, operation: Schema) -> list[str]:
    """The codes with which an operation of this kind may always be refused."""
    codes = list(ALWAYS)
    if method != "get":
        codes += ON_CHANGES
    if "requestBody" in operation:
        codes += ON_BODIES
    if _is_in_a_room(path):
        codes += IN_A_ROOM
    if "{game}" in path:
        codes += AT_A_TABLE
    if any("pattern" not in cast("Schema", p["schema"]) for p in _parameters(operation)):
        codes += ON_PARAMETERS
    return codes


def _is_in_a_room(path: str) -> bool:
    return "{game}" in path or "{room}" in path


def _parameters(operation: Schema) -> list[Schema]:
    return cast("list[Schema]", operation["parameters"])


def _named_codes(responses: Responses) -> Iterator[str]:
    """The codes that the route itself has named; FastAPI adds a 422 of its own, which is never sent."""
    for response in responses.values():
        content = cast("dict[str, dict[str, Schema]]", response.get("content", {}))
        for part in cast("list[Schema]", content.get(JSON, {}).get("schema", {}).get("allOf", [])):
            code = cast("dict[str, Schema]", part.get("properties", {})).get("code", {})
            yield from cast("list[str]", code.get("enum", []))
