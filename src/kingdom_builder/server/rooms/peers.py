"""The other processes of a server: which of them run, by the signs of life they give."""

ENDED_AFTER = 10.0  # seconds without a sign of life


class Peers:
    """When each of the other processes was last heard of, in seconds."""

    def __init__(self) -> None:
        self._heard: dict[str, float] = {}

    def hear(self, process: str, now: float) -> None:
        """A process has given a sign of life."""
        self._heard[process] = now

    def excuse(self, now: float) -> None:
        """Nobody could be heard for a while: everyone gets more time."""
        self._heard = dict.fromkeys(self._heard, now)

    def ended(self, now: float) -> list[str]:
        """The processes that have been silent for too long, each once."""
        silent = [process for process, at in self._heard.items() if now - at > ENDED_AFTER]
        for process in silent:
            del self._heard[process]
        return silent
