"""What the pages of the server answer besides positions: histories, sheets, boards, new games."""

from msgspec import Struct

from kingdom_builder.server.wire.advice import Analysed, Hint
from kingdom_builder.server.wire.board import Scenery
from kingdom_builder.server.wire.position import Position


class HistoryStep(Struct, frozen=True):
    """One action that stands, as a seat may know it.

    ``changes`` turn the position before it into the one after it: each is a path into the position
    and the value that is now there.
    """

    seat: int
    turn: int
    action: str
    told: str
    noted: str
    hexes: list[str]
    changes: list[tuple[list[str | int], object]]


class Highlight(Struct, frozen=True):
    """A memorable moment of a finished game: the step it is at, and what it was."""

    step: int
    sentence: str


class History(Struct, frozen=True):
    """A game from its first position on; ``version`` is the one it reaches to."""

    version: int
    first: Position
    steps: list[HistoryStep]
    highlights: list[Highlight]


class CardChange(Struct, frozen=True):
    """How much more gold a card would bring; ``earned`` is the key of what is paid at once."""

    card: str
    gold: int


class Considered(Struct, frozen=True):
    """What an action would bring the player on turn, or why it cannot be played."""

    version: int
    action: str
    is_legal: bool
    sentence: str
    rule: str
    gold: int
    cards: list[CardChange]


class ShareOfGold(Struct, frozen=True):
    """A part of a card's gold: the hexes that earn it, and the reason."""

    hexes: list[str]
    gold: int
    reason: str


class CardOfSheet(Struct, frozen=True):
    """What one card brings one seat."""

    card: str
    gold: int
    shares: list[ShareOfGold]


class SeatOfSheet(Struct, frozen=True):
    """All the gold of one seat."""

    total: int
    earned: int
    cards: list[CardOfSheet]


class Sheet(Struct, frozen=True):
    """The score sheet at a step, explained; ``winners`` are the seats with most gold."""

    step: int
    seats: list[SeatOfSheet]
    winners: list[int]


class LaidBoard(Struct, frozen=True):
    """A board as it would be laid: the names of its quadrants, its island if any, and how it looks."""

    board: list[str]
    island: str
    scenery: Scenery


class LandFile(Struct, frozen=True):
    """The keys of the home-made land in a file."""

    quadrants: list[str]
    islands: list[str]


class NewGame(Struct, frozen=True):
    """A game that has been opened: the token of each seat, empty for bots."""

    game: str
    tokens: list[str]


# With all they hold.
PAGE_ANSWERS = (NewGame, History, Considered, Sheet, LaidBoard, LandFile, Hint, Analysed)
