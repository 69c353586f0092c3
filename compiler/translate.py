"""From the modules of the engine to one Cython source, line by line, keeping where each came from."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from compiler.engine import Engine, assigned_name, own_attributes
from compiler.inference import Names, signature
from compiler.sources import Module
from compiler.types import Type

NUMBERS = ("Mask", "long long", "bint")
PICKLED = "    def __reduce__(self): return reduced(self)"


@dataclass(frozen=True)
class Line:
    """A line of the translation and where it stands in the source."""

    text: str
    place: str
    number: int


class Translation:
    """One module being translated: most lines stay as they are."""

    def __init__(self, module: Module, engine: Engine, quiet: set[str]) -> None:
        self._module = module
        self._engine = engine
        self._quiet = quiet
        self._lines = ["", *module.text.splitlines()]
        self._before: dict[int, list[str]] = {}
        self._after: dict[int, list[str]] = {}

    def lines(self) -> Iterator[Line]:
        """The translated lines."""
        for node in self._module.tree.body:
            self._statement(node)
        for number, text in enumerate(self._lines):  # empty ones too: a docstring may have them
            for line in (*self._before.get(number, ()), text, *self._after.get(number, ())):
                yield Line(line, self._module.place, number)

    # -- statements of the module

    def _statement(self, node: ast.stmt) -> None:
        if isinstance(node, ast.ClassDef):
            self._class(node)
        elif isinstance(node, ast.FunctionDef):
            self._function(node, None)
        elif assigned_name(node) in self._engine.tables:
            self._without_annotation(node)
        else:  # docstring, imports, numbers: declared elsewhere
            self._replace(node, "")

    def _class(self, node: ast.ClassDef) -> None:
        self._lines[node.lineno] = f"cdef {self._lines[node.lineno]}"
        attributes: dict[str, Type] = {}
        for item in node.body:
            if isinstance(item, ast.FunctionDef):
                attributes.update(own_attributes(item, self._engine))
                self._function(item, node.name)
            elif assigned_name(item) == "__slots__":
                self._replace(item, "")
        # A method asked for by its class must look whose it is: without "binding" Python sees to that.
        self._before[node.lineno] = ["@cython.binding(False)"]
        for decorator in node.decorator_list:  # only typing's final is known
            self._lines[decorator.lineno] = f"@cython.{ast.unparse(decorator)}"
        if _is_plain(attributes):
            self._before[node.lineno] += ["@cython.no_gc", "@cython.freelist(64)"]
        declared = [
            f"    cdef {'' if kind.length else 'public '}{kind.declares(name)}"
            for name, kind in attributes.items()
        ]
        self._after[_last_of_head(node)] = declared + ([] if node.bases else [PICKLED])

    def _function(self, node: ast.FunctionDef, owner: str | None) -> None:
        names = Names(node, owner, self._engine)
        for inner in ast.walk(node):
            if isinstance(inner, ast.AnnAssign):
                self._without_annotation(inner)
            elif isinstance(inner, ast.Assign):
                self._filled_row(inner, names)
        if node.name == "__init__":
            self._header(node, f"def __init__({', '.join(arg.arg for arg in node.args.args)})")
        else:
            self._compiled_function(node, owner, names)

    def _compiled_function(self, node: ast.FunctionDef, owner: str | None, names: Names) -> None:
        gives, raises = self._answer(node, owner)
        takes = [f"{kind.name} {name}" for name, kind in signature(node, owner, self._engine).takes]
        arguments = ", ".join([*(["self"] if owner else []), *takes])
        inline = "inline " if raises == " noexcept" else ""
        self._header(node, f"cpdef {inline}{gives} {node.name}({arguments}){raises}")
        if gives == "Nothing":
            self._bare_returns(node)
        declared = ", ".join(f"{name}={kind}" for name, kind in names.declared().items())
        if declared:
            self._before[node.lineno] = [f"{_indent(node)}@cython.locals({declared})"]

    # -- parts

    def _answer(self, node: ast.FunctionDef, owner: str | None) -> tuple[str, str]:
        """The type a function gives, and how it tells of an exception."""
        gives = signature(node, owner, self._engine).gives.name
        if (f"{owner}.{node.name}" if owner else node.name) in self._quiet:
            return ("void" if gives == "None" else gives), " noexcept"
        if gives == "None":
            return "Nothing", " except -1"
        return gives, " except? -1" if gives in NUMBERS else ""

    def _header(self, node: ast.FunctionDef, text: str) -> None:
        for number in range(node.lineno, node.body[0].lineno):
            self._lines[number] = ""
        self._lines[node.lineno] = f"{_indent(node)}{text}:"

    def _bare_returns(self, node: ast.FunctionDef) -> None:
        for inner in ast.walk(node):
            if isinstance(inner, ast.Return) and inner.value is None:
                self._lines[inner.lineno] += " 0"

    def _without_annotation(self, node: ast.stmt) -> None:
        """Leave ``name = value``; lengths of lists become plain numbers."""
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            value = self._value(node.value)
            self._replace(node, f"{_indent(node)}{ast.unparse(node.target)} = {value}")
        elif isinstance(node, ast.AnnAssign):
            self._replace(node, "")

    def _value(self, value: ast.expr) -> str:
        length = self._engine.length_of(value)
        if length and isinstance(value, ast.BinOp):
            return f"{ast.unparse(value.left)} * {length}"
        return ast.unparse(value)

    def _filled_row(self, node: ast.Assign, names: Names) -> None:
        """``a.row = b.row[:]`` fills an array."""
        value = node.value
        if isinstance(value, ast.Subscript) and ast.unparse(value.slice) == ":":
            row = names.type_of(value.value)
            if row and row.length:
                target, origin = ast.unparse(node.targets[0]), ast.unparse(value.value)
                self._replace(node, f"{_indent(node)}{target}[:] = {origin}")

    def _replace(self, node: ast.stmt, text: str) -> None:
        for number in range(node.lineno, (node.end_lineno or node.lineno) + 1):
            self._lines[number] = ""
        self._lines[node.lineno] = text


def _indent(node: ast.stmt) -> str:
    return " " * node.col_offset


def _last_of_head(node: ast.ClassDef) -> int:
    """The last line before the body of a class: its docstring, if it has one, must stay first."""
    if ast.get_docstring(node) is None:
        return node.body[0].lineno - 1
    return node.body[0].end_lineno or node.lineno


def _is_plain(attributes: dict[str, Type]) -> bool:
    """Whether a class holds rows and no other objects: many are made, and none is part of a circle."""
    kinds = attributes.values()
    return any(kind.length for kind in kinds) and all(
        kind.name in NUMBERS or kind.length or (kind.name == "list" and kind.holds is None)
        for kind in kinds
    )
