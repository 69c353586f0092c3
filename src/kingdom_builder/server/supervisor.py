"""Several processes that serve one socket: started, watched, restarted, and replaced one by one."""

import logging
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from time import monotonic, sleep
from types import FrameType

from kingdom_builder.processes.signals import interrupts_blocked
from kingdom_builder.server import runner
from kingdom_builder.server.child_process import READY, STOPPED_WITHIN, Child, ProcessSlot
from kingdom_builder.server.logs import configure_logs
from kingdom_builder.server.runner import Service

LOGGER = logging.getLogger(__name__)
SPAWN = get_context("spawn")  # so that a new process loads the code, which may be newer by then
READY_WITHIN = 60.0  # seconds for a process to start
QUICK_DEATH = 10.0  # seconds; after each death that comes sooner the next start waits longer
RESTART = getattr(signal, "SIGHUP", None)  # not on Windows


def serve(
    service: Service,
    processes: int,
    listening: socket.socket,
    when_listening: Callable[[], None],
) -> None:
    """Serve on this socket with this many processes until somebody presses Ctrl-C."""
    if processes == 1:
        runner.serve(service, listening, when_listening)
        return
    configure_logs(service.log, service.log_format)
    Supervisor(service, processes, listening, when_listening).run()


class Supervisor:
    """The parent of the processes; it serves nobody itself."""

    def __init__(
        self,
        service: Service,
        processes: int,
        listening: socket.socket,
        when_listening: Callable[[], None],
    ) -> None:
        self._service = service
        self._listening = listening
        self._when_listening: Callable[[], None] | None = when_listening
        self._slots = [ProcessSlot() for _ in range(processes)]
        self._leaving: list[Child] = []  # in no slot any more, and asked to stop
        self._is_stopping = False
        self._is_restart_wanted = False
        self._wake, self._waker = os.pipe()

    def run(self) -> None:
        """Keep the processes running until a signal ends them all."""
        with self._signals():
            try:
                while not self._is_stopping:
                    self._start_missing()
                    self._announce()
                    if self._is_restart_wanted:
                        self._replace_all()
                    self._wait()
            finally:
                self._stop_all()

    # -- signals

    @contextmanager
    def _signals(self) -> Iterator[None]:
        def stop(_: int, __: FrameType | None) -> None:
            self._is_stopping = True

        def restart(_: int, __: FrameType | None) -> None:
            self._is_restart_wanted = True

        handlers = {signal.SIGINT: stop, signal.SIGTERM: stop}
        if RESTART is not None:
            handlers[RESTART] = restart
        before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
        os.set_blocking(self._waker, False)
        signal.set_wakeup_fd(self._waker, warn_on_full_buffer=False)
        yield
        signal.set_wakeup_fd(-1)
        for number, handler in before.items():
            signal.signal(number, handler)

    def _wait(self, seconds: float = 60.0) -> None:
        """Wait for a signal, for a process that is ready or has ended, or until one is to be started."""
        if self._is_stopping or self._is_restart_wanted:
            return  # the signal came, and was read, while processes were being replaced
        now = monotonic()
        children = [slot.child for slot in self._slots if slot.child]
        starts = [slot.start_at - now for slot in self._slots if not slot.child]
        events = [event for child in children for event in child.events]
        self._wait_for(events, max(0.0, min([seconds, *starts])))

    def _wait_for(self, events: list[object], seconds: float) -> None:
        if self._wake in wait([self._wake, *events], seconds):  # type: ignore[list-item]
            os.read(self._wake, 4096)

    # -- starting

    def _start_missing(self) -> None:
        """Start what is missing, unless it has just failed."""
        now = monotonic()
        for number, slot in enumerate(self._slots, 1):
            if slot.child is not None:
                slot.child.listen()
            if slot.child is not None and not slot.child.is_alive:
                self._note_death(number, slot, slot.child, now)
            if slot.child is None and slot.start_at <= now:
                slot.child = self._start(number)
                if slot.child is None:
                    slot.start_later(now)

    def _note_death(self, number: int, slot: ProcessSlot, child: Child, now: float) -> None:
        lasted = now - child.begun
        slot.child, slot.start_at = None, now
        if lasted < QUICK_DEATH:
            slot.start_later(now)
        else:
            slot.pause = 0.0
        LOGGER.error(
            "process %s (pid %s) ended by itself after %.1f s with status %s; another starts in %.1f s",
            *(number, child.process.pid, lasted, child.process.exitcode, slot.pause),
        )

    def _start(self, number: int) -> Child | None:
        """A new process; ``None`` if the system has no memory or descriptors left for it."""
        service = replace(self._service, index=number - 1)
        try:
            ours, theirs = SPAWN.Pipe(duplex=False)
            with theirs, interrupts_blocked():  # Ctrl-C is the parent's
                arguments = (service, self._listening, theirs)
                process = SPAWN.Process(target=serve_as_child, args=arguments)
                process.start()
        except OSError as why:
            LOGGER.error("process %s cannot be started: %s", number, why)
            return None
        return Child(process, ours, monotonic())

    def _announce(self) -> None:
        """Announce, once, that all of them serve."""
        is_complete = all(slot.child and slot.child.is_ready for slot in self._slots)
        if is_complete and self._when_listening is not None:
            self._when_listening()
            self._when_listening = None

    # -- replacing

    def _replace_all(self) -> None:
        """Replace each process by a new one, one after the other, while the others go on serving."""
        self._is_restart_wanted = False
        LOGGER.warning("all processes are replaced, one after the other")
        for number, slot in enumerate(self._slots, 1):
            if self._is_stopping or not self._replace(number, slot):
                return
        LOGGER.warning("all processes have been replaced")

    def _replace(self, number: int, slot: ProcessSlot) -> bool:
        """Put a new process into this slot, or leave the old one there if that fails."""
        new = self._start(number)
        is_ready = new is not None and self._becomes_ready(new)
        if is_ready:
            leaving, slot.child, slot.pause = slot.child, new, 0.0
        else:
            leaving = new
        if not is_ready and not self._is_stopping:
            LOGGER.error("the new process %s does not start: the old ones stay", number)
        if leaving is not None:
            self._dismiss(leaving)
        return is_ready

    def _becomes_ready(self, child: Child) -> bool:
        deadline = monotonic() + READY_WITHIN
        while not child.is_ready and child.is_alive and not self._is_stopping:
            left = deadline - monotonic()
            if left <= 0:
                return False
            self._wait_for(child.events, left)
            child.listen()
        return child.is_ready and not self._is_stopping

    # -- stopping

    def _dismiss(self, child: Child) -> None:
        """Stop a process and wait for it, unless all of them are to stop meanwhile."""
        child.ask_to_stop()
        self._leaving.append(child)
        while child.is_alive and not self._is_stopping and child.kill_at > monotonic():
            self._wait_for([child.process.sentinel], child.kill_at - monotonic())
        if not self._is_stopping:
            self._end_leaving()

    def _stop_all(self) -> None:
        children = [slot.child for slot in self._slots if slot.child]
        for child in children:
            child.ask_to_stop()
        self._leaving += children
        self._end_leaving()

    def _end_leaving(self) -> None:
        for child in self._leaving:
            child.end()
        self._leaving.clear()


def serve_as_child(service: Service, listening: socket.socket, ready_pipe: Connection) -> None:
    """Serve in a process of its own, which ends with its parent."""
    if RESTART is not None:
        # A terminal that is closed sends it to all processes.
        signal.signal(RESTART, signal.SIG_IGN)
    threading.Thread(target=_stop_with_parent, daemon=True).start()

    def tell_ready() -> None:
        with suppress(OSError):  # the parent may be gone
            ready_pipe.send_bytes(READY)

    runner.serve(service, listening, tell_ready)


def _stop_with_parent() -> None:
    """Stop once the parent has been killed: nobody else would, and this process would keep the port."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        signal.raise_signal(signal.SIGTERM)
        sleep(STOPPED_WITHIN)
        os._exit(1)  # it was still starting, or hangs
