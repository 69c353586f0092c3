"""Which functions can never raise: those that only compute with masks, numbers and each other.

Their callers need not look for an exception. A function that is wrongly left out is only slower.
"""

import ast

from compiling.engine import Engine

MASK_FUNCTIONS = {"bit", "bits", "count", "lowest", "nth", "range"}
LOUD = (ast.Raise, ast.List, ast.ListComp, ast.Tuple, ast.FloorDiv, ast.Mod, ast.Delete)


def quiet_functions(engine: Engine) -> set[str]:
    """The names of the functions that cannot raise."""
    quiet = set(engine.functions)
    while True:
        loud = {name for name in quiet if _is_loud(engine.bodies[name], quiet, engine)}
        if not loud:
            return quiet
        quiet -= loud


def _is_loud(function: ast.FunctionDef, quiet: set[str], engine: Engine) -> bool:
    signature = engine.functions[function.name]
    types = [signature.gives, *(kind for _, kind in signature.takes)]
    if any(kind.name in ("list", "bytearray") for kind in types):
        return True
    return any(_may_raise(node, quiet, engine) for node in ast.walk(function))


def _may_raise(node: ast.AST, quiet: set[str], engine: Engine) -> bool:
    if isinstance(node, ast.Call):
        return ast.unparse(node.func) not in quiet | MASK_FUNCTIONS
    if isinstance(node, ast.Attribute):
        return any(
            kind.name in ("list", "object") and not kind.length
            for types in engine.classes.values()
            if (kind := types.attributes.get(node.attr)) is not None
        )
    return isinstance(node, LOUD)
