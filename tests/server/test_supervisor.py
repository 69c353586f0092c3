"""The parent of several processes: nothing that goes wrong with a new one ends those that serve."""

import errno
import logging
import signal
import socket
from collections.abc import Iterator
from multiprocessing.context import SpawnProcess

import pytest

from kingdom_builder.server import child_process, supervisor
from kingdom_builder.server.runner import Service
from kingdom_builder.server.services import ServerConfig
from kingdom_builder.server.supervisor import Supervisor
from tests.server import child_targets

STARTED = "serve_as_child"


@pytest.fixture
def parent(monkeypatch: pytest.MonkeyPatch) -> Iterator[Supervisor]:
    """The parent of two processes that have been started."""
    monkeypatch.setattr(supervisor, STARTED, child_targets.serve)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        started = Supervisor(Service(ServerConfig("sqlite://")), 2, listening, lambda: None)
        started._start_missing()
        yield started
        started._stop_all()


def pids(parent: Supervisor) -> list[int | None]:
    """The living processes by slot."""
    children = [slot.child for slot in parent._slots]
    return [child.process.pid for child in children if child and child.is_alive]


def no_memory(_: object) -> None:
    raise OSError(errno.ENOMEM, "Cannot allocate memory")


def test_a_new_process_that_dies_leaves_the_old_ones(
    parent: Supervisor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    before = pids(parent)
    monkeypatch.setattr(supervisor, STARTED, child_targets.hang_up)
    parent._replace_all()
    assert "the new process 1 does not start: the old ones stay" in caplog.text
    assert pids(parent) == before
    assert len(before) == 2


def test_a_process_that_cannot_be_started_leaves_the_old_ones(
    parent: Supervisor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    before = pids(parent)
    monkeypatch.setattr(SpawnProcess, "start", no_memory)
    parent._replace_all()
    assert "process 1 cannot be started: [Errno 12] Cannot allocate memory" in caplog.text
    assert "the new process 1 does not start: the old ones stay" in caplog.text
    assert pids(parent) == before


def test_a_process_that_cannot_be_started_is_tried_again_later(
    parent: Supervisor, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = parent._slots[0]
    assert first.child is not None
    first.child.process.kill()
    first.child.process.join()
    pauses = []
    with monkeypatch.context() as without:
        without.setattr(SpawnProcess, "start", no_memory)
        for _ in range(9):
            parent._start_missing()
            assert first.child is None
            pauses.append(first.pause)
            first.start_at = 0.0  # the pause is over
    assert pauses == [0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 30.0, 30.0]
    parent._start_missing()
    assert len(pids(parent)) == 2


def test_a_stop_in_the_middle_of_a_restart_starts_nothing_more(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(child_process, "STOPPED_WITHIN", 1.0)
    monkeypatch.setattr(supervisor, STARTED, child_targets.pass_on)
    started = []
    start = SpawnProcess.start

    def counted(process: SpawnProcess) -> None:
        started.append(process)
        start(process)

    def restart() -> None:
        monkeypatch.setattr(supervisor, STARTED, child_targets.serve)
        signal.raise_signal(signal.SIGHUP)

    monkeypatch.setattr(SpawnProcess, "start", counted)
    with caplog.at_level(logging.WARNING), socket.create_server(("127.0.0.1", 0)) as listening:
        Supervisor(Service(ServerConfig("sqlite://")), 2, listening, restart).run()
    assert len(started) == 3  # two, and the first that would have replaced one
    assert not any(process.is_alive() for process in started)
    assert caplog.text.count("did not stop, and is killed") == 2
    assert "have been replaced" not in caplog.text
