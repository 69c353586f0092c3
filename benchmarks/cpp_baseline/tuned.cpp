// The tuned program: what C++17 makes of one small game when it is written for speed alone.
//
// Base rules without locations, castles and cards: three settlements a turn on the played terrain,
// beside own ones if possible (R-BUILD-3), the terrain deck (R-DECK-1 to R-DECK-11, exhausted cards
// removed), a supply of 40, the last round (R-END-1, R-END-2). Choices are rolled by the dice of
// rules/playout.py in the same order, so every game must come out as the engine's does.

#include <cstring>

#include "common.hpp"

constexpr u64 FULL_DECK = 0x0505050505;  // five cards of each terrain, one byte each

// ---- the land -----------------------------------------------------------------------------------

using Board = BoardOf<u64[WORDS]>;

// The hexes that touch each hex (R-GEO-2) lie within two words in a row: a build changes these two
// words of its seat's rim and no others.
struct Near {
    u64 low[WORDS * 64], high[WORDS * 64];
    static int first_word(int at) { return std::max(at - STRIDE - 1, 0) / 64; }
    Near() : low{}, high{} {
        join_hexes([this](int at, int other) {
            (other / 64 > first_word(at) ? high : low)[at] |= bit(other % 64);
        });
    }
};

const Near NEAR;

// ---- the game -----------------------------------------------------------------------------------

struct Seat {
    u64 settlements[WORDS], rim[WORDS + 1];  // one more, so that any two words in a row exist
    int hand, supply;
};

struct Position {
    const Board& board;
    Dice dice;
    u64 open[TERRAINS][WORDS];  // free hexes by terrain: a build touches one terrain only
    u64 counts[TERRAINS];       // how many these are in each word, a byte each; 0 when exhausted
    u64 pile = FULL_DECK, discards = 0;
    Seat seats[SEATS];

    Position(const Board& land, const int* hands, u64 seed) : board(land), dice(seed) {
        std::memcpy(open, land.terrain, sizeof open);
        for (int terrain = 0; terrain < TERRAINS; ++terrain) {
            counts[terrain] = 0;
            for (int i = 0; i < WORDS; ++i) counts[terrain] |= count(open[terrain][i]) << 8 * i;
        }
        for (int seat = 0; seat < land.players; ++seat) {
            seats[seat] = {{}, {}, hands[seat], SUPPLY};
            pile -= bit(8 * hands[seat]);
        }
    }

    int draw() {
        if (!pile) std::swap(pile, discards);
        const u64 sums = sums_of(pile);
        const int card = byte_of(sums, dice.roll(total_of(sums)));
        pile -= bit(8 * card);
        return card;
    }

    // Another card as long as this one's terrain is exhausted; no card where none would be useful.
    int replaced(int card) {
        while (card >= 0 && !counts[card]) {
            bool useful = false;
            for (int terrain = 0; terrain < TERRAINS; ++terrain)
                useful |= counts[terrain] && ((pile | discards) >> 8 * terrain & 255);
            card = useful ? draw() : NO_CARD;
        }
        return card;
    }

    // One settlement on a random legal hex. All words are counted without a branch (where the few
    // legal hexes lie cannot be foretold), and only the word that is hit is looked into.
    void build(Seat& seat, int card) {
        u64 beside = 0;
        for (int i = 0; i < WORDS; ++i) beside |= count(open[card][i] & seat.rim[i]) << 8 * i;
        const u64 sums = sums_of(beside ? beside : counts[card]);
        const u64 k = dice.roll(total_of(sums));
        const int word = byte_of(sums, k);
        const u64 choices = open[card][word] & (beside ? seat.rim[word] : ~u64{0});
        const int at = nth(choices, rank_in(sums, k, word));
        open[card][word] ^= bit(at);
        counts[card] -= bit(8 * word);
        seat.settlements[word] |= bit(at);
        const int hex = 64 * word + at, first = Near::first_word(hex);
        seat.rim[first] |= NEAR.low[hex];
        seat.rim[first + 1] |= NEAR.high[hex];
        --seat.supply;
    }

    // Play to the end; how many choices that took.
    int play() {
        bool last_round = false;
        int choices = 0;
        for (int number = board.start;;) {
            Seat& seat = seats[number];
            int card = replaced(seat.hand);
            int builds = card < 0 ? 0 : std::min(BUILDS_A_TURN, seat.supply);
            seat.hand = NO_CARD;
            while (builds > 0) {
                build(seat, card);
                ++choices;
                card = replaced(card);
                builds = card < 0 ? 0 : builds - 1;
            }
            last_round |= seat.supply == 0;
            dice.roll(1);  // to end the turn is a choice too, of one
            ++choices;
            if (card >= 0) discards += bit(8 * card);
            if (!last_round && (pile | discards)) seat.hand = draw();
            if (++number == board.players) number = 0;
            if (last_round && number == board.start) return choices;
        }
    }

    void mix_into(Checksum& checksum) {
        for (int seat = 0; seat < board.players; ++seat)
            for (u64 word : seats[seat].settlements) checksum.mix(word);
        checksum.mix(pile);
        checksum.mix(discards);
        checksum.mix(dice.roll(bit(30)));
    }
};

int main(int argc, char** argv) { run<Position, Board>(argc, argv); }
