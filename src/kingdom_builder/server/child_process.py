"""A process that serves beside others, as its parent sees it, and the slot that it fills."""

import logging
from dataclasses import dataclass
from math import inf
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from time import monotonic

LOGGER = logging.getLogger(__name__)
READY = b"ready"
STOPPED_WITHIN = 8.0  # seconds for a process to stop; then it is killed
PAUSE, MAX_PAUSE = 0.5, 30.0  # seconds before a failed process is started again


@dataclass
class Child:
    """A process that serves, or is about to."""

    process: SpawnProcess
    ready_pipe: Connection  # over which it reports that it serves
    begun: float
    is_ready: bool = False
    kill_at: float = inf

    @property
    def events(self) -> list[object]:
        """What to wait for: its end, and its report if that may still come."""
        return [self.process.sentinel, *([self.ready_pipe] if self._may_report else [])]

    def listen(self) -> None:
        """Note whether it has reported that it serves."""
        if self._may_report and self.ready_pipe.poll():
            try:
                self.is_ready = self.ready_pipe.recv_bytes() == READY
            except (EOFError, OSError):
                self.ready_pipe.close()

    @property
    def _may_report(self) -> bool:
        """Whether its report may still come; a dying process closes the pipe a little before it counts as dead."""
        return not self.is_ready and not self.ready_pipe.closed

    @property
    def is_alive(self) -> bool:
        return self.process.is_alive()

    def ask_to_stop(self) -> None:
        """Let it finish its work, but not for long."""
        self.process.terminate()
        self.kill_at = monotonic() + STOPPED_WITHIN

    def end(self) -> None:
        """Wait until it has stopped, and kill it if it does not."""
        self.process.join(max(0.0, self.kill_at - monotonic()))
        if self.is_alive:
            LOGGER.error("process %s did not stop, and is killed", self.process.pid)
            self.process.kill()
            self.process.join()


@dataclass
class ProcessSlot:
    """One of the processes that should be running."""

    child: Child | None = None
    pause: float = 0.0  # seconds that the next start waits, longer after every failure in a row
    start_at: float = 0.0

    def start_later(self, now: float) -> None:
        """Note a failure, and wait before the next start, longer each time."""
        self.pause = min(max(PAUSE, 2 * self.pause), MAX_PAUSE)
        self.start_at = now + self.pause
