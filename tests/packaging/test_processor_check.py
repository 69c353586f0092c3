"""A compiled engine loads only where the processor has what it was compiled for."""

import os
import subprocess
from pathlib import Path

import pytest

from compiler.toolchain import BASELINE, MARCH, find_compiler, toolchain
from scripts.node import ROOT

CHECK = ROOT / "compiler" / "processor_check.hpp"
# A module of Python, as far as the check knows one: 1 is the module, 0 the refusal.
PROGRAM = f"""
#include <cstdio>
#define PyMODINIT_FUNC extern "C" void*
static int PyExc_ImportError;
static void PyErr_SetString(int, const char* text) {{ puts(text); }}
#include "{CHECK}"
#undef PyInit__compiled
void* kb_initialize(void) {{ return (void*)1; }}
int main() {{ printf("%d\\n", PyInit__compiled() != NULL); }}
"""


# A processor that has nothing.
OLD = """
#include <cpuid.h>
#define __get_cpuid(...) 0
#define __get_cpuid_count(...) 0
"""


def told(folder: Path, *options: str, first: str = "") -> str:
    """What the check says here if it is compiled with these options, after these lines."""
    source, program = folder / "check.cpp", folder / "check"
    source.write_text(first + PROGRAM)
    command = [*find_compiler(), "-std=c++17", *options, str(source), "-o", str(program)]
    subprocess.run(command, check=True)
    return subprocess.run([program], capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("march", ["", BASELINE])
def test_what_is_compiled_here_fits_this_processor(
    march: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not find_compiler():
        (pytest.fail if os.environ.get("CI") else pytest.skip)("there is no C++ compiler")
    if os.uname().machine != "x86_64":
        pytest.skip("only processors of this kind are asked")
    monkeypatch.setenv(MARCH, march)
    options = [option for option in toolchain().options if option.startswith("-m")]
    assert bool(options) or not march
    assert told(tmp_path, *options) == "1\n"


def test_a_processor_that_lacks_something_is_refused(tmp_path: Path) -> None:
    if not find_compiler() or os.uname().machine != "x86_64":
        pytest.skip("only processors of this kind are asked")
    refusal = "the engine was compiled for another processor\n0\n"
    assert told(tmp_path, f"-march={BASELINE}", first=OLD) == refusal
    assert told(tmp_path, "-march=x86-64", first=OLD) == "1\n"
