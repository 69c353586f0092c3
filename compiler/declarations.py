"""What the engine declares: constants and tables with their values, classes, functions and their types."""

import ast
from collections.abc import Sequence
from dataclasses import dataclass, field

from compiler.names import Unfit, assigned_name
from compiler.sources import Module
from compiler.types import ARRAY_ITEMS, ClassTypes, Signature, Type, signature_of, type_of

Namespace = dict[str, object]


@dataclass
class Engine:
    """Everything the translation must know about all modules together."""

    values: Namespace
    classes: dict[str, ClassTypes] = field(default_factory=dict)
    functions: dict[str, Signature] = field(default_factory=dict)
    # Of functions, and as "Class.method" of methods, each in the class that has this body.
    bodies: dict[str, ast.FunctionDef] = field(default_factory=dict)
    bases: dict[str, str] = field(default_factory=dict)  # the base of each class that has one
    constants: dict[str, int] = field(default_factory=dict)
    tables: dict[str, Type] = field(default_factory=dict)
    slots: dict[str, tuple[str, ...]] = field(default_factory=dict)
    final: set[str] = field(default_factory=set)  # classes nobody may derive from

    def declaring(self, owner: str, method: str) -> str:
        """The class whose method this is: the first one above ``owner`` that declares it."""
        while (base := self.bases.get(owner)) and method in self.classes[base].methods:
            owner = base
        return owner

    def length_of(self, value: ast.expr | None) -> int:
        """The length of a list that is made as ``[x] * n``; 0 for everything else."""
        if not isinstance(value, ast.BinOp) or not isinstance(value.left, ast.List):
            return 0
        if len(value.left.elts) != 1 or not isinstance(value.op, ast.Mult):
            raise Unfit(f"{ast.unparse(value)}: a list of fixed length is made as [x] * n")
        return int(eval(compile(ast.Expression(value.right), "length", "eval"), self.values))


def read_engine(masks: Module, modules: Sequence[Module]) -> Engine:
    """Run the modules once, one after the other, and read their annotations."""
    engine = Engine(_values([masks, *modules]))
    for module in modules:
        for node in module.tree.body:
            if isinstance(node, ast.ClassDef):
                engine.classes[node.name] = ClassTypes()
    for module in modules:
        for node in module.tree.body:
            _read(node, engine)
    return engine


def _values(modules: Sequence[Module]) -> Namespace:
    values: Namespace = {"__name__": "engine"}
    for module in modules:
        tree = ast.parse(module.text)
        tree.body = [node for node in tree.body if not _is_inner_import(node)]
        exec(compile(tree, module.place, "exec"), values)  # our own source, to learn its tables
    return values


def _is_inner_import(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and (node.module or "").startswith("kingdom_builder")


def _read(node: ast.stmt, engine: Engine) -> None:
    if isinstance(node, ast.ClassDef):
        engine.classes[node.name] = _read_class(node, engine)
        engine.bases.update((node.name, ast.unparse(base)) for base in node.bases)
        if is_final(node):
            engine.final.add(node.name)
        engine.bodies.update(
            (f"{node.name}.{item.name}", item)
            for item in node.body
            if isinstance(item, ast.FunctionDef) and not item.name.startswith("__")
        )
        engine.slots[node.name] = _slots(node, engine)
    elif isinstance(node, ast.FunctionDef):
        engine.functions[node.name] = signature_of(node, engine.classes)
        engine.bodies[node.name] = node
    elif target := assigned_name(node):
        _read_value(target, node, engine)


def is_final(node: ast.ClassDef) -> bool:
    """Whether nobody may derive from this class."""
    return any(ast.unparse(decorator) == "final" for decorator in node.decorator_list)


def _read_value(name: str, node: ast.stmt, engine: Engine) -> None:
    value = engine.values[name]
    annotation = node.annotation if isinstance(node, ast.AnnAssign) else None
    declared = type_of(annotation, engine.classes)
    if isinstance(value, list) and declared.holds and declared.holds.name in ARRAY_ITEMS:
        engine.tables[name] = Type("list", declared.holds, len(value))
    elif declared.name == "Mask":
        engine.tables[name] = declared
    elif isinstance(value, int):
        engine.constants[name] = value
    else:
        raise Unfit(f"{name} is neither a number, a mask nor a table of these")


def _read_class(node: ast.ClassDef, engine: Engine) -> ClassTypes:
    types = ClassTypes()
    for base in node.bases:
        parent = engine.classes[ast.unparse(base)]
        types.attributes.update(parent.attributes)
        types.methods.update(parent.methods)
    for item in node.body:
        if isinstance(item, ast.FunctionDef):
            if not item.name.startswith("__"):
                types.methods[item.name] = signature_of(item, engine.classes)
            types.attributes.update(own_attributes(item, engine))
    return types


def _slots(node: ast.ClassDef, engine: Engine) -> tuple[str, ...]:
    """The slots of a class, which must be the attributes it declares."""
    slots: tuple[str, ...] = vars(engine.values[node.name]).get("__slots__", ())
    own = {
        name
        for item in node.body
        if isinstance(item, ast.FunctionDef)
        for name in own_attributes(item, engine)
    }
    if own != set(slots):
        raise Unfit(f"{node.name}: the slots are {sorted(slots)}, but {sorted(own)} are declared")
    return slots


def own_attributes(function: ast.FunctionDef, engine: Engine) -> dict[str, Type]:
    """The attributes that a class declares in its ``__init__``."""
    found: dict[str, Type] = {}
    if function.name == "__init__":
        for node in ast.walk(function):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
                declared = type_of(node.annotation, engine.classes)
                length = engine.length_of(node.value)
                if length and (declared.holds is None or declared.holds.name not in ARRAY_ITEMS):
                    raise Unfit(f"{ast.unparse(node)}: an array holds masks or numbers")
                found[node.target.attr] = Type(declared.name, declared.holds, length)
    return found
