"""The engine's style: what the modules that will be compiled may not contain (docs/architecture.md).

Masks only through operators and the five functions of ``hexgrid.masks``; plain loops; no strings,
floats, closures or ``try``; one-line absolute imports; shifts of masks end in ``& BOARD``.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from compiler.sources import engine_modules

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "kingdom_builder"
SHIFTERS = {"playout.py", "python_random.py"}  # their shifts are of numbers, not masks
DECORATORS = {"final"}  # a class nobody derives from: its methods are called without a look
MASK_METHODS = {"bit_count", "bit_length", "to_bytes"}

FORBIDDEN: dict[type[ast.AST], str] = {
    ast.GeneratorExp: "a generator expression",
    ast.Lambda: "a lambda",
    ast.Try: "try",
    ast.Yield: "yield",
    ast.YieldFrom: "yield from",
    ast.JoinedStr: "an f-string",
    ast.Dict: "a dict",
    ast.Set: "a set",
    ast.DictComp: "a dict comprehension",
    ast.SetComp: "a set comprehension",
    ast.With: "with",
    ast.Global: "global",
    ast.Nonlocal: "nonlocal",
    ast.AsyncFunctionDef: "async",
    ast.Match: "match",
}


def complaints(path: Path) -> Iterator[str]:
    """What one module does that it may not."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    strings = set(_allowed_strings(tree))
    for node in ast.walk(tree):
        for what in _faults(node, strings):
            yield f"{path.relative_to(SOURCE)}:{getattr(node, 'lineno', 0)} {what}"


def _allowed_strings(tree: ast.AST) -> Iterator[ast.AST]:
    """Docstrings, the names of slots and quoted annotations."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            yield node.value
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__slots__":
            yield from ast.walk(node.value)
        elif isinstance(node, ast.FunctionDef):
            for annotation in (node.returns, *(arg.annotation for arg in node.args.args)):
                yield from ast.walk(annotation) if annotation else ()


def _faults(node: ast.AST, strings: set[ast.AST]) -> Iterator[str]:
    if type(node) in FORBIDDEN:
        yield f"uses {FORBIDDEN[type(node)]}"
    if isinstance(node, ast.Attribute) and node.attr in MASK_METHODS:
        yield f"uses .{node.attr}; hexgrid.masks has a function for that"
    if isinstance(node, ast.Constant) and node not in strings:
        yield from _constant_faults(node)
    if isinstance(node, ast.BinOp | ast.AugAssign | ast.UnaryOp):
        yield from _operator_faults(node)
    if isinstance(node, ast.FunctionDef):
        yield from _function_faults(node)
    yield from _shape_faults(node)
    if isinstance(node, ast.ImportFrom | ast.Import):
        yield from _import_faults(node)


def _shape_faults(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.ClassDef) and set(map(ast.unparse, node.decorator_list)) - DECORATORS:
        yield f"decorates {node.name}"
    if isinstance(node, ast.Subscript) and ast.unparse(node.slice).startswith("-"):
        yield "counts an index from the end"


def _constant_faults(node: ast.Constant) -> Iterator[str]:
    if isinstance(node.value, str | float | bytes) and not isinstance(node.value, bool):
        yield f"uses the {type(node.value).__name__} {node.value!r}"
    elif isinstance(node.value, int) and node.value.bit_length() > 63:
        yield "uses a number of more than 63 bits"


def _operator_faults(node: ast.BinOp | ast.AugAssign | ast.UnaryOp) -> Iterator[str]:
    # The walk meets parents first, so an & can mark the ~ behind it before the ~ is looked at.
    if isinstance(node.op, ast.BitAnd):
        for side in ast.iter_child_nodes(node):
            side.behind_and = True  # type: ignore[attr-defined]
    elif isinstance(node.op, ast.Invert) and not hasattr(node, "behind_and"):
        yield "uses ~ without & before it"
    elif isinstance(node.op, ast.Pow | ast.Div):
        yield "uses ** or /"
    elif isinstance(node.op, ast.LShift) and isinstance(getattr(node, "left", None), ast.Constant):
        yield "shifts a constant; use bit()"


def _function_faults(node: ast.FunctionDef) -> Iterator[str]:
    if node.decorator_list:
        yield f"decorates {node.name}"
    if node.args.defaults or node.args.kwonlyargs or node.args.vararg or node.args.kwarg:
        yield f"gives {node.name} defaults or open arguments"
    if any(isinstance(inner, ast.FunctionDef) for inner in ast.walk(node) if inner is not node):
        yield f"nests a function in {node.name}"
    unnamed = [a.arg for a in node.args.args if a.annotation is None and a.arg != "self"]
    if unnamed or (node.returns is None):
        yield f"leaves {node.name} without full annotations"


def _import_faults(node: ast.ImportFrom | ast.Import) -> Iterator[str]:
    if isinstance(node, ast.Import) or node.level or node.col_offset:
        yield "imports other than by a top-level 'from package.module import name'"
    elif node.end_lineno != node.lineno:
        yield "imports over several lines"


def unbounded_shifts(path: Path) -> Iterator[str]:
    """Shifts of masks outside the grid, and those of the grid that do not end in ``& BOARD``."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if path.parent.name != "hexgrid":
        if path.name not in SHIFTERS and _shifts(tree):
            yield f"{path.relative_to(SOURCE)} shifts; only the grid does that"
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Return) and node.value is not None and _shifts(node.value):
            text = ast.unparse(node.value)
            if not text.endswith("& BOARD"):
                yield f"{path.relative_to(SOURCE)}:{node.lineno} shifts without & BOARD: {text}"


def _shifts(node: ast.AST) -> bool:
    return any(
        isinstance(inner, ast.BinOp | ast.AugAssign)
        and isinstance(inner.op, ast.LShift | ast.RShift)
        for inner in ast.walk(node)
    )


def main() -> int:
    """Print what is wrong; 1 if anything is."""
    paths = [module.path for module in engine_modules(SOURCE.parent)]
    found = [line for path in paths for line in (*complaints(path), *unbounded_shifts(path))]
    for complaint in found:
        print(complaint)
    if not found:
        print(f"Engine style: {len(paths)} modules are fit to be compiled.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
