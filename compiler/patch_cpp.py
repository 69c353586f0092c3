"""What is changed and checked in the C++ that Cython writes.

One thing is changed, because Cython cannot express it: **where an error is**. Cython knows one long
source and has no equivalent of C's ``#line`` (an ``include`` would keep the file, but its lines could
not grow by the declarations that the translation adds). A traceback should show the file and line of
the Python module. It costs and gains no speed.

One thing is checked: that no exception is lost in a function that is declared ``noexcept``, and that
no object of the engine can be None. Both follow from the translation; here a mistake in it is found.
"""

import re
from collections.abc import Sequence

from compiler.translate import Line

ERROR = re.compile(r"__PYX_ERR\(0, (\d+), ")
FILES = re.compile(r"static const char\* const __pyx_f\[\] = \{\n(.*?)\};", re.DOTALL)
LOST = re.compile(r"^ +__Pyx_WriteUnraisable\(", re.MULTILINE)
OR_NONE = re.compile(r"== Py_None\) \|\| likely\(__Pyx_TypeTest\(.*")


class UnknownOutput(Exception):
    """The C++ is not what it should be."""


def patch_cpp(text: str, lines: Sequence[Line]) -> str:
    """The checked C++, with its errors at the lines of the engine's own modules."""
    if LOST.search(text):
        raise UnknownOutput(
            "a function declared noexcept can raise; correct compiler/noexcept.py, which says it cannot"
        )
    if found := OR_NONE.search(text):
        raise UnknownOutput(
            f"an object of the engine may be None; compiler/object_checks.py misses a cast: {found[0]}"
        )
    files = FILES.search(text)
    if not files or not ERROR.search(text):
        raise UnknownOutput(
            "the table __pyx_f of file names or the macro __PYX_ERR has changed; compare the generated code with the"
            " patterns in compiler/patch_cpp.py, or build with a version of Cython listed in"
            " compiler/toolchain.py"
        )
    return _with_positions(text, files, lines)


def _with_positions(text: str, files: re.Match[str], lines: Sequence[Line]) -> str:
    first = files[1].count('",\n')
    numbers = {place: first + n for n, place in enumerate(sorted({line.place for line in lines}))}
    named = files[0].removesuffix("};") + "".join(f'  "{place}",\n' for place in numbers) + "};"
    text = text.replace(files[0], named, 1)

    def position(found: re.Match[str]) -> str:
        line = lines[int(found[1]) - 1]
        return f"__PYX_ERR({numbers[line.place]}, {line.number}, "

    return ERROR.sub(position, text)
