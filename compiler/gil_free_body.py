"""How a function that runs without the GIL is written in Cython.

It may not count references, because two threads would count at once. So a local name for an object is a
borrowed pointer, which is cast where it is used; what a list or bytes hold is read by the functions of
``gil_free.hpp``; a copy is made in a spare object, which its thread keeps for the next one.

Each statement stands on one line, with the number it has in the source; expressions keep their form.
"""

import ast
from collections.abc import Iterator

from compiler.gil_free import BECOME, Rules, copies, is_object, is_open, local_types
from compiler.inference import LocalTypes
from compiler.types import NUMBERS, Type

INDENT = 4

Numbered = tuple[int, str]  # a line and its number in the source


class GilFreeBody:
    """The body of one function."""

    def __init__(self, name: str, rules: Rules) -> None:
        engine = rules.engine
        self._node = engine.bodies[name]
        self._rules = rules
        self._types = local_types(name, engine)
        arguments = {argument.arg for argument in self._node.args.args}
        self._spares = dict(copies(self._node, self._types))
        self._borrowed = {
            name: kind
            for name, kind in _objects(self._node, self._types)
            if name not in arguments and name not in self._spares
        }
        self._expressions = _Expressions(self, rules)
        self.types = self._types

    def pointer(self, name: str) -> tuple[str, str] | None:
        """The class of a local name that is a pointer, and how the pointer is read."""
        if name in self._spares:
            return self._spares[name], f"{name}.get()"
        kind = self._borrowed.get(name)
        return (kind.name, name) if kind else None

    def lines(self, returns: str) -> Iterator[Numbered]:
        """The lines of the body; a bare ``return`` gives ``returns``."""
        self._returns = returns
        yield from self._block(self._node.body, self._node.body[0].col_offset)

    def _declarations(self) -> Iterator[str]:
        for name in self._borrowed:
            yield f"cdef Borrowed {name}"
        for name in self._spares:
            yield f"cdef Spare {name}"
        for name, kind in self._types.declared().items():
            if name not in self._borrowed and name not in self._spares:
                yield f"cdef {'long long' if kind == 'cython.longlong' else kind} {name}"

    def declarations(self) -> list[Numbered]:
        """What is declared before the first statement."""
        first = self._node.body[0]
        return [(first.lineno, f"{' ' * first.col_offset}{text}") for text in self._declarations()]

    # -- statements

    def _block(self, nodes: list[ast.stmt], indent: int) -> Iterator[Numbered]:
        for node in nodes:
            is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
            if not is_docstring:
                yield from self._statement(node, indent)
            elif len(nodes) == 1:
                yield node.lineno, f"{' ' * indent}pass"

    def _statement(self, node: ast.stmt, indent: int) -> Iterator[Numbered]:
        before = " " * indent
        if isinstance(node, ast.If):
            yield from self._if(node, "if", indent)
        elif isinstance(node, ast.While):
            yield node.lineno, f"{before}while {self._text(node.test)}:"
            yield from self._block(node.body, indent + INDENT)
        elif isinstance(node, ast.For):
            yield from self._for(node, indent)
        else:
            for text in self._simple(node):
                yield node.lineno, f"{before}{text}"

    def _if(self, node: ast.If, word: str, indent: int) -> Iterator[Numbered]:
        yield node.lineno, f"{' ' * indent}{word} {self._text(node.test)}:"
        yield from self._block(node.body, indent + INDENT)
        if len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
            yield from self._if(node.orelse[0], "elif", indent)
        elif node.orelse:
            yield node.orelse[0].lineno, f"{' ' * indent}else:"
            yield from self._block(node.orelse, indent + INDENT)

    def _for(self, node: ast.For, indent: int) -> Iterator[Numbered]:
        target, before = ast.unparse(node.target), " " * indent
        if isinstance(node.iter, ast.Call):
            yield node.lineno, f"{before}for {target} in {self._text(node.iter)}:"
        else:
            container = self._text(node.iter)
            at = f"{target}_at"
            held = self._types.held_by(node.iter)
            item = self.item(container, at, held) if held else ""
            yield node.lineno, f"{before}for {at} in range(kb_length({container})):"
            yield node.body[0].lineno, f"{before}{' ' * INDENT}{target} = {item}"
        yield from self._block(node.body, indent + INDENT)

    def _simple(self, node: ast.stmt) -> Iterator[str]:
        match node:
            case ast.Expr(ast.Call(ast.Attribute(journal, "append"), [ast.Tuple(numbers)])):
                entry = ", ".join(self._text(part) for part in (journal, *numbers))
                yield f"kb_enter{len(numbers)}({entry})"
            case ast.Return():
                yield f"return {self._text(node.value) if node.value else self._returns}".rstrip()
            case ast.Assign([ast.Name(target)], ast.Call(ast.Attribute(origin, "copy"))):
                kind = self._spares[target]
                yield f"{target}.renew({kind})"
                become = self._rules.inside(kind, BECOME)
                yield f"cython.cast({kind}, {target}.get()).{become}({self._text(origin)})"
            case ast.Assign([ast.Subscript(_, ast.Slice()) as target], ast.Subscript() as value):
                yield f"kb_copy_bytes({self._part(target)}, {self._part(value)})"
            case ast.Assign([target], value) | ast.AnnAssign(target, _, ast.expr() as value):
                yield self._assign(target, value)
            case ast.AugAssign():
                yield self._change(node)
            case _:
                yield self._text(node)

    def _assign(self, target: ast.expr, value: ast.expr) -> str:
        given = self._text(value)
        if isinstance(target, ast.Name):
            if target.id in self._borrowed:
                return f"{target.id} = cython.cast(Borrowed, {given})"
            return f"{target.id} = {given}"
        byte = self._byte(target)
        if byte:
            return f"kb_set_byte({byte}, {given})"
        if isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Slice):
            return f"{self._text(target)}.assign({self._text(value.value)})"
        return f"{self._text(target)} = {given}"

    def _change(self, node: ast.AugAssign) -> str:
        byte = self._byte(node.target)
        sign = _SIGNS[type(node.op)]
        if byte:
            return f"kb_set_byte({byte}, kb_byte({byte}) {sign} ({self._text(node.value)}))"
        target, value = self._text(node.target), self._text(node.value)
        if self._is_near(node.target):
            return f"{target} {sign}= {value}"
        return f"{target} = {target} {sign} ({value})"  # Cython would keep a reference to the owner

    def _is_near(self, target: ast.expr) -> bool:
        """Whether this is a local name, or belongs to an argument itself."""
        if isinstance(target, ast.Subscript):
            target = target.value
        if isinstance(target, ast.Attribute):
            target = target.value
        return isinstance(target, ast.Name) and self.pointer(target.id) is None

    def _byte(self, target: ast.expr) -> str:
        """The bytes and the index of a byte that is written; empty for any other target."""
        if isinstance(target, ast.Subscript):
            kind = self._types.type_of(target.value)
            if kind and kind.name == "bytearray":
                return f"{self._text(target.value)}, {self._text(target.slice)}"
        return ""

    def _part(self, part: ast.Subscript) -> str:
        """Bytes with the index of the first and the one after the last."""
        assert isinstance(part.slice, ast.Slice)
        ends = [end for end in (part.slice.lower, part.slice.upper) if end]
        return ", ".join(self._text(node) for node in (part.value, *ends))

    def item(self, container: str, index: str, held: Type) -> str:
        """What a list has at this index."""
        if held.name in NUMBERS:
            return f"kb_number({container}, {index})"
        return f"kb_item({container}, {index}, {held.name})"

    def _text(self, node: ast.AST) -> str:
        own = ast.parse(ast.unparse(node))  # a tree of its own, which may be changed
        return ast.unparse(self._expressions.visit(own))


class _Expressions(ast.NodeTransformer):
    """Writes what Python would do with references another way."""

    def __init__(self, body: GilFreeBody, rules: Rules) -> None:
        self._body = body
        self._rules = rules

    def visit_Name(self, node: ast.Name) -> ast.expr:
        pointer = self._body.pointer(node.id)
        if pointer and isinstance(node.ctx, ast.Load):
            return _parsed(f"cython.cast({pointer[0]}, {pointer[1]})")
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        kind = self._body.types.type_of(node.value)
        held = kind.holds if kind else None
        self.generic_visit(node)
        if kind is None or kind.length or isinstance(node.slice, ast.Slice):
            return node
        container, index = ast.unparse(node.value), ast.unparse(node.slice)
        if kind.name == "bytearray":
            return _parsed(f"kb_byte({container}, {index})")
        if held is None:
            return node
        item = self._body.item(container, index, held)
        return _parsed(item if held.name in NUMBERS else f"cython.cast({held.name}, {item})")

    def visit_Call(self, node: ast.Call) -> ast.expr:
        function = node.func
        kind = (
            self._body.types.type_of(function.value)
            if isinstance(function, ast.Attribute)
            else None
        )
        if isinstance(function, ast.Attribute) and kind:
            if is_open(kind.name, self._rules.engine):
                node.args.append(ast.Constant(value=False))  # not as plain Python wants it
            function.attr = self._rules.inside(kind.name, function.attr)
        elif isinstance(function, ast.Name) and function.id == "len":
            function.id = "kb_length"
        self.generic_visit(node)
        return node


_SIGNS = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.LShift: "<<",
    ast.RShift: ">>",
}


def _parsed(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def _objects(node: ast.FunctionDef, types: LocalTypes) -> Iterator[tuple[str, Type]]:
    """The local names for objects, and of which type."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
            kind = types.type_of(inner)
            if kind and is_object(kind):
                yield inner.id, kind
