"""What Schemathesis must know beyond the OpenAPI description."""

import os
import re

import schemathesis

ROOM = os.environ.get("KINGDOM_BUILDER_ROOM", "")
ROOM_ID = re.compile(r"[\w-]{1,64}", re.ASCII)


@schemathesis.hook
def map_body(context: schemathesis.HookContext, body: object) -> object:
    """Write whole numbers as such: for JSON Schema 3.0 is an integer, for a typed decoder it is not."""
    if isinstance(body, dict):
        return {key: map_body(context, value) for key, value in body.items()}
    if isinstance(body, list):
        return [map_body(context, value) for value in body]
    return int(body) if isinstance(body, float) and body.is_integer() else body


@schemathesis.hook
def before_call(_: schemathesis.HookContext, case: schemathesis.Case, **__: object) -> None:
    """Ask for the room that there is, wherever a room or a game is asked for that could be."""
    for name in ("game", "room"):
        if ROOM and ROOM_ID.fullmatch(str(case.path_parameters.get(name, ""))):
            case.path_parameters[name] = ROOM
