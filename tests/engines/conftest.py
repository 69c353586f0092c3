"""Without a compiled engine there is nothing to compare."""

import os

import pytest

import kingdom_builder as kb
from kingdom_builder.engine import REASON
from tests.engines.required_engine import Verdict, verdict


@pytest.fixture
def compiled() -> None:
    """Skip, or fail where a compiled engine must be."""
    found = verdict(kb.ENGINE, os.environ)
    if found is Verdict.SKIP:
        pytest.skip(
            f"the interpreted engine runs ({REASON}): both are compared where the compiled one does"
        )
    if found is Verdict.FAIL:
        pytest.fail(f"CI needs the compiled engine, but the interpreted one runs ({REASON})")
