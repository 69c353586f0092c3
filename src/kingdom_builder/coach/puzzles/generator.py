"""Puzzles found in games that bots play: everything follows from the seed of a game."""

from collections.abc import Iterable, Iterator
from random import Random

from kingdom_builder.bots import BOTS, Player
from kingdom_builder.coach.puzzles.gold_search import (
    GoldEnd,
    gold_ends,
    lead_of_best,
    position_key,
)
from kingdom_builder.coach.puzzles.prospects import Prospect, best_prospect
from kingdom_builder.coach.puzzles.puzzle import EASY, GOLD, HARD, MEDIUM, PROSPECTS, Puzzle
from kingdom_builder.evaluation.greedy_choices import best_choices
from kingdom_builder.hexgrid.masks import count
from kingdom_builder.model.choice import END, OPTION, STOP
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.rules.scoring import total_gold
from kingdom_builder.rules.turn import act
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.game import Game
from kingdom_builder.table.new_game import open_game
from kingdom_builder.table.setup.random_setup import SetupOptions

NAMES = ("Ada", "Bo", "Cem", "Dia")
FEWEST, MOST = 2, 4  # players
STRENGTHS = ("hard", "normal")  # the bots that play: not all positions are those of perfect players
PLAIN_GAMES = 2  # one game in so many is without boxes
SECOND_BOX = 0.3  # the chance that a game with a box has another one

# A position is looked at if there is something to think about.
LAST_TURN = 24  # the record of a later one is long, and ships with the program
ROOM = 12  # free hexes of the card's terrain: chance must not reveal another card in the turn
FEWEST_ENDS, FEW_ENDS = 8, 300
LEAST_GOLD = 4  # that the best turn brings at once

# How clear the best turn must be. Gold at once is exact, so where the turn is hard to find one piece
# is enough; where it is easy two are wanted, so that nobody thinks it a matter of taste.
CLEAR_GOLD = {EASY: 2, MEDIUM: 2, HARD: 1}
# The prospects are measured: the lead must be worth naming (a turn that loses so much is no longer
# called good, see ``coach.marks``) and be far beyond the error of the measurement.
CLEAR_LEAD = 1.0
# Three looks, each in other worlds: games that are tried out, turns among which, and how many standard
# errors the lead must be. Most positions fail the first one, which takes a tenth of a second.
LOOKS = ((256, 12, 2.0), (1024, 16, 4.0), (4096, 32, 4.0))
PROSPECTS_UNTIL = 10  # turns: later ones are seldom clear, since much is decided by then

Bin = tuple[str, str]  # a level and a goal
BINS: tuple[Bin, ...] = ((EASY, GOLD), (MEDIUM, GOLD), (HARD, PROSPECTS))
RARE: Bin = (
    HARD,
    GOLD,
)  # several tiles and one clear answer: up to as many, if the games hold them


def make_set(found: Iterable[list[Puzzle]], each: int) -> Iterator[Puzzle]:
    """The puzzles of many games until there are so many of each bin, and up to so many rare ones.

    Of a game at most one goes into each bin, so that the set is varied.
    """
    wanted = dict.fromkeys((*BINS, RARE), each)
    for puzzles in found:
        taken: set[Bin] = set()
        for puzzle in puzzles:
            place = puzzle.level, puzzle.goal
            if wanted[place] and place not in taken:
                taken.add(place)
                wanted[place] -= 1
                yield puzzle
        if not any(wanted[place] for place in BINS):
            return


def puzzles_of(seed: int) -> list[Puzzle]:
    """The puzzles in the game of this seed, the clearest first."""
    moments = list(turn_starts(seed))
    found = [puzzle for game in moments for puzzle in _gold_puzzle(game, seed)]
    for game in moments:
        if game.turn_number <= PROSPECTS_UNTIL:
            found += _prospect_puzzle(game, seed)
    return sorted(found, key=lambda puzzle: -puzzle.lead)


def turn_starts(seed: int) -> Iterator[Game]:
    """The game of this seed, each time a turn begins that may hold a puzzle."""
    rng = Random(seed)
    game = open_game(drawn_options(rng), rng)
    players = [Player(BOTS[rng.choice(STRENGTHS)].make(), rng) for _ in game.players]
    action = END_OF_TURN
    while not game.over and game.turn_number <= LAST_TURN:
        if action == END_OF_TURN and game.turn_number > len(game.players) and _has_room(game):
            yield game.copy()
        action = players[game.seat].choose(game.view(game.seat), game.choices)
        game.play(action)


def drawn_options(rng: Random) -> SetupOptions:
    """How many play, and with which boxes."""
    players = NAMES[: rng.randint(FEWEST, MOST)]
    boxes = list(REGISTRY.modules)
    if not rng.randrange(PLAIN_GAMES):
        return SetupOptions(players=players)
    return SetupOptions(
        players=players, modules=rng.sample(boxes, 2 if rng.random() < SECOND_BOX else 1)
    )


def _has_room(game: Game) -> bool:
    """Whether the player has a card whose terrain will not run out in this turn."""
    board, state = game.board, game.state
    return state.card >= 0 and count(board.terrain[state.card] & state.free) >= ROOM


def _gold_puzzle(game: Game, seed: int) -> Iterator[Puzzle]:
    """The puzzle that asks for gold, if one turn clearly brings most."""
    ends = gold_ends(game)
    if ends is None or len(ends) < FEWEST_ENDS or ends[0].gold < LEAST_GOLD:
        return
    best, lead = ends[0], lead_of_best(ends)
    level = _gold_level(game, best, len(ends))
    if level and lead >= CLEAR_GOLD[level]:
        yield _puzzle(game, seed, (level, GOLD), best.turn, (best.gold, lead))


def _gold_level(game: Game, best: GoldEnd, ends: int) -> str:
    """How hard it is to find this turn; empty if it is neither plain enough nor hard enough."""
    specials = [choice for choice in best.turn if choice >= OPTION and choice not in (END, STOP)]
    if not specials:
        return EASY if ends <= FEW_ENDS else ""
    if len(specials) == 1:
        return MEDIUM
    return HARD if greedy_gold(game) < best.gold else ""


def greedy_gold(game: Game) -> int:
    """What the turn brings to somebody who always takes what brings most gold next."""
    board, state = game.board, game.state.copy()
    seat, had = state.seat, total_gold(game.board, game.state, game.seat)
    choice = STOP
    while choice != END:
        choice = best_choices(board, state)[0]
        act(board, state, choice)
    return total_gold(board, state, seat) - had


def _prospect_puzzle(game: Game, seed: int) -> Iterator[Puzzle]:
    """The puzzle that asks for the best prospects, if all looks agree on a clear one.

    It must not be the turn that brings most gold at once: that one would be found for another reason.
    """
    rng = Random(seed)
    found: Prospect | None = None
    for nodes, screened, errors in LOOKS:
        before, found = found, best_prospect(game, rng, nodes, screened=screened)
        if found is None or found.lead < max(CLEAR_LEAD, errors * found.error):
            return
        if before is not None and not same_end(game, before, found):
            return
    if found and found.candidate.turn[-1] == END and greedy_gold(game) > _gold(game, found):
        value = found.worth, found.lead
        yield _puzzle(game, seed, (HARD, PROSPECTS), found.candidate.turn, value)


def same_end(game: Game, one: Prospect, other: Prospect) -> bool:
    """Whether two looks have found the same turn, as far as it shows on the board."""
    seat = game.seat
    return position_key(one.candidate.end, seat) == position_key(other.candidate.end, seat)


def _gold(game: Game, found: Prospect) -> int:
    had = total_gold(game.board, game.state, game.seat)
    return total_gold(game.board, found.candidate.end, game.seat) - had


def _puzzle(
    game: Game, seed: int, place: Bin, turn: tuple[int, ...], value: tuple[float, float]
) -> Puzzle:
    """A puzzle of this level and goal; the value of its solution is its worth and its lead."""
    level, goal = place
    worth, lead = (round(one, 1) for one in value)
    actions = tuple(game.choices.key_of(choice) for choice in turn)
    return Puzzle(goal, level, seed, game.record(), actions, worth, lead)
