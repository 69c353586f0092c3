"""What compiling costs: time, and the size of what is installed."""

import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from compiler.build import compiled_engine
from compiler.toolchain import NotCompiled

ROOT = Path(__file__).parent.parent


def compile_seconds() -> float:
    """The CPU time of compiling the engine from nothing."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "src" / "kingdom_builder", Path(folder, "src", "kingdom_builder"))
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        compiled_engine(Path(folder))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def wheel_sizes() -> tuple[int, int]:
    """The bytes of the wheel and of the compiled engine in it, as it is installed."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        wheel = next(Path(folder).glob("*.whl")).stat().st_size
    return wheel, compiled_engine(ROOT).stat().st_size


def print_building() -> None:
    """Two lines."""
    try:
        seconds, (wheel, engine) = compile_seconds(), wheel_sizes()
    except NotCompiled as why:
        print(f"\nThe engine cannot be compiled here: {why}.")
        return
    print(f"\nCompiling the engine: {seconds:.0f} s of CPU time")
    print(f"Wheel with everything: {wheel / 1e6:.2f} MB; compiled engine: {engine / 1e6:.2f} MB")
