"""SIGTERM or SIGHUP: everybody is told, and the program has ended well within ten seconds, whoever hangs."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
import uvicorn

from kingdom_builder.server import runner
from kingdom_builder.server.app import create_app
from kingdom_builder.server.readiness import STOPPING, Readiness
from kingdom_builder.server.services import ServerConfig
from tests.operations.program import Program
from tests.server.clients import Chair, Page, command, offered, open_game
from tests.server.raw_socket import RawSocket, frame

TEXT = 1
SERVICE_RESTART = 1012  # the close code after which browsers come again


def workers_of(process: int) -> list[int]:
    """The worker processes that the threads of a process have started."""
    listed = [file.read_text() for file in Path(f"/proc/{process}/task").glob("*/children")]
    children = [int(child) for line in listed for child in line.split()]
    return [one for one in children if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]


def test_players_are_told_to_come_again_and_find_their_game(tmp_path: Path) -> None:
    with Program(tmp_path) as program:
        game, tokens = open_game(program, bots=["", ""], start=0)
        with Chair(program, game, tokens[0]) as chair:
            played = chair.ask(command(chair.update, offered(chair.update)[0]))
            assert played["version"] == 1
            assert program.terminated() == 0
            with pytest.raises(Exception, match="1012"):
                chair.hear()
        assert program.told() == ""
        program.start()
        assert Page(program, game, tokens[0]).look()["update"]["version"] == 1


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="Windows has no such signal")
def test_a_terminal_that_is_closed_stops_one_process_as_well(tmp_path: Path) -> None:
    with Program(tmp_path) as program:
        game, _ = open_game(program)
        with Chair(program, game) as watcher:
            assert program.terminated(signal.SIGHUP) == 0
            with pytest.raises(Exception, match="1012"):
                watcher.hear()
        assert program.told() == ""


def test_a_client_that_never_answers_does_not_hold_it_up(tmp_path: Path) -> None:
    with Program(tmp_path) as program:
        game, _ = open_game(program)
        with (
            RawSocket(program.port, f"/api/games/{game}/socket") as silent,
            socket.create_connection(("127.0.0.1", program.port)) as unfinished,
        ):
            silent.send(frame(TEXT, b'{"type": "hello", "tokens": []}'))
            assert silent.hear()[0] == TEXT
            unfinished.sendall(
                b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"
            )
            assert program.terminated() == 0
            assert silent.close_code() == SERVICE_RESTART


def test_a_slow_download_does_not_hold_it_up(tmp_path: Path) -> None:
    with Program(tmp_path) as program, socket.socket() as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.connect(("127.0.0.1", program.port))
        request = b"GET /api/catalogue HTTP/1.1\r\nHost: localhost\r\n\r\n"
        slow.sendall(request * 30)  # far more than the buffers hold
        slow.settimeout(5)
        assert slow.recv(16).startswith(b"HTTP/1.1 200")
        assert program.terminated() == 0


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="only Linux lists processes here")
def test_a_stuck_worker_does_not_hold_it_up(tmp_path: Path) -> None:
    with Program(tmp_path, "--seconds", "60") as program:
        game, _ = open_game(program, bots=["expert", "expert"])
        with Chair(program, game) as watcher:
            assert watcher.welcome["type"] == "welcome"
            time.sleep(0.5)  # let it think
            workers = workers_of(program.process.pid)
            assert workers
            for worker in workers:
                os.kill(worker, signal.SIGSTOP)
            assert program.terminated() == 0
        assert program.told() == ""


def test_it_is_not_ready_from_the_signal_on(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []
    monkeypatch.setattr(runner, "give_up_after", told.append)
    app = create_app(ServerConfig("sqlite://"))
    app.state.services = SimpleNamespace(readiness=Readiness(nothing))
    app.state.services.readiness.start()
    config = uvicorn.Config(app, log_config=None)
    server = runner.Announcer(config, lambda: None, lambda: runner.refuse_readiness(app))
    assert asyncio.run(app.state.services.readiness.objection()) == ""
    for _ in range(2):  # whoever is impatient sends it again
        server.handle_exit(signal.SIGTERM, None)
    assert asyncio.run(app.state.services.readiness.objection()) == STOPPING
    assert told == [runner.STOPS_WITHIN]


async def nothing() -> None:
    """A database that answers."""


def test_what_hangs_for_good_is_cut_off() -> None:
    code = (
        "import time; from kingdom_builder.server.runner import give_up_after\n"
        "give_up_after(0.1); time.sleep(60)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, timeout=30, check=False
    )
    assert ended.returncode == 1
    assert b"is cut off" in ended.stderr


def test_what_hangs_is_cut_off_even_if_nobody_reads_the_log() -> None:
    code = (
        "import logging, sys, threading, time\n"
        "from kingdom_builder.server.runner import give_up_after\n"
        "handler = logging.StreamHandler(); logging.getLogger().addHandler(handler)\n"
        "threading.Thread(target=handler.acquire).start(); give_up_after(0.1); time.sleep(60)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, timeout=30, check=False
    )
    assert ended.returncode == 1
