"""What type an expression of the source has, as far as annotations tell."""

import ast
from collections.abc import Iterator

from compiler.engine import Engine
from compiler.types import ClassTypes, Signature, Type

CYTHON_NAMES = {"long long": "cython.longlong"}


class Names:
    """The names of one function of the engine and their types."""

    def __init__(self, node: ast.FunctionDef, owner: str | None, engine: Engine) -> None:
        self._engine = engine
        self._node = node
        self._types: dict[str, Type] = {}
        if owner:
            self._types["self"] = Type(owner)
        if node.name != "__init__":
            self._types.update(signature(node, owner, engine).takes)
        for name, value in self._given():
            kind = self.type_of(value)
            if kind:
                self._types.setdefault(name, kind)

    def type_of(self, node: ast.expr) -> Type | None:
        """The type of an expression, None where it cannot be told."""
        if isinstance(node, ast.Name):
            return self._types.get(node.id)
        if isinstance(node, ast.Attribute):
            return self._class_of(node.value).attributes.get(node.attr)
        if isinstance(node, ast.Subscript):
            held = self.type_of(node.value)
            return held.holds if held else None
        if isinstance(node, ast.Call):
            return self._type_of_call(node.func)
        return None

    def full_name(self, function: ast.expr) -> str:
        """The name of a function that is called, with its class if it is a method."""
        if isinstance(function, ast.Attribute):
            kind = self.type_of(function.value)
            return f"{kind.name if kind else '?'}.{function.attr}"
        return ast.unparse(function)

    def declared(self) -> dict[str, str]:
        """Names whose type Cython cannot find by itself: taken out of Python lists, made by new."""
        found: dict[str, str] = {}
        for name, value in self._given():
            kind = self.type_of(value)
            if kind and "__new__" in ast.unparse(value):
                found[name] = kind.name
        for name, container in self._taken_out():
            held = self.type_of(container)
            if held and held.holds and not held.length and held.holds.name != "object":
                found[name] = CYTHON_NAMES.get(held.holds.name, held.holds.name)
        return found

    def _class_of(self, node: ast.expr) -> ClassTypes:
        kind = self.type_of(node)
        return self._engine.classes.get(kind.name if kind else "", ClassTypes())

    def _type_of_call(self, function: ast.expr) -> Type | None:
        if isinstance(function, ast.Attribute):
            if function.attr == "__new__":
                return Type(ast.unparse(function.value))
            method = self._class_of(function.value).methods.get(function.attr)
            return method.gives if method else None
        name = ast.unparse(function)
        if name in self._engine.classes:
            return Type(name)
        known = self._engine.functions.get(name)
        return known.gives if known else None

    def _given(self) -> Iterator[tuple[str, ast.expr]]:
        """Each name that is given a value, with the value."""
        for node in ast.walk(self._node):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                yield node.targets[0].id, node.value

    def _taken_out(self) -> Iterator[tuple[str, ast.expr]]:
        """Each name that is given a member of something, with that something."""
        for name, value in self._given():
            if isinstance(value, ast.Subscript):
                yield name, value.value
        for node in ast.walk(self._node):
            if isinstance(node, ast.For) and isinstance(node.target, ast.Name):
                yield node.target.id, node.iter


def signature(node: ast.FunctionDef, owner: str | None, engine: Engine) -> Signature:
    """What a function or method takes and gives."""
    return engine.classes[owner].methods[node.name] if owner else engine.functions[node.name]
