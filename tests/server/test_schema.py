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
from tests.server.clients import open_game
from tests.server.server_process import ROOT, Server

ONLY_ON_SOCKETS = {"hello-first", "too-slow"}
ONLY_BESIDE_THE_INTERFACE = {"no-such-page", "wrong-method"}
REQUESTS = 12  # of each kind and operation
MAX_SECONDS = 200

# A request that the description allows is never answered with 400. It may be more than a server can
# take, or against the rules of the game, or come at the wrong moment.
HOOKS = 'hooks = "tests.server.schema_hooks"\n'
CHECKS = """
[checks]
positive_data_acceptance.expected-statuses = ["2xx", "401", "403", "404", "409", "413", "422"]
negative_data_rejection.expected-statuses = ["400", "401", "403", "404", "405", "409", "413", "415"]
"""


@pytest.fixture
def description(server: Server) -> dict[str, Any]:
    told: dict[str, Any] = server.client.get("/api/openapi.json").json()
    return told


def test_a_stranger_gets_the_answers_that_are_described(server: Server, tmp_path: Path) -> None:
    _check(server, tmp_path, "")


def test_a_player_gets_the_answers_that_are_described(server: Server, tmp_path: Path) -> None:
    game, tokens = open_game(server, players=3, modules=["nomads", "caves"])
    at_the_table = f'headers = {{ Authorization = "Bearer {",".join(tokens)}" }}\n'
    _check(server, tmp_path, at_the_table + f'[parameters]\n"path.game" = "{game}"\n')


def _check(server: Server, folder: Path, options: str) -> None:
    """Fail with Schemathesis's own report, which shows how to repeat each request."""
    (folder / "schemathesis.toml").write_text(HOOKS + options + CHECKS)
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", "schemathesis.toml"]
    options_of_run = ["--generation-deterministic", "--no-color", "--warnings", "off"]
    page = f"{server.web}/api/openapi.json"
    run = subprocess.run(
        [*command, "run", page, "--max-examples", str(REQUESTS), *options_of_run],
        cwd=folder,
        env=os.environ | {"PYTHONWARNINGS": "", "PYTHONUTF8": "1", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        timeout=MAX_SECONDS,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_every_refusal_is_described_where_it_may_come(description: dict[str, Any]) -> None:
    described = {
        code
        for operation in _operations(description)
        for status, answer in operation["responses"].items()
        if status != "200"
        for part in answer["content"]["application/json"]["schema"]["allOf"][1:]
        for code in part["properties"]["code"]["enum"]
    }
    assert described == set(REFUSALS) - ONLY_ON_SOCKETS - ONLY_BESIDE_THE_INTERFACE


def test_every_operation_is_explained(description: dict[str, Any]) -> None:
    for operation in _operations(description):
        assert operation["description"].endswith("."), operation


def _operations(description: dict[str, Any]) -> Iterator[dict[str, Any]]:
    return (operation for path in description["paths"].values() for operation in path.values())
