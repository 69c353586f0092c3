// An array of fixed length that checks its index. A wrong one stops the process at once instead of reading or changing
// other memory: inside compiled code an exception would have to be checked for after every access.
#pragma once

template <class T, int N> struct CheckedArray {
    T items[N];

    CheckedArray() {}  // Cython constructs the fields of an object in memory that is zero already

    template <class I> inline T& operator[](I index) {
        if (__builtin_expect((unsigned long long)index >= N, 0)) __builtin_trap();
        return items[index];
    }
    inline void fill(const T& value) {
        for (int i = 0; i < N; i++) items[i] = value;
    }
    inline void assign(const CheckedArray& other) { *this = other; }  // Cython would copy `a = b` twice
};
