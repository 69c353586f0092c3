"""What everybody at a table is told when a game has come to a version."""

from dataclasses import dataclass
from functools import cached_property

from kingdom_builder.server.log import Step
from kingdom_builder.server.messages import Update
from kingdom_builder.server.positions import Gold
from kingdom_builder.server.seat_view import choices_for, gold_of, seat_view
from kingdom_builder.table.chronicle import event_as_dict, visible_to
from kingdom_builder.table.game import Game


@dataclass(frozen=True)
class Telling:
    """A version of a game and the step that led to it; to be used before the game goes on."""

    game: Game
    version: int
    step: Step
    author: int = -1
    command: str = ""

    @cached_property
    def _gold(self) -> Gold:
        return gold_of(self.game)

    def to(self, seat: int) -> Update:
        """What this seat may know of it; only the author is told the command."""
        return Update(
            version=self.version,
            id=self.command if seat == self.author else "",
            events=[event_as_dict(event) for event in visible_to(seat, self.step.events)],
            taken_back=self.step.taken_back,
            view=seat_view(self.game.view(seat), self.game.shelf),
            choices=choices_for(self.game, seat),
            gold=self._gold,
        )
