"""``python -m kingdom_builder.server`` starts a server on this machine, for trying out."""

import argparse
import sys

from kingdom_builder.server.rate_limits import Limits, wide_limits

HOST = "127.0.0.1"


def main() -> None:
    """Read the options and serve."""
    # Worker processes import this file too; only the server itself needs the web framework.
    from kingdom_builder.i18n import Refused
    from kingdom_builder.server.runner import PortTaken, Service, listen
    from kingdom_builder.server.services import ServerConfig
    from kingdom_builder.server.storage.startup import check_processes, claimed
    from kingdom_builder.server.supervisor import serve

    wanted = _options().parse_args()
    limits = wide_limits(wanted.messages) if wanted.messages else Limits()
    config = ServerConfig(
        wanted.store,
        public_url=wanted.public_url,
        workers=wanted.workers,
        seconds=wanted.seconds,
        limits=limits,
    )
    service = Service(config, log=wanted.log, proxies=tuple(wanted.trust_proxy))
    try:
        check_processes(wanted.store, wanted.processes)
        with claimed(wanted.store) as lock, listen(HOST, wanted.port) as listening_socket:
            lock.note(f"http://{HOST}:{wanted.port}/")
            serve(service, wanted.processes, listening_socket, lambda: None)
    except PortTaken:
        sys.exit(f"port {wanted.port} is taken")
    except Refused as refusal:
        sys.exit(str(refusal))


def _options() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(prog="python -m kingdom_builder.server", description=__doc__)
    options.add_argument("--port", type=int, default=8000)
    options.add_argument("--store", default="sqlite:///kingdom-builder.db", metavar="URL")
    options.add_argument("--processes", type=int, default=1, help="that serve, on PostgreSQL")
    options.add_argument("--workers", type=int, default=1, help="processes in which bots think")
    options.add_argument("--seconds", type=float, default=3.0, help="time for a bot's turn")
    options.add_argument("--messages", type=int, default=0, help="wider limits, for load scripts")
    options.add_argument("--trust-proxy", action="append", default=[], metavar="ADDRESS")
    options.add_argument("--public-url", default="", help="where others reach this server")
    options.add_argument("--log", default="info", help="how much uvicorn tells")
    return options


if __name__ == "__main__":
    main()
