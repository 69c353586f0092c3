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

cdef extern from "processor_check.hpp":
    pass

cdef extern from "strict_integers.hpp":
    pass
