"""The log: one form for all that is said, no line that a client has made, no secret."""

import json
import logging
import re
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kingdom_builder.server.logs import JsonFormatter, TextFormatter
from tests.operations.program import Program
from tests.server.clients import Chair, command, offered, open_game

LINE = re.compile(
    r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (DEBUG|INFO|WARNING|ERROR) [\w.]+: [^\x00-\x1f\x7f-\x9f]*"
)
TRACE = re.compile(r"  \| [^\x00-\x1f\x7f-\x9f]*")
FORGED = "2026-01-01T00:00:00.000Z ERROR kingdom_builder: forged"
EVIL = f"a\r\n{FORGED}\x1b[31m\u2028\u202e\x85\x00b"
LOUD = ("--log-level", "debug", "--access-log")


def record(message: str, *args: object, error: Exception | None = None) -> logging.LogRecord:
    cause = (type(error), error, None) if error else None
    return logging.LogRecord("a.logger", logging.ERROR, "file", 1, message, args, cause)


def test_what_clients_write_stays_in_its_line_as_text() -> None:
    text = TextFormatter().format(record("path %s", EVIL, error=ValueError(EVIL)))
    first, *rest = text.split("\n")
    assert LINE.fullmatch(first), first
    assert rest
    assert all(TRACE.fullmatch(line) for line in rest)
    assert "a\\r\\n2026" in first
    assert not re.search("[\u2028\u202e\x85]", text)


def test_what_clients_write_stays_in_its_line_as_json() -> None:
    text = JsonFormatter().format(record("path %s", EVIL, error=ValueError(EVIL)))
    assert re.fullmatch(r"[\x20-\x7e]+", text)
    line = json.loads(text)
    assert (line["level"], line["logger"]) == ("error", "a.logger")
    assert "\n" not in line["message"]
    assert "ValueError" in line["exception"]


def test_a_record_about_a_game_names_it() -> None:
    line = json.loads(JsonFormatter().format(record("%s of room %s: no %s", "one", "two", "three")))
    assert line["game"] == "two"


@pytest.mark.parametrize("formatter", [TextFormatter(), JsonFormatter()])
def test_secrets_of_others_become_stars(formatter: logging.Formatter) -> None:
    said = "postgresql://ana:hush@db/x?password=hush Authorization: Bearer hush-_1"
    text = formatter.format(record("%s", said, error=OSError(said)))
    assert "hush" not in text
    assert "ana:***@db" in text


def attack(program: Program) -> list[str]:
    """Requests with line breaks wherever a client can put them; the secrets that went along."""
    game, tokens = open_game(program, bots=["", ""], start=0, players=["Ana", "Ida"])
    escaped = "%0d%0a" + FORGED.replace(" ", "%20") + "%1b%5b31m%c2%85%e2%80%a8"
    client = program.client
    client.get(f"/{escaped}", params={"token": tokens[0]})
    client.get(f"/api/games/{escaped}", headers={"Authorization": f"Bearer {tokens[0]}"})
    client.post("/api/games", json={"players": [EVIL, EVIL], "start": EVIL})
    client.get("/api/health", headers={"Accept-Language": f"%0a {FORGED}"})
    with Chair(program, game, tokens[0]) as chair:
        chair.ask(command(chair.update, offered(chair.update)[0], id=EVIL[:20]))
        chair.ask(command(chair.update, EVIL))
    with socket.create_connection(("127.0.0.1", program.port), 5) as raw:
        raw.sendall(
            b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: \x1b[31m" + b"\xff, z\r\n\r\n"
        )
        raw.recv(100)
    with socket.create_connection(("127.0.0.1", program.port), 5) as raw:
        raw.sendall(f"BAD\x1b[31m {FORGED}\r\n\r\n".encode())
        raw.recv(100)
    add_damaged_room(program, "damaged")
    client.get("/api/games/damaged")
    return tokens


def add_damaged_room(program: Program, room: str) -> None:
    """Store a room that cannot be read: whoever asks for it causes a traceback."""
    state = json.dumps({"seats": EVIL})
    with closing(sqlite3.connect(program.folder / "games.db")) as database, database:
        row = (room, 1, "waiting", False, 0, 0, state)
        database.execute("INSERT INTO rooms VALUES (?, ?, ?, ?, ?, ?, ?)", row)


def test_requests_cannot_write_lines_of_text(tmp_path: Path) -> None:
    with Program(tmp_path, *LOUD) as program:
        tokens = attack(program)
        assert program.terminated() == 0
        lines = program.lines()
        for line in lines:
            assert LINE.fullmatch(line) or TRACE.fullmatch(line), line
            assert not line.startswith(FORGED)
        assert any(TRACE.fullmatch(line) for line in lines)
        assert any(" 127.0.0.1 GET /api/health 200 " in line for line in lines)
        assert not any(token in program.told() for token in tokens)


def test_requests_cannot_write_lines_of_json(tmp_path: Path) -> None:
    options = (*LOUD, "--log-format", "json", "--trust-proxy", "127.0.0.1")
    with Program(tmp_path, *options) as program:
        tokens = attack(program)
        program.client.get("/api/health", headers={"X-Forwarded-For": "203.0.113.5"})
        assert program.terminated() == 0
        lines = [json.loads(line) for line in program.lines()]
        for line in lines:
            assert {"time", "level", "logger", "message", "process"} <= line.keys()
            assert re.fullmatch("[^\x00-\x1f\x7f-\x9f]*", line["message"]), line
        trace = next(line for line in lines if "exception" in line)
        assert trace["path"].startswith("/api/games/")
        assert "Traceback" in trace["exception"]
        access = [line for line in lines if line["logger"] == "kingdom_builder.access"]
        assert access[-1]["client"] == "203.0.113.5"
        assert {"GET", "POST", "WEBSOCKET"} <= {line["method"] for line in access}
        assert 101 in {line["status"] for line in access}
        assert not any(token in program.told() for token in tokens)


def test_a_quiet_server_says_nothing_of_requests(tmp_path: Path) -> None:
    with Program(tmp_path) as program:
        program.client.get("/api/nothing")
        assert program.terminated() == 0
        assert program.told() == ""
