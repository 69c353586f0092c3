"""Write the types of the server's messages for the browser, in TypeScript.

``make messages`` writes ``web/src/messages.ts``; ``make check`` fails when it is out of date. The
messages themselves, with what they mean, stand in ``kingdom_builder.server``.
"""

import json
import sys
from collections.abc import Collection
from pathlib import Path
from typing import TypeAlias

import msgspec

from kingdom_builder.server.wire import messages as m
from kingdom_builder.server.wire.answers import PAGE_ANSWERS
from kingdom_builder.server.wire.catalogue import Catalogue
from kingdom_builder.server.wire.requests import LandRequest, NewGameRequest, RecordRequest
from kingdom_builder.server.wire.rooms import ROOM_ANSWERS, ROOM_REQUESTS
from scripts.generated_file import write_or_check

TARGET = Path(__file__).parent.parent / "web" / "src" / "messages.ts"
HEAD = "// Written by scripts/message_types.py from the server's messages; `make messages` writes it anew."
CLIENT_MESSAGES = (
    m.Hello,
    m.Ping,
    m.Command,
    m.Undo,
    m.Restart,
    m.Analyse,
    NewGameRequest,
    LandRequest,
    RecordRequest,
    *ROOM_REQUESTS,
)
SERVER_MESSAGES = (m.Update, m.Refusal, m.Welcome, m.Pong, *PAGE_ANSWERS, *ROOM_ANSWERS, Catalogue)

Schema: TypeAlias = dict[str, object]
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}


def written() -> str:
    """The whole file."""
    _, shapes = msgspec.json.schema_components(
        (*CLIENT_MESSAGES, *SERVER_MESSAGES),
        schema_hook=lambda _: {"description": "any value"},
        ref_template="{name}",
    )
    of_client = {kind.__name__ for kind in CLIENT_MESSAGES}
    parts = [
        (_what_is_sent if name in of_client else _what_comes)(name, shapes[name])
        for name in sorted(shapes)
    ]
    return "\n\n".join([HEAD, *parts]) + "\n"


def _what_comes(name: str, shape: Schema) -> str:
    """A message to the browser: everything is always there."""
    return _interface(name, shape, _properties(shape))


def _what_is_sent(name: str, shape: Schema) -> str:
    """A message from the browser: what the server has a default for may be left out."""
    return _interface(name, shape, _list(shape.get("required", [])))


def _interface(name: str, shape: Schema, required: Collection[object]) -> str:
    lines = [
        f"  readonly {json.dumps(key) if '-' in key else key}"
        f"{'' if key in required else '?'}: {_type(value)};"
        for key, value in _properties(shape).items()
    ]
    told = " ".join(str(shape.get("description", "")).split())
    return "\n".join([f"/** {told} */", f"export interface {name} {{", *lines, "}"])


def _properties(shape: Schema) -> dict[str, Schema]:
    properties = shape.get("properties", {})
    assert isinstance(properties, dict)
    return properties


def _type(schema: Schema) -> str:  # noqa: PLR0911 (one line a kind)
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return _either(schema["anyOf"])
    if "enum" in schema:
        return _either([{"const": value} for value in _list(schema["enum"])])
    if "const" in schema:
        return json.dumps(schema["const"])
    if schema.get("type") == "array":
        return _array(schema)
    if schema.get("type") == "object":
        value = schema.get("additionalProperties")
        return f"Readonly<Record<string, {_type(value) if isinstance(value, dict) else 'unknown'}>>"
    if schema.get("type") == "null":
        return "null"
    return PLAIN.get(str(schema.get("type")), "unknown")


def _either(schemas: object) -> str:
    return " | ".join(_type(schema) for schema in _list(schemas))


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"readonly [{', '.join(_type(item) for item in _list(schema['prefixItems']))}]"
    items = schema.get("items")
    inner = _type(items) if isinstance(items, dict) else "unknown"
    is_simple = " | " not in inner and not inner.startswith("readonly ")
    return f"readonly {inner}[]" if is_simple else f"readonly ({inner})[]"


def _list(value: object) -> list[Schema]:
    assert isinstance(value, list)
    return value


def main() -> int:
    """Write the file, or with ``--check`` say whether it is as it should be."""
    return write_or_check(
        TARGET,
        written(),
        "Messages: the types of the browser are those of the server.",
        "web/src/messages.ts is not in step with the server. Run 'make messages'.",
    )


if __name__ == "__main__":
    sys.exit(main())
