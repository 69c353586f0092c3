"""``make audit``: known weaknesses of the packages that are used, as the registries of PyPI and npm tell them.

A finding fails, unless IGNORED says why it does not concern us. A registry that does not answer, or a
mirror that knows nothing of weaknesses, is reported and fails nothing: what was fine yesterday must not
become red by a network. As far as that goes, releases that were withdrawn from the registry are found
from the plain index, and deprecated ones from the lock file.
"""

import json
import re
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import distributions
from pathlib import Path
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import Request, urlopen

from pip._internal.models.index import PyPI

from scripts.node import Client, find_node

ROOT = Path(__file__).parent.parent
LOCK = ROOT / "web" / "package-lock.json"
INDEX = PyPI.simple_url
SECONDS = 10  # for one request
MOST_SECONDS = 240  # for one tool
OURS = "kingdom-builder"

# By the id of the advisory, or by "name version": why it does not concern us. Remove what is over.
IGNORED: dict[str, str] = {}


class Unanswered(Exception):
    """A registry cannot be asked; the text says why."""


class Finding(NamedTuple):
    """Something about a release that one should know."""

    release: str
    advisory: str

    @property
    def is_ignored(self) -> bool:
        """Whether somebody has decided that it does not concern us."""
        return self.release in IGNORED or self.advisory in IGNORED


def python_weaknesses() -> list[Finding]:
    """What pip-audit finds about the installed packages."""
    words = ("-m", "pip_audit", "--format", "json", "--progress-spinner", "off")
    place = ("--path", sysconfig.get_path("purelib"), "--timeout", str(SECONDS))
    text = _told([sys.executable, *words, *place])
    return python_findings(_parsed(text))


def python_findings(report: dict[str, object]) -> list[Finding]:
    """The findings in a report of pip-audit; if most packages are unknown, nobody knows anything."""
    packages = _listed(report.get("dependencies"))
    known = [package for package in packages if "skip_reason" not in package]
    if len(known) * 2 < len(packages) or not packages:
        raise Unanswered(
            f"the registry knows weaknesses of {len(known)} of {len(packages)} packages"
        )
    return [
        Finding(f"{package['name']} {package['version']}", str(weakness["id"]))
        for package in known
        for weakness in _listed(package.get("vulns"))
    ]


def node_weaknesses() -> list[Finding]:
    """What ``npm audit`` finds about the lock file."""
    node = find_node()
    if node is None:
        raise Unanswered("there is no Node.js")
    words = ("audit", "--json", "--package-lock-only", f"--fetch-timeout={SECONDS * 1000}")
    return node_findings(_parsed(_told([*node.npm, *words, "--fetch-retries=1"], Client().source)))


def node_findings(report: dict[str, object]) -> list[Finding]:
    """The findings in a report of ``npm audit``."""
    weak = report.get("vulnerabilities")
    if not isinstance(weak, dict):
        raise Unanswered(f"npm audit says: {report.get('message') or report.get('error')}")
    return [
        Finding(name, str(cause["url"]))
        for name, package in weak.items()
        for cause in package["via"]
        if isinstance(cause, dict)  # else the name of another package in this report
    ]


def withdrawn_releases() -> list[Finding]:
    """The installed releases that their authors have withdrawn ("yanked")."""
    installed = {_plain(one.name): one.version for one in distributions() if one.name != OURS}
    with ThreadPoolExecutor(8) as threads:
        pages = dict(zip(installed, threads.map(_page, installed), strict=True))
    if not any(pages.values()):
        raise Unanswered(f"{INDEX} does not answer")
    return [
        Finding(f"{name} {version}", "withdrawn")
        for name, version in installed.items()
        if is_withdrawn(pages[name], version)
    ]


def is_withdrawn(page: str, version: str) -> bool:
    """Whether all files of this version are marked as yanked on the page of a package."""
    links = re.findall(r"<a ([^>]*)>([^<]+)</a>", page)
    marks = [
        attributes
        for attributes, file in links
        if f"-{version}-" in f"{file}-".replace(".tar", "-")
    ]
    return bool(marks) and all("data-yanked" in attributes for attributes in marks)


def deprecated_packages() -> list[Finding]:
    """The packages that the lock file itself calls deprecated."""
    packages: dict[str, dict[str, str]] = json.loads(LOCK.read_text())["packages"]
    return [
        Finding(f"{name.rpartition('node_modules/')[2]} {package['version']}", "deprecated")
        for name, package in packages.items()
        if "deprecated" in package
    ]


def _page(name: str) -> str:
    try:
        with urlopen(Request(f"{INDEX}/{name}/"), timeout=SECONDS) as answer:
            return str(answer.read().decode(errors="replace"))
    except (URLError, OSError):
        return ""


def _plain(name: str) -> str:
    """As the index writes names."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _told(command: list[str], folder: Path = ROOT) -> str:
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=MOST_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        raise Unanswered(f"{Path(command[0]).name} took more than {MOST_SECONDS} s") from None
    return done.stdout


def _parsed(text: str) -> dict[str, object]:
    try:
        report = json.loads(text)
    except ValueError:
        raise Unanswered("there is no report") from None
    return report if isinstance(report, dict) else {}


def _listed(value: object) -> list[dict[str, object]]:
    return value if isinstance(value, list) else []


QUESTIONS: dict[str, Callable[[], list[Finding]]] = {
    "weaknesses of Python packages": python_weaknesses,
    "weaknesses of npm packages": node_weaknesses,
    "withdrawn releases on PyPI": withdrawn_releases,
    "deprecated npm packages": deprecated_packages,
}


def answers() -> Iterator[Finding]:
    """Ask everything and print what comes of it; the findings."""
    for name, ask in QUESTIONS.items():
        try:
            found = ask()
        except Unanswered as why:
            print(f"Audit: {name}: NOT CHECKED, {why}.")
        else:
            print(f"Audit: {name}: {len(found) or 'none'}.")
            yield from found


def main() -> int:
    """1 if there is a finding that nobody has decided on."""
    findings: Iterable[Finding] = list(answers())
    for finding in findings:
        print(f"  {finding.release}: {finding.advisory} {'(ignored)' * finding.is_ignored}")
    return 1 if any(not finding.is_ignored for finding in findings) else 0


if __name__ == "__main__":
    sys.exit(main())
