"""Which functions need nothing of Python, and so can run without its global lock (the GIL).

They compute with masks and numbers, read objects and lists without counting references, and write into
arrays and bytes; ``gil_free_body.py`` says how that is written in Cython. Leaving a function out by mistake
stops the build only where threads run it; a function that does not belong here Cython refuses.

A method that classes may override belongs here only with all the bodies it can have in the engine. One that
is written in Python takes the lock for as long as it runs.
"""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from compiler.declarations import Engine
from compiler.inference import LocalTypes, signature
from compiler.types import NUMBERS, Type

BECOME = "become"  # ``a = b.copy()`` takes a spare object and lets it become the other
ENTRY_SIZES = range(2, 6)  # of the tuples in the journal: the functions kb_enter2 to kb_enter5
INSIDE = "c_"  # before the name of a method that Python calls by another function than the engine
SIDE_BY_SIDE = "side_by_side"
PLAIN_CALLS = {"bit", "bits", "count", "lowest", "nth", "range", "min", "max"}
CONTAINERS = ("list", "bytearray")


@dataclass(frozen=True)
class Rules:
    """What is known of the functions of the engine: which never raise, and which need no GIL."""

    engine: Engine
    noexcept: set[str]
    gil_free: set[str]

    def inside(self, owner: str, method: str) -> str:
        """What a method that needs no GIL is called inside the engine; empty for any other method.

        Python has a function of its own where ``cpdef`` cannot give it one: for a method that may be
        overridden, and for one without a result that may raise.
        """
        body = body_of(owner, method, self.engine)
        if body not in self.gil_free:
            return ""
        gives = self.engine.classes[owner].methods[method].gives.name
        if not is_open(owner, self.engine) and (gives != "None" or body in self.noexcept):
            return method
        return f"{INSIDE}{method}"


def gil_free_functions(engine: Engine) -> set[str]:
    """The names of the functions, and as "Class.method" of the methods, that can do without the GIL."""
    free = set(engine.bodies)
    while True:
        bound = {name for name in free if not _fits(name, free, engine)}
        if not bound:
            return free
        free -= bound


def is_open(owner: str, engine: Engine) -> bool:
    """Whether classes may derive from this one."""
    return owner not in engine.final


def body_of(owner: str, method: str, engine: Engine) -> str:
    """The body that this class has or inherits for a method, as "Class.method"."""
    kind: str | None = owner
    while kind and f"{kind}.{method}" not in engine.bodies:
        kind = engine.bases.get(kind)
    return f"{kind}.{method}" if kind else ""


def is_object(kind: Type) -> bool:
    """Whether this is a type of Python objects, not of numbers or arrays."""
    return kind.name not in NUMBERS and not kind.length


def local_types(name: str, engine: Engine) -> LocalTypes:
    """The types of the local names of a function or method."""
    types = LocalTypes(engine.bodies[name], name.rpartition(".")[0] or None, engine)
    types.learn_loops()
    return types


def copies(node: ast.FunctionDef, types: LocalTypes) -> Iterator[tuple[str, str]]:
    """The local names that hold a copy, and of which class."""
    for inner in ast.walk(node):
        match inner:
            case ast.Assign([ast.Name(target)], ast.Call(ast.Attribute(origin, "copy"))):
                if kind := types.type_of(origin):
                    yield target, kind.name
            case _:
                pass


def _fits(name: str, free: set[str], engine: Engine) -> bool:
    """Whether a function can do without the GIL if all these others can."""
    return _family(name, engine) <= free and _Body(name, free, engine).fits()


def _family(name: str, engine: Engine) -> set[str]:
    """All bodies that a call of this method can mean; nothing for what cannot be overridden."""
    owner, _, method = name.rpartition(".")
    if not owner or not is_open(owner, engine):
        return set()
    first = engine.declaring(owner, method)
    bodies = {f"{kind}.{method}": kind for kind in engine.classes}
    return {
        body
        for body, kind in bodies.items()
        if body in engine.bodies and engine.declaring(kind, method) == first
    }


class _Body:
    """One function, seen by what it needs."""

    def __init__(self, name: str, free: set[str], engine: Engine) -> None:
        self._node = engine.bodies[name]
        self._signature = signature(self._node, name.rpartition(".")[0] or None, engine)
        self._types = local_types(name, engine)
        self._copies = dict(copies(self._node, self._types))
        self._free = free
        self._engine = engine

    def fits(self) -> bool:
        """Whether all of it can do without the GIL."""
        return (
            self._signature.gives.name in (*NUMBERS, "None")
            and all(self._is_readable(kind) for _, kind in self._signature.takes)
            and self._block(self._node.body)
        )

    # -- statements

    def _block(self, nodes: Iterable[ast.stmt]) -> bool:
        return all(self._statement(node) for node in nodes)

    def _statement(self, node: ast.stmt) -> bool:
        match node:
            case (
                ast.Expr(ast.Constant()) | ast.Return(None) | ast.Raise() | ast.Pass() | ast.Break()
            ):
                return True
            case ast.Expr(ast.Call(ast.Attribute(_, "append"), [ast.Tuple(numbers)])):
                return len(numbers) in ENTRY_SIZES and self._all(numbers)
            case ast.Expr(value) | ast.Return(ast.expr() as value):
                return self._expression(value)
            case ast.If(test, body, others) | ast.While(test, body, others):
                return self._expression(test) and self._block(body) and self._block(others)
            case ast.For(ast.Name(), source, body, []):
                return self._is_loop_over(source) and self._block(body)
            case _:
                return self._gives_value(node)

    def _gives_value(self, node: ast.stmt) -> bool:
        match node:
            case ast.Assign([ast.Name()], ast.Call(ast.Attribute(origin, "copy"))):
                return self._can_become(origin)
            case ast.Assign([ast.Name()], ast.Name(name)) if name in self._copies:
                return False  # a second name for a copy would see the next one
            case ast.Assign([target], ast.Subscript(_, ast.Slice()) as part):
                return self._can_take(target, part)
            case ast.Assign([target], value) | ast.AugAssign(target, _, value):
                return self._is_place(target) and self._expression(value)
            case ast.AnnAssign(ast.Name(), _, ast.expr() as value):
                return self._expression(value)
            case _:
                return isinstance(node, ast.Continue)

    def _is_place(self, target: ast.expr) -> bool:
        """Numbers may go anywhere but into lists; objects only to local names."""
        match target:
            case ast.Name():
                return True
            case ast.Subscript(container, at):
                kind = self._types.type_of(container)
                is_written = self._is_array(container) or (kind and kind.name == "bytearray")
                return bool(is_written) and self._expression(container) and self._expression(at)
            case _:
                kind = self._types.type_of(target)
                return kind is not None and not is_object(kind) and self._expression(target)

    def _can_take(self, target: ast.expr, part: ast.expr) -> bool:
        """A whole array becomes an attribute; a part of some bytes replaces as many others."""
        match target, part:
            case ast.Attribute(), ast.Subscript(row, ast.Slice(None, None, None)):
                return self._is_array(row)
            case _:
                return self._is_part_of_bytes(target) and self._is_part_of_bytes(part)

    def _is_part_of_bytes(self, node: ast.expr) -> bool:
        """Whether this is a slice of bytes from one index to another."""
        match node:
            case ast.Subscript(whole, ast.Slice(ast.expr() as first, ast.expr() as last, None)):
                kind = self._types.type_of(whole)
                is_bytes = kind is not None and kind.name == "bytearray"
                return is_bytes and self._all([whole, first, last])
            case _:
                return False

    def _is_loop_over(self, source: ast.expr) -> bool:
        if isinstance(source, ast.Call):
            return ast.unparse(source.func) in ("bits", "range") and self._all(source.args)
        held = self._types.held_by(source)
        return held is not None and self._is_item(held) and self._expression(source)

    def _can_become(self, origin: ast.expr) -> bool:
        """Whether a spare object can become a copy of this one."""
        kind = self._types.type_of(origin)
        return (
            kind is not None and f"{kind.name}.{BECOME}" in self._free and self._expression(origin)
        )

    # -- expressions

    def _all(self, nodes: Iterable[ast.expr]) -> bool:
        return all(self._expression(node) for node in nodes)

    def _expression(self, node: ast.expr) -> bool:
        match node:
            case ast.Name() | ast.Constant():
                return True
            case ast.Attribute(owner):
                kind = self._types.type_of(node)
                return kind is not None and self._is_readable(kind) and self._expression(owner)
            case ast.Subscript(container, at):
                return self._has_items(container) and self._expression(at)
            case ast.Call(function, arguments, []):
                return self._can_call(function, arguments) and self._all(arguments)
            case ast.BinOp() | ast.UnaryOp() | ast.BoolOp() | ast.Compare() | ast.IfExp():
                inner = ast.iter_child_nodes(node)
                return self._all(part for part in inner if isinstance(part, ast.expr))
            case _:
                return False

    def _has_items(self, container: ast.expr) -> bool:
        if isinstance(container, ast.Name) and container.id in self._engine.tables:
            return True
        kind = self._types.type_of(container)
        if kind is None or not self._expression(container):
            return False
        return kind.length > 0 or kind.name == "bytearray" or self._is_item(kind.holds)

    def _can_call(self, function: ast.expr, arguments: list[ast.expr]) -> bool:
        match function:
            case ast.Name("len"):
                kind = self._types.type_of(arguments[0])
                return kind is not None and kind.name in CONTAINERS
            case ast.Name(name):
                return name in PLAIN_CALLS or name in self._free
            case ast.Attribute(owner, method):
                kind = self._types.type_of(owner)
                body = body_of(kind.name, method, self._engine) if kind else ""
                return body in self._free and self._expression(owner)
            case _:
                return False

    # -- types

    def _is_array(self, node: ast.expr) -> bool:
        kind = self._types.type_of(node)
        return kind is not None and kind.length > 0

    def _is_readable(self, kind: Type) -> bool:
        """Whether this is a number, an array, or an object that can be read without the GIL."""
        return not is_object(kind) or kind.name in CONTAINERS or kind.name in self._engine.classes

    def _is_item(self, held: Type | None) -> bool:
        """Whether a list that holds these can be read: all but masks, which are large numbers there."""
        return held is not None and held.name != "Mask" and self._is_readable(held)
