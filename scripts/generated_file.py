"""A file in the repository that a script writes, and that must stay in step with its source."""

import sys
from pathlib import Path


def write_or_check(target: Path, text: str, in_step: str, out_of_step: str) -> int:
    """Write the file, or with ``--check`` say whether it is as it should be; 1 if not."""
    if "--check" not in sys.argv:
        target.parent.mkdir(exist_ok=True)
        target.write_text(text, encoding="utf-8")
        return 0
    is_in_step = target.exists() and target.read_text(encoding="utf-8") == text
    print(in_step if is_in_step else out_of_step)
    return 0 if is_in_step else 1
