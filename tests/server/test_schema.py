"""The HTTP interface does what its OpenAPI description says, whatever it is asked.

Schemathesis reads the description, makes requests of every kind from it (as described, just beside
it, with other methods, without tokens) and compares the answers with it.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kingdom_builder.server.wire.refusals import REFUSALS
from tests.server.room_clients import HERE, INVITED, Member, open_room
from tests.server.server_process import ROOT, Server

ONLY_ON_SOCKETS = {"hello-first", "removed", "too-slow"}
ONLY_INSIDE = {"not-on-turn"}
ONLY_BESIDE_THE_INTERFACE = {"no-such-page", "wrong-method"}
REQUESTS = 4  # of each kind and operation
MAX_SECONDS = 250  # far more than it takes, also when the machine is busy
ONLY_FOR_STRANGERS = r"/(board|games|land|records|catalogue|health|lobby|server|rules.*)$"

# A request that the description allows is never answered with 400. It may be more than a server can
# take, or against the rules of the game, or come at the wrong moment. Whether a token is asked for
# where one is needed, ``ignored_auth`` finds out, for whatever reason it is refused.
CONFIGURATION = """
hooks = "tests.server.schema_hooks"
[checks]
missing_required_header.enabled = false
positive_data_acceptance.expected-statuses = ["2xx", "401", "403", "404", "409", "410", "413", "422"]
negative_data_rejection.expected-statuses = ["400", "401", "403", "404", "405", "409", "410", "413", "415", "422"]
"""


@pytest.fixture
def description(server: Server) -> dict[str, Any]:
    told: dict[str, Any] = server.client.get("/api/openapi.json").json()
    return told


def test_a_stranger_gets_the_answers_that_are_described(server: Server, tmp_path: Path) -> None:
    _check(server, tmp_path, None, "coverage,fuzzing,stateful")


def test_a_player_gets_the_answers_that_are_described(server: Server, tmp_path: Path) -> None:
    host = open_room(server.client, HERE, HERE, HERE)
    host.do("start")
    _check(server, tmp_path, host, "coverage,fuzzing", "--exclude-path-regex", ONLY_FOR_STRANGERS)


def test_a_host_gets_the_answers_that_are_described(server: Server, tmp_path: Path) -> None:
    host = open_room(server.client, HERE, INVITED, INVITED)
    _check(server, tmp_path, host, "coverage,fuzzing", "--include-path-regex", "{room}")


def _check(server: Server, folder: Path, who: Member | None, phases: str, *filters: str) -> None:
    """Fail with Schemathesis's own report, which shows how to repeat each request.

    Whoever asks, asks about their own room and its game; a stranger asks about any.
    """
    tokens = f'headers = {{ Authorization = "Bearer {",".join(who.tokens)}" }}\n' if who else ""
    (folder / "schemathesis.toml").write_text(tokens + CONFIGURATION)
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", "schemathesis.toml"]
    command += ["run", f"{server.web}/api/openapi.json", "--phases", phases, *filters]
    command += ["--generation-deterministic", "--max-examples", str(REQUESTS)]
    room = {"KINGDOM_BUILDER_ROOM": who.room if who else ""}
    python = {"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "PYTHONWARNINGS": ""}
    run = subprocess.run(
        [*command, "--no-color", "--warnings", "off"],
        cwd=folder,
        env=os.environ | room | python,
        capture_output=True,
        encoding="utf-8",
        timeout=MAX_SECONDS,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_what_the_description_gives_as_an_example_is_accepted(
    server: Server, description: dict[str, Any]
) -> None:
    tried = [
        server.client.post(path, json=example["value"]).status_code
        for path, operations in description["paths"].items()
        if "post" in operations and "{" not in path
        for example in _body(operations["post"])["examples"].values()
    ]
    assert tried
    assert set(tried) == {200}


def _body(operation: dict[str, Any]) -> dict[str, Any]:
    body: dict[str, Any] = operation["requestBody"]["content"]["application/json"]
    return body


def test_every_refusal_is_described_where_it_may_come(description: dict[str, Any]) -> None:
    described = {
        code
        for operation in _operations(description)
        for status, answer in operation["responses"].items()
        if status != "200"
        for part in answer["content"]["application/json"]["schema"]["allOf"][1:]
        for code in part["properties"]["code"]["enum"]
    }
    assert described == set(REFUSALS) - ONLY_ON_SOCKETS - ONLY_BESIDE_THE_INTERFACE - ONLY_INSIDE


def test_every_operation_is_explained(description: dict[str, Any]) -> None:
    for operation in _operations(description):
        assert operation["description"].endswith("."), operation


def _operations(description: dict[str, Any]) -> Iterator[dict[str, Any]]:
    return (operation for path in description["paths"].values() for operation in path.values())
