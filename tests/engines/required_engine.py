"""What it means when the interpreted engine runs the tests."""

from collections.abc import Mapping
from enum import Enum

from kingdom_builder.engine import SWITCH


class Verdict(Enum):
    COMPARE = "compare"
    SKIP = "skip"
    FAIL = "fail"


def verdict(engine: str, environ: Mapping[str, str]) -> Verdict:
    """A compiled engine may be missing on somebody's machine or where it is unwanted, not in CI."""
    if engine == "compiled":
        return Verdict.COMPARE
    unwanted = environ.get(SWITCH, "0") not in ("", "0")
    in_ci = environ.get("CI", "").lower() not in ("", "0", "false")
    return Verdict.FAIL if in_ci and not unwanted else Verdict.SKIP
