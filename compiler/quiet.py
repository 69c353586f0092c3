"""Which functions can never raise: those that only compute with masks, numbers and each other.

Their callers need not look for an exception. A function that is wrongly left out is only slower.
"""

import ast

from compiler.engine import Engine
from compiler.inference import Names, signature

MASK_FUNCTIONS = {"bit", "bits", "count", "lowest", "nth", "range"}
CONTAINERS = ("list", "bytearray")  # an index may be too large for them
LOUD = (ast.Raise, ast.List, ast.ListComp, ast.Tuple, ast.FloorDiv, ast.Mod, ast.Delete)


def quiet_functions(engine: Engine) -> set[str]:
    """The names of the functions and methods that cannot raise."""
    quiet = set(engine.bodies)
    while True:
        loud = {name for name in quiet if _is_loud(name, quiet, engine)}
        if not loud:
            return quiet
        quiet -= loud


def _is_loud(name: str, quiet: set[str], engine: Engine) -> bool:
    body, owner = engine.bodies[name], name.rpartition(".")[0] or None
    gives_and_takes = signature(body, owner, engine)
    types = [gives_and_takes.gives, *(kind for _, kind in gives_and_takes.takes)]
    if any(kind.name in CONTAINERS for kind in types):
        return True
    names = Names(body, owner, engine)
    return any(_may_raise(node, names, quiet, engine) for node in ast.walk(body))


def _may_raise(node: ast.AST, names: Names, quiet: set[str], engine: Engine) -> bool:
    if isinstance(node, ast.Call):
        return names.full_name(node.func) not in quiet | MASK_FUNCTIONS
    if isinstance(node, ast.Attribute):
        return any(
            kind.name in (*CONTAINERS, "object") and not kind.length
            for types in engine.classes.values()
            if (kind := types.attributes.get(node.attr)) is not None
        )
    return isinstance(node, LOUD)
