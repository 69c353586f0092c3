"""The running server: the socket it listens on, uvicorn with our settings, and a clean end."""

import errno
import gc
import logging
import os
import signal
import socket
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType

import uvicorn
from fastapi import FastAPI

from kingdom_builder.i18n import N_, Refused
from kingdom_builder.server.app import create_app
from kingdom_builder.server.file_descriptors import connections_that_fit
from kingdom_builder.server.http_protocol import MAX_HEADERS, Traffic, limited
from kingdom_builder.server.logs import configure_logs
from kingdom_builder.server.metrics import start_metrics, start_metrics_soon
from kingdom_builder.server.services import ServerConfig, Services
from kingdom_builder.server.settings import host_and_port
from kingdom_builder.server.websocket_protocol import WebSocketProtocol

LOGGER = logging.getLogger(__name__)

PING_INTERVAL = 25.0  # seconds; proxies close a connection that is silent for a minute
PING_TIMEOUT = 20.0
SHUTDOWN_TIMEOUT = 3  # seconds for requests that are being answered when the server stops
STOPS_WITHIN = 9.3  # seconds; then the process ends even if something hangs
LAST_LOG_WITHIN = 0.3  # seconds to log that
BACKLOG = 2048  # connections that may wait to be accepted


@dataclass(frozen=True)
class Service:
    """A server process: what it serves, and how it runs."""

    config: ServerConfig
    log: str = "warning"
    log_format: str = "text"
    has_access_log: bool = False
    metrics: str = ""  # the address and port at which Prometheus asks; empty for none
    proxies: tuple[str, ...] = ()  # addresses or networks whose X-Forwarded-For is trusted
    index: int | None = None  # of this process among those that serve together, from 0


class PortTaken(Exception):
    """Another program listens on this port."""


class Announcer(uvicorn.Server):
    """A server that reports when it is listening and when it is asked to stop."""

    def __init__(
        self,
        config: uvicorn.Config,
        when_listening: Callable[[], None],
        when_stopping: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(config)
        self._when_listening = when_listening
        self._when_stopping = when_stopping

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._when_listening()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Send clients elsewhere, and limit the time for stopping."""
        if not self.should_exit:
            self._when_stopping()
            give_up_after(STOPS_WITHIN)
        super().handle_exit(sig, frame)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at this address; port 0 takes any free port."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        both = host == "::" and socket.has_dualstack_ipv6()
        return socket.create_server(
            (host, port), family=family, backlog=BACKLOG, dualstack_ipv6=both
        )
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise PortTaken from None
        raise Refused(
            _listen_failure(error), host=host, port=port, number=error.errno or 0
        ) from None


def _listen_failure(error: OSError) -> str:
    """The sentence for an address at which nothing can listen."""
    if isinstance(error, socket.gaierror):
        return N_("The server cannot listen at {host}, port {port}: there is no such address.")
    if error.errno == errno.EADDRNOTAVAIL:
        return N_("The server cannot listen at {host}, port {port}: that is not this computer.")
    if error.errno in (errno.EACCES, errno.EPERM):
        return N_("The server cannot listen at {host}, port {port}: the system does not allow it.")
    return N_("The server cannot listen at {host}, port {port}: the system says error {number}.")


def serve(service: Service, listening: socket.socket, when_listening: Callable[[], None]) -> None:
    """Serve on this socket until somebody presses Ctrl-C, or a signal asks to stop."""
    _offer_metrics(service)  # first, because the port may be taken
    configure_logs(service.log, service.log_format)
    logging.getLogger("kingdom_builder.access").setLevel(
        logging.INFO if service.has_access_log else logging.WARNING
    )
    app, limits = create_app(service.config), service.config.limits
    config = uvicorn.Config(
        app,
        http=limited(Traffic(limits, connections_that_fit(), service.proxies)),
        h11_max_incomplete_event_size=MAX_HEADERS,
        ws=WebSocketProtocol,
        ws_max_size=limits.bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_INTERVAL,
        ws_ping_timeout=PING_TIMEOUT,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
        server_header=False,
        # By default uvicorn trusts everybody on this machine, who could then evade all limits.
        proxy_headers=bool(service.proxies),
        forwarded_allow_ips=list(service.proxies),
        log_config=None,  # configure_logs has done it
        access_log=False,  # routes/request_log.py writes a safer one
    )
    relax_garbage_collection()
    # A signal that comes before the event loop runs leaves uvicorn's coroutine unawaited, which is harmless.
    warnings.filterwarnings("ignore", "coroutine 'Server.serve' was never awaited", RuntimeWarning)
    with terminations_as_interrupts():
        try:
            Announcer(config, when_listening, lambda: refuse_readiness(app)).run([listening])
        except KeyboardInterrupt:  # uvicorn passes the signal on after it has shut down
            return


def _offer_metrics(service: Service) -> None:
    """Answer Prometheus, if an address for it is set; each of several processes has its own port."""
    if not service.metrics:
        return
    address, port = host_and_port(service.metrics)
    if service.index is None:
        start_metrics(address, int(port))
    else:
        start_metrics_soon(address, int(port) + service.index)


def refuse_readiness(app: FastAPI) -> None:
    """Send players elsewhere from now on."""
    services: Services | None = getattr(app.state, "services", None)
    if services is not None:  # otherwise the server is still starting
        services.readiness.stop()


@contextmanager
def terminations_as_interrupts() -> Iterator[None]:
    """Treat SIGTERM like Ctrl-C, so that the program ends cleanly; only the main thread gets signals."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with _hangups_as_terminations():
            yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _hangups_as_terminations() -> Iterator[None]:
    """Treat SIGHUP like SIGTERM, unless it is ignored: by nohup, or by the parent of several processes."""
    hang_up = getattr(signal, "SIGHUP", None)  # not on Windows
    if hang_up is None or signal.getsignal(hang_up) is not signal.SIG_DFL:
        yield
        return
    signal.signal(hang_up, lambda *_: signal.raise_signal(signal.SIGTERM))
    try:
        yield
    finally:
        signal.signal(hang_up, signal.SIG_DFL)


def give_up_after(seconds: float) -> None:
    """End the process if it has not stopped by then.

    Nothing is lost: what was acknowledged is committed, and what hangs was never acknowledged.
    """

    def give_up() -> None:
        message = "the server has not stopped within %s seconds and is cut off"
        # In a thread of its own, because it may be the log that hangs, if nobody reads it.
        log = threading.Thread(target=LOGGER.error, args=(message, seconds), daemon=True)
        log.start()
        log.join(LAST_LOG_WITHIN)
        os._exit(1)

    watchdog = threading.Timer(seconds, give_up)
    watchdog.daemon = True
    watchdog.start()


def relax_garbage_collection() -> None:
    """Collect garbage rarely: each run walks all tables, and there are few cycles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
