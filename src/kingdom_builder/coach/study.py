"""The turns a seat could play, and what each of them leads to."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from kingdom_builder.bots.carlo import clock
from kingdom_builder.bots.policy import Budget
from kingdom_builder.bots.reasoning import after_turn, reasons_for
from kingdom_builder.bots.reasons import Reason
from kingdom_builder.bots.turn import CLOSE, TurnBot, named
from kingdom_builder.bots.worlds import open_state
from kingdom_builder.coach.trying import Outcome, Trying
from kingdom_builder.hexgrid.masks import count
from kingdom_builder.model.state import State
from kingdom_builder.model.view import View
from kingdom_builder.notation.choices import Choices
from kingdom_builder.rules.scoring import total_gold

DIFFERENT = 4  # hexes: two settlements of one turn stand elsewhere in the other
USUAL_NODES = 1024
LOOKED_AT = 96  # ends of the turn: the very best are often much alike
AN_END = 8  # nodes that it costs to look at one of them


@dataclass(frozen=True)
class Candidate:
    """A turn as choices and by the names of its actions, and where it ends."""

    turn: tuple[int, ...]
    actions: tuple[str, ...]
    end: State


class Study:
    """One moment of a game as the seat on turn sees it."""

    def __init__(self, view: View, choices: Choices, rng: Random, budget: Budget) -> None:
        self.view, self.choices = view, choices
        self.nodes = budget.nodes or USUAL_NODES
        self._before = open_state(view)
        has_time = clock(budget)
        self._beam = TurnBot().look(view, choices, budget)
        self.trying = Trying(view, self._beam.weights, rng, has_time)

    def candidates(self) -> list[Candidate]:
        """The turns that promise most, the best first; of equal ends one."""
        most = max(CLOSE, min(LOOKED_AT, self.nodes // AN_END))
        turns = [self._beam.turn_to(end) for end in self._beam.best_ends(most)]
        return distinct([self.candidate(turn) for turn in turns], self.view.turn)

    def candidate(self, turn: Sequence[int]) -> Candidate:
        """This turn, with its end."""
        end = after_turn(self.view.board, self._before, turn)
        return Candidate(tuple(turn), named(turn, self.choices), end)

    def race(self, candidates: Sequence[Candidate]) -> list[Candidate]:
        """The same turns, those first that did best; half of the nodes go into it."""
        worlds = self.nodes // 2 // len(candidates)
        outcomes = self.try_out(candidates, worlds)
        worths = {id(one): outcome.worth for one, outcome in zip(candidates, outcomes, strict=True)}
        return sorted(candidates, key=lambda one: -worths[id(one)])

    def meet(self, finalists: Sequence[Candidate]) -> list[Outcome]:
        """What the chosen ones are worth, in new worlds: the race has flattered its winner."""
        return self.try_out(finalists, self.nodes // 2 // len(finalists))

    def try_out(self, candidates: Sequence[Candidate], worlds: int) -> list[Outcome]:
        """How the games end that are played on from these turns."""
        return self.trying.out([one.turn for one in candidates], worlds)

    def gold(self, candidate: Candidate) -> int:
        """What a turn brings at once."""
        board, seat = self.view.board, self.view.turn
        before = total_gold(board, self._before, seat)
        return total_gold(board, candidate.end, seat) - before

    def reasons(self, candidate: Candidate) -> tuple[Reason, ...]:
        """What speaks for a turn."""
        return reasons_for(self.view, candidate.turn)


def distinct(candidates: Sequence[Candidate], seat: int) -> list[Candidate]:
    """The turns without those that leave the board as an earlier one does."""
    kept: list[Candidate] = []
    for one in candidates:
        if not any(same_board(one.end, other.end, seat) for other in kept):
            kept.append(one)
    return kept


def same_board(one: State, other: State, seat: int) -> bool:
    """Whether two turns of a seat leave the same board, tiles and gold."""
    return (
        one.free == other.free
        and one.settlements[:] == other.settlements[:]
        and one.claimed[seat] == other.claimed[seat]
        and one.ready[seat] == other.ready[seat]
        and one.earned[seat] == other.earned[seat]
        and one.asking == other.asking
    )


def varied(candidates: Sequence[Candidate], most: int, seat: int) -> list[Candidate]:
    """Up to so many turns that differ for a player, in their order; if too few do, any others."""
    kept: list[Candidate] = []
    for one in candidates:
        if all(differ(one.end, other.end, seat) for other in kept):
            kept.append(one)
    others = [one for one in candidates if one not in kept]
    chosen = [*kept, *others][:most]
    return [one for one in candidates if one in chosen]


def differ(one: State, other: State, seat: int) -> bool:
    """Whether two ends of a turn differ by more than one settlement, or by tiles."""
    moved = count(one.settlements[seat] ^ other.settlements[seat])
    return moved >= DIFFERENT or one.claimed[seat] != other.claimed[seat]
