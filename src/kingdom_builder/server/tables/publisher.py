"""What everybody at a table is told when a game has come to a version."""

from contextlib import nullcontext
from dataclasses import dataclass, field

from kingdom_builder.i18n import language, speaking
from kingdom_builder.narration.action_text import step_noted, step_told, taken_back_told, touched
from kingdom_builder.narration.task import task, task_of_another
from kingdom_builder.server.tables.log import Step
from kingdom_builder.server.tables.records import may_read
from kingdom_builder.server.tables.sight import Sight
from kingdom_builder.server.wire.audience import WATCHER, Audience
from kingdom_builder.server.wire.gold import Ledger
from kingdom_builder.server.wire.messages import Update
from kingdom_builder.server.wire.seat_view import choices_for
from kingdom_builder.table.events import event_as_dict, visible_to
from kingdom_builder.table.game import Game


@dataclass
class Report:
    """A version of a game and the step that led to it; to be used before the game goes on.

    Who comes to the table is told of the step in words, but not its events: they are no news.
    """

    game: Game
    version: int
    step: Step
    author: int = -1
    command: str = ""
    is_news: bool = True
    ledger: Ledger = field(default_factory=Ledger)

    def __post_init__(self) -> None:
        self._sight = Sight(self.game, self.ledger)
        self._steps = len(self.game.log)
        self._turn = self.game.turn
        self._hexes = touched(self.step.action, self.step.events)
        self._words: dict[str, tuple[str, str]] = {}
        self._updates: dict[Audience, Update] = {}

    def to(self, audience: Audience) -> Update:
        """What this audience may know of it, in its language; only the author hears the command."""
        update = self._updates.get(audience)
        if update is None:
            update = self._updates[audience] = self._update(audience)
        return update

    def _update(self, audience: Audience) -> Update:
        seat = audience.seat(self.game)
        told, noted, next_task = self._in_words(audience)
        return Update(
            version=self.version,
            id=self.command if self.author in audience.mine else "",
            step=self._steps,
            turn_number=self._turn,
            told=told,
            noted=noted,
            hexes=self._hexes,
            task=next_task,
            may_export=may_read(self.game, audience),
            events=self._events(seat),
            taken_back=self.step.taken_back if self.is_news else 0,
            view=self._sight.view(seat),
            choices=choices_for(self.game, seat),
            gold=self._sight.gold,
        )

    def _events(self, seat: int) -> list[dict[str, object]]:
        if not self.is_news:
            return []
        return [event_as_dict(event) for event in visible_to(seat, self.step.events)]

    def _in_words(self, audience: Audience) -> tuple[str, str, str]:
        """What happened, once for each language; and what is to be done, or what others must do."""
        says = task if self.game.seat in audience.mine else task_of_another
        with nullcontext() if audience.language == language() else speaking(audience.language):
            told = self._words.get(audience.language) or self._told()
            self._words[audience.language] = told
            return *told, says(self.game)

    def _told(self) -> tuple[str, str]:
        """The step in words that everybody may hear: those for a watcher; and what of it to note."""
        action, game = self.step.action, self.game
        if self.step.taken_back:
            return taken_back_told(self.step.taken_back), ""
        if not action:
            return "", ""
        events = visible_to(WATCHER, self.step.events)
        noted = step_noted(action, events, game)
        return step_told(action, events, game, noted), noted
