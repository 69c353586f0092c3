// What compiled code does without Python's global lock (the GIL): reading lists, numbers and bytes without counting
// references, and keeping spare objects. Nothing here changes an object that two threads can have; where something is
// wrong, the lock is taken to say so.
#pragma once
#include <cstring>
#include <mutex>
#include <vector>

struct KbLock {  // the GIL, for as long as this lives; who has it already may take it again
    PyGILState_STATE before = PyGILState_Ensure();
    ~KbLock() { PyGILState_Release(before); }
};

static __attribute__((noinline, cold)) int kb_refuse(PyObject* error, const char* text) {
    KbLock lock;
    PyErr_SetString(error, text);
    return -1;
}
static __attribute__((noinline, cold)) int kb_refuse_kind(PyTypeObject* kind, PyObject* object) {
    KbLock lock;
    PyErr_Format(PyExc_TypeError, "a %s is needed, not %s", kind->tp_name, Py_TYPE(object)->tp_name);
    return -1;
}

// A borrowed item, NULL with an exception if there is none.
static inline PyObject* kb_at(PyObject* list, long long index) {
    if (__builtin_expect(list == Py_None, 0)) return kb_refuse(PyExc_TypeError, "None is no list"), nullptr;
    if (__builtin_expect((unsigned long long)index >= (unsigned long long)PyList_GET_SIZE(list), 0))
        return kb_refuse(PyExc_IndexError, "list index out of range"), nullptr;
    return PyList_GET_ITEM(list, index);
}
static inline PyObject* kb_item(PyObject* list, long long index, PyTypeObject* kind) {
    PyObject* object = kb_at(list, index);
    if (__builtin_expect(!object, 0)) return nullptr;
    if (__builtin_expect(!kb_is(object, kind), 0)) return kb_refuse_kind(kind, object), nullptr;
    return object;
}
static inline long long kb_number(PyObject* list, long long index) {
    PyObject* object = kb_at(list, index);
    if (__builtin_expect(!object, 0)) return -1;
    if (__builtin_expect(PyLong_CheckExact(object), 1)) {
        int is_too_large = 0;
        long long value = PyLong_AsLongLongAndOverflow(object, &is_too_large);  // of an int it reads only
        if (__builtin_expect(!is_too_large, 1)) return value;
    }
    KbLock lock;
    return PyLong_AsLongLong(object);
}
static inline long long kb_length(PyObject* object) {
    if (__builtin_expect(object == Py_None, 0)) return kb_refuse(PyExc_TypeError, "None has no length");
    return Py_SIZE(object);
}
static inline unsigned char* kb_place(PyObject* bytes, long long index) {
    if (__builtin_expect(bytes == Py_None, 0)) return kb_refuse(PyExc_TypeError, "None has no bytes"), nullptr;
    if (__builtin_expect((unsigned long long)index >= (unsigned long long)PyByteArray_GET_SIZE(bytes), 0))
        return kb_refuse(PyExc_IndexError, "bytearray index out of range"), nullptr;
    return (unsigned char*)PyByteArray_AS_STRING(bytes) + index;
}
static inline int kb_byte(PyObject* bytes, long long index) {
    unsigned char* place = kb_place(bytes, index);
    return __builtin_expect(place != nullptr, 1) ? *place : -1;
}
static inline int kb_set_byte(PyObject* bytes, long long index, long long value) {
    unsigned char* place = kb_place(bytes, index);
    if (__builtin_expect(!place, 0)) return -1;
    if (__builtin_expect((unsigned long long)value > 255, 0))
        return kb_refuse(PyExc_ValueError, "byte must be in range(0, 256)");
    *place = (unsigned char)value;
    return 0;
}

static inline bool kb_are_within(PyObject* bytes, long long first, long long last) {
    return 0 <= first && first <= last && last <= PyByteArray_GET_SIZE(bytes);
}
static inline int kb_copy_bytes(PyObject* target, long long to_first, long long to_last, PyObject* source,
                                long long first, long long last) {
    if (__builtin_expect(target == Py_None || source == Py_None, 0))
        return kb_refuse(PyExc_TypeError, "None has no bytes");
    if (__builtin_expect(!kb_are_within(target, to_first, to_last) || !kb_are_within(source, first, last), 0))
        return kb_refuse(PyExc_IndexError, "bytearray index out of range");
    if (__builtin_expect(to_last - to_first != last - first, 0))
        return kb_refuse(PyExc_ValueError, "bytes can only be replaced by as many");
    memmove(PyByteArray_AS_STRING(target) + to_first, PyByteArray_AS_STRING(source) + first, last - first);
    return 0;
}

// Whether the class of an object is written in Python: then its methods must be asked for there.
static inline bool kb_is_foreign(PyObject* object) { return Py_TYPE(object)->tp_flags & Py_TPFLAGS_HEAPTYPE; }

// Objects that copies are made in. Each thread keeps its own; what a thread leaves behind others may have.
struct KbSpares {
    std::vector<PyObject*> objects;

    static std::mutex& gate() {
        static std::mutex* one = new std::mutex;  // never destroyed: threads may end after everything else
        return *one;
    }
    static std::vector<PyObject*>& left() {
        static auto* all = new std::vector<PyObject*>;
        return *all;
    }
    PyObject* take(PyTypeObject* kind) {
        for (size_t i = objects.size(); i--;) {
            if (Py_TYPE(objects[i]) != kind) continue;
            PyObject* found = objects[i];
            objects[i] = objects.back();
            objects.pop_back();
            return found;
        }
        return make(kind);
    }
    __attribute__((noinline)) PyObject* make(PyTypeObject* kind) {
        {
            std::lock_guard<std::mutex> alone(gate());
            auto& all = left();
            for (size_t i = all.size(); i--;) {
                if (Py_TYPE(all[i]) != kind) continue;
                PyObject* found = all[i];
                all.erase(all.begin() + i);
                return found;
            }
        }
        KbLock lock;  // blank as ``__new__`` leaves it: what it becomes fills it
        PyObject* nothing = PyTuple_New(0);
        PyObject* made = nothing ? kind->tp_new(kind, nothing, nullptr) : nullptr;
        Py_XDECREF(nothing);
        return made;
    }
    ~KbSpares() {
        std::lock_guard<std::mutex> alone(gate());
        left().insert(left().end(), objects.begin(), objects.end());
    }
    static KbSpares& mine() {
        static thread_local KbSpares spares;
        return spares;
    }
};

// A local name for a copy. The object goes back to its thread in the end, unless somebody has kept it.
class KbSpare {
    PyObject* object = nullptr;

    void leave() {
        if (!object) return;
        if (__builtin_expect(Py_REFCNT(object) == 1, 1)) {
            KbSpares::mine().objects.push_back(object);
        } else {  // a tile or card written in Python keeps it
            KbLock lock;
            Py_DECREF(object);
        }
        object = nullptr;
    }

  public:
    KbSpare() = default;
    KbSpare(const KbSpare&) = delete;
    ~KbSpare() { leave(); }
    int renew(PyTypeObject* kind) {
        if (object && __builtin_expect(Py_REFCNT(object) == 1, 1)) return 0;
        leave();
        object = KbSpares::mine().take(kind);
        return object ? 0 : -1;
    }
    PyObject* get() const { return object; }
};
