"""Every message that the server answers with over HTTP, besides positions and refusals."""

from msgspec import Struct

from kingdom_builder.notation.shuffle import Shuffle
from kingdom_builder.server.wire.advice import AnalysisAnswer, Hint
from kingdom_builder.server.wire.away import AwayAnswer
from kingdom_builder.server.wire.board import BoardPreview
from kingdom_builder.server.wire.description import DescriptionAnswer
from kingdom_builder.server.wire.history import History
from kingdom_builder.server.wire.lesson import LessonAnswer
from kingdom_builder.server.wire.preview import PreviewAnswer, UnusedAnswer
from kingdom_builder.server.wire.puzzles import DailyPuzzle, PuzzleList, PuzzleVerdict
from kingdom_builder.server.wire.rules import RULE_ANSWERS
from kingdom_builder.server.wire.score import ScoreAnswer


class Health(Struct, frozen=True):
    """The server is there."""

    is_well: bool = True


class LandFile(Struct, frozen=True):
    """The keys of the custom land in a file."""

    quadrants: list[str]
    islands: list[str]


class NewGame(Struct, frozen=True):
    """A game that has been opened: the token of each seat, empty for bots."""

    game: str
    tokens: list[str]


class ShuffleAnswer(Struct, frozen=True):
    """The commitment from the start on, empty in a game without one; seed and salt after the end."""

    commitment: str
    seed: str
    salt: str


def shuffle_answer(commitment: str, revealed: Shuffle | None) -> ShuffleAnswer:
    """What may be known of the seed of the cards by now (docs/fairness.md)."""
    if revealed is None:
        return ShuffleAnswer(commitment, "", "")
    return ShuffleAnswer(commitment, revealed.seed, revealed.salt)


# Together with all the types they hold.
PAGE_ANSWERS = (
    NewGame,
    History,
    PreviewAnswer,
    UnusedAnswer,
    DescriptionAnswer,
    ScoreAnswer,
    AwayAnswer,
    LessonAnswer,
    ShuffleAnswer,
    BoardPreview,
    LandFile,
    Hint,
    AnalysisAnswer,
    *RULE_ANSWERS,
    PuzzleList,
    DailyPuzzle,
    PuzzleVerdict,
)
