"""From a module of the engine to lines of Cython; every line remembers where it came from."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from compiler.declarations import Engine, own_attributes
from compiler.gil_free import INSIDE, SIDE_BY_SIDE, Rules
from compiler.gil_free_body import Numbered
from compiler.gil_free_function import WRAPPER, GilFreeFunction
from compiler.inference import LocalTypes, signature
from compiler.names import Unfit, assigned_name
from compiler.object_checks import cast
from compiler.sources import Module
from compiler.types import NUMBERS, Type

# What every class gets that has no base class; the functions are in python_view.pyx.
PICKLED = "    def __reduce__(self): return reduced(self)"
PART = "part_"  # before the class and name of a method that threads call
KEPT = "    def __delattr__(self, name): delete_attribute(self, name)"


@dataclass(frozen=True)
class Line:
    """A line of the translation and its place in the source."""

    text: str
    place: str
    number: int


class Translation:
    """One module being translated: most lines stay as they are."""

    def __init__(self, module: Module, rules: Rules) -> None:
        self._module = module
        self._engine = rules.engine
        self._noexcept = rules.noexcept
        self._rules = rules
        self._lines = ["", *module.text.splitlines()]
        self._before: dict[int, list[str]] = {}
        self._after: dict[int, list[str]] = {}
        self.parts: set[str] = set()  # the methods that threads call
        self._written: dict[int, list[Numbered]] = {}  # whole functions, by their first line

    def lines(self) -> Iterator[Line]:
        """The translated lines."""
        for node in self._module.tree.body:
            self._statement(node)
        for number, text in enumerate(self._lines):  # empty ones too: a docstring may have them
            for line in (*self._before.get(number, ()), text):
                yield Line(line, self._module.place, number)
            for at, line in self._written.get(number, ()):
                yield Line(line, self._module.place, at)
            for line in self._after.get(number, ()):
                yield Line(line, self._module.place, number)

    # -- statements of the module

    def _statement(self, node: ast.stmt) -> None:
        name = assigned_name(node)
        if isinstance(node, ast.ClassDef):
            self._class(node)
        elif isinstance(node, ast.FunctionDef):
            self._function(node, None)
        elif name in self._engine.tables and isinstance(node, ast.Assign | ast.AnnAssign):
            self._table(node, name, self._engine.tables[name])
        else:  # docstring, imports, numbers: declared elsewhere
            self._replace(node, "")

    def _table(self, node: ast.Assign | ast.AnnAssign, name: str, kind: Type) -> None:
        if node.value is None:
            raise Unfit(f"{self._module.place}:{node.lineno}: {name} has no value")
        value = ast.unparse(node.value)
        if kind.length and kind.holds:
            holds = "masks" if kind.holds.name == "Mask" else "numbers"
            self._replace(node, f"fill_{holds}(&{name}[0], {kind.length}, {value})")
        else:
            self._replace(node, f"{name} = {value}")

    def _class(self, node: ast.ClassDef) -> None:
        self._lines[node.lineno] = f"cdef {self._lines[node.lineno]}"
        attributes: dict[str, Type] = {}
        for item in node.body:
            if isinstance(item, ast.FunctionDef):
                attributes.update(own_attributes(item, self._engine))
                self._function(item, node.name)
            elif assigned_name(item) == "__slots__":
                self._replace(item, "")
        # Without "binding", Python checks that a method is called on an object of its class.
        before = ["@cython.binding(False)"]
        for decorator in node.decorator_list:  # only typing's final is allowed
            self._lines[decorator.lineno] = f"@cython.{ast.unparse(decorator)}"
        if _is_plain(attributes):
            before += ["@cython.no_gc", "@cython.freelist(64)"]
        self._before[node.lineno] = before
        self._after[_last_of_head(node)] = [
            *(
                f"    cdef {self._access(kind)}{kind.declares(name)}"
                for name, kind in attributes.items()
            ),
            *self._blanks(attributes),
            *([] if node.bases else [PICKLED, KEPT]),
        ]

    def _access(self, kind: Type) -> str:
        """Arrays and objects of the engine are shown to Python by python_view.pyx."""
        return "" if kind.length or kind.name in self._engine.classes else "public "

    def _blanks(self, attributes: dict[str, Type]) -> list[str]:
        """Attributes for objects of the engine are never None, not even before ``__init__``."""
        blanks = [
            f"self.{name} = blank_{kind.name}"
            for name, kind in attributes.items()
            if kind.name in self._engine.classes
        ]
        return [f"    def __cinit__(self): {'; '.join(blanks)}"] if blanks else []

    def _function(self, node: ast.FunctionDef, owner: str | None) -> None:
        if (f"{owner}.{node.name}" if owner else node.name) in self._rules.gil_free:
            self._gil_free(node, owner)
            return
        types = LocalTypes(node, owner, self._engine)
        for inner in ast.walk(node):
            if isinstance(inner, ast.AnnAssign):
                self._without_annotation(inner)
            elif isinstance(inner, ast.Assign):
                self._copied_array(inner, types)
            elif isinstance(inner, ast.For):
                self._loop(inner, types)
        if node.name == "__init__":
            self._header(node, f"def __init__({', '.join(arg.arg for arg in node.args.args)})")
        else:
            self._compiled_function(node, owner, types)

    def _compiled_function(
        self, node: ast.FunctionDef, owner: str | None, types: LocalTypes
    ) -> None:
        takes = [f"{kind.name} {name}" for name, kind in signature(node, owner, self._engine).takes]
        arguments = ", ".join([*(["self"] if owner else []), *takes])
        if owner is None and is_procedure(node.name, self._engine, self._noexcept):
            self._procedure(node, arguments)
        else:
            gives, raises = self._answer(node, owner)
            inline = "inline " if raises == " noexcept" else ""
            self._header(node, f"cpdef {inline}{gives} {node.name}({arguments}){raises}")
        declared = ", ".join(f"{name}={kind}" for name, kind in types.declared().items())
        if declared:
            self._insert(node, f"@cython.locals({declared})")

    def _gil_free(self, node: ast.FunctionDef, owner: str | None) -> None:
        """A function that needs nothing of Python, written as a whole."""
        written = GilFreeFunction(node, owner, self._rules)
        self._replace(node, "")
        self._written[node.lineno] = list(written.lines(*self._answer(node, owner)))

    def _procedure(self, node: ast.FunctionDef, arguments: str) -> None:
        """A C function that signals exceptions by a number, and a wrapper of it for Python.

        A ``cpdef`` function without a result returns None, and counting the references to the one None
        is a chain of waits through all calls: random games took 5 % more time with it.
        """
        self._header(node, f"cdef int {node.name}({arguments}) except -1")
        for inner in ast.walk(node):
            if isinstance(inner, ast.Return):
                self._replace(inner, f"{_indent(inner)}return 0")
        passed = ", ".join(argument.arg for argument in node.args.args)
        self._after[node.end_lineno or node.lineno] = [
            f"def {WRAPPER}{node.name}({arguments}):",
            f"    {ast.get_docstring(node, clean=False)!r}",
            f"    {node.name}({passed})",
        ]

    # -- parts

    def _answer(self, node: ast.FunctionDef, owner: str | None) -> tuple[str, str]:
        """The type a function gives, and how it signals an exception."""
        gives = signature(node, owner, self._engine).gives.name
        name = f"{owner}.{node.name}" if owner else node.name
        if name in self._noexcept:
            return ("void" if gives == "None" else gives), " noexcept"
        if gives == "None":
            return ("int", " except -1") if name in self._rules.gil_free else ("object", "")
        return gives, " except? -1" if gives in NUMBERS else ""

    def _header(self, node: ast.FunctionDef, text: str) -> None:
        for number in range(node.lineno, node.body[0].lineno):
            self._lines[number] = ""
        self._lines[node.lineno] = f"{_indent(node)}{text}:"

    def _loop(self, node: ast.For, types: LocalTypes) -> None:
        """Objects of the engine that a loop takes out of a list are checked, as all others are."""
        if isinstance(node.iter, ast.Call) and ast.unparse(node.iter.func) == SIDE_BY_SIDE:
            self._side_by_side(node, types)
            return
        held = types.held_by(node.iter)
        if held is None or held.name not in self._engine.classes:
            return
        if not isinstance(node.target, ast.Name) or node.body[0].lineno == node.lineno:
            raise Unfit(
                f"{self._module.place}:{node.lineno}: a loop over objects has lines of its own"
            )
        name = node.target.id
        line = self._lines[node.lineno].encode()
        end = node.target.end_col_offset or 0
        self._lines[node.lineno] = (line[:end] + b"_object" + line[end:]).decode()
        self._insert(node.body[0], f"{name} = {f'{name}_object'.join(cast(held.name))}")

    def _side_by_side(self, node: ast.For, types: LocalTypes) -> None:
        """A loop whose parts threads share: each is a method of one object, called with its number."""
        match node:
            case ast.For(
                ast.Name(number),
                ast.Call(_, [count, threads]),
                [ast.Expr(ast.Call(ast.Attribute(thing, method), [ast.Name(passed)]))],
            ) if number == passed:
                kind = types.type_of(thing)
                work = f"{kind.name if kind else '?'}.{method.removeprefix(INSIDE)}"
                shared = f"{PART}{work.replace('.', '_')}, <void*>{ast.unparse(thing)}"
                called = f"{ast.unparse(count)}, {ast.unparse(threads)}, {shared}"
            case _:
                work, called = "this statement", ""
        if work not in self._rules.gil_free:
            raise Unfit(
                f"{self._module.place}:{node.lineno}: a loop over {SIDE_BY_SIDE} does nothing but call a method"
                f" that needs no GIL, with the number of the part; {work} is no such call"
            )
        self.parts.add(work)
        self._replace(node, f"{_indent(node)}kb_side_by_side({called})")

    def _without_annotation(self, node: ast.AnnAssign) -> None:
        """Leave ``name = value``; a list of fixed length is an array that is filled."""
        if node.value is None:
            self._replace(node, "")
            return
        target = ast.unparse(node.target)
        if self._engine.length_of(node.value) and isinstance(node.value, ast.BinOp):
            first = ast.unparse(node.value.left).removeprefix("[").removesuffix("]")
            if isinstance(node.target, ast.Attribute):
                self._replace(node, f"{_indent(node)}{target}.fill({first})")
                return
        self._replace(node, f"{_indent(node)}{target} = {ast.unparse(node.value)}")

    def _copied_array(self, node: ast.Assign, types: LocalTypes) -> None:
        """``a.row = b.row[:]`` copies an array."""
        value = node.value
        if isinstance(value, ast.Subscript) and ast.unparse(value.slice) == ":":
            row = types.type_of(value.value)
            if row and row.length:
                target, origin = ast.unparse(node.targets[0]), ast.unparse(value.value)
                self._replace(node, f"{_indent(node)}{target}.assign({origin})")

    def _replace(self, node: ast.stmt, text: str) -> None:
        for number in range(node.lineno, (node.end_lineno or node.lineno) + 1):
            self._lines[number] = ""
        self._lines[node.lineno] = text

    def _insert(self, node: ast.stmt, text: str) -> None:
        """Put a line of its own before a statement."""
        self._before.setdefault(node.lineno, []).append(f"{_indent(node)}{text}")


def is_procedure(name: str, engine: Engine, noexcept: set[str]) -> bool:
    """Whether a function of a module has no result and may raise."""
    return engine.functions[name].gives.name == "None" and name not in noexcept


def _indent(node: ast.stmt) -> str:
    return " " * node.col_offset


def _last_of_head(node: ast.ClassDef) -> int:
    """The last line before the body of a class: its docstring, if it has one, must stay first."""
    if ast.get_docstring(node) is None:
        return node.body[0].lineno - 1
    return node.body[0].end_lineno or node.lineno


def _is_plain(attributes: dict[str, Type]) -> bool:
    """Whether a class holds arrays and no other objects: many are made, and none is in a cycle."""
    kinds = attributes.values()
    return any(kind.length for kind in kinds) and all(
        kind.name in NUMBERS or kind.length or (kind.name == "list" and kind.holds is None)
        for kind in kinds
    )
