"""Where an object must be one of the engine's own classes, and only a look at it can tell.

Compiled code reads the fields of an object without asking what it is; None or a foreign object would
crash it. What comes out of a list, out of a method that plain Python may override, or from anywhere
else whose type the annotations leave open is therefore cast with a check, which raises ``TypeError``.
(An attribute needs none: ``python_view.pyx`` lets nothing else in.)
"""

import ast
from collections.abc import Iterator
from dataclasses import replace

from compiler.declarations import Engine
from compiler.edits import Edits
from compiler.gil_free import Rules, is_open
from compiler.inference import LocalTypes, signature
from compiler.sources import Module
from compiler.types import Type


def cast(kind: str) -> tuple[str, str]:
    """What stands before and behind an expression that must be an object of this class."""
    return f"cython.cast({kind}, checked(", f", {kind}))"


def with_object_checks(module: Module, engine: Engine, rules: Rules) -> Module:
    """The module with its casts; it is still Python, and its lines keep their numbers.

    What needs no GIL is left as it is: ``gil_free_body.py`` writes it, with checks of its own.
    """
    edits = Edits(module.text)
    for owner, node in _functions(module):
        if (f"{owner}.{node.name}" if owner else node.name) not in rules.gil_free:
            _check_function(node, owner, engine, edits)
            _call_inside(node, owner, rules, edits)
    return replace(module, text=edits.applied())


def _functions(module: Module) -> Iterator[tuple[str | None, ast.FunctionDef]]:
    """The functions of a module and the methods of its classes, each with its class."""
    for node in module.tree.body:
        if isinstance(node, ast.FunctionDef):
            yield None, node
        elif isinstance(node, ast.ClassDef):
            yield from (
                (node.name, item) for item in node.body if isinstance(item, ast.FunctionDef)
            )


def _call_inside(node: ast.FunctionDef, owner: str | None, rules: Rules, edits: Edits) -> None:
    """Call methods by the names they have inside the engine."""
    types = LocalTypes(node, owner, rules.engine)
    for inner in ast.walk(node):
        if isinstance(inner, ast.Call) and isinstance(inner.func, ast.Attribute):
            method = inner.func
            kind = types.type_of(method.value)
            name = rules.inside(kind.name, method.attr) if kind else ""
            if kind and name:
                end = method.end_col_offset or 0
                edits.replace(method.end_lineno or 0, end - len(method.attr), end, name)
                if is_open(kind.name, rules.engine):  # then it also takes whether Python calls it
                    last = (inner.end_col_offset or 0) - 1
                    if inner.args:
                        edits.wrap(inner.args[-1], "", ", False")
                    else:
                        edits.replace(inner.end_lineno or 0, last, last, "False")


def _check_function(node: ast.FunctionDef, owner: str | None, engine: Engine, edits: Edits) -> None:
    types = LocalTypes(node, owner, engine)
    unsure = dict(_unsure(node, types, engine))
    unsure.update(_given(node, owner, types, engine))
    for inner in ast.walk(node):  # from outside to inside, as ``Edits`` wants them
        if isinstance(inner, ast.expr) and inner in unsure:
            edits.wrap(inner, *cast(unsure[inner]))


def _unsure(
    node: ast.FunctionDef, types: LocalTypes, engine: Engine
) -> Iterator[tuple[ast.expr, str]]:
    """Expressions that should give an object of the engine but could give something else."""
    for inner in ast.walk(node):
        kind = types.type_of(inner) if isinstance(inner, ast.expr) else None
        if kind is None or kind.name not in engine.classes:
            continue
        if isinstance(inner, ast.Subscript) and isinstance(inner.ctx, ast.Load):
            yield inner, kind.name
        if isinstance(inner, ast.Call) and isinstance(inner.func, ast.Attribute):
            owner = types.type_of(inner.func.value)
            if owner and owner.name not in engine.final:
                yield inner, kind.name


def _given(
    node: ast.FunctionDef, owner: str | None, types: LocalTypes, engine: Engine
) -> Iterator[tuple[ast.expr, str]]:
    """Expressions of unknown type that are given to something of the engine's."""
    for value, kind in _receivers(node, owner, types, engine):
        if kind and kind.name in engine.classes and types.type_of(value) is None:
            yield value, kind.name


def _receivers(
    node: ast.FunctionDef, owner: str | None, types: LocalTypes, engine: Engine
) -> Iterator[tuple[ast.expr, Type | None]]:
    """Each value that is assigned, returned or passed on, with the type that is wanted there."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Assign):
            yield inner.value, types.type_of(inner.targets[0])
        elif isinstance(inner, ast.AnnAssign) and inner.value is not None:
            yield inner.value, types.type_of(inner.target)
        elif isinstance(inner, ast.Return) and inner.value is not None:
            yield inner.value, signature(node, owner, engine).gives
        elif isinstance(inner, ast.Call):
            called = types.signature_of_call(inner.func)
            for value, (_, kind) in zip(inner.args, called.takes if called else (), strict=False):
                yield value, kind
