"""The other processes of the server."""

ENDED_AFTER = 10.0  # seconds without a sign of life from a process


class Peers:
    """The other processes, and when each was last heard of, in seconds."""

    def __init__(self) -> None:
        self._heard: dict[str, float] = {}

    def note_alive(self, process: str, now: float) -> None:
        """A process has given a sign of life."""
        self._heard[process] = now

    def excuse(self, now: float) -> None:
        """Give everyone more time, because nobody could be heard for a while."""
        self._heard = dict.fromkeys(self._heard, now)

    def ended(self, now: float) -> list[str]:
        """The processes that have been silent for too long, each once."""
        silent = [process for process, at in self._heard.items() if now - at > ENDED_AFTER]
        for process in silent:
            del self._heard[process]
        return silent
