"""The one Cython source that all modules of the engine become together."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from compiler.declarations import Engine, read_engine
from compiler.gil_free import Rules, gil_free_functions, is_open
from compiler.gil_free_function import FOREIGN, WRAPPER
from compiler.names import Names, Unfit, local_names
from compiler.noexcept import noexcept_functions
from compiler.object_checks import with_object_checks
from compiler.sources import MASKS, engine_modules, engine_source, read_module
from compiler.translate import PART, Line, Translation, is_procedure
from compiler.types import Signature, Type

HERE = Path(__file__).parent
PRELUDE = "prelude.pyx"
PYTHON_VIEW = "python_view.pyx"


@dataclass(frozen=True)
class PyxSource:
    """The translated engine: its lines, each with its origin."""

    lines: Sequence[Line]
    digest: str

    @property
    def text(self) -> str:
        """What is given to Cython."""
        return "".join(f"{line.text}\n" for line in self.lines)


def make_pyx_source(source: Path, build: str) -> PyxSource:
    """Translate the engine of the package in the folder ``source``; it will say how it was built."""
    found = engine_modules(source)
    own = "".join((HERE / name).read_text(encoding="utf-8") for name in (PRELUDE, PYTHON_VIEW))
    modules, names = local_names(found, own)
    engine = read_engine(read_module(source, MASKS), modules)
    digest: str = engine_source.digest_of(source, [module.name for module in found])
    lines = [*_own(PRELUDE), *_made(_declarations(engine)), *_own(PYTHON_VIEW)]
    noexcept = noexcept_functions(engine)
    rules = Rules(engine, noexcept, gil_free_functions(engine))
    parts: set[str] = set()
    for module in modules:
        checked = with_object_checks(module, engine, rules)
        translation = Translation(checked, rules)
        lines.extend(translation.lines())
        parts |= translation.parts
    lines.extend(_made(_foreign_methods(rules)))
    lines.extend(_made(_parts(parts, rules)))
    procedures = {name for name in engine.functions if is_procedure(name, engine, noexcept)}
    lines.extend(_made(_python_view(engine, names, procedures)))
    description = {
        "NAMES": names,
        "MODULES": engine_source.all_modules(source),
        "DIGEST": digest,
        "BUILD": build,
    }
    lines.extend(_made(iter([f"{name} = {value!r}" for name, value in description.items()])))
    return PyxSource(lines, digest)


def _own(name: str) -> Iterator[Line]:
    text = (HERE / name).read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), 1):
        yield Line(line, f"compiler/{name}", number)


def _made(texts: Iterator[str]) -> Iterator[Line]:
    for number, text in enumerate(texts, 1):
        yield Line(text, "compiler/pyx_source.py", number)


# -- what stands before the modules


def _declarations(engine: Engine) -> Iterator[str]:
    yield from _constants(engine)
    yield from _array_types(engine)
    for name, kind in engine.tables.items():
        yield f"cdef {kind.declares(name)}"


def _constants(engine: Engine) -> Iterator[str]:
    """Numbers are constants of C++, under names that no header has."""
    yield "cdef extern from *:"
    yield '    """'
    for name, value in engine.constants.items():
        yield f"    static constexpr long long kb_{name} = {value}LL;"
    yield '    """'
    for name in engine.constants:
        yield f'    const long long {name} "kb_{name}"'


def _array_types(engine: Engine) -> Iterator[str]:
    """A C++ class for each kind of array: Cython has no template arguments that are numbers."""
    attributes = [kind for types in engine.classes.values() for kind in types.attributes.values()]
    arrays = {kind.array_name: kind for kind in (*engine.tables.values(), *attributes)}
    yield 'cdef extern from "checked_array.hpp" nogil:'
    yield "    pass"
    for name, kind in arrays.items():
        if name and kind.holds:
            item = kind.holds.name
            yield f'    cdef cppclass {name} "CheckedArray<{item}, {kind.length}>":'
            yield f"        {item}& operator[](long long) noexcept"
            yield f"        void fill({item}) noexcept"
            yield f"        void assign({name}&) noexcept"


# -- what stands after them


def _foreign_methods(rules: Rules) -> Iterator[str]:
    """How the engine calls a method that a class written in Python may have overridden."""
    for name in sorted(rules.gil_free):
        owner, _, method = name.rpartition(".")
        engine = rules.engine
        if owner and is_open(owner, engine) and engine.declaring(owner, method) == owner:
            yield from _foreign_method(owner, method, engine.classes[owner].methods[method])


def _foreign_method(owner: str, method: str, called: Signature) -> Iterator[str]:
    gives = "int" if called.gives.name == "None" else called.gives.name
    takes = "".join(f", {kind.name} {name}" for name, kind in called.takes)
    passed = ", ".join(name for name, _ in called.takes)
    yield f"cdef {gives} {FOREIGN}{owner}_{method}({owner} self{takes}) except? -1 with gil:"
    if called.gives.name == "None":
        yield f"    (<object>self).{method}({passed})"
        yield "    return 0"
    else:
        yield f"    return (<object>self).{method}({passed})"


def _python_view(engine: Engine, names: Mapping[str, Names], procedures: set[str]) -> Iterator[str]:
    """What Python sees: natural names, slots, arrays as rows, constants and tables."""
    for module, known in names.items():
        for name, unique in known.items():
            if unique in engine.classes:
                yield f"show_class({unique}, {f'{module}.{name}'!r}, {engine.slots[unique]!r})"
            elif unique in procedures:
                yield f"{WRAPPER}{unique}.__name__ = {WRAPPER}{unique}.__qualname__ = {name!r}"
            elif unique in engine.functions and unique != name:
                yield f"{unique}.__name__ = {unique}.__qualname__ = {name!r}"
    for name in engine.classes:
        yield from _attributes(name, engine)
    tables = ", ".join(f'"{name}": {_listed(name, kind)}' for name, kind in engine.tables.items())
    values = {name: name for name in engine.constants}
    values |= {name: f"{WRAPPER}{name}" for name in sorted(procedures)}
    yield f"VALUES = {{{''.join(f'{name!r}: {value}, ' for name, value in values.items())}{tables}}}"


def _attributes(owner: str, engine: Engine) -> Iterator[str]:
    kinds = engine.classes[owner].attributes
    yield f"cdef {owner} blank_{owner} = {owner}.__new__({owner})"
    for name, kind in kinds.items():
        if kind.length and kind.holds:
            array = f"&blank_{owner}.{name}[0]"
            is_masks = kind.holds.name == "Mask"
            yield f'show_array({owner}, "{name}", blank_{owner}, {array}, {kind.length}, {is_masks})'
        elif kind.name in engine.classes:
            yield from _object_attribute(owner, name, kind.name, engine)


def _object_attribute(owner: str, name: str, kind: str, engine: Engine) -> Iterator[str]:
    """An attribute for an object of the engine, which takes nothing else."""
    order = list(engine.classes)
    if order.index(kind) >= order.index(owner):
        raise Unfit(f"{owner}.{name}: a {kind} is declared only later; allow None, or move it up")
    field = f"{owner}_{name}"
    yield f"cdef object get_{field}(object owner): return (<{owner}?>owner).{name}"
    yield f"cdef int set_{field}(object owner, object value) except -1:"
    yield f"    (<{owner}?>owner).{name} = <{kind}?>value"
    yield "    return 0"
    yield f'show_object({owner}, "{name}", get_{field}, set_{field})'


def _parts(works: set[str], rules: Rules) -> Iterator[str]:
    """How a thread calls the methods that threads share the work of."""
    for work in sorted(works):
        owner, _, method = work.partition(".")
        yield f"cdef int {PART}{owner}_{method}(void* thing, long long part) except -1 nogil:"
        yield f"    (<{owner}>thing).{rules.inside(owner, method)}(part)"
        yield "    return 0"


def _listed(name: str, kind: Type) -> str:
    if kind.length and kind.holds:
        holds = "masks" if kind.holds.name == "Mask" else "numbers"
        return f"{holds}_list(&{name}[0], {kind.length})"
    return name
