// What both programs share: the bits of a word, the dice, the input, the output, the clock.
//
// stdin: "boards games"; for each board "players start" and 5 terrains of 7 hexadecimal words, the
// lowest first; for each game "board seed" and a card a seat. Arguments, if any: rounds, seconds.
// stdout: for each game "choices checksum"; with arguments then "best median choices": the games a
// second of CPU time in the best and in the middle round, and the choices a game in all of them.

#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>
#ifdef __BMI2__
#include <immintrin.h>
#endif

using u64 = std::uint64_t;

constexpr int TERRAINS = 5, SEATS = 5, SUPPLY = 40, BUILDS_A_TURN = 3, NO_CARD = -1;
constexpr int STRIDE = 21, SIDE = 20;  // hex = row * STRIDE + column, as in hexgrid/grid.py
constexpr int WORDS = 7;               // a set of mainland hexes

// ---- the bits of a word -------------------------------------------------------------------------

constexpr u64 ONES = 0x0101010101010101, HIGH = 0x8080808080808080;

inline u64 bit(int at) { return u64{1} << at; }
inline int lowest(u64 word) { return __builtin_ctzll(word); }

inline u64 count_by_byte(u64 word) {
    word -= word >> 1 & 0x5555555555555555;
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
    return (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
}

inline u64 count(u64 word) {
#ifdef __POPCNT__
    return __builtin_popcountll(word);
#else  // without the instruction gcc would call a function
    return count_by_byte(word) * ONES >> 56;
#endif
}

// Up to eight small counts live in the bytes of one word; all of them together are at most 127.
// One multiplication sums them up from the left: the last byte is the total. One subtraction
// compares all sums with k: the first that is greater tells the byte in which the k-th one lies.
inline u64 sums_of(u64 counts) { return counts * ONES; }
inline u64 total_of(u64 sums) { return sums >> 56; }
inline int byte_of(u64 sums, u64 k) { return lowest(~((k * ONES | HIGH) - sums) & HIGH) >> 3; }
inline u64 rank_in(u64 sums, u64 k, int byte) { return k - ((sums << 8) >> 8 * byte & 255); }

inline int nth(u64 word, u64 k) {
#ifdef __BMI2__
    return lowest(_pdep_u64(bit(k), word));
#else  // first the byte, then bit by bit
    const u64 sums = sums_of(count_by_byte(word));
    const int byte = byte_of(sums, k);
    word >>= 8 * byte;
    for (k = rank_in(sums, k, byte); k > 0; --k) word &= word - 1;
    return 8 * byte + lowest(word);
#endif
}

// ---- the dice -----------------------------------------------------------------------------------

struct Dice {  // rules/playout.py, to the bit
    u64 value;
    explicit Dice(u64 seed) {
        u64 mixed = seed & 0xffffffff;
        for (int i = 0; i < 3; ++i) mixed = (mixed ^ mixed >> 16) * 73244475 & 0xffffffff;
        value = (mixed ^ mixed >> 16) + 1;
        roll(2);
    }
    u64 roll(u64 sides) {
        value = 698769069 * (value & 0xffffffff) + (value >> 32);
        return (value & 0xffffffff) * sides >> 32;
    }
};

// ---- the land -----------------------------------------------------------------------------------

template <class Mask>  // Mask: a set of hexes, whose words are read by []
struct BoardOf {
    int players, start;
    Mask terrain[TERRAINS];
};

// Every pair of hexes that touch (R-GEO-2), each both ways.
template <class Join>
void join_hexes(Join join) {
    for (int row = 0; row < SIDE; ++row)
        for (int column = 0; column < SIDE; ++column) {
            const auto touches = [&](int other_row, int other) {
                if (other_row >= 0 && other_row < SIDE && other >= 0 && other < SIDE)
                    join(row * STRIDE + column, other_row * STRIDE + other);
            };
            const int left = column - 1 + row % 2;  // odd rows lie half a hex to the right
            touches(row, column - 1), touches(row, column + 1);
            touches(row - 1, left), touches(row - 1, left + 1);
            touches(row + 1, left), touches(row + 1, left + 1);
        }
}

// ---- the program --------------------------------------------------------------------------------

struct Deal {
    int board, hands[SEATS];
    u64 seed;
};

// All settlements, the cards left and the dice; checksum() in stripped.py does the same.
struct Checksum {
    u64 mixed = 0;
    void mix(u64 word) {
        mixed = (mixed ^ word) * 0x9e3779b97f4a7c15;
        mixed ^= mixed >> 32;
    }
};

inline u64 number(int base = 10) {  // the next word of the input
    char text[32];
    if (std::scanf("%31s", text) == 1) return std::strtoull(text, nullptr, base);
    std::fputs("The input is too short.\n", stderr);
    std::exit(1);
}

template <class Game, class Board>
void measure(const std::vector<Board>& boards, const std::vector<Deal>& deals, int rounds,
             double seconds) {
    std::vector<double> rates;
    u64 shift = 0, choices = 0, games = 0;
    for (int round = 0; round < rounds; ++round) {
        const u64 before = games;
        const std::clock_t begin = std::clock();
        std::clock_t spent = 0;
        do {
            shift += 1000003;  // new seeds, lest the branch predictor learns the games by heart
            for (const Deal& deal : deals)
                choices += Game(boards[deal.board], deal.hands, deal.seed + shift).play();
            games += deals.size();
            spent = std::clock() - begin;
        } while (spent < seconds * CLOCKS_PER_SEC);
        rates.push_back(static_cast<double>(games - before) * CLOCKS_PER_SEC / spent);
    }
    std::sort(rates.begin(), rates.end());
    std::printf("%.0f %.0f %.2f\n", rates.back(), rates[rates.size() / 2],
                static_cast<double>(choices) / games);
}

// A Game is made of a board, the cards in the hands and a seed; play() plays it and tells how many
// choices that took, then mix_into() tells its end.
template <class Game, class Board>
void run(int argc, char** argv) {
    std::vector<Board> boards(number());
    std::vector<Deal> deals(number());
    for (Board& board : boards) {
        board.players = number();
        board.start = number();
        for (auto& terrain : board.terrain)
            for (int i = 0; i < WORDS; ++i) terrain[i] = number(16);
    }
    for (Deal& deal : deals) {
        deal.board = number();
        deal.seed = number();
        for (int seat = 0; seat < boards[deal.board].players; ++seat) deal.hands[seat] = number();
    }
    for (const Deal& deal : deals) {
        Game game(boards[deal.board], deal.hands, deal.seed);
        const int choices = game.play();
        Checksum checksum;
        game.mix_into(checksum);
        std::printf("%d %016llx\n", choices, static_cast<unsigned long long>(checksum.mixed));
    }
    if (argc == 3) measure<Game>(boards, deals, std::atoi(argv[1]), std::atof(argv[2]));
}
