"""A small network that predicts how a game ends: the gold of every seat by card, and who wins.

It judges a position at the end of a turn from open facts alone. Every seat is described by the same
numbers; one hidden layer looks at a seat and at what all seats share, a second one at the seat and
at its rivals (their mean and their maximum), so the same weights serve two to five players.

All numbers are whole: both engines compute the same. The package ``trainer`` learns the weights.
"""

from typing import final

from kingdom_builder.evaluation.evaluator import margin
from kingdom_builder.evaluation.net_inputs import SEAT_INPUTS, SHARED_INPUTS, SOURCES, NetInputs
from kingdom_builder.evaluation.position_value import VALUE_PER_GOLD
from kingdom_builder.evaluation.weights import Weights
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import SEATS, State
from kingdom_builder.rules.scoring import total_gold

HIDDEN = 64  # units of the first layer, for each seat
TOP = 32  # and of the second

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


class NetEvaluator(NetInputs):
    """Judges by the network: the margin to be expected, and what a win is worth beside it."""

    __slots__ = (
        "gold",
        "hidden",
        "mean",
        "most",
        "net",
        "shared",
        "top",
        "total_bias",
        "total_direct",
        "total_weights",
        "win_gold",
    )

    def __init__(self, net: ValueNet, weights: Weights, win_gold: int) -> None:
        super().__init__(weights)
        self.net: ValueNet = net
        self.win_gold: int = win_gold  # how many gold a win is worth beside the margin
        self.total_weights: list[int] = [0] * TOP  # those of all sources in play together
        self.total_direct: list[int] = [0] * SEAT_INPUTS
        self.total_bias: int = 0
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

    def prepare(self) -> None:
        """Add up the weights of the gold that can be had in this game."""
        for source in self.sources():
            self.add_source(source)

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
        return self.gold_now(seat) * VALUE_PER_GOLD + to_come * VALUE_PER_GOLD // (
            WEIGHT_ONE * UNIT_ONE
        )

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
        return self.gold_now_from(seat, source) * VALUE_PER_GOLD + to_come * VALUE_PER_GOLD // (
            WEIGHT_ONE * UNIT_ONE
        )

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
