"""When a driver says ``stop``, on a clock that goes on only while the driver waits."""

import pytest

from kingdom_builder.bots import policy
from kingdom_builder.bots.policy import Budget, StoppableBudget
from kingdom_builder.engine_protocol import conversation, lines
from kingdom_builder.engine_protocol.conversation import Conversation
from kingdom_builder.engine_protocol.process import LATE, EngineTimeout


class SilentEngine:
    """The process of an engine that answers only to ``stop``, or to whoever waits without end."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.now = 0.0
        self.stopped: float | None = None  # when it was told to stop
        self.waits = 0  # how often somebody has waited for it

    def monotonic(self) -> float:
        return self.now

    def send(self, line: str) -> None:
        if line == lines.STOP:
            self.stopped = self.now

    def receive(self, end: float | None) -> str:
        self.waits += 1
        if self.stopped is not None or end is None:
            return "best E4"
        self.now = max(self.now, end)
        raise EngineTimeout(LATE)


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> SilentEngine:
    silent = SilentEngine("")
    monkeypatch.setattr(conversation, "EngineProcess", lambda _: silent)
    for module in (conversation, policy):
        monkeypatch.setattr(module, "monotonic", silent.monotonic)
    return silent


def asked(budget: Budget) -> tuple[str, ...]:
    return Conversation("").best("{}", budget, seed=1, on_info=lambda _: None)


@pytest.mark.parametrize("seconds", [0.005, 0.03, 2.5])
@pytest.mark.parametrize("kind", ["plain", "stoppable"])
def test_stop_is_said_when_the_seconds_are_over(
    engine: SilentEngine, seconds: float, kind: str
) -> None:
    stoppable = StoppableBudget(seconds, is_stopped=lambda: False)
    assert asked(Budget(seconds) if kind == "plain" else stoppable) == ("E4",)
    assert engine.stopped == pytest.approx(seconds, abs=1e-9)


def test_stop_is_said_soon_after_the_driver_is_stopped(engine: SilentEngine) -> None:
    assert asked(StoppableBudget(is_stopped=lambda: engine.now >= 0.1)) == ("E4",)
    assert engine.stopped is not None
    assert 0.1 <= engine.stopped <= 0.1 + conversation.CLOCK_INTERVAL


def test_a_budget_that_nobody_can_stop_is_waited_for_once(engine: SilentEngine) -> None:
    assert asked(Budget(seconds=2.5)) == ("E4",)
    assert engine.waits == 2  # for the answer, and for the one to ``stop``
    engine.waits, engine.stopped = 0, None
    assert asked(Budget(nodes=100)) == ("E4",)
    assert (engine.waits, engine.stopped) == (1, None)
