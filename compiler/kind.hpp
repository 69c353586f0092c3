// Whether an object out of a list, or to be kept, is of a class of the engine. Nearly always that class is the root
// of the object's line, the last but one of its method resolution order; else Cython looks, and raises.
#pragma once

static int __Pyx_TypeTest(PyObject* object, PyTypeObject* kind);

static inline int kb_is(PyObject* object, PyTypeObject* kind) {
    PyObject* line = Py_TYPE(object)->tp_mro;
    Py_ssize_t root = PyTuple_GET_SIZE(line) - 2;
    if (__builtin_expect(root >= 0 && PyTuple_GET_ITEM(line, root) == (PyObject*)kind, 1)) return 1;
    return __Pyx_TypeTest(object, kind);
}
