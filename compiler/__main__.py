"""``python -m compiler`` compiles the engine into this checkout.

``python -m compiler --sanitize COMMAND`` compiles one that checks every address and number, and
runs a Python module with it: ``python -m compiler --sanitize pytest tests/engines``.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

from compiler.build import compiled_engine, copy_source, lay_beside_source
from compiler.toolchain import NotCompiled, address_sanitizer, toolchain

ROOT = Path(__file__).parent.parent


def main() -> int:
    """Compile, and say where to or why not."""
    options = argparse.ArgumentParser(prog="python -m compiler", description=__doc__)
    options.add_argument("--sanitize", nargs=argparse.REMAINDER, metavar="MODULE", default=None)
    words: list[str] | None = options.parse_args().sanitize
    try:
        if words is None:
            print(lay_beside_source(compiled_engine(ROOT), ROOT).relative_to(ROOT))
            return 0
        return run_sanitized(words)
    except NotCompiled as why:
        print(f"{why.details}\nThe engine is not compiled: {why}.".lstrip(), file=sys.stderr)
        return 1


def run_sanitized(words: list[str]) -> int:
    """Compile a sanitized engine and run a module of Python with it, if one is named."""
    engine = compiled_engine(ROOT, sanitize=True)
    source = copy_source(engine, ROOT, engine.parent / "src")
    print(engine.relative_to(ROOT))
    if not words:
        return 0
    environment = {
        **os.environ,
        "LD_PRELOAD": address_sanitizer(toolchain(sanitize=True)),
        "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1",  # Python keeps much to the end
        "UBSAN_OPTIONS": "print_stacktrace=1:abort_on_error=1",
        "PYTHONMALLOC": "malloc",  # Python's own would hide what is written beyond an object
        "PYTHONPATH": str(source),
    }
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, env=environment, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
