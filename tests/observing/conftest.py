"""Without a compiled engine there are no two speeds to compare."""

from tests.speeds.conftest import compiled

__all__ = ["compiled"]
