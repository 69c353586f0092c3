"""Running the server: the socket it listens on, uvicorn with our settings, a quiet end."""

import errno
import gc
import socket
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from ipaddress import ip_network

import uvicorn

from kingdom_builder.i18n import N_, Refused
from kingdom_builder.server.app import create_app
from kingdom_builder.server.rate_limits import Limits
from kingdom_builder.server.websocket_protocol import WebSocketProtocol

PING_INTERVAL = 25.0  # seconds; proxies close a connection that is silent for a minute
PING_TIMEOUT = 20.0
SHUTDOWN_TIMEOUT = 3  # seconds for requests that are being answered when the server stops
BACKLOG = 2048  # connections that may wait to be accepted


@dataclass(frozen=True)
class Service:
    """What is served: the games of a store, under these host names.

    ``public_url`` is where others reach it; ``is_private_only`` answers nobody outside the private
    network.
    """

    store: str
    hosts: tuple[str, ...] = ()
    workers: int = 1
    seconds: float = 3.0
    limits: Limits = field(default_factory=Limits)
    log: str = "warning"
    public_url: str = ""
    is_private_only: bool = False
    proxies: tuple[str, ...] = ()  # whose X-Forwarded-For is believed: addresses or networks


class PortTaken(Exception):
    """Another program listens on this port."""


class Announcer(uvicorn.Server):
    """A server that reports when it is listening."""

    def __init__(self, config: uvicorn.Config, when_listening: Callable[[], None]) -> None:
        super().__init__(config)
        self._when_listening = when_listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._when_listening()


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
    """Serve on this socket until somebody presses Ctrl-C."""
    app = create_app(
        service.store,
        limits=service.limits,
        hosts=service.hosts,
        bot_workers=service.workers,
        bot_seconds=service.seconds,
        public_url=service.public_url,
        is_private_only=service.is_private_only,
    )
    config = uvicorn.Config(
        app,
        ws=WebSocketProtocol,
        ws_max_size=service.limits.bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_INTERVAL,
        ws_ping_timeout=PING_TIMEOUT,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
        server_header=False,
        # By default uvicorn believes everybody on this machine, who could evade all limits.
        proxy_headers=bool(service.proxies),
        forwarded_allow_ips=list(service.proxies),
        log_level=service.log,
    )
    relax_garbage_collection()
    try:
        Announcer(config, when_listening).run([listening])
    except KeyboardInterrupt:  # uvicorn has shut down and passes the signal on
        return


def check_proxies(proxies: Iterable[str]) -> None:
    """Refuse what is no address; uvicorn would accept it and never find it."""
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError:
            raise Refused(
                "{proxy!r} is neither an IP address nor a network such as 10.0.0.0/8.", proxy=proxy
            ) from None


def relax_garbage_collection() -> None:
    """Collect rarely: each run walks all tables, and little is ever lost in cycles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
