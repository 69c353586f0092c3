"""The server that most tests share."""

from collections.abc import Iterator

import pytest

from tests.server.server_process import Server

WIDE = ("--messages", "1000000")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"), *WIDE)
    yield running
    running.stop()
    assert "kingdom_builder/server" not in running.told()  # no traceback of ours
