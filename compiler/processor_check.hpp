// Refuses to load an engine on a processor that lacks what it was compiled for: a wheel may be copied to another machine.
// The check must come before Cython's own initialization, which is compiled for that processor too. So the function
// that Python calls is defined here, and the macro gives the one that Cython writes another name.
// The processor is asked itself: what __builtin_cpu_supports needs is not in the runtime libraries of all compilers.
#pragma once
#ifdef __SSE4_2__
#include <cpuid.h>

struct KbProcessor {
    unsigned features = 0, more = 0, saved = 0;  // words of cpuid; the registers that the system saves

    KbProcessor() {
        unsigned a, b, c, d;
        if (__get_cpuid(1, &a, &b, &c, &d)) features = c;
        if (__get_cpuid_count(7, 0, &a, &b, &c, &d)) more = b;
        if (features & bit_OSXSAVE) __asm__("xgetbv" : "=a"(saved), "=d"(d) : "c"(0));
    }

    bool has(unsigned wanted, unsigned of_more, unsigned registers) const {
        return (features & wanted) == wanted && (more & of_more) == of_more && (saved & registers) == registers;
    }
};
#endif

static inline bool kb_processor_fits() {
#ifdef __SSE4_2__
    KbProcessor processor;
    if (!processor.has(bit_SSE4_2 | bit_POPCNT, 0, 0)) return false;
#endif
#ifdef __AVX2__
    if (!processor.has(bit_FMA, bit_AVX2 | bit_BMI | bit_BMI2, 0x6)) return false;
#endif
#ifdef __AVX512F__
    if (!processor.has(0, bit_AVX512F, 0xe6)) return false;
#endif
#ifdef __AVX512VL__
    if (!processor.has(0, bit_AVX512VL | bit_AVX512BW, 0xe6)) return false;
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
