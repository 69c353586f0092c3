"""From the annotations of the source to the types of C."""

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field

SIMPLE = {
    "int": "long long",
    "bool": "bint",
    "Mask": "Mask",
    "None": "None",
    "bytearray": "bytearray",
}

NUMBERS = ("Mask", "long long", "bint")
ARRAY_ITEMS = ("Mask", "long long")


@dataclass(frozen=True)
class Type:
    """A type as Cython writes it; a list also knows what it holds, an array how many."""

    name: str
    holds: "Type | None" = None
    length: int = 0

    def declares(self, name: str) -> str:
        """The declaration of a name with this type."""
        return f"{self.array_name or self.name} {name}"

    @property
    def array_name(self) -> str:
        """What an array of this type is called in the Cython source; empty if this is no array."""
        if not self.length or not self.holds:
            return ""
        return f"{'Masks' if self.holds.name == 'Mask' else 'Numbers'}{self.length}"


OBJECT = Type("object")


@dataclass
class Signature:
    """What a function takes and gives."""

    takes: list[tuple[str, Type]]
    gives: Type


@dataclass
class ClassTypes:
    """The attributes and methods of a class of the engine, its own and those of its bases."""

    attributes: dict[str, Type] = field(default_factory=dict)
    methods: dict[str, Signature] = field(default_factory=dict)


def type_of(annotation: ast.expr | None, classes: Mapping[str, object]) -> Type:
    """The type an annotation means; whatever is unknown stays a Python object."""
    if annotation is None:
        return OBJECT
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return type_of(ast.parse(annotation.value, mode="eval").body, classes)
    if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "list":
        return Type("list", type_of(annotation.slice, classes))
    if isinstance(annotation, ast.BinOp):  # a list or None
        return Type("list") if ast.unparse(annotation).startswith("list") else OBJECT
    name = ast.unparse(annotation)
    if name in classes:
        return Type(name)
    return Type(SIMPLE.get(name, "object"))


def signature_of(function: ast.FunctionDef, classes: Mapping[str, object]) -> Signature:
    """The types of a function's arguments and of its answer."""
    takes = [
        (arg.arg, type_of(arg.annotation, classes))
        for arg in function.args.args
        if arg.arg != "self"
    ]
    return Signature(takes, type_of(function.returns, classes))
