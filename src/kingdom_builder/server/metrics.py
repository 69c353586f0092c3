"""The metrics of a server process, and the port at which Prometheus asks for them.

Every process counts for itself and answers at a port of its own, the given one plus its index; Prometheus
adds them up. The multiprocess mode of ``prometheus_client`` would need a shared folder that nobody else
writes to, keeps the metrics of processes that have died, and has no memory or CPU. Counting costs a few
microseconds per action, whether or not anybody asks. No label is made from what clients send.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count

from prometheus_client import Counter, Gauge, Histogram, disable_created_metrics, start_http_server

from kingdom_builder.i18n import Refused
from kingdom_builder.i18n.system_errors import why_failed

LOGGER = logging.getLogger(__name__)
NAMESPACE = "kingdom_builder"
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)  # seconds
THINKING = (0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30, 60, 120)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)
RETRY = 0.5  # seconds before a port that was taken is tried again
WARNED_AFTER = 20  # attempts
OTHER = "other"  # a request that no route matches

# Otherwise each metric has a second series, which nobody reads.
disable_created_metrics()  # type: ignore[no-untyped-call]

ACTIONS = Histogram(
    "action_seconds",
    "Orders that were committed, from their arrival to the commit, by who gave them",
    ("by",),
    namespace=NAMESPACE,
    buckets=QUICK,
)
BY_PERSON, BY_BOT = ACTIONS.labels("person"), ACTIONS.labels("bot")
REFUSALS = Counter("refusals", "Refusals, by their code", ("code",), namespace=NAMESPACE)
REQUESTS = Counter("http_requests", "Answers over HTTP", ("route", "status"), namespace=NAMESPACE)
SOCKETS_OPENED = Counter(
    "sockets_opened", "Sockets that came to a room, the first time or again", namespace=NAMESPACE
)
BOT_PLANS = Histogram(
    "bot_plan_seconds",
    "Plans of bots, from the question to the answer, waiting for a worker included",
    namespace=NAMESPACE,
    buckets=THINKING,
)
WORKER_FAILURES = Counter(
    "worker_failures", "Questions to bots that brought no plan", ("reason",), namespace=NAMESPACE
)
REVIEWS = Counter("reviews", "Turns reviewed for analyses", namespace=NAMESPACE)
COMMITS = Histogram(
    "commit_seconds", "Transactions of the writer", namespace=NAMESPACE, buckets=QUICK
)
GROUPS = Histogram(
    "commit_group_size", "Writes in one transaction", namespace=NAMESPACE, buckets=SIZES
)
DATABASE_ERRORS = Counter(
    "database_errors", "Transactions that the database refused or lost", namespace=NAMESPACE
)
DATABASE_CONNECTIONS = Counter(
    "database_connections",
    "Connections of the writer; more than one are reconnects",
    namespace=NAMESPACE,
)

# Read when Prometheus asks; Services says how.
SOCKETS = Gauge("sockets", "Open sockets", namespace=NAMESPACE)
WATCHERS = Gauge("watchers", "Open sockets that only watch", namespace=NAMESPACE)
ROOMS = Gauge("live_rooms", "Rooms in memory", namespace=NAMESPACE)
BOT_TURNS = Gauge("bot_turns", "Games in which a bot is on turn", namespace=NAMESPACE)
WRITES_WAITING = Gauge("writes_waiting", "Writes that wait for the writer", namespace=NAMESPACE)


def follow(gauge: Gauge, read: Callable[[], int]) -> None:
    """Read this gauge with this function, from another thread, whenever Prometheus asks."""
    gauge.set_function(lambda: float(read()))


@contextmanager
def timed(histogram: Histogram) -> Iterator[None]:
    """Count what happens inside, and how long it takes, unless it fails."""
    begun = time.perf_counter()
    yield
    histogram.observe(time.perf_counter() - begun)


def start_metrics(address: str, port: int) -> None:
    """Answer Prometheus at this address, in a thread, even while the event loop is busy."""
    try:
        start_http_server(port, address)
    except OSError as error:
        raise Refused(
            "The metrics cannot be offered at {address}, port {port}: {why}.",
            address=address,
            port=port,
            why=why_failed(error),
        ) from None


def start_metrics_soon(address: str, port: int) -> None:
    """The same once the port is free: until then the process that this one replaces may have it."""

    def start() -> None:
        for attempt in count(1):
            try:
                start_http_server(port, address)
            except OSError as why:
                if attempt == WARNED_AFTER:
                    LOGGER.warning("still no metrics at %s, port %s: %s", address, port, why)
                time.sleep(RETRY)
            else:
                return

    threading.Thread(target=start, name="metrics", daemon=True).start()
