"""Whether this machine has what learning needs."""

import os
from importlib.util import find_spec

import pytest

NEEDED = ("torch", "sb3_contrib")

# CI has them: there their absence is a failure, not a reason to skip.
needs_training = pytest.mark.skipif(
    any(find_spec(name) is None for name in NEEDED) and not os.environ.get("CI"),
    reason="there is no sb3-contrib: make training",
)
