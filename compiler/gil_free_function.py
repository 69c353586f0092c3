"""A function that runs without the GIL, as Cython has it, and how Python calls it."""

import ast
from collections.abc import Iterator

from compiler.gil_free import Rules, is_open
from compiler.gil_free_body import GilFreeBody, Numbered
from compiler.inference import signature

WRAPPER = "python_"  # before the name of a function without a result, as Python sees it
FOREIGN = "foreign_"  # before the class and name of a method, where it may be written in Python


class GilFreeFunction:
    """A function or method: inside the engine, and for Python."""

    def __init__(self, node: ast.FunctionDef, owner: str | None, rules: Rules) -> None:
        self._node = node
        self._owner = owner
        self._rules = rules
        called = signature(node, owner, rules.engine)
        self._is_procedure = called.gives.name == "None"
        self._takes = [f"{kind.name} {name}" for name, kind in called.takes]
        self._passed = [name for name, _ in called.takes]
        self._outer = " " * node.col_offset
        self._inner = " " * node.body[0].col_offset

    def lines(self, gives: str, raises: str) -> Iterator[Numbered]:
        """All lines, each with its number in the source."""
        name = f"{self._owner}.{self._node.name}" if self._owner else self._node.name
        body = GilFreeBody(name, self._rules)
        yield self._node.lineno, f"{self._outer}{self._header(gives, raises)}"
        if not self._is_wrapped(raises):
            yield self._docstring()
        yield from self._overriding()
        yield from body.declarations()
        yield from body.lines("" if gives == "void" else "0")
        if gives != "void" and self._is_procedure:
            yield self._node.end_lineno or 0, f"{self._inner}return 0"
        if self._is_wrapped(raises):
            yield from self._wrapper()

    def _is_wrapped(self, raises: str) -> bool:
        """Whether Python calls it by a function of its own: ``cpdef`` would return a number to Python."""
        if self._owner and is_open(self._owner, self._rules.engine):
            return True
        return self._is_procedure and raises != " noexcept"

    def _header(self, gives: str, raises: str) -> str:
        word = "cdef" if self._is_wrapped(raises) else "cpdef"
        inline = " inline" if raises == " noexcept" else ""
        takes = self._arguments(*(["bint is_plain"] if self._is_open else []))
        return f"{word}{inline} {gives} {self._inside}({takes}){raises} nogil:"

    def _overriding(self) -> Iterator[Numbered]:
        """A class written in Python is asked for its method, unless Python itself has called this one."""
        if self._is_open and self._owner:
            root = self._rules.engine.declaring(self._owner, self._node.name)
            asked = f"{FOREIGN}{root}_{self._node.name}({', '.join(['self', *self._passed])})"
            text = f"if not is_plain and kb_is_foreign(self): return {asked}"
            yield self._node.lineno, f"{self._inner}{text}"

    def _wrapper(self) -> Iterator[Numbered]:
        name = self._node.name if self._owner else f"{WRAPPER}{self._node.name}"
        passed = [*(["self"] if self._owner else []), *self._passed]
        if self._is_open:
            passed.append("True")
        called = f"{self._owner}.{self._inside}" if self._owner else self._inside
        returns = "" if self._is_procedure else "return "
        line = self._node.lineno
        yield line, f"{self._outer}def {name}({self._arguments()}):"
        yield self._docstring()
        yield line, f"{self._inner}{returns}{called}({', '.join(passed)})"

    def _docstring(self) -> Numbered:
        return self._node.lineno, f"{self._inner}{ast.get_docstring(self._node, clean=False)!r}"

    def _arguments(self, *further: str) -> str:
        return ", ".join([*(["self"] if self._owner else []), *self._takes, *further])

    @property
    def _is_open(self) -> bool:
        return self._owner is not None and is_open(self._owner, self._rules.engine)

    @property
    def _inside(self) -> str:
        """What the engine calls it."""
        return self._rules.inside(self._owner, self._node.name) if self._owner else self._node.name
