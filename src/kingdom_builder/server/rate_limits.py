"""How much one client may ask for."""

import time
from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network

MAX_BUCKETS = 10_000
# Bits of an IPv6 address that tell customers apart; the rest is theirs to choose.
IPV6_CUSTOMER = 64


@dataclass(frozen=True)
class Limits:
    """The limits of a server; tests and load scripts use wider ones.

    The limits for one address are generous: a whole club may share it.
    """

    bytes: int = 16 * 1024  # of a body or a frame
    record_bytes: int = 256 * 1024  # of a body that brings a record
    messages: int = 100  # per window, for each socket and for each token over HTTP
    window: float = 20.0  # seconds
    games: int = 200  # new games per address and hour
    visits: int = 3000  # requests about a game, and hellos, per address and minute
    questions: int = 600  # small requests, per address and minute
    histories: int = 60  # histories and records, per address and minute
    hints: int = 60  # per address and minute
    analyses: int = 60  # started, per address and hour
    talk: int = 30  # lines of one player, per minute
    hello: float = 10.0  # seconds within which a socket must say who it is
    sockets: int = 8  # for one seat at a table
    watchers: int = 100  # at a table
    sockets_of_address: int = 128
    sockets_in_all: int = 10_000
    unidentified_of_address: int = 32  # sockets that have not said hello yet
    unidentified_in_all: int = 500
    requests: int = 2000  # of any kind per window and address; a club may load the page at once
    requests_of_connection: int = 400  # per window
    connections_of_address: int = 400  # at the same time, but never more than half of all


def wide_limits(messages: int) -> Limits:
    """Limits for tests and load scripts: this many messages of every kind."""
    return Limits(
        messages=messages,
        games=messages,
        visits=messages,
        questions=messages,
        histories=messages,
        hints=messages,
        analyses=messages,
        talk=messages,
        sockets_of_address=messages,
        unidentified_of_address=messages,
        requests=messages,
        requests_of_connection=messages,
        connections_of_address=messages,
    )


@lru_cache(maxsize=4096)
def client_of(host: str) -> str:
    """What counts as one client: an IPv4 address, or the network that one IPv6 customer has."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((int(address), IPV6_CUSTOMER), strict=False))


class TokenBucket:
    """A bucket that refills over time: each message takes one token."""

    __slots__ = ("_per_second", "_size", "_tokens", "_updated")  # there are several for each socket

    def __init__(self, size: int, window: float) -> None:
        self._size = float(size)
        self._per_second = size / window
        self._tokens = self._size
        self._updated = time.monotonic()

    def take(self) -> bool:
        """Take a token; whether there was one."""
        now = time.monotonic()
        refilled = self._tokens + (now - self._updated) * self._per_second
        self._tokens, self._updated = min(self._size, refilled), now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class RateLimiter:
    """A token bucket for each client; the least recently used are forgotten."""

    def __init__(self, size: int, window: float) -> None:
        self._size = size
        self._window = window
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def allows(self, client: str) -> bool:
        """Count one message of this client; whether that is within its limit."""
        bucket = self._buckets.setdefault(client, TokenBucket(self._size, self._window))
        self._buckets.move_to_end(client)
        if len(self._buckets) > MAX_BUCKETS:
            self._buckets.popitem(last=False)
        return bucket.take()
