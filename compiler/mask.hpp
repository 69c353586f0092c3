// The compiled face of hexgrid/masks.py: a set of hexes as one value that behaves like an unsigned
// integer of nine 64-bit words (27 rows of 21 hexes: the mainland, two empty rows, the island).
// Cython is told that Mask is an integer type of unknown size; what it writes for integers is written
// for this class.
//
// Eight words lie in lanes, vectors as wide as the machine has registers, which are named one by one
// because the compiler keeps named fields in registers but not arrays; the ninth word is the tail.
// Only gcc's and clang's vector extension is used; intrinsics have a plain equivalent.
#pragma once
#pragma GCC diagnostic ignored "-Wpsabi"
#include <cstdint>
#include <cstring>
#include <type_traits>
#if defined(__AVX2__) || defined(__BMI2__)
#include <immintrin.h>
#endif

#if defined(__clang__) || __GNUC__ >= 12
#define KB_PICK(x, y, ...) __builtin_shufflevector(x, y, __VA_ARGS__)
#else
#define KB_PICK(x, y, ...) __builtin_shuffle(x, y, Lane{__VA_ARGS__})
#endif

#ifdef __AVX2__
typedef uint64_t Lane __attribute__((vector_size(32), aligned(8)));
#define KB_LANES(DO) DO(a) DO(b)
#define KB_CARRY_UP(before, here) KB_PICK(before, here, 3, 4, 5, 6)
#define KB_CARRY_DOWN(here, after) KB_PICK(here, after, 1, 2, 3, 4)
#define KB_WORD_NUMBERS(first) Lane{first, first + 1, first + 2, first + 3}
#else
typedef uint64_t Lane __attribute__((vector_size(16), aligned(8)));
#define KB_LANES(DO) DO(a) DO(b) DO(c) DO(d)
#define KB_CARRY_UP(before, here) KB_PICK(before, here, 1, 2)
#define KB_CARRY_DOWN(here, after) KB_PICK(here, after, 1, 2)
#define KB_WORD_NUMBERS(first) Lane{first, first + 1}
#endif

static const int WORDS = 9;

template <class T>
using Integer = std::enable_if_t<std::is_integral<T>::value && !std::is_same<T, bool>::value>;

struct Mask {
#define KB_FIELD(lane) Lane lane;
    KB_LANES(KB_FIELD)
    uint64_t tail;

    Mask() = default;
    template <class T, class = std::enable_if_t<std::is_integral<T>::value>> Mask(T value) {
        uint64_t sign = value < T(0) ? ~0ull : 0;
#define KB_SIGN(lane) lane = Lane{} + sign;
        KB_LANES(KB_SIGN)
        tail = sign;
        a[0] = (uint64_t)value;
    }

    const uint64_t* words() const { return (const uint64_t*)this; }

    template <class T, class = Integer<T>> explicit operator T() const { return (T)a[0]; }
    explicit operator bool() const {
#ifdef __AVX2__
        __m256i any = (__m256i)(a | b);
        return !_mm256_testz_si256(any, any) || tail;
#else
        Lane any = (a | b) | (c | d);
        return (any[0] | any[1] | tail) != 0;
#endif
    }

    Mask operator~() const {
        Mask r;
#define KB_NOT(lane) r.lane = ~lane;
        KB_LANES(KB_NOT)
        r.tail = ~tail;
        return r;
    }
    Mask operator-() const { return Mask(0) - *this; }
    Mask& operator&=(const Mask& y) { return *this = *this & y; }
    Mask& operator|=(const Mask& y) { return *this = *this | y; }
    Mask& operator^=(const Mask& y) { return *this = *this ^ y; }

    friend inline Mask operator&(const Mask& x, const Mask& y) {
        Mask r;
#define KB_AND(lane) r.lane = x.lane & y.lane;
        KB_LANES(KB_AND)
        r.tail = x.tail & y.tail;
        return r;
    }
    friend inline Mask operator|(const Mask& x, const Mask& y) {
        Mask r;
#define KB_OR(lane) r.lane = x.lane | y.lane;
        KB_LANES(KB_OR)
        r.tail = x.tail | y.tail;
        return r;
    }
    friend inline Mask operator^(const Mask& x, const Mask& y) {
        Mask r;
#define KB_XOR(lane) r.lane = x.lane ^ y.lane;
        KB_LANES(KB_XOR)
        r.tail = x.tail ^ y.tail;
        return r;
    }
    friend inline bool operator==(const Mask& x, const Mask& y) {
        return x.tail == y.tail && !(bool)(x ^ y);  // against -1, the mark of an exception, the tail tells
    }
    friend inline bool operator!=(const Mask& x, const Mask& y) { return !(x == y); }
    friend inline bool operator<(const Mask& x, const Mask& y) {
        for (int i = WORDS - 1; i > 0; i--)
            if (x.words()[i] != y.words()[i]) return x.words()[i] < y.words()[i];
        return x.words()[0] < y.words()[0];
    }
    friend inline bool operator>(const Mask& x, const Mask& y) { return y < x; }
    friend inline bool operator<=(const Mask& x, const Mask& y) { return !(y < x); }
    friend inline bool operator>=(const Mask& x, const Mask& y) { return !(x < y); }

    template <class T, class = Integer<T>> friend inline Mask operator<<(const Mask& x, T by) {
        unsigned k = (unsigned)by;
        if (k == 0) return x;
        if (k >= 64) return far_up(x, k);
        Mask r;
        Lane before = {};
#define KB_UP(lane)                                                 \
    {                                                               \
        Lane carry = x.lane >> (64 - k);                            \
        r.lane = x.lane << k | (Lane)KB_CARRY_UP(before, carry);    \
        before = carry;                                             \
    }
        KB_LANES(KB_UP)
        r.tail = x.tail << k | before[sizeof(Lane) / 8 - 1];
        return r;
    }
    template <class T, class = Integer<T>> friend inline Mask operator>>(const Mask& x, T by) {
        unsigned k = (unsigned)by;
        if (k == 0) return x;
        if (k >= 64) return far_down(x, k);
        Mask r;
        Lane after = {x.tail << (64 - k)};
        r.tail = x.tail >> k;
#define KB_DOWN(lane)                                               \
    {                                                               \
        Lane carry = x.lane << (64 - k);                            \
        r.lane = x.lane >> k | (Lane)KB_CARRY_DOWN(carry, after);   \
        after = carry;                                              \
    }
#ifdef __AVX2__
        KB_DOWN(b) KB_DOWN(a)
#else
        KB_DOWN(d) KB_DOWN(c) KB_DOWN(b) KB_DOWN(a)
#endif
        return r;
    }
    friend inline Mask operator<<(const Mask& x, const Mask& by) { return x << by.a[0]; }
    friend inline Mask operator>>(const Mask& x, const Mask& by) { return x >> by.a[0]; }

    // What follows is used only by the conversion from Python's int that Cython writes.
    static Mask far_up(const Mask& x, unsigned k) {
        uint64_t r[WORDS] = {};
        for (int i = WORDS - 1, from = i - (int)(k / 64); from >= 0; i--, from--) {
            r[i] = x.words()[from] << k % 64;
            if (k % 64 && from) r[i] |= x.words()[from - 1] >> (64 - k % 64);
        }
        return of_words(r);
    }
    static Mask far_down(const Mask& x, unsigned k) {
        uint64_t r[WORDS] = {};
        for (int i = 0, from = (int)(k / 64); from < WORDS; i++, from++) {
            r[i] = x.words()[from] >> k % 64;
            if (k % 64 && from < WORDS - 1) r[i] |= x.words()[from + 1] << (64 - k % 64);
        }
        return of_words(r);
    }
    friend inline Mask operator-(const Mask& x, const Mask& y) {
        uint64_t r[WORDS], borrow = 0;
        for (int i = 0; i < WORDS; i++) {
            uint64_t less = x.words()[i] - y.words()[i];
            r[i] = less - borrow;
            borrow = (x.words()[i] < y.words()[i]) | (less < borrow);
        }
        return of_words(r);
    }
    friend inline Mask operator*(const Mask& x, const Mask& y) {
        return x == Mask(-1) ? -y : x == Mask(1) ? y : Mask(0);
    }
    static Mask of_words(const uint64_t* words) {
        Mask r;
        std::memcpy((void*)&r, words, sizeof r);
        return r;
    }
};
static_assert(sizeof(Mask) == WORDS * 8, "a mask is its words and nothing else");

#define NONE (Mask(0))

static inline Mask bit(int index) {
    // All words are compared at once: storing one word and loading the whole would stall.
    uint64_t one = 1ull << (index & 63);
    Lane number = Lane{} + (uint64_t)(index >> 6);
    Mask r;
    uint64_t first = 0;
#define KB_BIT(lane)                                            \
    r.lane = (Lane)(KB_WORD_NUMBERS(first) == number) & one;    \
    first += sizeof(Lane) / 8;
    KB_LANES(KB_BIT)
    r.tail = index >> 6 == 8 ? one : 0;
    return r;
}

static inline int ones(uint64_t word) { return __builtin_popcountll(word); }

static inline int nth_of_word(uint64_t word, int k) {
#ifdef __BMI2__
    return __builtin_ctzll(_pdep_u64(1ull << k, word));
#else
    while (k--) word &= word - 1;
    return __builtin_ctzll(word);
#endif
}

static inline int count(const Mask& mask) {
    int n = 0;
#pragma GCC unroll 9
    for (int i = 0; i < WORDS; i++) n += ones(mask.words()[i]);
    return n;
}
static inline int lowest(const Mask& mask) {
    for (int i = 0; i < WORDS; i++)
        if (mask.words()[i]) return i * 64 + __builtin_ctzll(mask.words()[i]);
    return -1;
}
static inline int nth(const Mask& mask, int k) {
    int word = 0, before = 0, sum = 0;  // without a branch, which could not be foretold
#pragma GCC unroll 9
    for (int i = 0; i < WORDS; i++) {
        sum += ones(mask.words()[i]);
        bool further = sum <= k;
        word += further;
        before = further ? sum : before;
    }
    if (word == WORDS) return -1;
    return word * 64 + nth_of_word(mask.words()[word], k - before);
}

struct Bits {  // for index in bits(mask)
    struct iterator {
        const uint64_t* words;
        int at;
        uint64_t rest;
        void skip() {
            while (!rest && ++at < WORDS) rest = words[at];
        }
        int operator*() const { return at * 64 + __builtin_ctzll(rest); }
        iterator& operator++() {
            rest &= rest - 1;
            skip();
            return *this;
        }
        bool operator!=(const iterator& other) const { return at != other.at; }
    };
    Mask mask;
    iterator begin() const {
        iterator first{mask.words(), 0, mask.words()[0]};
        first.skip();
        return first;
    }
    iterator end() const { return {mask.words(), WORDS, 0}; }
};
static inline Bits bits(const Mask& mask) { return {mask}; }

// The same functions for sets of options, which are small ints.
template <class T, class = Integer<T>> static inline int count(T options) { return ones((uint64_t)options); }
template <class T, class = Integer<T>> static inline int nth(T options, int k) {
    return nth_of_word((uint64_t)options, k);
}

struct SmallBits {
    struct iterator {
        uint64_t rest;
        int operator*() const { return __builtin_ctzll(rest); }
        iterator& operator++() {
            rest &= rest - 1;
            return *this;
        }
        bool operator!=(const iterator& other) const { return rest != other.rest; }
    };
    uint64_t options;
    iterator begin() const { return {options}; }
    iterator end() const { return {0}; }
};
template <class T, class = Integer<T>> static inline SmallBits bits(T options) { return {(uint64_t)options}; }
