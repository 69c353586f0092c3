"""``kingdom-builder serve``: games in the browser, on this machine or for the whole network."""

import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from socket import socket
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.console import out, undisturbed
from kingdom_builder.cli.network import address_of, addresses_in_network, is_everywhere, is_private
from kingdom_builder.cli.session.saves import own_folder
from kingdom_builder.i18n import N_, Refused, say

if TYPE_CHECKING:
    from kingdom_builder.server.runner import Service

FIRST_PORT, PORTS = 8000, 100
EVERYWHERE = "0.0.0.0"
DATABASE = "server.db"
WHERE, BOTS = N_("Where"), N_("Bots")

Port = Annotated[
    int | None,
    typer.Option(
        metavar=placeholders.NUMBER,
        min=0,
        max=65535,
        show_default=N_("8000, or the next free one"),
        help=N_("The port to listen on."),
        rich_help_panel=WHERE,
    ),
]
HostName = Annotated[
    str | None,
    typer.Option(
        metavar=placeholders.ADDRESS,
        show_default=N_("this machine and its private network"),
        help=N_(
            "The address to listen on: 127.0.0.1 is for this machine alone, 0.0.0.0 for everyone "
            "who can reach it."
        ),
        rich_help_panel=WHERE,
    ),
]
PublicUrl = Annotated[
    str,
    typer.Option(
        metavar=placeholders.URL,
        show_default=N_("the address in the network"),
        help=N_("Where others reach this server, for the links with which friends are invited."),
        rich_help_panel=WHERE,
    ),
]
AllowedHosts = Annotated[
    list[str] | None,
    typer.Option(
        "--allow-host",
        metavar=placeholders.NAME,
        help=N_("Another name under which browsers may reach this machine; may be repeated."),
        rich_help_panel=WHERE,
    ),
]
TrustedProxies = Annotated[
    list[str] | None,
    typer.Option(
        "--trust-proxy",
        metavar=placeholders.ADDRESS,
        help=N_(
            "A reverse proxy whose X-Forwarded-For header is believed: its IP address or network; "
            "may be repeated. Without it, all players behind a proxy share one address and its limits."
        ),
        rich_help_panel=WHERE,
    ),
]
StoreUrl = Annotated[
    str,
    typer.Option(
        metavar=placeholders.URL,
        show_default=N_("server.db in your folder"),
        help=N_("Where games are stored, e.g. sqlite:///games.db"),
        rich_help_panel=WHERE,
    ),
]
Workers = Annotated[
    int,
    typer.Option(
        metavar=placeholders.NUMBER,
        min=1,
        help=N_("How many processes compute the moves of bots."),
        rich_help_panel=BOTS,
    ),
]
Seconds = Annotated[
    float,
    typer.Option(
        metavar=placeholders.SECONDS,
        min=0.01,
        help=N_("Seconds for a bot's turn."),
        rich_help_panel=BOTS,
    ),
]
NoBrowser = Annotated[
    bool, typer.Option("--no-browser", help=N_("Print the address, but open no browser."))
]


def serve(  # noqa: PLR0913 (each is an option of the command)
    *,
    port: Port = None,
    host: HostName = None,
    public_url: PublicUrl = "",
    store: StoreUrl = "",
    workers: Workers = 1,
    seconds: Seconds = 3.0,
    no_browser: NoBrowser = False,
    allow_host: AllowedHosts = None,
    trust_proxy: TrustedProxies = None,
) -> None:
    """Play in the browser: start the server and open its page."""
    # The server's packages are many; no other command waits for them.
    from kingdom_builder.server import runner
    from kingdom_builder.server.storage import database

    store = store or database.sqlite_url(own_folder(say("Name a place with --store.")) / DATABASE)
    database.check_store(store)
    host, is_private_only = (EVERYWHERE, True) if host is None else (host, False)
    proxies = tuple(trust_proxy or ())
    runner.check_proxies(proxies)
    with _farewell(database.store_name(store)), open_listening_socket(host, port) as listening:
        public_url = check_url(public_url) or url_in_network(host, listening)
        service = runner.Service(
            store,
            hosts=(*names_of(host), *names_in(public_url), *(allow_host or ())),
            workers=workers,
            seconds=seconds,
            proxies=proxies,
            public_url=public_url,
            is_private_only=is_private_only,
        )
        _serve(service, listening, host, no_browser or not has_screen())


def names_of(host: str) -> tuple[str, ...]:
    """The names by which browsers may call a server at this address, besides those of home."""
    if is_everywhere(host):
        return addresses_in_network()
    return () if is_private(host) else (host,)


def names_in(url: str) -> tuple[str, ...]:
    """The name of the host in a URL, if there is one."""
    name = urlsplit(url).hostname
    return (name,) if name else ()


def check_url(url: str) -> str:
    """A URL under which others reach this server, without a slash at its end."""
    try:
        parts = urlsplit(url)
        is_usable = not url or (parts.scheme in ("http", "https") and bool(parts.hostname))
    except ValueError:
        is_usable = False
    if not is_usable or "#" in url or "?" in url:
        raise Refused(
            "{url!r} is not an address for browsers; write it like https://games.example.org.",
            url=url,
        )
    return url.rstrip("/")


def url_in_network(host: str, listening: socket) -> str:
    """Where the others in the network reach a server at this address; empty if they cannot."""
    if is_private(host):
        return ""
    names = addresses_in_network()[:1] if is_everywhere(host) else (host,)
    port = int(listening.getsockname()[1])
    return address_of(names[0], port).rstrip("/") if names else ""


def open_listening_socket(host: str, port: int | None) -> socket:
    """The port that was asked for, else the first free one."""
    from kingdom_builder.server.runner import PortTaken, listen

    for number in range(FIRST_PORT, FIRST_PORT + PORTS) if port is None else (port,):
        try:
            return listen(host, number)
        except PortTaken:
            continue
    if port is None:
        raise Refused(
            "All ports from {first} on are taken; choose one with --port.", first=FIRST_PORT
        )
    raise Refused(
        "Port {port} is taken. Choose another, or leave out --port to use a free one.",
        port=port,
    )


def _serve(service: "Service", listening_socket: socket, host: str, quiet: bool) -> None:
    from kingdom_builder.server import runner

    port = int(listening_socket.getsockname()[1])
    address = address_of(host, port)

    def announce() -> None:
        _print(say("Play at {address} (Ctrl-C stops the server).", address=address))
        if service.public_url and service.public_url != address.rstrip("/"):
            _print(say("Friends play at {address}", address=service.public_url))
        if not quiet:
            open_browser(address)

    runner.serve(service, listening_socket, announce)


@contextmanager
def _farewell(place: str) -> Iterator[None]:
    """Say at the end, however it comes, that nothing is lost."""
    with suppress(KeyboardInterrupt):  # before the server listens
        yield
    with undisturbed():
        _print("\n" + say("Goodbye. All games are kept in {place}", place=place))


def _print(text: str) -> None:
    out().print(text, soft_wrap=True)


def has_screen() -> bool:
    """Whether a window could be opened here."""
    if sys.platform in ("darwin", "win32"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def open_browser(address: str) -> None:
    """Show the page; the server does not wait for it."""
    threading.Thread(target=_open, args=(address,), daemon=True).start()


def _open(address: str) -> None:
    with suppress(webbrowser.Error):
        webbrowser.open(address)
