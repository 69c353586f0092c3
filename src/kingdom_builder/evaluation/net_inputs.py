"""What the value network is told of a position: numbers for every seat, and numbers that all seats share.

They come from open facts alone. Every seat is described by the same numbers, however many players there are.
"""

from kingdom_builder.evaluation.evaluator import Evaluator
from kingdom_builder.evaluation.position_value import VALUE_PER_GOLD, gold_after_builds, total_value
from kingdom_builder.evaluation.weights import MOST_SCORERS, Weights
from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import count
from kingdom_builder.model.board import ABILITY_KINDS, Board
from kingdom_builder.model.state import SEATS, State
from kingdom_builder.model.terrain import BUILDABLE_KINDS

CARDS = 16  # scorers the network knows, with room for one more
TILES = 28  # kinds of tiles
EARNED = CARDS  # the place of the gold earned during the game, after the cards
SOURCES = CARDS + 1  # of gold

# Where the inputs of a seat are.
GOLD_AT = 0  # the gold of each card, then the gold earned already
TOTAL_AT = GOLD_AT + SOURCES
SUPPLY_AT = TOTAL_AT + 1
TILES_AT = SUPPLY_AT + 1  # tiles held, by kind
ROOM_AT = TILES_AT + TILES  # free hexes beside own settlements, by terrain
BOUND_AT = ROOM_AT + BUILDABLE_KINDS  # whether there is any
GAIN_AT = BOUND_AT + BUILDABLE_KINDS  # the gold of three builds, by terrain
FIELDS_AT = GAIN_AT + BUILDABLE_KINDS  # fields with a tile that the next build could touch
ORDER_AT = FIELDS_AT + 1  # how many seats play before this one
ROUND_AT = ORDER_AT + 1  # how many seats play before this one in a round
LINEAR_AT = ROUND_AT + 1  # what the learned weights say, in steps
SEAT_INPUTS = LINEAR_AT + 1

# Where the inputs that all seats share are.
IN_PLAY_AT = 0  # which cards are in play
LEFT_AT = IN_PLAY_AT + CARDS  # tiles left on the board, by kind
UNSEEN_AT = LEFT_AT + TILES  # terrain cards that may still come
LAST_ROUND_AT = UNSEEN_AT + BUILDABLE_KINDS
LEAST_SUPPLY_AT = LAST_ROUND_AT + 1  # who has fewest settlements left decides when it ends
PLAYERS_AT = LEAST_SUPPLY_AT + 1  # one input each for 2, 3, 4 and 5 players
SHARED_INPUTS = PLAYERS_AT + SEATS - 1

LINEAR_STEPS = 8  # of a gold
THOUSANDTHS = 1000  # of a gold, in which expected gains are counted
MOST_BESIDE = 12  # more hexes than this next to own settlements count as this many


class NetInputs(Evaluator):
    """The inputs of the network, and how they are read from a position at the end of a turn.

    ``card_of`` and ``tile_of`` say which input belongs to each scorer and kind of tile of the board, -1
    where the network does not know it.
    """

    __slots__ = ("card_of", "seat_inputs", "shared_inputs", "tile_of", "unseen")

    def __init__(self, weights: Weights) -> None:
        super().__init__(weights)
        self.card_of: list[int] = [-1] * MOST_SCORERS
        self.tile_of: list[int] = [-1] * ABILITY_KINDS
        self.unseen: list[int] = [0] * BUILDABLE_KINDS  # cards that may still come
        self.seat_inputs: list[int] = [0] * (SEATS * SEAT_INPUTS)
        self.shared_inputs: list[int] = [0] * SHARED_INPUTS

    def sources(self) -> list[int]:
        """The sources of gold in this game: what is earned on the way, and the cards."""
        cards = [self.card_of[slot] for slot in range(MOST_SCORERS)]
        return [EARNED] + [card for card in cards if card >= 0]

    def gold_now(self, seat: int) -> int:
        """The gold of a seat so far; after ``read``."""
        return self.seat_inputs[seat * SEAT_INPUTS + TOTAL_AT]

    def gold_now_from(self, seat: int, source: int) -> int:
        """The gold of a seat so far from one source; after ``read``."""
        return self.seat_inputs[seat * SEAT_INPUTS + GOLD_AT + source]

    def read(self, board: Board, state: State, mover: int) -> None:
        """Take the inputs from the position."""
        self.read_cards(board, state, mover)
        self.read_shared(board, state)
        for seat in range(board.players):
            self.read_seat(board, state, seat, mover)

    def read_cards(self, board: Board, state: State, mover: int) -> None:
        """Count the terrain cards that the mover cannot see; where none are dealt, as before its turn."""
        self.unseen = state.pile[:]
        for other in range(board.players):
            if other != mover and state.hand[other] >= 0:
                self.unseen[state.hand[other]] += 1
        cards = 0
        for terrain in range(BUILDABLE_KINDS):
            cards += self.unseen[terrain]
        if cards == 0:
            self.unseen = self.weights.cards[:]

    def read_shared(self, board: Board, state: State) -> None:
        """What all seats share."""
        for at in range(SHARED_INPUTS):
            self.shared_inputs[at] = 0
        for slot in range(len(board.scorers)):
            if self.card_of[slot] >= 0:
                self.shared_inputs[IN_PLAY_AT + self.card_of[slot]] = 1
        self.read_tiles_left(board, state)
        for terrain in range(BUILDABLE_KINDS):
            self.shared_inputs[UNSEEN_AT + terrain] = self.unseen[terrain]
        if state.last_round:
            self.shared_inputs[LAST_ROUND_AT] = 1
        least = state.supply[0]
        for seat in range(board.players):
            least = min(least, state.supply[seat])
        self.shared_inputs[LEAST_SUPPLY_AT] = least
        self.shared_inputs[PLAYERS_AT + board.players - 2] = 1

    def read_tiles_left(self, board: Board, state: State) -> None:
        """The tiles that can still be taken, by kind."""
        for kind in board.kinds:
            if self.tile_of[kind] >= 0:
                fields = board.fields[kind]
                left = count(fields & state.stocked) + count(fields & state.doubled)
                self.shared_inputs[LEFT_AT + self.tile_of[kind]] += left

    def read_seat(self, board: Board, state: State, seat: int, mover: int) -> None:
        """What is open about one seat."""
        first = seat * SEAT_INPUTS
        for at in range(first, first + SEAT_INPUTS):
            self.seat_inputs[at] = 0
        total = state.earned[seat]
        self.seat_inputs[first + GOLD_AT + EARNED] = total
        for slot in range(len(board.scorers)):
            scorer = board.scorers[slot]
            gold = scorer.gold(board, state, seat)
            total += gold
            if self.card_of[slot] >= 0:
                self.seat_inputs[first + GOLD_AT + self.card_of[slot]] = gold
        self.seat_inputs[first + TOTAL_AT] = total
        self.seat_inputs[first + SUPPLY_AT] = state.supply[seat]
        self.read_tiles(board, state, seat)
        order = (seat - mover - 1 + board.players) % board.players
        in_round = (seat - board.start + board.players) % board.players
        self.seat_inputs[first + ORDER_AT] = order
        self.seat_inputs[first + ROUND_AT] = in_round
        self.read_land(board, state, seat)
        # In the last round only the seats before the first player still have a turn.
        left = (board.start - mover - 1 + board.players) % board.players
        if not state.last_round or order < left:
            self.read_gains(board, state, seat, total)
        linear = total_value(board, state, seat, self.weights, self.expected_gain(seat))
        self.seat_inputs[first + LINEAR_AT] = linear // (VALUE_PER_GOLD // LINEAR_STEPS)

    def read_tiles(self, board: Board, state: State, seat: int) -> None:
        """The tiles of a seat by kind, and the fields it could touch next."""
        first = seat * SEAT_INPUTS
        held = state.fresh[seat] | state.ready[seat] | state.used[seat]
        for kind in board.kinds:
            if self.tile_of[kind] >= 0:
                self.seat_inputs[first + TILES_AT + self.tile_of[kind]] += count(
                    board.fields[kind] & held
                )
        ahead = neighbours(state.rim[seat] & board.buildable & state.free)
        self.seat_inputs[first + FIELDS_AT] = count(ahead & state.stocked & ~state.claimed[seat])

    def read_land(self, board: Board, state: State, seat: int) -> None:
        """Where a seat must build, and how much room it has there."""
        first = seat * SEAT_INPUTS
        for terrain in range(BUILDABLE_KINDS):
            beside = count(board.terrain[terrain] & state.free & state.rim[seat])
            self.seat_inputs[first + ROOM_AT + terrain] = min(beside, MOST_BESIDE)
            if beside:
                self.seat_inputs[first + BOUND_AT + terrain] = 1

    def read_gains(self, board: Board, state: State, seat: int, total: int) -> None:
        """What the next builds of a seat would bring, by terrain."""
        first = seat * SEAT_INPUTS
        for terrain in range(BUILDABLE_KINDS):
            after = gold_after_builds(board, state, seat, terrain)
            self.seat_inputs[first + GAIN_AT + terrain] = after - total

    def expected_gain(self, seat: int) -> int:
        """What the next turn of a seat is expected to bring, in thousandths of a gold."""
        gain = 0
        cards = 0
        for terrain in range(BUILDABLE_KINDS):
            cards += self.unseen[terrain]
            gain += self.unseen[terrain] * self.seat_inputs[seat * SEAT_INPUTS + GAIN_AT + terrain]
        if cards == 0:
            return 0
        return gain * THOUSANDTHS // cards


def inputs_after(evaluator: NetInputs, board: Board, state: State, mover: int) -> list[int]:
    """The inputs for a position after the turn of ``mover``: those of each seat, then the shared ones."""
    evaluator.read(board, state, mover)
    inputs = [evaluator.seat_inputs[at] for at in range(board.players * SEAT_INPUTS)]
    inputs += [evaluator.shared_inputs[at] for at in range(SHARED_INPUTS)]
    return inputs
