"""Whether the database works: the log gets one line when it fails, and one when it is back."""

import logging
import threading
from time import monotonic

LOGGER = logging.getLogger(__name__)
READING, WRITING, LISTENING = "reading", "writing", "listening"


class Outage:
    """An outage of the database, logged once however often it is noticed; any thread may report it.

    It lasts until everything that failed works again: a full disk can still be read.
    """

    def __init__(self) -> None:
        self._failing: set[str] = set()
        self._since = 0.0
        self._lock = threading.Lock()

    def is_failing(self, what: str) -> bool:
        """Whether this has failed, and has not worked since."""
        return what in self._failing

    def begin(self, what: str, why: object) -> None:
        """Note a failure; only the first one of an outage is logged."""
        with self._lock:
            if not self._failing:
                self._since = monotonic()
                reason = " ".join(str(why).split()) or type(why).__name__
                LOGGER.error("the database fails: %s", reason)
            self._failing.add(what)

    def end(self, what: str) -> None:
        """Note that this works; the outage ends once nothing fails any more."""
        if what not in self._failing:  # as nearly always
            return
        with self._lock:
            self._failing.discard(what)
            if not self._failing:
                LOGGER.warning("the database is back after %.1f s", monotonic() - self._since)
