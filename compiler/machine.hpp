// Whether the machine that runs the engine has what it was compiled for: a wheel may travel.
#pragma once

static inline bool kb_machine_fits() {
#ifdef __AVX2__
    __builtin_cpu_init();
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
