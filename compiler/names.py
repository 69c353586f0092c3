"""Names that are local to their modules, although all modules become one Cython source.

A name that one module alone defines stays as it is, so that tracebacks and messages show it. A name
that several modules define, or that Python, Cython or the prelude already use, gets its module in
front: ``STEPS`` of ``content/caves/cave.py`` becomes ``content_caves_cave__STEPS``. What Python sees
has its own name again (``python_view.pyx``).
"""

import ast
import builtins
import keyword
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

from compiler.edits import Edits
from compiler.sources import MASKS, PACKAGE, Module

Names = dict[str, str]  # a name in its module -> its name in the Cython source

CYTHON_WORDS = {
    *("cdef", "cpdef", "cimport", "ctypedef", "cppclass", "extern", "inline", "include", "nogil"),
    *("gil", "sizeof", "new", "struct", "union", "enum", "fused", "public", "readonly", "api"),
    *("bint", "char", "short", "int", "long", "float", "double", "void", "signed", "unsigned"),
    *("cython", "const", "volatile", "namespace", "by", "DEF", "IF", "ELIF", "ELSE"),
}
SELF_DESCRIPTION = {"NAMES", "VALUES", "MODULES", "DIGEST", "BUILD"}
# What a line of the prelude declares: the word before its parenthesis, or else its last word.
DECLARED = re.compile(r"(\w+)(?:\(.*|:| *)$")
INNER_SCOPES = (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Unfit(Exception):
    """The source does something the compiled engine cannot."""


def local_names(modules: Sequence[Module], prelude: str) -> tuple[list[Module], dict[str, Names]]:
    """The modules with names that are unique among them, and what became of each name."""
    taken = {*dir(builtins), *keyword.kwlist, *CYTHON_WORDS, *SELF_DESCRIPTION, *_declared(prelude)}
    defined = {module.name: list(dict.fromkeys(_defined(module))) for module in modules}
    times = Counter(name for names in defined.values() for name in names)
    renamed = {
        module: {
            name: name if times[name] == 1 and name not in taken else _long_name(module, name)
            for name in names
        }
        for module, names in defined.items()
    }
    return [_rename(module, renamed) for module in modules], renamed


def _declared(prelude: str) -> Iterator[str]:
    """The names of a Cython source at the level of its module."""
    is_extern = False
    for line in prelude.splitlines():
        code = line.partition("#")[0].rstrip()
        if code and not code.startswith(" "):
            is_extern = code.startswith("cdef extern")
        if (is_extern or not line.startswith(" ")) and (found := DECLARED.search(code)):
            yield found[1]


def assigned_name(node: ast.stmt) -> str:
    """The name a statement gives a value to; empty if it is no such statement."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return ""


def _defined(module: Module) -> Iterator[str]:
    for node in module.tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name
        elif name := assigned_name(node):
            yield name


def _long_name(module: str, name: str) -> str:
    return f"{module.removeprefix(f'{PACKAGE}.').replace('.', '_')}__{name}"


def _rename(module: Module, renamed: Mapping[str, Names]) -> Module:
    names = {**renamed[module.name], **dict(_imported(module, renamed))}
    changed = {old: new for old, new in names.items() if old != new}
    if not changed:
        return module
    edits = Edits(module.text)
    _Renaming(changed, edits).visit(module.tree)
    return replace(module, text=edits.applied())


def _imported(module: Module, renamed: Mapping[str, Names]) -> Iterator[tuple[str, str]]:
    for node in module.tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGE):
            origin = str(node.module)
            for alias in node.names:
                if origin != MASKS and alias.name not in renamed.get(origin, ()):
                    raise Unfit(
                        f"{module.place}:{node.lineno}: {alias.name} of {origin} is not compiled"
                    )
                known = renamed.get(origin, {}).get(alias.name, alias.name)
                yield alias.asname or alias.name, known


class _Renaming(ast.NodeVisitor):
    """Finds where a module means its own module-level names and not something local."""

    def __init__(self, names: Names, edits: Edits) -> None:
        self._names = names
        self._edits = edits
        self._hidden: list[set[str]] = []  # names of the scopes around, from outside to inside

    def visit_Name(self, node: ast.Name) -> None:
        if not any(node.id in scope for scope in self._hidden):
            self._edit(node, node.id)

    def visit_Constant(self, node: ast.Constant) -> None:
        """Texts are no names; those that are annotations are visited by ``_annotation``."""

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._definition(node, "class")
        for outside in (*node.decorator_list, *node.bases):
            self.visit(outside)
        bound = {name for item in node.body if (name := _bound_by(item))}
        for item in node.body:  # what a class binds hides nothing inside its methods
            with self._scope(set() if isinstance(item, ast.FunctionDef) else bound):
                self.visit(item)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if not self._hidden:
            self._definition(node, "def")
        arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        for outside in (*node.decorator_list, *node.args.defaults):
            self.visit(outside)
        for annotation in (*(argument.annotation for argument in arguments), node.returns):
            self._annotation(annotation)
        with self._scope({argument.arg for argument in arguments} | set(_stored(node.body))):
            for item in node.body:
                self.visit(item)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        with self._scope({argument.arg for argument in node.args.args}):
            self.visit(node.body)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.visit(node.target)
        self._annotation(node.annotation)
        if node.value is not None:
            self.visit(node.value)

    def visit_ListComp(self, node: ast.ListComp) -> None:
        self._comprehension(node.generators, [node.elt])

    def visit_SetComp(self, node: ast.SetComp) -> None:
        self._comprehension(node.generators, [node.elt])

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> None:
        self._comprehension(node.generators, [node.elt])

    def visit_DictComp(self, node: ast.DictComp) -> None:
        self._comprehension(node.generators, [node.key, node.value])

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """Left alone: imports between modules of the engine are dropped."""

    def _comprehension(self, loops: list[ast.comprehension], gives: list[ast.expr]) -> None:
        self.visit(loops[0].iter)  # in the scope around
        with self._scope({name for loop in loops for name in _stored([loop.target])}):
            for number, loop in enumerate(loops):
                for part in (*([loop.iter] if number else []), loop.target, *loop.ifs):
                    self.visit(part)
            for part in gives:
                self.visit(part)

    def _annotation(self, node: ast.expr | None) -> None:
        """Annotations may be texts, and what a function calls its locals means nothing in them."""
        if node is None:
            return
        hidden, self._hidden = self._hidden, []
        for inner in ast.walk(node):
            if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                edits = Edits(inner.value)
                _Renaming(self._names, edits).visit(ast.parse(inner.value, mode="eval"))
                self._edits.replace_node(inner, repr(edits.applied()))
            elif isinstance(inner, ast.Name):
                self.visit(inner)
        self._hidden = hidden

    def _definition(self, node: ast.ClassDef | ast.FunctionDef, word: str) -> None:
        if node.name in self._names:
            line = self._edits.text.split("\n")[node.lineno - 1].encode()
            found = re.compile(rf"{word}\s+".encode()).match(line, node.col_offset)
            if found is None:
                raise Unfit(f"line {node.lineno}: the name {node.name} is not behind its {word!r}")
            end = found.end() + len(node.name.encode())
            self._edits.replace(node.lineno, found.end(), end, self._names[node.name])

    def _edit(self, node: ast.Name, name: str) -> None:
        if name in self._names:
            self._edits.replace_node(node, self._names[name])

    @contextmanager
    def _scope(self, names: set[str]) -> Iterator[None]:
        self._hidden.append(names)
        yield
        self._hidden.pop()


def _bound_by(node: ast.stmt) -> str:
    return node.name if isinstance(node, ast.FunctionDef) else assigned_name(node)


def _stored(nodes: Sequence[ast.AST]) -> Iterator[str]:
    """The names that statements bind, except those of the scopes inside them."""
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif not isinstance(node, INNER_SCOPES):
            yield from _stored([*ast.iter_child_nodes(node)])
