"""``kingdom-builder serve``: a real server, from its first line to its last."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from kingdom_builder.cli import network
from kingdom_builder.cli.commands import serve
from kingdom_builder.i18n import Refused
from kingdom_builder.server.storage import startup
from tests.cli.commands import done, refusal
from tests.cli.program import PROGRAM
from tests.cli.terminal import Terminal
from tests.server.stores import POSTGRESQL, kept_in, store_url

PATIENCE = 20.0


class Served:
    """The program, serving."""

    def __init__(self, home: Path, *words: str) -> None:
        hidden = ("DISPLAY", "WAYLAND_DISPLAY")
        plain = {key: value for key, value in os.environ.items() if key not in hidden}
        self.program = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, "serve", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**plain, "HOME": str(home), "XDG_CONFIG_HOME": str(home)},
        )
        self.first_line = self.line()
        self.address = self.first_line.split()[2] if "Play at" in self.first_line else ""

    def line(self) -> str:
        assert self.program.stdout is not None
        return self.program.stdout.readline()

    def interrupted(self) -> str:
        """What is said after Ctrl-C; the program ends well."""
        self.program.send_signal(signal.SIGINT)
        rest = self.program.communicate(timeout=PATIENCE)[0]
        assert self.program.returncode == 0, rest
        return rest

    def close(self) -> None:
        if self.program.poll() is None:
            self.program.kill()
        self.program.communicate(timeout=PATIENCE)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    program = Served(tmp_path, "--port", "0")
    yield program
    program.close()


def test_it_says_where_serves_the_page_and_says_goodbye(served: Served, tmp_path: Path) -> None:
    assert served.first_line == f"Play at {served.address} (Ctrl-C stops the server).\n"
    with httpx.Client(base_url=served.address) as client:
        assert "<title>Kingdom Builder</title>" in client.get("/").text
        assert client.post("/api/games", json={}).status_code == 200
    database = next(tmp_path.rglob("server.db"))
    assert database.parent.name == "kingdom-builder"
    *others, farewell = served.interrupted().splitlines()
    assert farewell == f"Goodbye. All games are kept in {database}"
    assert [line.partition(" http")[0] for line in others if line] in ([], ["Friends play at"])


def test_several_processes_speak_with_one_voice(tmp_path: Path) -> None:
    with kept_in(POSTGRESQL):
        store = store_url(tmp_path)
    where = ("--port", "0", "--host", "127.0.0.1", "--store", store)
    served = Served(tmp_path, "--processes", "2", *where)
    assert served.first_line == f"Play at {served.address} (Ctrl-C stops the server).\n"
    assert httpx.post(f"{served.address}api/games", json={}).status_code == 200
    blank, farewell = served.interrupted().splitlines()
    assert (blank, farewell.partition(" kept in ")[0]) == ("", "Goodbye. All games are")


def test_games_are_there_when_it_is_started_again(served: Served, tmp_path: Path) -> None:
    game = httpx.post(f"{served.address}api/games", json={}).json()["game"]
    served.interrupted()
    again = Served(tmp_path, "--port", "0")
    assert httpx.get(f"{again.address}api/games/{game}").status_code == 200
    again.interrupted()


def test_the_whole_network_may_play_by_names_that_are_allowed(tmp_path: Path) -> None:
    program = Served(tmp_path, "--port", "0", "--host", "0.0.0.0", "--allow-host", "games.example")
    port = httpx.URL(program.address).port

    def status_for(host: str) -> int:
        headers = {"Host": f"{host}:{port}"}
        return httpx.get(f"{program.address}api/health", headers=headers).status_code

    assert status_for("games.example") == 200
    assert status_for("127.0.0.1") == 200
    assert status_for("evil.example") >= 400
    for name in network.addresses_in_network():
        assert status_for(name) == 200
    if network.addresses_in_network():
        assert program.line().startswith("Friends play at http://")
    assert "Friends" not in program.interrupted()


def test_a_terminal_that_is_closed_ends_the_server_well(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'games.db'}"
    terminal = Terminal("serve", "--no-browser", "--port", "0", "--store", store)
    terminal.until("Ctrl-C stops the server")
    os.close(terminal.pty_end)
    assert terminal.program.wait(PATIENCE) == 0


def test_a_taken_port_is_refused_when_it_was_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        store = f"sqlite:///{tmp_path / 'games.db'}"
        words = ("serve", "--store", store)
        sentence = f"Port {port} is taken. Choose another, or name none to use a free one."
        assert refusal(*words, "--port", str(port)) == sentence
        monkeypatch.setenv("KINGDOM_BUILDER_PORT", str(port))
        assert refusal(*words) == sentence


def test_without_an_option_the_next_free_port_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        first = other.getsockname()[1]
        monkeypatch.setattr(serve, "FIRST_PORT", first)
        with serve.open_listening_socket("127.0.0.1", None) as listening_socket:
            assert listening_socket.getsockname()[1] > first
        monkeypatch.setattr(serve, "PORTS", 1)
        with pytest.raises(Refused, match="All ports from"):
            serve.open_listening_socket("127.0.0.1", None)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--store", "nonsense"), "write it like sqlite:///games.db or postgresql://"),
        (("--store", "sqlite:////no/such/folder/x.db"), "/no/such/folder/x.db cannot be opened"),
        (("--store", "nosql://ana:secret@there/x"), "nosql://ana:***@there/x is neither."),
        (("--host", "203.0.113.9"), "The server cannot listen at 203.0.113.9, port 8000: that is"),
        (("--processes", "2"), "2 processes cannot share SQLite, which takes one at a time;"),
        (
            ("--processes", "8", "--metrics", "127.0.0.1:65530"),
            "The metrics of 8 processes need the ports from 65530 to 65537, but 65535 is the",
        ),
        (("--trust-proxy", "*"), "'*' is neither an IP address nor a network such as 10.0.0.0/8."),
        (("--trust-proxy", "proxy.example"), "'proxy.example' is neither an IP address"),
    ],
)
def test_what_cannot_be_served_is_refused_in_one_sentence(
    words: tuple[str, ...],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert sentence in refusal("serve", *words)
    assert caplog.messages == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--processes", "2"), "2 processes cannot share a port on Windows"),
        (("--store", "postgresql://ana@there/x"), "A server on Windows keeps its games in SQLite"),
    ],
)
def test_what_windows_cannot_serve_is_refused(
    words: tuple[str, ...], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(startup, "check_store", lambda _: None)  # that database is not there
    monkeypatch.setattr(sys, "platform", "win32")
    assert sentence in refusal("serve", *words)


def test_addresses_are_written_as_browsers_read_them() -> None:
    assert network.address_of("0.0.0.0", 8000) == "http://127.0.0.1:8000/"
    assert network.address_of("::1", 80) == "http://[::1]:80/"
    assert serve.names_of("127.0.0.1") == serve.names_of("localhost") == ()
    assert serve.names_of("192.0.2.7") == ("192.0.2.7",)
    assert serve.names_of("0.0.0.0") == network.addresses_in_network()


def test_a_browser_is_opened_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not serve.has_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert serve.has_screen()
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.delenv("WAYLAND_DISPLAY")
    assert serve.has_screen()


def test_other_commands_do_not_wait_for_the_server() -> None:
    code = (
        "import sys; from kingdom_builder.cli import app\n"
        "print([m for m in ('fastapi', 'sqlalchemy', 'uvicorn') if m in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_its_help_has_examples() -> None:
    assert "--allow-host" in done("serve", "--help")
    assert "--trust-proxy" in done("serve", "--help")
