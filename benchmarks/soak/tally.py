"""What the load has measured, as it travels from the processes of the load to the report."""

from collections.abc import Sequence

from msgspec import Struct, field


class Spread(Struct):
    """How long something took, in milliseconds."""

    p50: float = 0.0
    p99: float = 0.0
    most: float = 0.0

    @staticmethod
    def of(seconds: Sequence[float]) -> "Spread":
        """The spread of these durations."""
        if not seconds:
            return Spread()
        ordered = sorted(seconds)
        middle, late = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
        return Spread(*(1000 * value for value in (middle, late, ordered[-1])))

    def __str__(self) -> str:
        return f"p50 {self.p50:.1f}, p99 {self.p99:.1f} ms"


class Tally(Struct):
    """What was counted and timed since the load was last told to play."""

    waits: list[float] = field(default_factory=list)  # from an order to its acknowledgement
    slowest: list[float] = field(default_factory=list)  # from an order to the last seat that hears
    returns: list[tuple[float, float]] = field(default_factory=list)  # lost at, welcomed again at
    refusals: dict[str, int] = field(default_factory=dict)  # by code
    unexplained: int = 0  # refusals without a sentence
    out_of_order: int = 0
    stuck: int = 0
    heard_bytes: int = 0  # of all updates

    def count_refusal(self, code: str, sentence: str) -> None:
        """Note that something was refused."""
        self.refusals[code] = self.refusals.get(code, 0) + 1
        self.unexplained += not sentence


class PlayedGame(Struct):
    """A game of the load: what was acknowledged, in order."""

    game: str
    tokens: list[str]
    actions: list[str]


class Result(Struct):
    """What a load reports when it is told to stop."""

    actions: int
    waits: Spread
    slowest: Spread
    returns: list[tuple[float, float]]
    refusals: dict[str, int]
    unexplained: int
    out_of_order: int
    stuck: int
    heard_bytes: int
    seconds: float
    cpu_seconds: float  # of the load itself
    games: list[PlayedGame]  # all since the load began
