"""The build hooks: the web client, the compiled engine and the translations are built into the package.

The metadata get the README and the addresses as an index needs them. Players need Python only; where there is no C++ compiler the engine's own source runs.
"""

import importlib.util
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

BABEL = "babel>=2.17"


def _load(name: str, path: Path) -> ModuleType:
    """A file of this checkout as a module: a build can import nothing of ours by its name."""
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} cannot be loaded")
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _node(root: str) -> ModuleType:
    return _load("kingdom_builder_node", Path(root, "scripts", "node.py"))


def _messages(root: str) -> ModuleType:
    return _load("kingdom_builder_messages", Path(root, "scripts", "compile_messages.py"))


def _index_page(root: str) -> ModuleType:
    return _load("kingdom_builder_index_page", Path(root, "scripts", "index_page.py"))


def _compiler(root: str, name: str) -> ModuleType:
    _load("compiler", Path(root, "compiler", "__init__.py"))
    return import_module(f"compiler.{name}")


class IndexPageHook(MetadataHookInterface):
    """Fills in what an index shows."""

    def update(self, metadata: dict[str, object]) -> None:
        page, version = _index_page(self.root), str(metadata["version"])
        home = page.repository_from(self.config)
        text = page.readme_for_index(Path(self.root, "README.md").read_text("utf-8"), home, version)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = page.project_urls(home, version)


class PackageHook(BuildHookInterface[BuilderConfig]):
    """Builds before a wheel, an editable install or a source distribution is made."""

    def dependencies(self) -> list[str]:
        needed: list[str] = [BABEL, *_node(self.root).Client(Path(self.root)).requirements]
        if self.target_name == "wheel":
            needed += _compiler(self.root, "toolchain").requirements()
        return needed

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        _messages(self.root).compile_all(Path(self.root))
        self._build_pages()
        if self.target_name == "wheel":
            self._compile_engine(version, build_data)

    def _build_pages(self) -> None:
        node = _node(self.root)
        try:
            node.Client(Path(self.root)).build()
        except node.Failed as failure:
            self.app.abort(str(failure))

    def _compile_engine(self, version: str, build_data: dict[str, object]) -> None:
        root, build = Path(self.root), _compiler(self.root, "build")
        try:
            made, is_compiled = build.compiled_engine(root), True
        except build.NotCompiled as why:
            self.app.display_warning(f"The engine is not compiled: {why}.")
            made, is_compiled = build.write_note(root, why), False
        if version == "editable":
            build.lay_beside_source(made, root)
            return
        build_data["force_include"] = {str(made): f"kingdom_builder/{made.name}"}
        build_data["pure_python"] = not is_compiled
        build_data["infer_tag"] = is_compiled
