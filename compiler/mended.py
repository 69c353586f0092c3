"""What is changed in the C++ that Cython writes: where errors are said to be, and looks at what could go wrong.

The pieces of text sought here belong to the one version of Cython that ``toolchain.py`` pins; if one
is missing the build says so.
"""

import re
from collections.abc import Sequence

from compiler.translate import Line

ERROR = re.compile(r"__PYX_ERR\(0, (\d+), ")
FILES = re.compile(r"static const char\* const __pyx_f\[\] = \{\n(.*?)\};", re.DOTALL)
START = "  return PyModuleDef_Init(&__pyx_moduledef);\n"
LOOK = """  if (!kb_machine_fits()) {
    PyErr_SetString(PyExc_ImportError, "the engine was compiled for another processor");
    return NULL;
  }
"""
ARRAY = re.compile(r"^(  |static )(Mask|PY_LONG_LONG) ((?!__pyx_t_)\w+)\[(\d+)\];$", re.MULTILINE)
# An object out of a list, or put into an attribute, could also be None, which has no fields.
OR_NONE = re.compile(r"\(likely\(\(\((\w+)\) == Py_None\) \|\| likely\(__Pyx_TypeTest\(")
DELETION = re.compile(r"return __pyx_pw_\w+__del__\(o\);")  # it would leave None
KEPT = 'PyErr_SetString(PyExc_AttributeError, "it cannot be deleted"); return -1;'
SWALLOWED = re.compile(r"^ +__Pyx_WriteUnraisable\(", re.MULTILINE)
NUMBER = """  if (likely(m && m->nb_int)) {
      res = m->nb_int(x);
"""


class Changed(Exception):
    """Cython writes something else than it used to."""


def mended(text: str, lines: Sequence[Line]) -> str:
    """The C++ with its errors at the lines of the engine's own modules, and the look at the start."""
    for mend in (_looking, _nothing_is_none, _whole, _guarded):
        text = mend(text)
    return _placed(text, lines)


def _placed(text: str, lines: Sequence[Line]) -> str:
    """Cython knows one long source; say instead from which line of which module each error comes."""
    files = FILES.search(text)
    if not files:
        raise Changed("the table of files is not where it was")
    first = files[1].count('",\n')
    numbers = {place: first + n for n, place in enumerate(sorted({line.place for line in lines}))}
    named = files[0].removesuffix("};") + "".join(f'  "{place}",\n' for place in numbers) + "};"
    text = text.replace(files[0], named, 1)

    def placed(found: re.Match[str]) -> str:
        line = lines[int(found[1]) - 1]
        return f"__PYX_ERR({numbers[line.place]}, {line.number}, "

    return ERROR.sub(placed, text)


def _looking(text: str) -> str:
    if text.count(START) != 1:
        raise Changed("the start of the module is not where it was")
    return text.replace(START, LOOK + START)


def _nothing_is_none(text: str) -> str:
    """Python is given None, and may give anything, where the engine passes on ``Nothing``."""
    return text.replace("= __Pyx_PyLong_From_Nothing(", "= kb_none(").replace(
        "= __Pyx_PyLong_As_Nothing(", "= kb_nothing("
    )


def _whole(text: str) -> str:
    """Cython would cut a float to a whole number without a word; let it refuse one."""
    if text.count(NUMBER) != 1:
        raise Changed("the conversion of numbers is not where it was")
    return text.replace(NUMBER, NUMBER.replace("nb_int", "nb_index"))


def _guarded(text: str) -> str:
    """Rows look at their index, None is no object of the engine, and no exception is swallowed."""
    text, rows = ARRAY.subn(r"\1kb_row<\2, \4> \3;", text)
    text, objects = OR_NONE.subn(r"(likely(likely(kb_is(", text)
    text, deletions = DELETION.subn(KEPT, text)
    if not rows or not objects or not deletions:
        raise Changed("rows, objects or their deletion are not written as they were")
    if SWALLOWED.search(text):
        raise Changed("a function that is said never to raise can raise")
    return text
