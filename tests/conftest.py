"""Settings for all tests."""

import textwrap

import pytest
from hypothesis import settings

settings.register_profile("games", max_examples=60, deadline=None, derandomize=True)
settings.load_profile("games")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests have to tell, also when they ran in other processes."""
    for report in terminalreporter.stats.get("passed", []):
        for key, text in getattr(report, "user_properties", []):
            if key == "told" and report.when == "call":
                terminalreporter.section("told by a test")
                terminalreporter.write_line(textwrap.fill(str(text), 110))
