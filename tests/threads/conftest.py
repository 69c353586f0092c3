"""The fixture of the compiled engine."""

from tests.engines.conftest import compiled

__all__ = ["compiled"]
