"""Message types of the coach: hints for a running game, and the analysis of a game."""

from msgspec import Struct

from kingdom_builder.server.wire.messages import ServerMessage


class AdvisedStep(Struct, frozen=True):
    """One step of a turn: in a few words, and the hexes it happens on.

    ``lays`` says what is put there: a settlement, a wall, or nothing.
    """

    told: str
    hexes: list[str]
    lays: str


class AdvisedTurn(Struct, frozen=True):
    """A turn and what it is worth to its player, with reasons in words.

    ``worth`` is the lead in gold that can be expected at the end, ``gold`` what the turn brings at
    once. A turn is given as far as it can be planned: ``is_open`` says that a card is drawn then.
    """

    actions: list[str]
    steps: list[AdvisedStep]
    is_open: bool
    worth: float
    win_chance: float
    gold: int
    reasons: list[str]


class Hint(Struct, frozen=True):
    """The best turns for the seat on turn at a version, the best first."""

    version: int
    turns: list[AdvisedTurn]


class ReviewedTurn(Struct, frozen=True):
    """A turn that was played, beside the one the coach would have played.

    It goes from step ``first`` to step ``last``; ``loss`` is in expected gold, ``error`` is its
    standard error, ``win_chances`` are those of all seats after it.
    """

    turn: int
    seat: int
    terrain: str
    first: int
    last: int
    played: AdvisedTurn
    best: AdvisedTurn
    is_best: bool
    loss: float
    error: float
    mark: str
    win_chances: list[float]


class MarkOffer(Struct, frozen=True):
    """A mark that a turn may get: its name, and the sign that stands for it, if any."""

    key: str
    name: str
    sign: str


class JudgeView(Struct, frozen=True):
    """Who has judged the turns: its name, the version of the program, and how many games it tries out for a turn.

    The ``fingerprint`` changes with everything that may change a verdict.
    """

    name: str
    version: str
    nodes: int
    fingerprint: str


class AnalysisAnswer(ServerMessage, frozen=True, tag="analysis"):
    """The analysis of a game so far: ``done`` turns ``of`` all.

    ``key`` stands for the turns and for who judges them: reviews with the same key belong together.
    ``reviews`` are those after the first ``known`` ones; ``marks`` are all there are, the best first;
    ``opening`` are the win chances before the first turn, empty until they are known.
    """

    version: int
    key: str
    judge: JudgeView
    known: int
    done: int
    of: int
    marks: list[MarkOffer]
    opening: list[float]
    reviews: list[ReviewedTurn]
