"""make release: what must not be published is named."""

import re
import zipfile
from pathlib import Path

import pytest

from scripts import release
from scripts.release import Refuted, faults_of, newest_version

NAME = "kingdom_builder-1.0-cp311-cp311-manylinux_2_17_x86_64.whl"
METADATA = {
    "Metadata-Version": "2.4",
    "Version": newest_version(),
    "Summary": "A game",
    "License-Expression": "MIT",
    "Requires-Python": ">=3.11",
    "Description-Content-Type": "text/markdown",
}


def made(
    folder: Path, name: str = NAME, readme: str = "[x](https://e.org)", **other: bytes | str
) -> Path:
    """A wheel with this README; other fields of the metadata, or files by their suffix."""
    told = METADATA | {field: value for field, value in other.items() if isinstance(value, str)}
    files = {suffix: text for suffix, text in other.items() if isinstance(text, bytes)}
    head = "".join(f"{field}: {value}\n" for field, value in told.items() if value)
    with zipfile.ZipFile(folder / name, "w") as wheel:
        wheel.writestr("kingdom_builder-1.0.dist-info/METADATA", f"{head}\n{readme}")
        for suffix, text in ({"kbn": b"weights"} | files).items():
            wheel.writestr(f"kingdom_builder/file.{suffix}", text)
    return folder / name


def test_a_wheel_in_order_has_no_faults(tmp_path: Path) -> None:
    assert not list(faults_of(made(tmp_path)))


@pytest.mark.parametrize(
    ("wheel", "fault"),
    [
        ({"name": "k-1-cp311-cp311-linux_x86_64.whl"}, "an index does not take k-1-"),
        ({"readme": "![a](docs/a.png)"}, "the README leads to docs/a.png"),
        ({"readme": '<img src="docs/a.png">'}, "the README leads to docs/a.png"),
        ({"Version": "0.1.0"}, "version 0.1.0 is not the newest of the changelog"),
        ({"Summary": ""}, "the metadata have no Summary"),
        ({"bin": bytes(release.MOST_FOR_THE_WHEEL + 1)}, "bytes"),
        (
            {"kbn": bytes(release.MOST_FOR_THE_WEIGHTS + 1)},
            "the weights of the bots have 3,000,001",
        ),
        ({"kbn": b""}, "the weights of the bots have 0"),
    ],
)
def test_each_fault_is_named(wheel: dict[str, str | bytes], fault: str, tmp_path: Path) -> None:
    (told,) = faults_of(made(tmp_path, **wheel))  # type: ignore[arg-type]
    assert fault in told


@pytest.mark.parametrize("tag", ["musllinux_1_2_aarch64", "macosx_11_0_arm64", "win_amd64"])
def test_wheels_of_other_machines_are_known(tag: str, tmp_path: Path) -> None:
    assert not list(faults_of(made(tmp_path, name=f"k-1-cp314-cp314-{tag}.whl")))


def test_a_tool_that_fails_is_named() -> None:
    with pytest.raises(Refuted, match=re.escape("-c raise SystemExit(3) has failed")):
        release.run(release.sys.executable, "-c", "raise SystemExit(3)")


def test_a_missing_address_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    project = (release.ROOT / "pyproject.toml").read_text(encoding="utf-8")
    release.tell_what_is_open()
    assert ("names no repository" in capsys.readouterr().out) == ('repository = ""' in project)
