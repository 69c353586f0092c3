"""Finding Node.js, and when the pages are built."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import node
from scripts.node import Client, Failed, Node, is_suitable


@pytest.mark.parametrize(
    ("version", "suits"),
    [
        ("v20.19.0", True),
        ("v20.18.3", False),
        ("v18.20.4", False),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.1.0", True),
        ("", False),
        ("command not found", False),
    ],
)
def test_only_versions_that_vite_runs_on_are_used(version: str, suits: bool) -> None:
    assert is_suitable(version) is suits


@pytest.fixture
def client(tmp_path: Path) -> Client:
    """A client whose source is older than its pages."""
    client = Client(tmp_path)
    for path in (client.source / "package.json", client.source / "src" / "main.tsx"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    client.pages.mkdir(parents=True)
    (client.pages / "index.html").touch()
    for path in client.source.rglob("*"):
        os.utime(path, (1000, 1000))
    return client


@pytest.fixture
def no_node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node, "node_on_path", lambda: None)
    monkeypatch.setattr(node, "node_from_python", lambda: None)


@pytest.mark.usefixtures("no_node")
def test_pages_newer_than_their_source_are_taken_as_they_are(client: Client) -> None:
    (client.source / "node_modules").mkdir()
    (client.source / "node_modules" / "new.js").touch()
    assert client.is_built
    assert client.requirements == []
    client.build()


@pytest.mark.usefixtures("no_node")
def test_a_change_of_the_source_asks_for_a_new_build(client: Client) -> None:
    (client.source / "src" / "new.ts").touch()
    (client.source / "src" / "new.ts").unlink()  # leaves only its folder newer
    os.utime(client.pages / "index.html", (2000, 2000))
    assert not client.is_built
    assert client.requirements == [node.NODE_PACKAGE]
    with pytest.raises(Failed, match=r"needs Node\.js 20\.19"):
        client.build()


@pytest.mark.usefixtures("no_node")
def test_built_pages_need_no_source_and_without_both_there_is_one_sentence(tmp_path: Path) -> None:
    client = Client(tmp_path)
    client.pages.mkdir(parents=True)
    assert client.requirements == []
    with pytest.raises(Failed, match="neither built pages nor the folder web"):
        client.build()
    (client.pages / "index.html").touch()
    client.build()


def test_npm_is_heard_only_when_it_fails(
    client: Client,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """A false npm says what it was asked, builds, and fails when there is a file ``bad``."""
    npm = tmp_path / "npm.py"
    npm.write_text(
        "import pathlib, sys\n"
        "print('asked for', *sys.argv[1:])\n"
        "pathlib.Path('../src/kingdom_builder/server/pages/index.html').touch()\n"
        "sys.exit(pathlib.Path('bad').exists())\n"
    )
    monkeypatch.setattr(node, "find_node", lambda: Node(tmp_path, (sys.executable, "-S", str(npm))))
    (client.source / "package-lock.json").touch()
    client.build()
    assert client.is_built
    assert capfd.readouterr() == ("", "")
    (client.source / "bad").touch()
    with pytest.raises(Failed, match=r"npm ci failed in the folder web:\nasked for ci"):
        client.build()


def test_the_script_explains_itself() -> None:
    command = [sys.executable, Path(node.__file__), "dance"]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert "requirements" in told.stdout
