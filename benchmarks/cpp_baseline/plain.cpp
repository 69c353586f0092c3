// The engine's own steps in plain C++17, as anyone would write them down by hand.
//
// The functions do what their namesakes in src/kingdom_builder/rules do (turn.py, deck.py,
// placement.py, verbs.py, start.py, playout.py), less what the stripped game has no use for: tiles,
// abilities, cards, the journal. The state keeps nothing that the engine's does not keep.

#include "common.hpp"

constexpr int CARDS_PER_TERRAIN = 5;
constexpr int OPTION = 1000, END_BIT = 61, END = OPTION + END_BIT;
enum Purpose { ASKS_NOTHING, ASKS_HAND, ASKS_CARD };

// ---- sets of hexes ------------------------------------------------------------------------------

struct Mask {
    u64 words[WORDS] = {};

    u64& operator[](int i) { return words[i]; }
    u64 operator[](int i) const { return words[i]; }
    void add(int at) { words[at / 64] |= bit(at % 64); }
    void remove(int at) { words[at / 64] &= ~bit(at % 64); }
};

inline Mask operator&(const Mask& a, const Mask& b) {
    Mask both;
    for (int i = 0; i < WORDS; ++i) both[i] = a[i] & b[i];
    return both;
}

inline Mask operator|(const Mask& a, const Mask& b) {
    Mask either;
    for (int i = 0; i < WORDS; ++i) either[i] = a[i] | b[i];
    return either;
}

inline bool any(const Mask& mask) {
    u64 members = 0;
    for (u64 word : mask.words) members |= word;
    return members != 0;
}

inline int count(const Mask& mask) {
    int members = 0;
    for (u64 word : mask.words) members += count(word);
    return members;
}

inline int nth(const Mask& mask, int k) {
    for (int i = 0;; ++i) {
        const int members = count(mask[i]);
        if (k < members) return 64 * i + nth(mask[i], k);
        k -= members;
    }
}

// ---- the board and the state --------------------------------------------------------------------

namespace {

using Board = BoardOf<Mask>;

struct Near {
    Mask table[WORDS * 64];
    Near() { join_hexes([this](int at, int other) { table[at].add(other); }); }
};

const Near NEAR;

struct State {
    Mask free, settlements[SEATS], rim[SEATS];
    int supply[SEATS];
    int pile[TERRAINS], discards[TERRAINS], hand[SEATS];
    int seat, card, builds;
    Purpose asking;
    bool last_round, over;
};

// ---- the deck -----------------------------------------------------------------------------------

int size_of(const int* cards) {
    int size = 0;
    for (int terrain = 0; terrain < TERRAINS; ++terrain) size += cards[terrain];
    return size;
}

void ask_card(State& state, Purpose purpose) {
    if (size_of(state.pile) == 0) {
        for (int terrain = 0; terrain < TERRAINS; ++terrain) {
            state.pile[terrain] = state.discards[terrain];
            state.discards[terrain] = 0;
        }
    }
    state.asking = purpose;
}

bool has_useful_card(const Board& board, const State& state) {
    for (int terrain = 0; terrain < TERRAINS; ++terrain)
        if (state.pile[terrain] + state.discards[terrain] > 0 &&
            any(board.terrain[terrain] & state.free))
            return true;
    return false;
}

void replace_exhausted(const Board& board, State& state) {
    if (state.card < 0 || any(board.terrain[state.card] & state.free)) return;
    state.card = NO_CARD;
    if (has_useful_card(board, state))
        ask_card(state, ASKS_CARD);
    else
        state.builds = 0;
}

// ---- the turn -----------------------------------------------------------------------------------

Mask beside_own(const State& state, const Mask& hexes) {
    const Mask beside = state.rim[state.seat] & hexes;
    return any(beside) ? beside : hexes;
}

Mask hexes(const Board& board, const State& state) {
    if (state.builds > 0) return beside_own(state, board.terrain[state.card] & state.free);
    return Mask{};
}

u64 options(const State& state) { return state.builds == 0 ? bit(END_BIT) : 0; }

void build(State& state, int at) {
    const int seat = state.seat;
    state.free.remove(at);
    state.settlements[seat].add(at);
    state.rim[seat] = state.rim[seat] | NEAR.table[at];
    if (--state.supply[seat] == 0) {
        state.builds = 0;
        state.last_round = true;
    }
}

void pick(const Board& board, State& state, int at) {
    --state.builds;
    build(state, at);
    replace_exhausted(board, state);
}

void reveal(const Board& board, State& state, int card) {
    state.card = card;
    replace_exhausted(board, state);
}

void begin_turn(const Board& board, State& state, int seat) {
    state.seat = seat;
    state.builds = state.supply[seat] == 0 ? 0 : BUILDS_A_TURN;
    const int card = state.hand[seat];
    state.hand[seat] = NO_CARD;
    if (card < 0)
        state.builds = 0;
    else
        reveal(board, state, card);
}

void pass_on(const Board& board, State& state) {
    int seat = state.seat + 1;
    if (seat == board.players) seat = 0;
    if (state.last_round && seat == board.start)
        state.over = true;
    else
        begin_turn(board, state, seat);
}

void end_turn(const Board& board, State& state) {
    if (state.card >= 0) {
        ++state.discards[state.card];
        state.card = NO_CARD;
    }
    if (!state.last_round && size_of(state.pile) + size_of(state.discards) > 0)
        ask_card(state, ASKS_HAND);
    else
        pass_on(board, state);
}

void act(const Board& board, State& state, int choice) {
    if (choice < OPTION)
        pick(board, state, choice);
    else if (choice == END)
        end_turn(board, state);
}

void deal(const Board& board, State& state, int terrain) {
    const Purpose purpose = state.asking;
    state.asking = ASKS_NOTHING;
    --state.pile[terrain];
    if (purpose == ASKS_HAND) {
        state.hand[state.seat] = terrain;
        pass_on(board, state);
    } else {
        reveal(board, state, terrain);
    }
}

State first_state(const Board& board, const int* hands) {
    State state{};
    for (const Mask& hexes : board.terrain) state.free = state.free | hexes;
    for (int& supply : state.supply) supply = SUPPLY;
    for (int& cards : state.pile) cards = CARDS_PER_TERRAIN;
    for (int seat = 0; seat < board.players; ++seat) {
        state.hand[seat] = hands[seat];
        --state.pile[hands[seat]];
    }
    begin_turn(board, state, board.start);
    return state;
}

// ---- whole games --------------------------------------------------------------------------------

int roll_card(const State& state, Dice& dice) {
    int k = dice.roll(size_of(state.pile)), terrain = 0;
    while (k >= state.pile[terrain]) k -= state.pile[terrain++];
    return terrain;
}

int roll_choice(const Board& board, const State& state, Dice& dice) {
    const Mask hex_choices = hexes(board, state);
    const u64 option_choices = options(state);
    const int spots = count(hex_choices);
    const int k = dice.roll(spots + count(option_choices));
    return k < spots ? nth(hex_choices, k) : OPTION + nth(option_choices, k - spots);
}

int playout(const Board& board, State& state, Dice& dice) {
    int steps = 0;
    for (; !state.over; ++steps) {
        act(board, state, roll_choice(board, state, dice));
        while (state.asking) deal(board, state, roll_card(state, dice));
    }
    return steps;
}

struct Game {
    const Board& board;
    State state;
    Dice dice;

    Game(const Board& land, const int* hands, u64 seed)
        : board(land), state(first_state(land, hands)), dice(seed) {}

    int play() { return playout(board, state, dice); }

    void mix_into(Checksum& checksum) {
        for (int seat = 0; seat < board.players; ++seat)
            for (int i = 0; i < WORDS; ++i) checksum.mix(state.settlements[seat][i]);
        for (const int* cards : {state.pile, state.discards}) {
            u64 packed = 0;
            for (int terrain = 0; terrain < TERRAINS; ++terrain)
                packed += u64(cards[terrain]) << 8 * terrain;
            checksum.mix(packed);
        }
        checksum.mix(dice.roll(bit(30)));
    }
};

}  // namespace

int main(int argc, char** argv) { run<Game, Board>(argc, argv); }
