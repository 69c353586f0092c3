"""A record: the setup and the list of actions with what chance answered (protocol, part 5)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.annotations import Comment, Variation
from kingdom_builder.notation.entries import END_OF_TURN, Entry, ended_turns
from kingdom_builder.notation.notes import Note, contenders
from kingdom_builder.notation.shuffle import Shuffle

RECORD_FORMAT = "kingdom-builder-record"
RECORD_VERSION = 1
RULES_VERSION = 1


@dataclass(frozen=True)
class Record:
    """A finished or running game; everything else is folded from it."""

    setup: Setup
    entries: tuple[Entry, ...]
    rules: int = RULES_VERSION  # the version of the rules it was played under
    notes: tuple[Note, ...] = ()  # what happened at the table and is no action
    shuffle: Shuffle | None = None  # what its cards were drawn from, once that may be known
    headers: Mapping[str, str] = field(default_factory=dict, hash=False)  # event, place, date, …
    comments: tuple[Comment, ...] = ()  # what people say of it
    variations: tuple[Variation, ...] = ()  # what was not played

    @property
    def is_annotated(self) -> bool:
        """Whether it has comments or variations."""
        return bool(self.comments or self.variations)

    @property
    def is_concluded(self) -> bool:
        """Whether it reaches the end of its game, as far as that can be told without playing it.

        In the last round, and hardly ever before, a turn ends without a card; a game is over too when
        all but one have given up.
        """
        players = len(self.setup.players)
        if len(contenders(self.notes, players)) == 1:
            return True
        last = self.entries[-1:]
        return last == (Entry(END_OF_TURN),) and ended_turns(self.entries) % players == 0
