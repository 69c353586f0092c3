"""Build the documentation site into build/site, and check every link: ``python -m scripts.site``.

Its pages are those of docs/, the changelog and the guide for contributors; docs/site/ has the settings,
the reference and the style. A page that is in no menu, a link or a picture that leads nowhere, and
anything that a browser would fetch from elsewhere is an error. The site can be read from a disk.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
SITE = ROOT / "build" / "site"
SOURCE = ROOT / "build" / "site-source"
OUTSIDE = ("CHANGELOG.md", "CONTRIBUTING.md")  # pages that lie beside docs/
ICON = ROOT / "web" / "public" / "icon.svg"
REPOSITORY = "KINGDOM_BUILDER_REPOSITORY"  # tells docs/site/conf.py
MENU = {
    "Play": ("playing", "rules", "puzzles", "fairness", "rulings", "cli"),
    "Tinker": (
        *("library", "bot_tutorial", "bots", "ladder", "engine"),
        *("notation", "protocol", "reference"),
    ),
    "Learn": ("learning", "training", "environments"),
    "Host": ("operations", "reliability", "scale"),
    "Project": (
        *("changelog", "contributing", "architecture", "performance"),
        *("glossary", "translating", "releasing"),
    ),
}
# Doctest wants an empty line at the end of a session; readers do not.
SESSION = re.compile(r"^(```python\n>>> (?:(?!```).)*?)\n\n```$", re.MULTILINE | re.DOTALL)
FETCHED = {"src", "srcset", "data", "poster"}  # attributes whose target a browser fetches at once


def put_together() -> None:
    """Lay everything that Sphinx reads into one folder."""
    shutil.rmtree(SOURCE, ignore_errors=True)
    shutil.copytree(DOCS, SOURCE, ignore=shutil.ignore_patterns("site"))
    shutil.copytree(DOCS / "site", SOURCE, dirs_exist_ok=True)
    shutil.copy(ICON, SOURCE / "pictures")
    for path in (ROOT / name for name in OUTSIDE):
        shutil.copy(path, SOURCE / path.name.lower())
    for path in SOURCE.glob("*.md"):
        path.write_text(as_page(path.read_text(encoding="utf-8")), encoding="utf-8")
    with (SOURCE / "index.md").open("a", encoding="utf-8") as index:
        index.writelines(menus())


def as_page(text: str) -> str:
    """A document with links to where the site has their targets: all its pages lie side by side."""
    for name in OUTSIDE:
        text = re.sub(rf"\]\((?:\.\./)?{re.escape(name)}", f"]({name.lower()}", text)
    return SESSION.sub(r"\1\n```", text.replace("](docs/", "]("))


def menus() -> Iterator[str]:
    """The menus, as Sphinx wants them on the first page."""
    for title, pages in MENU.items():
        yield "\n".join(("\n```{toctree}", ":hidden:", f":caption: {title}", "", *pages, "```\n"))


def repository() -> str:
    """The address of the project, as ``pyproject.toml`` has it; empty if there is none."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(project["tool"]["hatch"]["metadata"]["hooks"]["custom"]["repository"])


def build() -> bool:
    """Let Sphinx build, of the engine's Python source; whether all was well."""
    shutil.rmtree(SITE, ignore_errors=True)
    options = ("--builder", "html", "--fail-on-warning", "--keep-going", "--quiet")
    command = (sys.executable, "-m", "sphinx", *options, SOURCE, SITE)
    around = {**os.environ, "KINGDOM_BUILDER_PURE": "1", REPOSITORY: repository()}
    return subprocess.run(command, cwd=ROOT, env=around, check=False).returncode == 0


class Links(HTMLParser):
    """The links of a page, and what it offers links to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: set[str] = set()
        self.fetched: set[str] = set()
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take note of what an element leads to."""
        told = {name: value for name, value in attrs if value}
        self.anchors |= {told[name] for name in ("id", "name") if name in told}
        self.fetched |= {told[name] for name in FETCHED & told.keys()}
        if "href" in told:
            (self.fetched if tag == "link" else self.targets).add(told["href"])


class Site:
    """What was built."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @cached_property
    def pages(self) -> dict[Path, Links]:
        """Every page with its links."""
        paths = sorted(self._folder.rglob("*.html"))
        return {path: Links(path.read_text(encoding="utf-8")) for path in paths}

    def faults(self) -> Iterator[str]:
        """Links that lead nowhere, and what would be fetched from elsewhere."""
        for path, links in self.pages.items():
            name = path.relative_to(self._folder)
            for link in sorted(filter(_is_elsewhere, links.fetched)):
                yield f"{name} fetches {link}"
            for link in sorted(links.targets | links.fetched):
                if not _is_elsewhere(link) and self._is_lost(path, link):
                    yield f"{name} leads to {link}"

    def _is_lost(self, page: Path, link: str) -> bool:
        parts = urlsplit(link)
        target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
        if target not in self.pages:
            return not target.is_file()
        return bool(parts.fragment) and unquote(parts.fragment) not in self.pages[target].anchors


def _is_elsewhere(link: str) -> bool:
    return bool(urlsplit(link).netloc) or link.startswith(("mailto:", "data:"))


def main() -> int:
    """Build and check; 1 if something is wrong."""
    put_together()
    if not build():
        return 1
    site = Site(SITE.resolve())
    faults = list(site.faults())
    for fault in faults:
        print(f"Site: {fault}.", file=sys.stderr)
    print(f"Site: {len(site.pages)} pages, {len(faults)} faults: {SITE / 'index.html'}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
