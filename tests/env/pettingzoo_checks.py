"""PettingZoo's own tests; importing them brings in games that PettingZoo itself calls old."""

import warnings

with warnings.catch_warnings():
    warnings.filterwarnings("ignore", "The old environment creation API", DeprecationWarning)
    from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

__all__ = ["api_test", "performance_benchmark", "render_test", "seed_test"]
