"""The server that most tests share, and tests that run on each kind of store."""

from collections.abc import Iterator

import pytest

from tests.server.server_process import Server
from tests.server.stores import POSTGRESQL, SQLITE, kept_in

WIDE = ("--messages", "1000000")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"), *WIDE)
    yield running
    running.stop()
    assert "kingdom_builder/server" not in running.told()  # no traceback of ours


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run what is marked as ``both_stores`` on each kind of store."""
    if metafunc.definition.get_closest_marker("both_stores"):
        metafunc.parametrize("store_kind", [SQLITE, POSTGRESQL], indirect=True)


@pytest.fixture(autouse=True)
def store_kind(request: pytest.FixtureRequest) -> Iterator[str]:
    """The kind of store that this test keeps its games in."""
    kind: str = getattr(request, "param", SQLITE)
    with kept_in(kind):
        yield kind
