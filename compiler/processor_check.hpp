// Refuses to load an engine on a processor that lacks what it was compiled for: a wheel may be copied to another machine.
// The check must come before Cython's own initialization, which is compiled for that processor too. So the function
// that Python calls is defined here, and the macro gives the one that Cython writes another name.
#pragma once

static inline bool kb_processor_fits() {
#ifdef __SSE4_2__
    __builtin_cpu_init();
    if (!__builtin_cpu_supports("sse4.2") || !__builtin_cpu_supports("popcnt")) return false;
#endif
#ifdef __AVX2__
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return false;
    if (!__builtin_cpu_supports("bmi") || !__builtin_cpu_supports("bmi2")) return false;
#endif
#ifdef __AVX512F__
    if (!__builtin_cpu_supports("avx512f")) return false;
#endif
#ifdef __AVX512VL__
    if (!__builtin_cpu_supports("avx512vl") || !__builtin_cpu_supports("avx512bw")) return false;
#endif
    return true;
}

PyMODINIT_FUNC kb_initialize(void);

PyMODINIT_FUNC PyInit__compiled(void) {
    if (kb_processor_fits()) return kb_initialize();
    PyErr_SetString(PyExc_ImportError, "the engine was compiled for another processor");
    return NULL;
}

#define PyInit__compiled kb_initialize
