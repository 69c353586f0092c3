"""The settings of a server, each declared once: its type, its default and what the help says of it.

``kingdom-builder serve`` makes an option of each of them, the environment variables and the keys of the
settings file have the same names, and docs/operations.md lists them. A new setting is a new line here.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import ip_network
from typing import Annotated, Literal, get_args, get_type_hints
from urllib.parse import urlsplit

from msgspec import Meta

from kingdom_builder.external_bots.engines import check_engine_name
from kingdom_builder.i18n import N_, Refused
from kingdom_builder.server.rate_limits import Limits

PREFIX = "KINGDOM_BUILDER_"
LIMITS = "limits"  # the table of the settings file
WHERE, BOTS, OPERATION = N_("Where"), N_("Bots"), N_("Operation")

LAST_PORT = 65535

Positive = Meta(gt=0)
Names = tuple[str, ...]


@dataclass(frozen=True)
class About:
    """The help for a setting; ``value`` is a placeholder, ``otherwise`` describes the default."""

    text: str
    panel: str = OPERATION
    value: str = ""
    otherwise: str = ""
    check: Callable[[str], None] | None = None  # refuses invalid texts


def check_url(url: str) -> None:
    """Refuse anything but a URL under which browsers could reach this server."""
    try:
        parts = urlsplit(url)
        is_usable = parts.scheme in ("http", "https") and bool(parts.hostname)
    except ValueError:
        is_usable = False
    if not is_usable or "#" in url or "?" in url:
        raise Refused(
            "{url!r} is not an address for browsers; write it like https://games.example.org.",
            url=url,
        )


def check_proxy(proxy: str) -> None:
    """Refuse anything but an address; uvicorn would accept it and never match it."""
    try:
        ip_network(proxy)
    except ValueError:
        raise Refused(
            "{proxy!r} is neither an IP address nor a network such as 10.0.0.0/8.", proxy=proxy
        ) from None


def check_address(address: str) -> None:
    """Refuse anything but an address with a port."""
    host, port = host_and_port(address)
    if not host or not port.isdecimal() or not 0 < int(port) <= LAST_PORT:
        raise Refused(
            "{address!r} is not an address with a port, such as 127.0.0.1:9464.", address=address
        )


def check_metrics_ports(metrics: str, processes: int) -> None:
    """Refuse metrics for which there are not enough ports; each process needs one of its own."""
    port = int(host_and_port(metrics)[1]) if metrics else 0
    if port + processes - 1 > LAST_PORT:
        raise Refused(
            "The metrics of {n} processes need the ports from {first} to {last}, but {highest} is "
            "the highest there is.",
            n=processes,
            first=port,
            last=port + processes - 1,
            highest=LAST_PORT,
        )


def host_and_port(address: str) -> tuple[str, str]:
    """The two parts of ``host:port``; an IPv6 address stands in brackets."""
    host, _, port = address.rpartition(":")
    return host.removeprefix("[").removesuffix("]"), port


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How a server is run; an empty text or ``None`` leaves the choice to the program."""

    port: Annotated[
        Annotated[int, Meta(ge=0, le=LAST_PORT)] | None,
        About(N_("The port to listen on."), WHERE, "N", N_("8000, or the next free one")),
    ] = None
    host: Annotated[
        str,
        About(
            N_(
                "The address to listen on: 127.0.0.1 is for this machine alone, 0.0.0.0 for everyone "
                "who can reach it."
            ),
            WHERE,
            N_("ADDRESS"),
            N_("this machine and its private network"),
        ),
    ] = ""
    public_url: Annotated[
        str,
        About(
            N_("Where others reach this server, for the links with which friends are invited."),
            WHERE,
            N_("URL"),
            N_("the address in the network"),
            check_url,
        ),
    ] = ""
    allow_host: Annotated[
        Names,
        About(
            N_("Another name under which browsers may reach this machine; may be repeated."),
            WHERE,
            N_("NAME"),
        ),
    ] = ()
    trust_proxy: Annotated[
        Names,
        About(
            N_(
                "A reverse proxy whose X-Forwarded-For header is believed: its IP address or network; "
                "may be repeated. Without it, all players behind a proxy share one address and its limits."
            ),
            WHERE,
            N_("ADDRESS"),
            check=check_proxy,
        ),
    ] = ()
    store: Annotated[
        str,
        About(
            N_(
                "Where the games are stored, e.g. sqlite:///games.db or "
                "postgresql://ana@localhost/games"
            ),
            WHERE,
            N_("URL"),
            N_("server.db in your folder"),
        ),
    ] = ""
    store_file: Annotated[
        str,
        About(
            N_("A file whose only line is the URL of the store, to keep a password secret."),
            WHERE,
            N_("FILE"),
        ),
    ] = ""
    processes: Annotated[
        Annotated[int, Meta(ge=1, le=64)],
        About(
            N_("How many processes serve the players; more than one need PostgreSQL."), WHERE, "N"
        ),
    ] = 1
    workers: Annotated[
        Annotated[int, Meta(ge=1)],
        About(N_("How many processes compute the moves of bots."), BOTS, "N"),
    ] = 1
    seconds: Annotated[
        Annotated[float, Meta(ge=0.01)],
        About(N_("Seconds for a bot's turn."), BOTS, N_("SECONDS")),
    ] = 3.0
    engine: Annotated[
        Names,
        About(
            N_(
                "A program that plays as a bot, with the name by which it is offered, such as "
                "Robo=./robo; may be repeated."
            ),
            BOTS,
            N_("NAME=COMMAND"),
            check=check_engine_name,
        ),
    ] = ()
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        About(N_("How much is logged: debug, info, warning or error."), value=N_("LEVEL")),
    ] = "warning"
    log_format: Annotated[
        Literal["text", "json"],
        About(
            N_("How it is logged: as text for people, or as one JSON object a line (json)."),
            value=N_("FORMAT"),
        ),
    ] = "text"
    access_log: Annotated[
        bool, About(N_("Log a line for every request, with the address of the client."))
    ] = False
    metrics: Annotated[
        str,
        About(
            N_(
                "Offer figures for Prometheus at this address and port, such as 127.0.0.1:9464; "
                "keep it from the public."
            ),
            value=N_("ADDRESS:PORT"),
            check=check_address,
        ),
    ] = ""
    limits: Limits = field(default_factory=Limits)


@dataclass(frozen=True)
class Setting:
    """One setting; ``key`` is its key in the file, after the name of its table and a dot if it stands in one."""

    key: str
    kind: object
    default: object
    about: About | None = None  # a limit has no option

    @property
    def option(self) -> str:
        """As it is typed: ``--trust-proxy``."""
        return "--" + self.key.replace("_", "-")

    @property
    def variable(self) -> str:
        """The environment variable."""
        return PREFIX + self.key.replace(".", "_").upper()


def _declared() -> dict[str, Setting]:
    """All settings by their keys, the limits last."""
    found = {}
    for name, kind in get_type_hints(Settings, include_extras=True).items():
        if name != LIMITS:
            *parts, about = get_args(kind)
            plain = Annotated[tuple(parts)] if len(parts) > 1 else parts[0]
            found[name] = Setting(name, plain, getattr(Settings, name), about)
    for limit in dataclasses.fields(Limits):
        kind = float if limit.type in (float, "float") else int
        key = f"{LIMITS}.{limit.name}"
        found[key] = Setting(key, Annotated[kind, Positive], limit.default)
    return found


SETTINGS = _declared()
