"""Why a turn is good, as facts: they are put into words in the language of whoever reads them."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from kingdom_builder.bots.reasons import Reason
from kingdom_builder.i18n import N_, say
from kingdom_builder.narration.turn_reasons import advantages, sentences
from kingdom_builder.table.game import Game


class Remark(StrEnum):
    """How a turn stands beside the other ones of its moment."""

    NONE = ""
    ONLY = "only"  # there was no other turn
    ALIKE = "alike"  # the next best one is about as good
    THAN_NEXT = "than next"  # it leads the next best one
    THAN_PLAYED = "than played"  # it leads the one that was played


# What a lead over another turn is called, and the same where the advantages can be named.
LEADS = {
    Remark.THAN_NEXT: (
        N_("Worth {lead:.1f} more gold in the end than the next best turn."),
        N_("Worth {lead:.1f} more gold in the end than the next best turn: {what}."),
    ),
    Remark.THAN_PLAYED: (
        N_("Worth {lead:.1f} more gold in the end than the turn that was played."),
        N_("Worth {lead:.1f} more gold in the end than the turn that was played: {what}."),
    ),
}


@dataclass(frozen=True)
class Explanation:
    """What speaks for a turn, and by how much gold it leads another one, for which the others speak."""

    reasons: tuple[Reason, ...]
    remark: Remark = Remark.NONE
    lead: float = 0.0
    others: tuple[Reason, ...] = ()

    def sentences(self, game: Game) -> tuple[str, ...]:
        """The same in words, the most important first; the game gives the names of things."""
        return tuple(self._told(game))

    def _told(self, game: Game) -> Iterator[str]:
        if self.remark is Remark.ONLY:
            yield say("There was nothing else to do.")
        if self.remark in LEADS:
            what = advantages(self.reasons, self.others, game)
            yield say(LEADS[self.remark][bool(what)], lead=self.lead, what=what)
        yield from sentences(self.reasons, game)
        if self.remark is Remark.ALIKE:
            yield say("The next best turn is about as good.")
