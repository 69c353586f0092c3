# How Python sees compiled objects: as it sees those of the interpreted engine.

from copyreg import _slotnames

from cpython.object cimport Py_EQ, Py_NE, PyObject, PyTypeObject

cdef extern from "Python.h":
    void PyType_Modified(type kind)
    int PyObject_GenericSetAttr(object thing, object name, PyObject* value) except -1

ctypedef object (*Getter)(object owner)
ctypedef int (*Setter)(object owner, object value) except -1

cdef dict SLOTS = {}  # the slots of each class of the engine
cdef list CLASS_NAMES = []  # kept, because the classes point to them


@cython.final
cdef class Row:
    """The array of an attribute, which behaves like a list whose length cannot change."""
    cdef object owner  # keeps the memory alive
    cdef Mask* masks
    cdef long long* numbers
    cdef Py_ssize_t length

    cdef object read(self, Py_ssize_t index):
        if self.masks is not NULL:
            return self.masks[index]
        return self.numbers[index]

    cdef int write(self, Py_ssize_t index, object value) except -1:
        if self.masks is not NULL:
            self.masks[index] = value
        else:
            self.numbers[index] = value
        return 0

    cdef Py_ssize_t place(self, object index) except -1:
        cdef Py_ssize_t at = index
        if at < 0:
            at += self.length
        if not 0 <= at < self.length:
            raise IndexError(f"index {index} is out of range: there are {self.length} items")
        return at

    def __len__(self):
        return self.length

    def __iter__(self):
        return iter(self[:])

    def __getitem__(self, index):
        if isinstance(index, slice):
            return [self.read(at) for at in range(*index.indices(self.length))]
        return self.read(self.place(index))

    def __setitem__(self, index, value):
        if not isinstance(index, slice):
            self.write(self.place(index), value)
            return
        places, values = range(*index.indices(self.length)), list(value)
        if len(places) != len(values):
            raise ValueError(f"{len(values)} values do not fit {len(places)} places")
        for at, one in zip(places, values):
            self.write(at, one)

    def __contains__(self, value):
        return value in self[:]

    def __add__(self, other):
        return self[:] + list(other) if isinstance(other, (Row, list)) else NotImplemented

    def __radd__(self, other):
        return other + self[:] if isinstance(other, list) else NotImplemented

    def __richcmp__(self, other, int how):
        if how not in (Py_EQ, Py_NE) or not isinstance(other, (Row, list)):
            return NotImplemented
        return (list(self) == list(other)) == (how == Py_EQ)

    def __repr__(self):
        return repr(self[:])


cdef class ArrayAttribute:
    """Shows an array inside the objects of a class as a row."""
    cdef type kind
    cdef Py_ssize_t offset, length
    cdef bint holds_masks

    def __get__(self, owner, kind):
        cdef Row row
        if owner is None:
            return self
        if not isinstance(owner, self.kind):
            raise TypeError(f"a {self.kind.__name__} is needed, not {type(owner).__name__}")
        row = Row.__new__(Row)
        row.owner = owner
        row.length = self.length
        if self.holds_masks:
            row.masks = <Mask*>(<char*><void*>owner + self.offset)
        else:
            row.numbers = <long long*>(<char*><void*>owner + self.offset)
        return row

    def __set__(self, owner, values):
        self.__get__(owner, None)[:] = values


cdef class ObjectAttribute:
    """Shows an attribute that holds an object of the engine, and takes no other: not even None."""
    cdef Getter getter
    cdef Setter setter

    def __get__(self, owner, kind):
        return self if owner is None else self.getter(owner)

    def __set__(self, owner, value):
        self.setter(owner, value)


cdef int show(type kind, str name, object value) except -1:
    """Let Python see something under this name in a compiled class."""
    (<dict>(<PyTypeObject*>kind).tp_dict)[name] = value
    PyType_Modified(kind)
    return 0


cdef int show_class(type kind, str full_name, tuple slots) except -1:
    """Give a class the module and the name it has in the source."""
    name = full_name.encode()
    CLASS_NAMES.append(name)
    (<PyTypeObject*>kind).tp_name = name
    SLOTS[kind] = slots
    return show(kind, "__slots__", slots)


cdef int show_array(
    type kind, str name, object blank, void* at, Py_ssize_t length, bint holds_masks
) except -1:
    """Let Python see an array of a compiled class under its name."""
    cdef ArrayAttribute shown = ArrayAttribute.__new__(ArrayAttribute)
    shown.kind, shown.length, shown.holds_masks = kind, length, holds_masks
    shown.offset = <char*>at - <char*><void*>blank
    return show(kind, name, shown)


cdef int show_object(type kind, str name, Getter getter, Setter setter) except -1:
    """Let Python see an object of the engine inside another one."""
    cdef ObjectAttribute shown = ObjectAttribute.__new__(ObjectAttribute)
    shown.getter, shown.setter = getter, setter
    return show(kind, name, shown)


cdef int delete_attribute(object thing, object name) except -1:
    """Delete what a class written in Python has added; the engine's own attributes stay."""
    for kind in type(thing).__mro__:
        if name in SLOTS.get(kind, ()):
            raise AttributeError(f"{name} of {type(thing).__name__} cannot be deleted")
    return PyObject_GenericSetAttr(thing, name, NULL)


cdef int fill_masks(Mask* items, Py_ssize_t length, list values) except -1:
    for at in range(length):
        items[at] = values[at]
    return 0


cdef int fill_numbers(long long* items, Py_ssize_t length, list values) except -1:
    for at in range(length):
        items[at] = values[at]
    return 0


cdef list masks_list(Mask* items, Py_ssize_t length):
    return [items[at] for at in range(length)]


cdef list numbers_list(long long* items, Py_ssize_t length):
    return [items[at] for at in range(length)]


def remade(kind, state):
    """An object with these attributes; pickle calls this."""
    made = kind.__new__(kind)
    for name, value in state.items():
        setattr(made, name, value)
    return made


def reduced(thing):
    """What pickle keeps of an object of the engine: the slots of its source."""
    state = dict(getattr(thing, "__dict__", {}))
    for name in _slotnames(type(thing)):  # including those of a class written in Python
        if hasattr(thing, name):
            value = getattr(thing, name)
            state[name] = value[:] if isinstance(value, Row) else value
    return remade, (type(thing), state)
