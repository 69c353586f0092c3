"""The types of local names and expressions, as far as annotations determine them."""

import ast
from collections.abc import Iterable, Iterator

from compiler.declarations import Engine
from compiler.types import ClassTypes, Signature, Type

CYTHON_NAMES = {"long long": "cython.longlong"}


class LocalTypes:
    """The names of one function of the engine and their types."""

    def __init__(self, node: ast.FunctionDef, owner: str | None, engine: Engine) -> None:
        self._engine = engine
        self._node = node
        self._types: dict[str, Type] = {}
        if owner:
            self._types["self"] = Type(owner)
        if node.name != "__init__":  # its arguments stay Python objects
            self._types.update(signature(node, owner, engine).takes)
        self._learn(self._given())

    def learn_loops(self) -> None:
        """Know what loops take out of lists, too."""
        for node in ast.walk(self._node):
            if isinstance(node, ast.For) and isinstance(node.target, ast.Name):
                held = self.held_by(node.iter)
                if held:
                    self._types.setdefault(node.target.id, held)
        self._learn(self._given())

    def _learn(self, given: Iterable[tuple[str, ast.expr]]) -> None:
        for name, value in given:
            kind = self.type_of(value)
            if kind:
                self._types.setdefault(name, kind)

    def type_of(self, node: ast.expr) -> Type | None:
        """The type of an expression, None where it is unknown."""
        if isinstance(node, ast.Name):
            return self._types.get(node.id)
        if isinstance(node, ast.Attribute):
            return self._class_of(node.value).attributes.get(node.attr)
        if isinstance(node, ast.Subscript):
            container = self.type_of(node.value)
            if container and isinstance(node.slice, ast.Slice):
                return Type(container.name, container.holds)
            return container.holds if container else None
        if isinstance(node, ast.Call):
            return self._type_of_call(node)
        return None

    def full_name(self, function: ast.expr) -> str:
        """The name of a function that is called, with its class if it is a method."""
        if isinstance(function, ast.Attribute):
            kind = self.type_of(function.value)
            return f"{kind.name if kind else '?'}.{function.attr}"
        return ast.unparse(function)

    def declared(self) -> dict[str, str]:
        """Names whose type Cython cannot infer: taken out of Python lists, or made by ``__new__``."""
        found: dict[str, str] = {}
        for name, value in self._given():
            kind = self.type_of(value)
            if kind and "__new__" in ast.unparse(value):
                found[name] = kind.name
        for name, container in self._taken_out():
            held = self.held_by(container)
            if held and held.name != "object":
                found[name] = CYTHON_NAMES.get(held.name, held.name)
        return found

    def held_by(self, container: ast.expr) -> Type | None:
        """What a Python list holds."""
        kind = self.type_of(container)
        return kind.holds if kind and not kind.length else None

    def signature_of_call(self, function: ast.expr) -> Signature | None:
        """What a function of the engine takes and gives; None for every other function."""
        if isinstance(function, ast.Attribute):
            return self._class_of(function.value).methods.get(function.attr)
        return self._engine.functions.get(ast.unparse(function))

    def _class_of(self, node: ast.expr) -> ClassTypes:
        kind = self.type_of(node)
        return self._engine.classes.get(kind.name if kind else "", ClassTypes())

    def _type_of_call(self, node: ast.Call) -> Type | None:
        function = node.func
        name = ast.unparse(function)
        if name == "cython.cast":
            return Type(ast.unparse(node.args[0]))
        if name in self._engine.classes:
            return Type(name)
        if isinstance(function, ast.Attribute) and function.attr == "__new__":
            return Type(ast.unparse(function.value))
        called = self.signature_of_call(function)
        return called.gives if called else None

    def _given(self) -> Iterator[tuple[str, ast.expr]]:
        """Each name that is given a value, with the value."""
        for node in ast.walk(self._node):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                yield node.targets[0].id, node.value

    def _taken_out(self) -> Iterator[tuple[str, ast.expr]]:
        """Each name that is given a member of something, with that something."""
        for name, value in self._given():
            if isinstance(value, ast.Subscript) and not isinstance(value.slice, ast.Slice):
                yield name, value.value
        for node in ast.walk(self._node):
            if isinstance(node, ast.For) and isinstance(node.target, ast.Name):
                yield node.target.id, node.iter


def signature(node: ast.FunctionDef, owner: str | None, engine: Engine) -> Signature:
    """What a function or method takes and gives."""
    return engine.classes[owner].methods[node.name] if owner else engine.functions[node.name]
