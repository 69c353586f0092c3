"""Whether this machine has what learning needs."""

import os
from importlib.util import find_spec

import pytest


def _needs(*packages: str) -> pytest.MarkDecorator:
    # CI has them: there their absence is a failure, not a reason to skip.
    missing = [name for name in packages if find_spec(name) is None]
    is_skipped = bool(missing) and not os.environ.get("CI")
    return pytest.mark.skipif(is_skipped, reason=f"there is no {missing}: make training")


needs_torch = _needs("torch")
needs_training = _needs("torch", "sb3_contrib")
needs_torchrl = _needs("torch", "torchrl")
