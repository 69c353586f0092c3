# cython: language_level=3, infer_types=True, annotation_typing=False
# cython: wraparound=False, boundscheck=True, allow_none_for_extension_args=False, auto_pickle=False

cimport cython

cdef extern from "mask.hpp" nogil:
    ctypedef unsigned long long Mask  # a class in truth; Cython takes its size from C++

    const Mask NONE
    Mask bit(int index) noexcept
    int count(Mask mask) noexcept
    int lowest(Mask mask) noexcept
    int nth(Mask mask, int k) noexcept
    int count(long long options) noexcept
    int nth(long long options, int k) noexcept
    cdef cppclass Bits:
        cppclass iterator:
            int operator*() noexcept
            iterator operator++() noexcept
            bint operator!=(iterator) noexcept
        iterator begin() noexcept
        iterator end() noexcept
    cdef cppclass SmallBits:
        cppclass iterator:
            int operator*() noexcept
            iterator operator++() noexcept
            bint operator!=(iterator) noexcept
        iterator begin() noexcept
        iterator end() noexcept
    Bits bits(Mask mask) noexcept
    SmallBits bits(long long options) noexcept

cdef extern from "object_check.hpp":
    object checked "kb_checked"(object thing, type kind)

cdef extern from "Python.h":
    ctypedef struct PyObject
    ctypedef PyObject* Borrowed "PyObject*"

cdef extern from "gil_free.hpp" nogil:
    Borrowed kb_item(object items, long long index, type kind) except NULL
    long long kb_number(object items, long long index) except? -1
    long long kb_length(object items) except -1
    int kb_byte(object items, long long index) except -1
    int kb_set_byte(object items, long long index, long long value) except -1
    int kb_copy_bytes(object, long long, long long, object, long long, long long) except -1
    bint kb_is_foreign(object thing) noexcept
    cdef cppclass Spare "KbSpare":
        int renew(type kind) except -1
        Borrowed get() noexcept

ctypedef int (*Work)(void* thing, long long part) except -1 nogil

cdef extern from "side_by_side.hpp":
    int kb_side_by_side(long long parts, long long threads, Work work, void* thing) except -1

cdef extern from "processor_check.hpp":
    pass

cdef extern from "strict_integers.hpp":
    pass


cdef int kb_enter2(list journal, long long a, long long b) except -1 with gil:
    journal.append((a, b))
    return 0

cdef int kb_enter3(list journal, long long a, long long b, long long c) except -1 with gil:
    journal.append((a, b, c))
    return 0

cdef int kb_enter4(
    list journal, long long a, long long b, long long c, long long d
) except -1 with gil:
    journal.append((a, b, c, d))
    return 0

cdef int kb_enter5(
    list journal, long long a, long long b, long long c, long long d, long long e
) except -1 with gil:
    journal.append((a, b, c, d, e))
    return 0
