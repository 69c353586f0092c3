"""What a server is called by the browsers of this machine and of its network."""

import ipaddress
import socket

HOME = "127.0.0.1"
ELSEWHERE = ("192.0.2.1", 9)  # a documentation address: nothing is sent, only a route is looked up


def is_everywhere(host: str) -> bool:
    """Whether a server at this address listens to the whole network."""
    return host in ("", "0.0.0.0", "::")


def is_private(host: str) -> bool:
    """Whether only this machine can call a server at this address."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def address_of(host: str, port: int) -> str:
    """The address to type into a browser."""
    name = HOME if is_everywhere(host) else host
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"


def addresses_in_network() -> tuple[str, ...]:
    """This machine as the others in its network call it, the best address first."""
    name = socket.gethostname()
    names = [_address_on_the_way(), *_addresses_by_name(name), name, f"{name}.local"]
    return tuple(dict.fromkeys(each for each in names if each and not is_private(each)))


def _address_on_the_way() -> str:
    """The address from which this machine would speak to the world; empty without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _addresses_by_name(name: str) -> list[str]:
    try:
        return [str(found[4][0]) for found in socket.getaddrinfo(name, None, socket.AF_INET)]
    except OSError:
        return []
