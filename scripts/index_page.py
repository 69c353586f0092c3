"""What a package index shows of the project: its addresses, and the README with links that work there.

An index knows nothing of the files beside the README. With the address of the repository, which
``pyproject.toml`` names in one place, relative links and pictures lead to that version in the
repository; without it the links become plain text and the pictures are left out. The build hook
(``hatch_build.py``) uses this file where nothing is installed: it needs the standard library only.
"""

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

_IMAGE = re.compile(r"!\[(?P<text>[^]]*)\]\((?P<path>[^)\s]+)\)")
_HTML_IMAGE = re.compile(r'(?P<before><img [^>]*?src=")(?P<path>[^"]+)(?P<after>"[^>]*>)')
_LINK = re.compile(r"(?<!!)\[(?P<text>[^]]*)\]\((?P<path>[^)\s]+)\)")
_EMPTY_PARAGRAPH = re.compile(r"<p>\s*</p>\n*")
_EMPTY_LINES = re.compile(r"\n{3,}")
_ELSEWHERE = re.compile(r"[a-z]+:|#")


class Repository(NamedTuple):
    """Where the project is at home: its address, and those of a file and a picture in a version of it."""

    address: str
    file: str
    picture: str

    def address_of(self, path: str, version: str) -> str:
        """The page of a file, such as ``docs/rules.md#castle``, in a version."""
        return self.file.format(repository=self.address, version=version, path=path)

    def picture_of(self, path: str, version: str) -> str:
        """A picture itself in a version."""
        return self.picture.format(repository=self.address, version=version, path=path)


def repository_from(settings: Mapping[str, object]) -> Repository | None:
    """The home that the settings of the hook name; none as long as there is none."""
    address, file, picture = (str(settings[name]) for name in ("repository", "file", "picture"))
    return Repository(address.rstrip("/"), file, picture) if address else None


def project_urls(repository: Repository | None, version: str) -> dict[str, str]:
    """The addresses in the metadata."""
    if repository is None:
        return {}
    return {
        "Repository": repository.address,
        "Documentation": repository.address_of("docs/index.md", version),
        "Changelog": repository.address_of("CHANGELOG.md", version),
        "Issues": f"{repository.address}/issues",
    }


def readme_for_index(text: str, repository: Repository | None, version: str) -> str:
    """The README without a relative link or picture."""
    if repository is None:
        return _without_relative_links(text)
    picture = partial(repository.picture_of, version=version)
    page = partial(repository.address_of, version=version)
    for pattern, address in ((_IMAGE, picture), (_HTML_IMAGE, picture), (_LINK, page)):
        text = pattern.sub(partial(_led_to, address), text)
    return text


def _led_to(address: Callable[[str], str], found: re.Match[str]) -> str:
    """A link or a picture, relative no longer."""
    path = found["path"]
    absolute = found[0].replace(f"({path})", f"({address(path)})")
    return _unless_elsewhere(found, absolute.replace(f'"{path}"', f'"{address(path)}"'))


def _without_relative_links(text: str) -> str:
    for pattern in (_IMAGE, _HTML_IMAGE):
        text = pattern.sub(lambda found: _unless_elsewhere(found, ""), text)
    text = _LINK.sub(lambda found: _unless_elsewhere(found, found["text"]), text)
    return _EMPTY_LINES.sub("\n\n", _EMPTY_PARAGRAPH.sub("", text))


def _unless_elsewhere(found: re.Match[str], instead: str) -> str:
    """A link to another site, or within the page, stays as it is."""
    return found[0] if _ELSEWHERE.match(found["path"]) else instead
