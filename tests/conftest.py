"""Settings for all tests."""

import os
import textwrap

import pytest
from hypothesis import settings

from kingdom_builder.engine import SWITCH

settings.register_profile("games", max_examples=60, deadline=None, derandomize=True)
settings.load_profile("games")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """What chooses its engines itself would do the same once more in the run on the source."""
    if item.get_closest_marker("both_engines") and os.environ.get(SWITCH, "0") not in ("", "0"):
        pytest.skip(f"chooses its engines itself, whatever {SWITCH} says: the other run runs it")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests have to tell, also when they ran in other processes."""
    for report in terminalreporter.stats.get("passed", []):
        for key, text in getattr(report, "user_properties", []):
            if key == "told" and report.when == "call":
                terminalreporter.section("told by a test")
                terminalreporter.write_line(textwrap.fill(str(text), 110))
