"""A server whose clock jumps: ``KINGDOM_BUILDER_CLOCK_JUMPS=2:3600,4:-7200`` after so many seconds by so many."""

import os
import time

VARIABLE = "KINGDOM_BUILDER_CLOCK_JUMPS"


def _jump() -> None:
    """Let the clock of this process jump; nothing else on the machine notices."""
    real, began = time.time, time.monotonic()
    jumps = [
        (float(after), float(seconds))
        for after, _, seconds in (part.partition(":") for part in os.environ[VARIABLE].split(","))
    ]

    def jumped() -> float:
        passed = time.monotonic() - began
        return real() + sum(seconds for after, seconds in jumps if passed >= after)

    time.time = jumped


def main() -> None:
    """Serve by that clock."""
    from kingdom_builder.server.__main__ import main as serve

    _jump()
    serve()


if __name__ == "__main__":
    main()
