"""Judge trace files: python -m tests.reference FILE..."""

import json
import sys
from pathlib import Path

from tests.reference.judge import Line, Verdict, judge


def read_lines(path: str) -> list[Line]:
    """PROTOCOL 4: one JSON object a line."""
    text = Path(path).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines() if line.strip()]


def judge_file(path: str) -> bool:
    """One line of output a file; False on a Verdict."""
    try:
        print(f"{path}: {judge(read_lines(path))} steps agree")
    except Verdict as verdict:
        print(f"{path}: REFUSED, {verdict}")
        return False
    return True


def main(paths: list[str]) -> int:
    """Exit code 0 when every file agrees with the law, 1 otherwise."""
    agree = [judge_file(path) for path in paths]
    return 0 if all(agree) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
