"""Time limits inside one process, and Ctrl-C ignored for a while."""

import signal
import threading
import time
from contextlib import nullcontext, suppress

import pytest

from kingdom_builder.processes import OutOfTime, interrupts_ignored, signals, time_limit, worker


def test_a_limit_interrupts_and_is_taken_down() -> None:
    handler = signal.getsignal(signal.SIGALRM)  # pytest may have a limit of its own
    with pytest.raises(OutOfTime), time_limit(0.01):
        time.sleep(60)
    with time_limit(0.01):
        pass
    time.sleep(0.05)  # nothing rings any more
    assert signal.getsignal(signal.SIGALRM) == handler


def sleep_through_the_first(seconds: float = 60) -> None:
    try:
        with time_limit(seconds) if seconds < 60 else nullcontext():
            time.sleep(60)
    except OutOfTime:
        time.sleep(60)


def test_code_that_swallows_the_alarm_hears_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kingdom_builder.processes.signals.AGAIN", 0.01)
    with pytest.raises(OutOfTime), time_limit(0.01):
        sleep_through_the_first()


@pytest.mark.parametrize("seconds", [1e12, 1e300])
def test_a_limit_of_ages_is_none(seconds: float) -> None:
    with time_limit(seconds):
        assert signal.getitimer(signal.ITIMER_REAL)[0] > 10 * 24 * 3600


def test_an_outer_limit_goes_on_after_an_inner_one() -> None:
    with pytest.raises(OutOfTime), time_limit(0.2):
        sleep_through_the_first(0.01)


def test_other_threads_have_no_limit() -> None:
    done = []

    def wait_a_little() -> None:
        with time_limit(0.001), interrupts_ignored():
            time.sleep(0.02)
            done.append(True)

    thread = threading.Thread(target=wait_a_little)
    thread.start()
    thread.join()
    assert done


def test_ctrl_c_is_ignored_for_a_while() -> None:
    with interrupts_ignored():
        signal.raise_signal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_a_job_is_done_where_there_is_no_alarm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(signal, "setitimer")
    message = worker.pickle.dumps((abs, (-7,), 0.001))
    assert worker._outcome(message) == (7, None)


def test_a_limit_of_nothing_interrupts_at_once_and_leaves_no_alarm() -> None:
    for _ in range(200):
        with pytest.raises(OutOfTime), time_limit(0):
            time.sleep(60)
    assert signal.getitimer(signal.ITIMER_REAL)[1] != signals.AGAIN


def test_an_alarm_at_the_very_end_is_taken_down_too() -> None:
    """The limit passes while the block ends, a little earlier or later each time."""
    handler = signal.getsignal(signal.SIGALRM)
    for n in range(2000):
        with suppress(OutOfTime), time_limit(2e-4):
            end = time.perf_counter() + 2e-4 + (n % 40 - 20) * 1e-6
            while time.perf_counter() < end:
                pass
        assert signal.getsignal(signal.SIGALRM) == handler
    assert signal.getitimer(signal.ITIMER_REAL)[1] != signals.AGAIN
