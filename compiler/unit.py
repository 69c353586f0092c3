"""The one Cython source that all modules of the engine together become."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from compiler.engine import Engine, read_engine
from compiler.quiet import quiet_functions
from compiler.sources import Module, all_modules, engine_modules, read_module
from compiler.translate import Line, Translation
from compiler.types import Type

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Unit:
    """The translated engine: its text, and for each of its lines where that came from."""

    lines: Sequence[Line]
    digest: str

    @property
    def text(self) -> str:
        """What is given to Cython."""
        return "".join(f"{line.text}\n" for line in self.lines)


def digest_of(modules: Sequence[Module]) -> str:
    """A fingerprint of the source, to tell whether a compiled engine is of this very source."""
    whole = sha256()
    for module in sorted(modules, key=lambda module: module.name):
        whole.update(f"{module.name}\n{module.text}".encode())
    return whole.hexdigest()


def make_unit(source: Path, build: str) -> Unit:
    """Translate the engine whose package lies under ``source``; it will say how it was built."""
    modules = engine_modules(source)
    masks = read_module(source, source / "kingdom_builder" / "hexgrid" / "masks.py")
    engine = read_engine(masks, modules)
    digest = digest_of([masks, *modules])
    lines = [*_own("head.pyx"), *_numbers(engine), *_tables(engine), *_own("rows.pyx")]
    quiet = quiet_functions(engine)
    for module in modules:
        lines.extend(Translation(module, engine, quiet).lines())
    lines.extend(_made(_tail(engine)))
    lines.extend(_made(iter([f"DIGEST = {digest!r}", f"BUILD = {build!r}"])))
    lines.extend(_made(iter([f"MODULES = {all_modules(source)!r}"])))
    return Unit(lines, digest)


def _own(name: str) -> Iterator[Line]:
    text = (HERE / name).read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), 1):
        yield Line(line, f"compiler/{name}", number)


def _made(texts: Iterator[str]) -> Iterator[Line]:
    for number, text in enumerate(texts, 1):
        yield Line(text, "compiler/unit.py", number)


def _numbers(engine: Engine) -> Iterator[Line]:
    """Numbers are constants of C, under a name no header can have."""
    yield from _made(iter(["cdef extern from *:", '    """']))
    for name, value in engine.constants.items():
        yield Line(f"    static constexpr long long kb_{name} = {value}LL;", "constants", 1)
    yield Line('    """', "constants", 1)
    for name in engine.constants:
        yield Line(f'    const long long {name} "kb_{name}"', "constants", 1)


def _tables(engine: Engine) -> Iterator[Line]:
    for name, kind in engine.tables.items():
        yield Line(f"cdef {kind.declares(name)}", "tables", 1)


def _tail(engine: Engine) -> Iterator[str]:
    """Rows for Python to see, and what each module brings."""
    for name, types in engine.classes.items():
        yield f'show({name}, "__slots__", {engine.slots[name]!r})'
        rows = {key: kind for key, kind in types.attributes.items() if kind.length}
        if rows:
            yield f"cdef {name} probe_{name} = {name}()"
            for key, kind in rows.items():
                yield _row(name, key, kind)
    values = ", ".join(f'"{name}": {name}' for name in (*engine.constants, *engine.tables))
    yield f"VALUES = {{{values}}}"
    yield f"NAMES = {engine.names!r}"


def _row(owner: str, name: str, kind: Type) -> str:
    probe = f"probe_{owner}"
    holds_masks = kind.holds is not None and kind.holds.name == "Mask"
    return f'lay_row({owner}, "{name}", {probe}, &{probe}.{name}[0], {kind.length}, {holds_masks})'
