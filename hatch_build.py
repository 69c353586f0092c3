"""The build hook: the web client is built into the package, so that players need Python only."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _node(root: str) -> ModuleType:
    """``scripts/node.py``, loaded by its place: nothing of ours can be imported during a build."""
    name = "kingdom_builder_node"
    spec = importlib.util.spec_from_file_location(name, Path(root, "scripts", "node.py"))
    if spec is None or spec.loader is None:
        raise ImportError("scripts/node.py cannot be loaded")
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class WebClientHook(BuildHookInterface[BuilderConfig]):
    """Builds the pages before a wheel, an editable install or a source distribution is made."""

    def dependencies(self) -> list[str]:
        client = _node(self.root).Client(Path(self.root))
        return list(client.requirements)

    def initialize(self, version: str, build_data: dict[str, object]) -> None:  # noqa: ARG002
        node = _node(self.root)
        try:
            node.Client(Path(self.root)).build()
        except node.Failed as failure:
            self.app.abort(str(failure))
