// What a function of the engine gives that gives None: a number, which is cheaper to pass on than
// None, whose references must be counted. Python sees None, and may give anything (mended.py).
#pragma once

typedef int Nothing;

static inline PyObject* kb_none(Nothing) {
    Py_INCREF(Py_None);
    return Py_None;
}
static inline Nothing kb_nothing(PyObject*) { return 0; }
