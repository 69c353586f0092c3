"""Many games side by side: one choice in each, then everything up to the learner's next choice."""

from typing import final

from kingdom_builder.evaluation.greedy_choices import BestChoices
from kingdom_builder.model.board import Board
from kingdom_builder.model.choice import OPTION
from kingdom_builder.model.state import State
from kingdom_builder.observation.buffer import Buffer
from kingdom_builder.observation.encoder import draw_land, write_observation
from kingdom_builder.observation.hex_indices import HEX_ACTION
from kingdom_builder.observation.layout import Layout
from kingdom_builder.rules.batches import answer_chance
from kingdom_builder.rules.playout import Dice, roll_among, roll_choice
from kingdom_builder.rules.rewards import FinalGold
from kingdom_builder.rules.scoring import total_gold
from kingdom_builder.rules.side_by_side import side_by_side
from kingdom_builder.rules.start import start_game
from kingdom_builder.rules.turn import act

# Who plays a seat.
LEARNER = 0
DICE = 1
GREED = 2
EXTERNAL = 3  # a bot outside the engine, which must be asked

ANY = -1  # a seat that the dice choose for each game
NEVER = 0  # as ``games_a_board``: the engine begins no game itself
WORD_BYTES = 2  # of a number that may be above 255, the lower byte first
BYTE_VALUES = 256


@final
class Games:
    """Games of one kind, each with its dice and with its observation in ``out``.

    ``opponents`` says who plays the seats after the learner's, in the order of turns. Where all of them are
    the learner's too, each observation is that of the seat on turn. A game that ends leaves its last observation
    in ``final_out``, and until the next step its ``gold`` and its ``rewards`` of this ``reward_kind``. The next game
    begins in the same step, unless ``games_a_board`` were already played on the board of its place: then it waits
    for another.
    """

    __slots__ = (
        "actions",
        "best",
        "blank",
        "buffers",
        "copied",
        "dice",
        "final_out",
        "fixed_learner",
        "fixed_start",
        "games_a_board",
        "gold",
        "is_illegal",
        "is_over",
        "layout",
        "learners",
        "mover_rewards",
        "movers",
        "opponents",
        "out",
        "places",
        "reward_kind",
        "rewards",
        "states",
        "totals",
    )

    def __init__(  # noqa: PLR0913, PLR0917 (the engine knows no keywords)
        self,
        layout: Layout,
        opponents: list[int],
        out: bytearray,
        final_out: bytearray,
        fixed_learner: int,
        fixed_start: int,
        games_a_board: int,
        reward_kind: int,
    ) -> None:
        places = len(out) // layout.size
        self.layout: Layout = layout
        self.opponents: list[int] = opponents
        self.out: bytearray = out
        self.final_out: bytearray = final_out
        self.fixed_learner: int = fixed_learner  # the seat of the learner in every game, or ANY
        self.fixed_start: int = fixed_start  # the seat that begins every game, or ANY
        self.games_a_board: int = games_a_board
        self.reward_kind: int = reward_kind
        self.buffers: list[Buffer] = []
        self.states: list[State] = []
        self.dice: list[Dice] = []
        self.best: list[BestChoices] = []
        self.totals: list[FinalGold] = []
        self.learners: bytearray = bytearray(places)
        self.actions: bytearray = bytearray(places * WORD_BYTES)  # of the step that is being played
        self.is_illegal: bytearray = bytearray(places)
        self.movers: bytearray = bytearray(places)  # the seats that acted in the last step
        self.is_over: bytearray = bytearray(places)  # the games that ended in the last step
        # Of the games that ended in the last step, 0 of the others: for each seat, and for the one that acted.
        self.gold: bytearray = bytearray(places * layout.players * WORD_BYTES)
        self.rewards: bytearray = bytearray(places * layout.players * WORD_BYTES)
        self.mover_rewards: bytearray = bytearray(places * WORD_BYTES)
        self.places: list[int] = []  # where games are beginning
        self.copied: bytearray = bytearray()  # what copies of the planes are written to
        self.blank: State = State()

    def open(self, dice: Dice) -> None:
        """One place more, with its dice; no board is laid yet."""
        self.dice.append(dice)
        self.buffers.append(Buffer(self.layout, Board(), [], self.out, 0))
        self.states.append(State())
        self.best.append(BestChoices())
        self.totals.append(FinalGold())

    def lay(self, game: int, board: Board, cards: list[int]) -> None:
        """A board for this place; the bytes of its land must be zero."""
        buffer = Buffer(self.layout, board, cards, self.out, game * self.layout.size)
        self.buffers[game] = buffer
        draw_land(buffer)

    def begin_all(self, games: list[int], threads: int) -> None:
        """New games at these places, with the first observation of each."""
        self.places = games[:]
        for number in side_by_side(len(games), threads):
            self.begin_at(number)

    def begin_at(self, number: int) -> None:
        """The game at one of these places."""
        self.begin(self.places[number])

    def begin(self, game: int) -> None:
        """Deal a new game on the board of this place, up to the first choice of the learner or an external bot."""
        buffer = self.buffers[game]
        dice = self.dice[game]
        state = self.states[game]
        players = self.layout.players
        buffer.games += 1
        self.learners[game] = (
            dice.roll(players) if self.fixed_learner == ANY else self.fixed_learner
        )
        buffer.board.start = dice.roll(players) if self.fixed_start == ANY else self.fixed_start
        state.become(self.blank)
        start_game(buffer.board, state, dice)
        answer_chance(buffer.board, state, dice)
        self.play_opponents(game)
        self.show(game)

    def first_illegal(self, threads: int) -> int:
        """The first game whose action is not on its mask, -1 if all are."""
        for game in side_by_side(len(self.buffers), threads):
            self.check(game)
        for game in range(len(self.buffers)):
            if self.is_illegal[game]:
                return game
        return -1

    def check(self, game: int) -> None:
        """Look one action up on its mask. A thread checks the games it also plays: their masks are in its cache."""
        action = self.action(game)
        self.is_illegal[game] = (
            action >= len(self.layout.choices)
            or self.out[game * self.layout.size + self.layout.at_choices + action] == 0
        )

    def action(self, game: int) -> int:
        """The action to play in this game."""
        at = WORD_BYTES * game
        return self.actions[at] + BYTE_VALUES * self.actions[at + 1]

    def step(self, threads: int) -> list[int]:
        """Play a legal action in each game, and the opponents after it; the games that have ended."""
        for game in side_by_side(len(self.buffers), threads):
            self.advance(game)
        return [game for game in range(len(self.buffers)) if self.is_over[game]]

    def advance(self, game: int) -> None:
        """Play the action of one game, and show what it has led to."""
        state = self.states[game]
        if self.is_over[game]:
            self.forget_end(game)
        self.movers[game] = state.seat
        self.play(game, self.layout.choices[self.action(game)])
        self.play_opponents(game)
        self.show(game)
        if state.over:
            self.end(game)

    def end(self, game: int) -> None:
        """Keep what a game has led to; another one may begin."""
        buffer = self.buffers[game]
        totals = self.totals[game]
        players = self.layout.players
        totals.players = players
        for seat in range(players):
            totals.gold[seat] = total_gold(buffer.board, self.states[game], seat)
        for seat in range(players):
            number = game * players + seat
            write_word(self.gold, number, totals.gold[seat])
            write_word(self.rewards, number, totals.reward(self.reward_kind, seat))
        mover = self.movers[game]
        write_word(self.mover_rewards, game, totals.reward(self.reward_kind, mover))
        self.is_over[game] = 1
        first = game * self.layout.size
        after = first + self.layout.size
        self.final_out[first:after] = self.out[first:after]
        if buffer.games < self.games_a_board:
            self.begin(game)

    def forget_end(self, game: int) -> None:
        """Clear what the game before has led to."""
        players = self.layout.players
        for seat in range(players):
            write_word(self.gold, game * players + seat, 0)
            write_word(self.rewards, game * players + seat, 0)
        write_word(self.mover_rewards, game, 0)
        self.is_over[game] = 0

    def waiting(self, games: list[int]) -> list[int]:
        """Those of these games that have ended and wait for another board."""
        return [game for game in games if self.states[game].over]

    def play(self, game: int, choice: int) -> None:
        """Play one choice; the dice of the game answer for chance."""
        buffer = self.buffers[game]
        state = self.states[game]
        act(buffer.board, state, choice)
        answer_chance(buffer.board, state, self.dice[game])

    def play_opponents(self, game: int) -> None:
        """Let the others play until the learner or an external bot must choose."""
        buffer = self.buffers[game]
        state = self.states[game]
        dice = self.dice[game]
        while not state.over:
            who = self.player(game)
            if who == DICE:
                self.play(game, roll_choice(buffer.board, state, dice))
            elif who == GREED:
                best = self.best[game]
                best.find(buffer.board, state)
                self.play(game, roll_among(best.hexes, best.options, dice))
            else:
                return

    def player(self, game: int) -> int:
        """Who plays the seat on turn."""
        state = self.states[game]
        learner = self.learners[game]
        if state.seat == learner:
            return LEARNER
        behind = (state.seat + self.layout.players - learner) % self.layout.players
        return self.opponents[behind - 1]

    def show(self, game: int) -> None:
        """Write the observation of this game: of the learner's seat that is to choose."""
        state = self.states[game]
        seat = self.learners[game]
        if self.player(game) == LEARNER:
            seat = state.seat
        buffer = self.buffers[game]
        write_observation(buffer, state, seat)

    def copy_planes(self, into: bytearray, threads: int) -> None:
        """Copy the planes of all games, one after another; the land is among them."""
        self.copied = into
        for game in side_by_side(len(self.buffers), threads):
            self.copy_planes_of(game)
        self.copied = bytearray()

    def copy_planes_of(self, game: int) -> None:
        """Copy the planes of one game."""
        size = self.layout.at_counts
        first = game * self.layout.size
        to = game * size
        self.copied[to : to + size] = self.out[first : first + size]

    def roll_actions(self, dice: Dice) -> list[int]:
        """A random action for each game, out of those it shows; -1 where it shows none."""
        actions: list[int] = []
        for game in range(len(self.buffers)):
            buffer = self.buffers[game]
            legal = buffer.last.planes[self.layout.legal_plane]
            offered = buffer.last.options
            if not legal and offered == 0:
                actions.append(-1)
                continue
            choice = roll_among(legal, offered, dice)
            if choice < OPTION:
                actions.append(HEX_ACTION[choice])
            else:
                actions.append(self.layout.options[choice - OPTION])
        return actions


def write_word(words: bytearray, number: int, value: int) -> None:
    """Write one of the numbers that have two bytes each; a negative one in two's complement."""
    at = WORD_BYTES * number
    words[at] = value % BYTE_VALUES
    words[at + 1] = value // BYTE_VALUES % BYTE_VALUES
