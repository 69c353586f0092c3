"""Programs at the table: the bot of the examples, against a real server."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.room_clients import INVITED, Member, open_room
from tests.server.server_process import ROOT, Server

PATIENCE = 120


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path, "--messages", "1000000")
    yield running
    running.stop()


class Program:
    """The bot in a process of its own, as somebody starts it."""

    def __init__(self, server: Server, host: Member, name: str) -> None:
        command = [sys.executable, "-m", "examples.network_bot", f"{server.web}/#/game/{host.room}"]
        self.process = subprocess.Popen(
            [*command, name, "0"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def first_line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def end(self) -> tuple[int, str]:
        """How it ended, and what it said."""
        told, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, told + errors


def test_two_programs_play_a_whole_game_through_a_crash_of_the_server(server: Server) -> None:
    host = open_room(server.client, INVITED, INVITED, settings={"starts_when_full": True})
    programs = [Program(server, host, name) for name in ("Robo", "Beep")]
    try:
        assert [program.first_line() for program in programs] == [
            "Robo has sat down.",
            "Beep has sat down.",
        ]
        _wait_for_version(host, 30)
        server.kill()
        server.start()
        ends = [program.end() for program in programs]
    finally:
        for program in programs:
            program.process.kill()
    game = host.table()["update"]
    assert game["view"]["over"]
    gold = " ".join(str(gold) for gold in game["gold"]["totals"])
    assert ends == [(0, f"Gold by seat: {gold}\n")] * 2


def _wait_for_version(host: Member, version: int) -> None:
    """Wait until so many actions have been played, which is long before the end."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        answer = host.client.get(f"/api/games/{host.room}", headers=host.headers)
        if answer.status_code == 200 and answer.json()["update"]["version"] >= version:
            return
        time.sleep(0.02)
    raise AssertionError("the game does not go on")


def test_a_program_finds_no_seat_at_a_full_table(server: Server) -> None:
    host = open_room(server.client, INVITED, INVITED)
    host.sit(0, "Ann")
    host.sit(1, "Ben")
    status, told = Program(server, host, "Robo").end()
    assert status == 1
    assert told == "There is no free seat.\n"
