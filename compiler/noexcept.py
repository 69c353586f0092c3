"""Which functions can never raise: those that only compute with masks, numbers and each other.

Their callers need not check for an exception. Leaving a function out by mistake only makes it slower.
"""

import ast

from compiler.declarations import Engine
from compiler.inference import LocalTypes, signature

MASK_FUNCTIONS = {"bit", "bits", "count", "lowest", "nth", "range"}
CONTAINERS = ("list", "bytearray")  # an index may be too large for them
RAISING = (ast.Raise, ast.List, ast.ListComp, ast.Tuple, ast.FloorDiv, ast.Mod, ast.Delete)


def noexcept_functions(engine: Engine) -> set[str]:
    """The names of the functions and methods that cannot raise."""
    safe = {name for name in engine.bodies if is_bound(name, engine)}
    while True:
        raising = {name for name in safe if _may_raise(name, safe, engine)}
        if not raising:
            return safe
        safe -= raising


def is_bound(name: str, engine: Engine) -> bool:
    """Whether a call of this name always means this body: no class can override it."""
    owner = name.rpartition(".")[0]
    return not owner or owner in engine.final


def _may_raise(name: str, safe: set[str], engine: Engine) -> bool:
    body, owner = engine.bodies[name], name.rpartition(".")[0] or None
    called = signature(body, owner, engine)
    if any(kind.name in CONTAINERS for kind in (called.gives, *(kind for _, kind in called.takes))):
        return True
    types = LocalTypes(body, owner, engine)
    return any(_node_may_raise(node, types, safe, engine) for node in ast.walk(body))


def _node_may_raise(node: ast.AST, types: LocalTypes, safe: set[str], engine: Engine) -> bool:
    if isinstance(node, ast.Call):
        return types.full_name(node.func) not in safe | MASK_FUNCTIONS
    if isinstance(node, ast.Attribute):
        return any(
            kind.name in (*CONTAINERS, "object") and not kind.length
            for known in engine.classes.values()
            if (kind := known.attributes.get(node.attr)) is not None
        )
    return isinstance(node, RAISING)
