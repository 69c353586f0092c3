"""Message types of the puzzles: what there is, the puzzle of the day, and what a turn is worth."""

from msgspec import Struct

from kingdom_builder.coach.puzzles.puzzle import GOAL_NAMES, GOALS, LEVELS, Puzzle
from kingdom_builder.i18n import say
from kingdom_builder.server.wire.advice import AdvisedTurn


class PuzzleOffer(Struct, frozen=True):
    """A puzzle: what is asked for, in a sentence, and where it is taken from.

    ``turn`` is the number of its turn in a game of so many ``players`` with these boxes.
    """

    key: str
    level: str
    goal: str
    goal_name: str
    asks: str
    players: int
    modules: list[str]
    turn: int


class PuzzleLevel(Struct, frozen=True):
    """How hard puzzles may be."""

    key: str
    name: str


class DailyPuzzle(Struct, frozen=True):
    """The puzzle of a day (in UTC, such as 2026-05-31): the same for everybody."""

    day: str
    puzzle: PuzzleOffer


class PuzzleList(Struct, frozen=True):
    """All puzzles, the easy ones first, and which is that of the day."""

    today: DailyPuzzle
    levels: list[PuzzleLevel]
    puzzles: list[PuzzleOffer]


class PuzzleVerdict(Struct, frozen=True):
    """What a turn is worth beside the best one, in words.

    ``clue`` says what it lacks, without telling the best turn; ``solution`` is the best turn, once
    the puzzle is solved.
    """

    is_solved: bool
    sentence: str
    clue: str
    solution: AdvisedTurn | None


def puzzle_offer(puzzle: Puzzle) -> PuzzleOffer:
    """What is shown of a puzzle before it is opened."""
    setup = puzzle.record.setup
    return PuzzleOffer(
        key=puzzle.key,
        level=puzzle.level,
        goal=puzzle.goal,
        goal_name=say(GOAL_NAMES[puzzle.goal]),
        asks=say(GOALS[puzzle.goal]),
        players=len(setup.players),
        modules=list(setup.modules),
        turn=puzzle.turn,
    )


def puzzle_levels() -> list[PuzzleLevel]:
    """The levels, the easiest first."""
    return [PuzzleLevel(key, say(name)) for key, name in LEVELS.items()]
