"""Running the server: a door to listen at, uvicorn with our settings, and a quiet end."""

import errno
import gc
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import uvicorn
from sqlalchemy import URL, create_engine, inspect, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from kingdom_builder.i18n import Refused
from kingdom_builder.server.app import create_app
from kingdom_builder.server.rate_limits import Limits

PING_EVERY = 25.0  # seconds; proxies close what is silent for a minute
PING_PATIENCE = 20.0
LAST_WORDS = 3  # seconds for answers under way when the server is stopped
WAITING = 2048  # connections that may wait at the door


@dataclass(frozen=True)
class Service:
    """What is served: the games of a store, to those who call one of these hosts."""

    store: str
    hosts: tuple[str, ...] = ()
    workers: int = 1
    seconds: float = 3.0
    limits: Limits = field(default_factory=Limits)
    log: str = "warning"


class PortTaken(Exception):
    """Somebody else listens there."""


class Announcer(uvicorn.Server):
    """A server that says when it listens."""

    def __init__(self, config: uvicorn.Config, when_listening: Callable[[], None]) -> None:
        super().__init__(config)
        self._when_listening = when_listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        with _deaf_to_ctrl_c():
            await super().startup(sockets)
        self._when_listening()


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Processes that are begun meanwhile never hear Ctrl-C: it is for the server, which ends them."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def listen(host: str, port: int) -> socket.socket:
    """A door at this address; port 0 takes any free one."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        both = host == "::" and socket.has_dualstack_ipv6()
        return socket.create_server(
            (host, port), family=family, backlog=WAITING, dualstack_ipv6=both
        )
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise PortTaken from None
        why = (error.strerror or str(error)).partition(" (while ")[0]  # Python's own addition
        raise Refused(
            "The server cannot listen at {host}, port {port}: {why}.",
            host=host,
            port=port,
            why=why,
        ) from None


def serve(service: Service, door: socket.socket, when_listening: Callable[[], None]) -> None:
    """Serve at this door until somebody presses Ctrl-C."""
    app = create_app(
        service.store,
        limits=service.limits,
        hosts=service.hosts,
        bot_workers=service.workers,
        bot_seconds=service.seconds,
    )
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=service.limits.bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_PATIENCE,
        timeout_graceful_shutdown=LAST_WORDS,
        server_header=False,
        log_level=service.log,
    )
    spare_the_collector()
    try:
        Announcer(config, when_listening).run([door])
    except KeyboardInterrupt:  # uvicorn has shut down and passes the signal on
        return


def spare_the_collector() -> None:
    """Look for lost objects seldom: each search walks all tables, and what is lost in cycles is little."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def sqlite_url(path: Path) -> str:
    """The address of a database in a file."""
    return URL.create("sqlite", database=str(path)).render_as_string()


def check_store(store: str) -> None:
    """Refuse a store that cannot be opened, before anything is served."""
    try:
        engine = create_engine(store)
        inspect(engine).get_table_names()
        engine.dispose()
    except (SQLAlchemyError, ImportError) as error:
        why = str(getattr(error, "orig", None) or error).rstrip(".")
        raise Refused(
            "The store {store} cannot be opened: {why}.", store=store_name(store), why=why
        ) from None


def store_name(store: str) -> str:
    """The store as people may see it: a file by its path, others without the password."""
    try:
        url = make_url(store)
    except ArgumentError:
        return store
    is_file = url.get_backend_name() == "sqlite" and url.database
    return str(url.database) if is_file else url.render_as_string(hide_password=True)
