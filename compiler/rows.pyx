# A list of fixed length inside a compiled object, seen from Python: it reads and writes in place,
# as the list of the interpreted engine does.

from copyreg import _slotnames

from cpython.object cimport Py_EQ, Py_NE, PyTypeObject

cdef extern from "Python.h":
    void PyType_Modified(type kind)


@cython.final
cdef class Row:
    """The masks or numbers of one slot; as good as a list of fixed length."""
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
            raise IndexError(f"there are {self.length} entries, not one with the index {index}")
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

    def __add__(self, other):
        return self[:] + list(other)

    def __radd__(self, other):
        return other + self[:]

    def __repr__(self):
        return repr(self[:])


cdef class Slot:
    """The descriptor of a row: where in its objects it lies."""
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


cdef int show(type kind, str name, object value) except -1:
    """Let Python see something under this name in a compiled class."""
    (<dict>(<PyTypeObject*>kind).tp_dict)[name] = value
    PyType_Modified(kind)
    return 0


cdef int lay_row(type kind, str name, object probe, void* at, Py_ssize_t length, bint holds_masks) except -1:
    """Let Python see an array of a compiled class under its name."""
    cdef Slot slot = Slot.__new__(Slot)
    slot.kind, slot.length, slot.holds_masks = kind, length, holds_masks
    slot.offset = <char*>at - <char*><void*>probe
    return show(kind, name, slot)


def remade(kind, state):
    """An object with these attributes: what pickle calls."""
    made = kind.__new__(kind)
    for name, value in state.items():
        setattr(made, name, value)
    return made


def reduced(thing):
    """How pickle takes an object of the engine apart: by the slots of its source."""
    state = dict(getattr(thing, "__dict__", {}))
    for name in _slotnames(type(thing)):  # those of a class written by a user too
        if hasattr(thing, name):
            value = getattr(thing, name)
            state[name] = value[:] if isinstance(value, Row) else value
    return remade, (type(thing), state)
