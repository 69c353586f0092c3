"""What the processes of a supervisor do in tests instead of serving; quick to start, good and bad."""

import os
import signal
import socket
import time
from multiprocessing.connection import Connection

from kingdom_builder.server.child_process import READY
from kingdom_builder.server.runner import Service

LONGEST = 60.0  # seconds; then a process that was forgotten ends


def serve(_: Service, __: socket.socket, word: Connection) -> None:
    """Be ready at once, until a signal comes."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    word.send_bytes(READY)
    time.sleep(LONGEST)


def hang_up(_: Service, __: socket.socket, word: Connection) -> None:
    """Close the pipe as a dying process does, and die a little later."""
    word.close()
    time.sleep(0.5)


def pass_on(service: Service, _: socket.socket, word: Connection) -> None:
    """Do not stop; the first process lets the parent stop instead."""

    def stop(*_: object) -> None:
        if service.index == 0:
            os.kill(os.getppid(), signal.SIGTERM)

    signal.signal(signal.SIGTERM, stop)
    word.send_bytes(READY)
    deadline = time.monotonic() + LONGEST
    while time.monotonic() < deadline:
        time.sleep(0.1)
