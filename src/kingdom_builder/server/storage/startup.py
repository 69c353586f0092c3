"""What happens before the games of a store are served: it is checked, locked and brought up to date."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import make_url

from kingdom_builder.i18n import Refused
from kingdom_builder.server.storage.failures import refused_by_database
from kingdom_builder.server.storage.lock import StoreLock, locked
from kingdom_builder.server.storage.revisions import check_store, update_store


def check_processes(store: str, processes: int) -> None:
    """Refuse several processes on a system or a store that supports only one."""
    if processes > 1 and sys.platform == "win32":
        raise Refused(
            "{n} processes cannot share a port on Windows; that needs Linux or macOS.", n=processes
        )
    with refused_by_database(store):
        is_sqlite = make_url(store).get_backend_name() == "sqlite"
    if processes > 1 and is_sqlite:
        raise Refused(
            "{n} processes cannot share SQLite, which takes one at a time; "
            "name a PostgreSQL database with --store postgresql://…",
            n=processes,
        )


@contextmanager
def claimed(store: str) -> Iterator[StoreLock]:
    """A store that this process may serve; refused with a sentence if it cannot be."""
    check_store(store)
    _check_system(store)
    with locked(store) as lock:
        update_store(store)
        yield lock


def _check_system(store: str) -> None:
    """Refuse PostgreSQL where its driver does not work with the event loop of the server."""
    if sys.platform == "win32" and make_url(store).get_backend_name() != "sqlite":
        raise Refused(
            "A server on Windows keeps its games in SQLite; PostgreSQL needs Linux or macOS."
        )
