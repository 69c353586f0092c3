"""Figures for Prometheus: right, on a port of their own, and never named by clients."""

import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from kingdom_builder.server import metrics
from tests.cli.commands import refusal
from tests.operations.program import Program
from tests.server.clients import Chair, command, offered, open_game
from tests.server.server_process import free_port

Figures = dict[tuple[str, ...], float]


class Watched(Program):
    """A server whose figures are read."""

    def __init__(self, folder: Path) -> None:
        self.metrics_port = free_port()
        super().__init__(folder, "--metrics", f"127.0.0.1:{self.metrics_port}")

    def figures(self) -> Figures:
        """The samples by name and labels, without our prefix."""
        text = httpx.get(f"http://127.0.0.1:{self.metrics_port}/metrics").text
        return {
            (sample.name.removeprefix("kingdom_builder_"), *sample.labels.values()): sample.value
            for family in text_string_to_metric_families(text)
            for sample in family.samples
        }


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Watched]:
    with Watched(tmp_path) as running:
        yield running


def test_they_follow_what_happens(program: Watched) -> None:
    assert program.client.get("/metrics").status_code == 404  # nothing of it on the public port
    game, tokens = open_game(program, bots=["", ""], start=0)
    with Chair(program, game, tokens[0]) as ana, Chair(program, game):
        ana.ask(command(ana.update, offered(ana.update)[0]))
        assert ana.ask(command(ana.update, "nonsense"))["code"] == "illegal"
        before = program.figures()
    assert before["action_seconds_count", "person"] == 1
    assert before["action_seconds_count", "bot"] == 0
    assert before["refusals_total", "illegal"] == 1
    assert before["sockets",] == before["sockets_opened_total",] == 2
    assert before["watchers",] == before["live_rooms",] == 1
    assert before["http_requests_total", "/api/games", "200"] == 1
    assert before["commit_seconds_count",] >= 2
    assert before["commit_group_size_sum",] >= 2
    assert before["database_connections_total",] == 1
    assert before["database_errors_total",] == before["writes_waiting",] == 0
    assert before["process_resident_memory_bytes",] > 1e7
    deadline = time.monotonic() + 10
    while program.figures()["sockets",] and time.monotonic() < deadline:
        time.sleep(0.02)
    assert program.figures()["sockets",] == 0
    assert program.terminated() == 0


def test_bots_are_counted(program: Watched) -> None:
    game, _ = open_game(program, bots=["easy", "easy"])
    with Chair(program, game) as watcher:
        while watcher.update["version"] < 3:
            watcher.hear()
        figures = program.figures()
    assert figures["action_seconds_count", "bot"] >= 3
    assert figures["bot_plan_seconds_count",] >= 1
    assert figures["bot_turns",] == 1


def test_clients_cannot_make_series(program: Watched) -> None:
    paths = [f"/api/games/x{n}" for n in range(5)] + [f"/nothing/{n}" for n in range(5)]
    program.client.get(paths[0])
    program.client.get(paths[-1])
    series = program.figures().keys()
    for path in paths:
        program.client.get(path)
        program.client.request(f"EVIL{path[-1]}", path)
        program.client.get("/", headers={"Host": f"evil{path[-1]}.example"})
    added = program.figures().keys() - series
    assert {key[0] for key in added} <= {"http_requests_total", "refusals_total"}
    assert not any("evil" in label or "x1" in label for key in added for label in key)
    assert len(added) <= 6  # other answers to the same routes, and their codes


def test_a_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        place = f"127.0.0.1:{other.getsockname()[1]}"
        store = f"sqlite:///{tmp_path / 'games.db'}"
        words = ("serve", "--port", "0", "--store", store, "--metrics", place)
        assert "The metrics cannot be offered at 127.0.0.1" in refusal(*words)


def test_a_port_that_stays_taken_is_told_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(metrics, "RETRY", 0.01)
    monkeypatch.setattr(metrics, "WARNED_AFTER", 5)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        metrics.start_metrics_soon("127.0.0.1", port)
        deadline = time.monotonic() + 10
        while not caplog.messages and time.monotonic() < deadline:
            time.sleep(0.05)
        time.sleep(0.2)  # some more attempts
    (told,) = caplog.messages
    assert told.startswith(f"still no metrics at 127.0.0.1, port {port}: ")


def test_a_process_waits_for_the_port_of_the_one_that_it_replaces() -> None:
    with socket.create_server(("127.0.0.1", 0)) as older:
        port = older.getsockname()[1]
        metrics.start_metrics_soon("127.0.0.1", port)
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        with suppress(httpx.TransportError):
            assert httpx.get(f"http://127.0.0.1:{port}/metrics").status_code == 200
            return
        time.sleep(0.05)
    raise AssertionError("nobody answers")
