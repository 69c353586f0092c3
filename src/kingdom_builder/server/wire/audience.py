"""What an audience may know of a game: which views it gets, and what it may do."""

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from kingdom_builder.engine_protocol.seat_view import SeatView, by_terrain, terrain_of
from kingdom_builder.i18n import ENGLISH
from kingdom_builder.model.view import SeatCards
from kingdom_builder.narration.task import piece_placed_by_pick
from kingdom_builder.table.game import Game

WATCHER = -1


class Audience(NamedTuple):
    """The seats held at one screen, none for watchers, and the language used there."""

    mine: tuple[int, ...] = ()
    language: str = ENGLISH

    def seat(self, game: Game) -> int:
        """Whose view is shown: the seat on turn if it is held here, else the next of them."""
        if len(self.mine) == 1:
            return self.mine[0]
        players = len(game.players)
        return min(self.mine, key=lambda seat: (seat - game.seat) % players, default=WATCHER)

    def may_read_record(self, game: Game, *, over: bool) -> bool:
        """Whether the record hides nothing: the game is over, or every seat is held here (R-DECK-10)."""
        return over or len(self.mine) == len(game.players)


class Choices(Struct, frozen=True):
    """What this seat may do now; ``lays`` is what a pick puts on its hex.

    That is ``settlement``, ``wall``, or empty if the pick only selects a piece that is there.
    ``redo`` is the action that was undone last, empty if there is none.
    """

    hexes: list[str]
    options: list[str]
    can_undo: bool
    lays: str
    redo: str = ""


def choices_for(game: Game, seat: int, person_on_turn: int, redo: str = "") -> Choices:
    """What this seat may do now: nothing unless it is its turn and a person plays it."""
    if seat == WATCHER or seat != person_on_turn:
        return Choices([], [], can_undo=False, lays="")
    choices = game.choices
    lays = piece_placed_by_pick(game)
    return Choices(choices.hexes, choices.options, game.can_undo, lays, redo)


def own_view(others: SeatView, seat: int, cards: SeatCards) -> SeatView:
    """The view of this seat, made from another seat's view of the same moment."""
    return replace(others, seat=seat, hand=terrain_of(cards.hand), unseen=by_terrain(cards.unseen))


def own_cards(game: Game, audience: Audience) -> list[str]:
    """The next card of every seat that is held at this screen; nothing for the others."""
    return [
        terrain_of(game.hand_of(seat)) if seat in audience.mine else ""
        for seat in range(len(game.players))
    ]
