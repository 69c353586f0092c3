"""One server for each SQLite store: the second is told where the first one is, and nothing outlives it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from kingdom_builder.i18n import Refused
from kingdom_builder.server.storage.lock import locked
from tests.cli.commands import done, refusal
from tests.cli.test_serve import Served
from tests.server.filled_stores import fill
from tests.server.server_process import ROOT, free_port
from tests.server.stores import store_url

PATIENCE = 20.0


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server with some games in its store."""
    fill(store_url(tmp_path))
    program = Served(tmp_path, "--port", "0", "--store", store_url(tmp_path))
    yield program
    program.close()


def test_a_second_server_is_told_where_the_first_one_is(served: Served, tmp_path: Path) -> None:
    sentence = (
        f"The games of {tmp_path}/games.db are already being served at {served.address}, "
        f"by process {served.program.pid}."
    )
    assert refusal("serve", "--store", store_url(tmp_path)) == sentence
    port = str(httpx.URL(served.address).port)
    assert refusal("serve", "--store", store_url(tmp_path), "--port", port) == sentence
    (tmp_path / "link.db").symlink_to(tmp_path / "games.db")
    assert served.address in refusal("serve", "--store", f"sqlite:///{tmp_path / 'link.db'}")
    assert httpx.get(f"{served.address}api/health").status_code == 200


def test_the_server_for_trying_out_keeps_to_it_too(served: Served, tmp_path: Path) -> None:
    port, words = str(free_port()), ("-m", "kingdom_builder.server", "--port")
    ended = subprocess.run(
        [sys.executable, *words, port, "--store", store_url(tmp_path)],
        capture_output=True,
        check=False,
        text=True,
        timeout=PATIENCE,
        cwd=ROOT,
    )
    assert ended.returncode == 1
    assert ended.stderr.startswith("The games of ")
    assert served.address in ended.stderr


def test_reading_commands_work_while_a_server_runs(served: Served, tmp_path: Path) -> None:
    game = httpx.post(f"{served.address}api/games", json={}).json()["game"]
    url = store_url(tmp_path)
    assert "4 games checked" in done("store", "check", "--store", url)
    done("store", "backup", str(tmp_path / "backup.gz"), "--store", url)
    done("store", "export", str(tmp_path / "records"), "--store", url)
    assert httpx.get(f"{served.address}api/games/{game}").status_code == 200
    backup = str(tmp_path / "backup.gz")
    assert served.address in refusal("store", "restore", backup, "--store", url)


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_the_lock_ends_with_its_process(
    served: Served, tmp_path: Path, end: signal.Signals
) -> None:
    served.program.send_signal(end)
    served.program.wait(PATIENCE)
    with locked(store_url(tmp_path)):
        pass
    assert not (tmp_path / "games.db.lock").exists()


def test_a_lock_excludes_everybody_and_says_by_whom(tmp_path: Path) -> None:
    url, file = store_url(tmp_path), tmp_path / "games.db.lock"
    with locked(url):
        assert file.stat().st_mode & 0o777 == 0o600
        with pytest.raises(Refused, match=f"in use by process {os.getpid()}"), locked(url):
            raise AssertionError
        file.write_text("")
        with pytest.raises(Refused, match="in use by another process"), locked(url):
            raise AssertionError
    assert not file.exists()
    file.write_text("left behind by one who was killed")
    with locked(url):
        pass


def test_what_is_no_file_needs_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for url in ("sqlite://", "postgresql://localhost/games"):
        with locked(url) as lock, locked(url):
            lock.note("http://127.0.0.1:8000/")
    assert list(tmp_path.iterdir()) == []
