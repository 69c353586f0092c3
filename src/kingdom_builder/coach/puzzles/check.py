"""A second, deeper look at a puzzle: whether its answer is still the best, and clearly so."""

from random import Random

from kingdom_builder.bots.reasons import after_turn
from kingdom_builder.coach.puzzles.generator import CLEAR_GOLD, CLEAR_LEAD
from kingdom_builder.coach.puzzles.gold_search import GoldEnd, gold_ends, lead_of_best, position_key
from kingdom_builder.coach.puzzles.prospects import Prospect, best_prospect
from kingdom_builder.coach.puzzles.puzzle import GOLD, Puzzle, numbers
from kingdom_builder.coach.puzzles.verdict import check_turn
from kingdom_builder.i18n import Refused, say
from kingdom_builder.table.game import Game
from kingdom_builder.table.positions.determinization import open_state

# Several times what the generator looks at, in other worlds.
NODES, SCREENED = 12_288, 64
CHECKED_POSITIONS = 80_000
OTHER_WORLDS = 1_000_003  # added to the seed
# A lead is measured with an error: the second look may find it a little smaller.
STILL_CLEAR = 0.7 * CLEAR_LEAD


def fault_of(puzzle: Puzzle, nodes: int = NODES) -> str:
    """Why this is no good puzzle; empty if it is one."""
    game = puzzle.game()
    try:
        check_turn(game, puzzle.solution)
    except Refused as why:
        return say("its solution cannot be played: {why}", why=why)
    return (
        _gold_fault(puzzle, game) if puzzle.goal == GOLD else _prospect_fault(puzzle, game, nodes)
    )


def _gold_fault(puzzle: Puzzle, game: Game) -> str:
    ends = gold_ends(game, CHECKED_POSITIONS)
    if ends is None:
        return say("its turn has too many ends to compare")
    best = ends[0]
    if best.position != _solved_position(puzzle, game) or best.gold != puzzle.worth:
        return say("{turn} brings more gold", turn=_named(game, best))
    lead = lead_of_best(ends)
    if lead < CLEAR_GOLD[puzzle.level] or lead != puzzle.lead:
        return say("it leads by {lead} gold, not {told}", lead=lead, told=puzzle.lead)
    return ""


def _prospect_fault(puzzle: Puzzle, game: Game, nodes: int) -> str:
    rng = Random(puzzle.seed + OTHER_WORLDS)
    found = best_prospect(game, rng, nodes, screened=SCREENED)
    if found is None:
        return say("its turn has too few ends to compare")
    if position_key(found.candidate.end, game.seat) != _solved_position(puzzle, game):
        return say("{turn} has better prospects", turn=_turn(found))
    if found.lead < STILL_CLEAR:
        return say("it leads by {lead:.1f} gold, not {told}", lead=found.lead, told=puzzle.lead)
    return ""


def _solved_position(puzzle: Puzzle, game: Game) -> object:
    before = open_state(game.view(game.seat))
    end = after_turn(game.board, before, numbers(game, puzzle.solution))
    return position_key(end, game.seat)


def _named(game: Game, end: GoldEnd) -> str:
    return " ".join(game.choices.key_of(choice) for choice in end.turn)


def _turn(found: Prospect) -> str:
    return " ".join(found.candidate.actions)
