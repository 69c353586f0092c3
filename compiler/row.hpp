// A row of fixed length whose index is looked at: a wrong one stops the program at once instead of
// changing memory. Cython writes plain arrays; mended.py puts this in their place.
#pragma once

template <class T, int N> struct kb_row {
    T at[N];

    template <class I> inline T& operator[](I index) {
        if (__builtin_expect((unsigned long long)index >= N, 0)) __builtin_trap();
        return at[index];
    }
    inline operator T*() { return at; }
};
