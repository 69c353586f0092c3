"""The different ways a turn can end, found breadth first."""

from kingdom_builder.hexgrid.masks import NONE, bits
from kingdom_builder.model.board import Board
from kingdom_builder.model.choice import END, OFFER_END, OFFER_STOP, OPTION
from kingdom_builder.model.state import State
from kingdom_builder.rules.position_keys import change_key, same_position
from kingdom_builder.rules.turn import act, hexes, options

NOWHERE = -1
ALL_OPTIONS = 4611686018427387903  # every option there can be: 62 bits
NO_TILES = OFFER_STOP + OFFER_END


def turn_ends(board: Board, state: State, most: int) -> list[list[int]]:
    """For each different end of this turn the choices that lead to it; see ``search_turn``."""
    search = search_turn(board, state, ALL_OPTIONS, most)
    return search.turns()


def turn_builds(board: Board, state: State, most: int) -> list[list[int]]:
    """The same without tiles: the mandatory action, and what is half done already."""
    search = search_turn(board, state, NO_TILES, most)
    return search.turns()


def search_turn(board: Board, state: State, allowed: int, most: int) -> "TurnSearch":
    """Go through the turn of the seat that is to choose, every different position once.

    A turn ends with the choice ``END`` or where chance is asked for a card. ``allowed`` is the set
    of options that may be taken; ``END`` always may. At most ``most`` positions are kept, ends
    included: when there are more, the search is left with those, and ``is_complete`` is false.
    """
    search = TurnSearch(board, state, allowed, most)
    at = 0
    while search.is_complete and at < len(search.states):
        search.look_at(at)
        at += 1
    return search


class TurnSearch:
    """What a search has found: positions, how they were reached, and which of them are ends.

    Position ``n`` was first reached by ``choices[n]`` from position ``parents[n]``, position 0 is
    the one before. Positions with the same key hang together: ``latest`` knows the last of them,
    ``elders`` the one before each. ``ends`` holds numbers of positions.
    """

    __slots__ = (
        "allowed",
        "board",
        "choices",
        "elders",
        "ends",
        "is_complete",
        "latest",
        "most",
        "parents",
        "states",
    )

    def __init__(self, board: Board, state: State, allowed: int, most: int) -> None:
        self.board: Board = board
        self.allowed: int = allowed
        self.most: int = most
        self.is_complete: bool = True
        self.states: list[State] = []
        self.parents: list[int] = []
        self.choices: list[int] = []
        self.elders: list[int] = []
        self.ends: list[int] = []
        self.latest: dict[int, int] = dict()  # noqa: C408 (the engine has no literal dicts)
        root = state.copy()
        tidy_up(root, NOWHERE)
        self.keep(root, 0, NOWHERE, NOWHERE)

    def look_at(self, at: int) -> None:
        """Make every choice that this position offers; ``END`` has been made already."""
        state = self.states[at]
        if state.asking or self.choices[at] == END:
            return
        for choice in bits(hexes(self.board, state)):
            self.reach(at, choice)
        offered = options(self.board, state)
        offered &= self.allowed & ~OFFER_END
        for option in bits(offered):
            self.reach(at, OPTION + option)

    def reach(self, at: int, choice: int) -> None:
        """Make this choice, and keep where it leads if nothing else has led there."""
        before = self.states[at]
        state = before.copy()
        act(self.board, state, choice)
        tidy_up(state, choice)
        root = self.states[0]
        key = change_key(root, state)
        if self.is_known(state, key):
            return
        if len(self.states) < self.most:
            self.keep(state, key, at, choice)
        else:
            self.is_complete = False

    def is_known(self, state: State, key: int) -> bool:
        """Whether an equal position has been reached before."""
        at: int = self.latest.get(key, NOWHERE)
        while at >= 0:
            elder = self.states[at]
            if same_position(elder, state):
                return True
            at = self.elders[at]
        return False

    def keep(self, state: State, key: int, parent: int, choice: int) -> None:
        """Keep a new position, and end the turn there if that is possible."""
        at = len(self.states)
        self.states.append(state)
        self.parents.append(parent)
        self.choices.append(choice)
        self.elders.append(self.latest.get(key, NOWHERE))
        self.latest[key] = at
        if state.asking or choice == END:
            self.ends.append(at)
        elif state.active < 0 and state.builds == 0 and not state.over:
            self.reach(at, END)  # at once, so that a search cut short has as many ends as it can

    def turn_to(self, at: int) -> list[int]:
        """The choices that lead to this position."""
        turn: list[int] = []
        while at > 0:
            turn.append(self.choices[at])
            at = self.parents[at]
        turn.reverse()
        return turn

    def turns(self) -> list[list[int]]:
        """The choices that lead to each end, in the order the ends were found."""
        return [self.turn_to(at) for at in self.ends]


def tidy_up(state: State, choice: int) -> None:
    """Clear what a finished action or turn has left behind: nothing reads it any more."""
    if state.active < 0:
        state.left = 0
        state.struck = 0
        state.stepped = False
    if choice == END:
        state.laid = NONE
        state.done = 0
