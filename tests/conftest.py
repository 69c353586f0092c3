"""Settings for all tests."""

import os
import signal
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("games", max_examples=60, deadline=None, derandomize=True)
settings.load_profile("games")

# A shell that starts the tests in the background has them ignore Ctrl-C, and what they start with them.
# With a handler of our own, programs that are started here have the usual one, as in a terminal.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
# Under nohup they would ignore the end of a terminal, too.
if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, signal.SIG_DFL)

HERE = Path(__file__).parent
os.environ["KINGDOM_BUILDER_LANGUAGE"] = "en"  # whatever the system speaks

# The tests of the engine and of the library, with the examples in docs/, run on both engines. So does
# every test marked as ``both_engines``: one whole game in the terminal, on the server and in the
# browser. All the others run on the compiled engine only, or compare the two (``tests/engines``).
ENGINE = ("rules", "content", "properties", "judged", "perft", "golden", "search", "observation")
LIBRARY = ("library", "evaluation", "bots", "coach", "narration", "drawing", "env")


@pytest.hookimpl(tryfirst=True)  # before pytest chooses by markers
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what runs on both engines: ``pytest -m both_engines``; let what takes long begin first."""
    folders = {HERE.parent / "docs", *(HERE / name for name in (*ENGINE, *LIBRARY))}
    for item in items:
        is_there = not folders.isdisjoint(item.path.parents)
        if is_there and not item.get_closest_marker("compiled_engine"):
            item.add_marker(pytest.mark.both_engines)
    items.sort(key=lambda item: item.get_closest_marker("begins_early") is None)


@pytest.fixture
def one_thread() -> Iterator[None]:
    """Let PyTorch compute on one core: the tests have a process for every core."""
    import torch

    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests have to tell, also when they ran in other processes."""
    for report in terminalreporter.stats.get("passed", []):
        for key, text in getattr(report, "user_properties", []):
            if key == "told" and report.when == "call":
                terminalreporter.section("told by a test")
                terminalreporter.write_line(textwrap.fill(str(text), 110))
