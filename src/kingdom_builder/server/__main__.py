"""``python -m kingdom_builder.server`` starts a server on this machine, for trying out."""

import argparse
from dataclasses import replace

import uvicorn

from kingdom_builder.server.app import create_app
from kingdom_builder.server.limits import Limits

PING_EVERY = 10.0  # seconds
PING_PATIENCE = 20.0


def main() -> None:
    """Read the options and serve."""
    wanted = _options().parse_args()
    limits = Limits()
    if wanted.messages:
        limits = replace(limits, messages=wanted.messages, games=wanted.messages)
    app = create_app(
        wanted.store, limits=limits, bot_workers=wanted.workers, bot_seconds=wanted.seconds
    )
    uvicorn.run(
        app,
        host="127.0.0.1",
        port=wanted.port,
        loop="uvloop",
        ws="websockets-sansio",
        ws_max_size=limits.bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_PATIENCE,
        server_header=False,
        log_level=wanted.log,
    )


def _options() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(prog="python -m kingdom_builder.server", description=__doc__)
    options.add_argument("--port", type=int, default=8000)
    options.add_argument("--store", default="sqlite:///kingdom-builder.db", metavar="URL")
    options.add_argument("--workers", type=int, default=1, help="processes in which bots think")
    options.add_argument("--seconds", type=float, default=2.0, help="time for a bot's choice")
    options.add_argument("--messages", type=int, default=0, help="wider limits, for load scripts")
    options.add_argument("--log", default="info", help="how much uvicorn tells")
    return options


if __name__ == "__main__":
    main()
