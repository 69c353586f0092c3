"""Write the types of the server's messages for the browser, in TypeScript.

``make messages`` writes ``web/src/messages.ts``; ``make check`` fails when it is out of date. The
messages themselves, with what they mean, stand in ``kingdom_builder.server``.
"""

import json
import sys
from pathlib import Path
from typing import TypeAlias

import msgspec

from kingdom_builder.server import messages as m
from kingdom_builder.server.offers import Catalogue
from kingdom_builder.server.wishes import GameWishes, LandToRead, RecordToOpen

TARGET = Path(__file__).parent.parent / "web" / "src" / "messages.ts"
HEAD = "// Written by scripts/message_types.py from the server's messages; `make messages` writes it anew."
UP = (m.Hello, m.Ping, m.Command, m.Undo, m.Restart, GameWishes, LandToRead, RecordToOpen)
DOWN = (
    *(m.Update, m.Refusal, m.Welcome, m.Pong, m.NewGame, m.History, m.Considered, m.Sheet),
    *(m.LaidBoard, m.LandFile, Catalogue),
)

Schema: TypeAlias = dict[str, object]
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}


def written() -> str:
    """The whole file."""
    _, shapes = msgspec.json.schema_components(
        (*UP, *DOWN), schema_hook=lambda _: {"description": "any value"}, ref_template="{name}"
    )
    optional = {kind.__name__ for kind in UP}
    parts = [_interface(name, shapes[name], name in optional) for name in sorted(shapes)]
    return "\n\n".join([HEAD, *parts]) + "\n"


def _interface(name: str, shape: Schema, is_up: bool) -> str:  # noqa: FBT001
    """One message. What the server always sends is always there; what it has a default for may be left out."""
    required = shape.get("required", [])
    assert isinstance(required, list)
    properties = shape.get("properties", {})
    assert isinstance(properties, dict)
    lines = [
        f"  readonly {json.dumps(key) if '-' in key else key}"
        f"{'?' if is_up and key not in required else ''}: {_type(value)};"
        for key, value in properties.items()
    ]
    told = " ".join(str(shape.get("description", "")).split())
    return "\n".join([f"/** {told} */", f"export interface {name} {{", *lines, "}"])


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
    return f"readonly ({inner})[]" if " | " in inner else f"readonly {inner}[]"


def _list(value: object) -> list[Schema]:
    assert isinstance(value, list)
    return value


def main() -> int:
    """Write the file, or with ``--check`` say whether it is as it should be."""
    if "--check" not in sys.argv:
        TARGET.write_text(written(), encoding="utf-8")
        return 0
    if TARGET.read_text(encoding="utf-8") == written():
        print("Messages: the types of the browser are those of the server.")
        return 0
    print("web/src/messages.ts is not in step with the server. Run 'make messages'.")
    return 1


if __name__ == "__main__":
    sys.exit(main())
