"""``python -m compiler`` compiles the engine into this checkout.

``python -m compiler --cython VERSION`` does so with another version of Cython, which pip fetches.

``python -m compiler --sanitize MODULE ...`` compiles an engine that checks every address and number,
and runs a Python module with it: ``python -m compiler --sanitize pytest tests/engines``.
``--sanitize-threads MODULE ...`` does so with one that checks what threads do at the same time.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

from compiler.build import compiled_engine, copy_source, lay_beside_source
from compiler.cython_versions import fetched_cython
from compiler.toolchain import MEMORY, THREADS, Checks, NotCompiled, sanitizer, toolchain

ROOT = Path(__file__).parent.parent
SUPPRESSIONS = Path(__file__).with_name("threads.suppressions")
CHECKS = {"sanitize": MEMORY, "sanitize-threads": THREADS}


def main() -> int:
    """Compile, and say where the engine is or why there is none."""
    parser = argparse.ArgumentParser(prog="python -m compiler", description=__doc__)
    parser.add_argument("--cython", metavar="VERSION")
    for option in CHECKS:
        parser.add_argument(f"--{option}", nargs=argparse.REMAINDER, metavar="MODULE")
    options = parser.parse_args()
    try:
        for option, checks in CHECKS.items():
            words = getattr(options, option.replace("-", "_"))
            if words is not None:
                return run_checked(checks, words)
        cython = fetched_cython(options.cython, ROOT / "build") if options.cython else None
        print(lay_beside_source(compiled_engine(ROOT, cython=cython), ROOT).relative_to(ROOT))
    except NotCompiled as why:
        print(f"{why.details}\nThe engine is not compiled: {why}.".lstrip(), file=sys.stderr)
        return 1
    return 0


def run_checked(checks: Checks, words: list[str]) -> int:
    """Compile an engine with these checks and run a Python module with it, if one is named."""
    engine = compiled_engine(ROOT, checks)
    source = copy_source(engine, ROOT, engine.parent / "src")
    print(engine.relative_to(ROOT))
    if not words:
        return 0
    environment = {
        **os.environ,
        "LD_PRELOAD": sanitizer(toolchain(checks), checks),
        "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1",  # Python frees little at its end
        "UBSAN_OPTIONS": "print_stacktrace=1:abort_on_error=1",
        "TSAN_OPTIONS": f"die_after_fork=0:suppressions={SUPPRESSIONS}",
        "PYTHONMALLOC": "malloc",  # Python's own allocator would hide writes beyond an object
        "PYTHONPATH": str(source),
    }
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, env=environment, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
