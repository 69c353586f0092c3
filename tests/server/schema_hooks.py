"""What Schemathesis must know beyond the OpenAPI description."""

import schemathesis


@schemathesis.hook
def map_body(context: schemathesis.HookContext, body: object) -> object:
    """Write whole numbers as such: for JSON Schema 3.0 is an integer, for a typed decoder it is not."""
    if isinstance(body, dict):
        return {key: map_body(context, value) for key, value in body.items()}
    if isinstance(body, list):
        return [map_body(context, value) for value in body]
    return int(body) if isinstance(body, float) and body.is_integer() else body
