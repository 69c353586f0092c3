"""Every message that the server answers with over HTTP, besides positions and refusals."""

from msgspec import Struct

from kingdom_builder.server.wire.advice import AnalysisAnswer, Hint
from kingdom_builder.server.wire.away import AwayAnswer
from kingdom_builder.server.wire.board import BoardPreview
from kingdom_builder.server.wire.description import DescriptionAnswer
from kingdom_builder.server.wire.history import History
from kingdom_builder.server.wire.lesson import LessonAnswer
from kingdom_builder.server.wire.preview import PreviewAnswer
from kingdom_builder.server.wire.puzzles import DailyPuzzle, PuzzleList, PuzzleVerdict
from kingdom_builder.server.wire.rules import RULE_ANSWERS
from kingdom_builder.server.wire.score import ScoreAnswer
from kingdom_builder.server.wire.shuffle import ShuffleAnswer
from kingdom_builder.server.wire.unused_tiles import UnusedAnswer


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
