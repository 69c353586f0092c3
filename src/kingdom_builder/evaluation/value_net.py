"""A small network that predicts how a game ends: the gold of every seat by card, and who wins.

It judges a position at the end of a turn from open facts alone. Every seat is described by the same
numbers; one hidden layer looks at a seat and at what all seats share, a second one at the seat and
at its rivals (their mean and their maximum), so the same weights serve two to five players.

All numbers are whole: both engines compute the same. The package ``trainer`` learns the weights.
"""

from typing import final

from kingdom_builder.evaluation.evaluator import Evaluator, margin
from kingdom_builder.evaluation.position_value import VALUE_PER_GOLD, gold_after_builds, outlook
from kingdom_builder.evaluation.weights import MOST_SCORERS, Weights
from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import count
from kingdom_builder.model.board import ABILITY_KINDS, Board
from kingdom_builder.model.state import SEATS, State
from kingdom_builder.model.terrain import BUILDABLE_KINDS
from kingdom_builder.rules.scoring import total_gold

CARDS = 16  # scorers the network knows, with room for one more
TILES = 28  # kinds of tiles
EARNED = CARDS  # the place of the gold earned during the game, behind the cards
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
MOST_BESIDE = 12  # more hexes than this next to own settlements count as so many
HIDDEN = 64
TOP = 32

WEIGHT_ONE = 65536  # a weight of 1
UNIT_ONE = 4096  # an activation of 1
HIDDEN_SCALE = WEIGHT_ONE // UNIT_ONE  # inputs are whole numbers
LOGIT_STEPS = 64  # a logit is counted in steps of this part of 1
MOST_STEPS_APART = 1024  # logits further apart than 16 are as good as certain
SHARE_ONE = 1000000


def _exponentials() -> list[int]:
    """e to the power of minus n steps, in millionths, by whole numbers alone."""
    one = 1000000000000
    table: list[int] = []
    value = one
    for _ in range(MOST_STEPS_APART):
        table.append(value // SHARE_ONE)
        value = value * 984496437005 // one  # e to the power of -1/64
    return table


EXPONENTIALS: list[int] = _exponentials()


@final
class ValueNet:
    """The weights of the network, row by row of what they lead from."""

    __slots__ = (
        "gold_bias",
        "gold_direct",
        "gold_weights",
        "hidden_bias",
        "mean_weights",
        "most_weights",
        "own_weights",
        "seat_weights",
        "shared_weights",
        "top_bias",
        "win_bias",
        "win_direct",
        "win_weights",
    )

    def __init__(self) -> None:
        self.seat_weights: list[int] = [0] * (SEAT_INPUTS * HIDDEN)
        self.shared_weights: list[int] = [0] * (SHARED_INPUTS * HIDDEN)
        self.hidden_bias: list[int] = [0] * HIDDEN
        self.own_weights: list[int] = [0] * (HIDDEN * TOP)
        self.mean_weights: list[int] = [0] * (HIDDEN * TOP)  # of the rivals' mean
        self.most_weights: list[int] = [0] * (HIDDEN * TOP)  # of the rivals' maximum
        self.top_bias: list[int] = [0] * TOP
        self.gold_weights: list[int] = [0] * (SOURCES * TOP)  # of the gold still to come
        self.gold_direct: list[int] = [0] * (SOURCES * SEAT_INPUTS)  # past both layers
        self.gold_bias: list[int] = [0] * SOURCES
        self.win_weights: list[int] = [0] * TOP
        self.win_direct: list[int] = [0] * SEAT_INPUTS
        self.win_bias: list[int] = [0] * 1


class NetEvaluator(Evaluator):
    """Judges by the network: the margin to be expected, and what a win is worth beside it.

    ``card_of`` and ``tile_of`` say which input belongs to each scorer and kind of tile of the board, -1
    where the network does not know it. The rest is what it works with.
    """

    __slots__ = (
        "card_of",
        "gold",
        "hidden",
        "mean",
        "most",
        "net",
        "seat_inputs",
        "shared",
        "shared_inputs",
        "tile_of",
        "top",
        "total_bias",
        "total_direct",
        "total_weights",
        "unseen",
        "win_gold",
    )

    def __init__(self, net: ValueNet, weights: Weights, win_gold: int) -> None:
        super().__init__(weights)
        self.net: ValueNet = net
        self.win_gold: int = win_gold  # how many gold a win is worth beside the margin
        self.card_of: list[int] = [-1] * MOST_SCORERS
        self.tile_of: list[int] = [-1] * ABILITY_KINDS
        self.total_weights: list[int] = [0] * TOP  # those of all sources in play together
        self.total_direct: list[int] = [0] * SEAT_INPUTS
        self.total_bias: int = 0
        self.unseen: list[int] = [0] * BUILDABLE_KINDS  # cards that may still come
        self.seat_inputs: list[int] = [0] * (SEATS * SEAT_INPUTS)
        self.shared_inputs: list[int] = [0] * SHARED_INPUTS
        self.shared: list[int] = [0] * HIDDEN
        self.hidden: list[int] = [0] * (SEATS * HIDDEN)
        self.mean: list[int] = [0] * HIDDEN
        self.most: list[int] = [0] * HIDDEN
        self.top: list[int] = [0] * (SEATS * TOP)
        self.gold: list[int] = [0] * SEATS  # predicted, as much as a position value counts a gold

    def value(self, board: Board, state: State, seat: int) -> int:
        self.predict(board, state, seat)
        others = 0
        for other in range(board.players):
            if other != seat:
                others += self.gold[other]
        lead = self.gold[seat] - others // (board.players - 1)
        return lead + self.value_of_win(seat)

    def final_value(self, board: Board, state: State, seat: int) -> int:
        most = 0 - VALUE_PER_GOLD
        winners = 0
        for one in range(board.players):
            self.gold[one] = total_gold(board, state, one) * VALUE_PER_GOLD
            if self.gold[one] > most:
                most = self.gold[one]
                winners = 0
            if self.gold[one] == most:
                winners += 1
        for one in range(board.players):
            self.shares[one] = SHARE_ONE // winners if self.gold[one] == most else 0
        return margin(board, state, seat) + self.value_of_win(seat)

    def value_of_win(self, seat: int) -> int:
        """What the share of a win is worth beside the margin."""
        return self.shares[seat] * self.win_gold * (VALUE_PER_GOLD // 1000) // 1000

    def prepare(self, board: Board) -> None:
        """Add up the weights of the gold that can be had on this board."""
        self.add_source(EARNED)
        for slot in range(len(board.scorers)):
            if self.card_of[slot] >= 0:
                self.add_source(self.card_of[slot])

    def add_source(self, source: int) -> None:
        """Count the gold of this source."""
        net = self.net
        self.total_bias += net.gold_bias[source]
        for unit in range(TOP):
            self.total_weights[unit] += net.gold_weights[source * TOP + unit]
        for at in range(SEAT_INPUTS):
            self.total_direct[at] += net.gold_direct[source * SEAT_INPUTS + at]

    def predict(self, board: Board, state: State, mover: int) -> None:
        """The gold and the share of a win of every seat, after the turn of ``mover``."""
        self.read(board, state, mover)
        self.compute(board)

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
        linear = outlook(board, state, seat, self.weights, self.expected_gain(seat))
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

    def compute(self, board: Board) -> None:
        """From the inputs to what is predicted."""
        net = self.net
        for unit in range(HIDDEN):
            self.shared[unit] = net.hidden_bias[unit]
        for at in range(SHARED_INPUTS):
            number = self.shared_inputs[at]
            if number:
                row = at * HIDDEN
                for unit in range(HIDDEN):
                    self.shared[unit] += number * net.shared_weights[row + unit]
        for seat in range(board.players):
            self.compute_hidden(seat)
        for seat in range(board.players):
            self.compute_top(board, seat)
            self.gold[seat] = self.predicted_gold(seat)
        self.share_out(board)

    def compute_hidden(self, seat: int) -> None:
        """The first layer: a seat by itself."""
        net = self.net
        first = seat * HIDDEN
        for unit in range(HIDDEN):
            self.hidden[first + unit] = self.shared[unit]
        for at in range(SEAT_INPUTS):
            number = self.seat_inputs[seat * SEAT_INPUTS + at]
            if number:
                row = at * HIDDEN
                for unit in range(HIDDEN):
                    self.hidden[first + unit] += number * net.seat_weights[row + unit]
        for unit in range(HIDDEN):
            self.hidden[first + unit] = max(0, self.hidden[first + unit]) // HIDDEN_SCALE

    def compute_top(self, board: Board, seat: int) -> None:
        """The second layer: a seat beside its rivals."""
        net = self.net
        self.compare_rivals(board, seat)
        first = seat * TOP
        for unit in range(TOP):
            self.top[first + unit] = net.top_bias[unit] * UNIT_ONE
        for unit in range(HIDDEN):
            own = self.hidden[seat * HIDDEN + unit]
            mean = self.mean[unit] // (board.players - 1)
            most = self.most[unit]
            row = unit * TOP
            for to in range(TOP):
                self.top[first + to] += (
                    own * net.own_weights[row + to]
                    + mean * net.mean_weights[row + to]
                    + most * net.most_weights[row + to]
                )
        for unit in range(TOP):
            self.top[first + unit] = max(0, self.top[first + unit]) // WEIGHT_ONE

    def compare_rivals(self, board: Board, seat: int) -> None:
        """The sum and the maximum of the first layer over the rivals of a seat."""
        for unit in range(HIDDEN):
            self.mean[unit] = 0
            self.most[unit] = 0
        for other in range(board.players):
            if other != seat:
                row = other * HIDDEN
                for unit in range(HIDDEN):
                    self.mean[unit] += self.hidden[row + unit]
                    self.most[unit] = max(self.most[unit], self.hidden[row + unit])

    def predicted_gold(self, seat: int) -> int:
        """The gold at the end: what there is and what is still to come."""
        to_come = self.total_bias
        for at in range(SEAT_INPUTS):
            to_come += self.seat_inputs[seat * SEAT_INPUTS + at] * self.total_direct[at]
        to_come *= UNIT_ONE
        for unit in range(TOP):
            to_come += self.top[seat * TOP + unit] * self.total_weights[unit]
        now = self.seat_inputs[seat * SEAT_INPUTS + TOTAL_AT]
        return now * VALUE_PER_GOLD + to_come * VALUE_PER_GOLD // (WEIGHT_ONE * UNIT_ONE)

    def gold_from(self, seat: int, source: int) -> int:
        """The gold at the end from one card, or earned; after ``predict``."""
        net = self.net
        to_come = net.gold_bias[source]
        for at in range(SEAT_INPUTS):
            number = self.seat_inputs[seat * SEAT_INPUTS + at]
            to_come += number * net.gold_direct[source * SEAT_INPUTS + at]
        to_come *= UNIT_ONE
        for unit in range(TOP):
            to_come += self.top[seat * TOP + unit] * net.gold_weights[source * TOP + unit]
        now = self.seat_inputs[seat * SEAT_INPUTS + GOLD_AT + source]
        return now * VALUE_PER_GOLD + to_come * VALUE_PER_GOLD // (WEIGHT_ONE * UNIT_ONE)

    def logit(self, seat: int) -> int:
        """How likely a seat wins, as a logit in steps."""
        net = self.net
        logit = net.win_bias[0]
        for at in range(SEAT_INPUTS):
            logit += self.seat_inputs[seat * SEAT_INPUTS + at] * net.win_direct[at]
        logit *= UNIT_ONE
        for unit in range(TOP):
            logit += self.top[seat * TOP + unit] * net.win_weights[unit]
        return logit // (WEIGHT_ONE * UNIT_ONE // LOGIT_STEPS)

    def share_out(self, board: Board) -> None:
        """Share a win out among the seats by their logits."""
        best = 0 - SHARE_ONE
        for seat in range(board.players):
            self.shares[seat] = self.logit(seat)
            best = max(best, self.shares[seat])
        whole = 0
        for seat in range(board.players):
            apart = min(best - self.shares[seat], MOST_STEPS_APART - 1)
            self.shares[seat] = EXPONENTIALS[apart]
            whole += self.shares[seat]
        for seat in range(board.players):
            self.shares[seat] = self.shares[seat] * SHARE_ONE // whole


def inputs_after(evaluator: NetEvaluator, board: Board, state: State, mover: int) -> list[int]:
    """The inputs for a position after the turn of ``mover``: those of each seat, then the shared ones."""
    evaluator.read(board, state, mover)
    inputs = [evaluator.seat_inputs[at] for at in range(board.players * SEAT_INPUTS)]
    inputs += [evaluator.shared_inputs[at] for at in range(SHARED_INPUTS)]
    return inputs
