"""A server with a copy of the pages, in which a test publishes new versions."""

import os
import re
import shutil
from pathlib import Path

from kingdom_builder.server.routes import static
from tests.server.server_process import Server

FOLDER = "KINGDOM_BUILDER_TEST_PAGES"


class CopiedPages(Server):
    """A server whose pages may change."""

    module = "tests.browser.copied_pages"

    def __init__(self, folder: Path, *options: str) -> None:
        self.pages = folder / "pages"
        shutil.copytree(static.FOLDER, self.pages)
        os.environ[FOLDER] = str(self.pages)
        super().__init__(folder, *options)

    def publish(self, version: str, *, without: str) -> None:
        """Another version of the pages, which lacks the scripts of this name."""
        for path in self.pages.glob(f"assets/{without}-*.js"):
            path.unlink()
        self._edit("service-worker.js", r'VERSION="[^"]*"', f'VERSION="{version}"')
        self._edit("service-worker.js", rf'"assets/{without}-[^"]*\.js",', "")
        self._edit("index.html", r"<html[^>]*>", f'<html lang="en" data-version="{version}">')

    def _edit(self, name: str, pattern: str, text: str) -> None:
        path = self.pages / name
        path.write_text(re.sub(pattern, text, path.read_text(), count=1))


if __name__ == "__main__":
    from kingdom_builder.server.__main__ import main

    static.FOLDER = Path(os.environ[FOLDER])
    main()
