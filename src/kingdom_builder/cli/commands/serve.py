"""``kingdom-builder serve``: games in the browser, on this machine or for the whole network."""

import inspect
import logging
import os
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from socket import socket
from typing import TYPE_CHECKING, Annotated, Literal, get_args, get_origin
from urllib.parse import urlsplit

import typer

from kingdom_builder.cli.completion.names import words
from kingdom_builder.cli.console import out, undisturbed
from kingdom_builder.cli.installation import check_server, slow_engine
from kingdom_builder.cli.network import address_of, addresses_in_network, is_everywhere, is_private
from kingdom_builder.cli.options import ConfigFile, default_store
from kingdom_builder.engine_protocol.engine_bot import close_idle_engines
from kingdom_builder.external_bots.lookup import named_bots
from kingdom_builder.i18n import N_, Refused, say
from kingdom_builder.server.settings import SETTINGS, Names, Setting, Settings

if TYPE_CHECKING:
    from kingdom_builder.server.runner import Service
    from kingdom_builder.server.settings_sources import Effective
    from kingdom_builder.server.storage.lock import StoreLock

LOGGER = logging.getLogger(__name__)
FIRST_PORT, PORTS = 8000, 100
EVERYWHERE = "0.0.0.0"

ShowConfig = Annotated[
    bool,
    typer.Option(
        "--show-config", help=N_("Show the settings and where each comes from, and start nothing.")
    ),
]
NoBrowser = Annotated[
    bool, typer.Option("--no-browser", help=N_("Print the address, but open no browser."))
]


def with_settings(command: Callable[..., None]) -> Callable[..., None]:
    """The command, with an option for every setting of the server in place of ``**given``."""
    *own, _ = inspect.signature(command).parameters.values()
    options = [_parameter(setting) for setting in SETTINGS.values() if setting.about]
    command.__signature__ = inspect.Signature([*options, *own])  # type: ignore[attr-defined]
    command.__annotations__ |= {option.name: option.annotation for option in options}
    return command


def _parameter(setting: Setting) -> inspect.Parameter:
    """The option of a setting, ``None`` unless it is typed; what it means is read later."""
    about = setting.about
    assert about is not None, "limits have no options"
    default = about.otherwise or (
        "" if setting.default in ("", (), False) else f"{setting.default}"
    )
    option = typer.Option(
        setting.option,
        autocompletion=words(get_args(setting.kind)) if is_one_of_few(setting) else None,
        metavar=about.value or None,
        show_default=default or False,
        help=about.text,
        rich_help_panel=about.panel,
    )
    kind = {Names: list[str], bool: bool}.get(setting.kind, str)  # type: ignore[call-overload]
    return inspect.Parameter(
        setting.key,
        inspect.Parameter.KEYWORD_ONLY,
        default=None,
        annotation=Annotated[kind | None, option],
    )


def is_one_of_few(setting: Setting) -> bool:
    """Whether the setting is one of a few words."""
    return get_origin(setting.kind) is Literal


@with_settings
def serve(
    *,
    config: ConfigFile = "",
    show_config: ShowConfig = False,
    no_browser: NoBrowser = False,
    **given: object,
) -> None:
    """Play in the browser: start the server and open its page."""
    check_server()
    # The server's packages are many; no other command waits for them.
    from kingdom_builder.server.settings_sources import effective_settings
    from kingdom_builder.server.settings_text import as_toml
    from kingdom_builder.server.storage.database import store_name
    from kingdom_builder.server.storage.startup import check_processes, claimed

    effective = _with_store(effective_settings(given, config))
    settings = effective.settings
    if show_config:
        typer.echo(as_toml(effective))
        return
    check_processes(settings.store, settings.processes)
    check_engines(settings.engine)
    tell = _teller(settings.log_format)
    if slow := slow_engine():
        tell(slow)
    with claimed(settings.store) as lock, _farewell(store_name(settings.store), tell):
        _listen_and_serve(settings, lock, is_quiet=no_browser or not has_screen())


def check_engines(engines: Names) -> None:
    """Refuse programs that cannot be started or do not speak the protocol, before players meet them."""
    named_bots(engines)
    close_idle_engines()


def _with_store(effective: "Effective") -> "Effective":
    """The settings with the store in which the games are kept."""
    settings, sources = effective.settings, effective.sources
    if settings.store_file:
        sources = {**sources, "store": sources["store_file"]}
    settings = replace(settings, store=default_store(settings))
    return replace(effective, settings=settings, sources=sources)


def _listen_and_serve(settings: Settings, lock: "StoreLock", *, is_quiet: bool) -> None:
    from kingdom_builder.server import runner, supervisor
    from kingdom_builder.server.services import ServerConfig

    host = settings.host or EVERYWHERE
    with open_listening_socket(host, settings.port) as listening:
        lock.note(address_of(host, int(listening.getsockname()[1])))
        public_url = settings.public_url.rstrip("/") or url_in_network(host, listening)
        config = ServerConfig(
            settings.store,
            hosts=(*names_of(host), *names_in(public_url), *settings.allow_host),
            is_private_only=not settings.host,
            public_url=public_url,
            workers=settings.workers,
            seconds=settings.seconds,
            engines=settings.engine,
            limits=settings.limits,
        )
        service = runner.Service(
            config,
            log=settings.log_level,
            log_format=settings.log_format,
            has_access_log=settings.access_log,
            metrics=settings.metrics,
            proxies=settings.trust_proxy,
        )
        announce = announcement(service, listening, host, is_quiet)
        supervisor.serve(service, settings.processes, listening, announce)


def names_of(host: str) -> tuple[str, ...]:
    """The names by which browsers may call a server at this address, besides those of home."""
    if is_everywhere(host):
        return addresses_in_network()
    return () if is_private(host) else (host,)


def names_in(url: str) -> tuple[str, ...]:
    """The name of the host in a URL, if there is one."""
    name = urlsplit(url).hostname
    return (name,) if name else ()


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
        "Port {port} is taken. Choose another, or name none to use a free one.",
        port=port,
    )


def announcement(
    service: "Service", listening_socket: socket, host: str, quiet: bool
) -> Callable[[], None]:
    """What is said once the server listens."""
    port = int(listening_socket.getsockname()[1])
    address = address_of(host, port)
    tell = _teller(service.log_format)

    def announce() -> None:
        tell(say("Play at {address} (Ctrl-C stops the server).", address=address))
        if service.config.public_url and service.config.public_url != address.rstrip("/"):
            tell(say("Friends play at {address}", address=service.config.public_url))
        if not quiet:
            open_browser(address)

    return announce


@contextmanager
def _farewell(place: str, tell: Callable[[str], None]) -> Iterator[None]:
    """Say at the end, however it comes, that nothing is lost."""
    with suppress(KeyboardInterrupt):  # before the server listens
        yield
    with undisturbed():
        tell("\n" + say("Goodbye. All games are kept in {place}", place=place))


def _teller(log_format: str) -> Callable[[str], None]:
    """How people are told what happens; where programs read the log, it is a line of that."""
    return _print if log_format == "text" else lambda text: LOGGER.info("%s", text.strip())


def _print(text: str) -> None:
    try:
        out().print(text, soft_wrap=True)
    except OSError:  # the terminal was closed; what is left of the text must not fail again
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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
