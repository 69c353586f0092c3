"""Without a compiled engine there are no two speeds to compare."""

from tests.engines.conftest import compiled

__all__ = ["compiled"]
