"""Why a turn is good, as facts: they are put into words in the language of whoever reads them."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from kingdom_builder.bots.reasons import Reason
from kingdom_builder.i18n import N_, figure, say
from kingdom_builder.narration.turn_reasons import advantages, sentences
from kingdom_builder.table.game import Game


class Remark(StrEnum):
    """How a turn stands beside the other ones of its moment."""

    NONE = ""
    ONLY = "only"  # there was no other turn
    ALIKE = "alike"  # the next best one is about as good
    THAN_NEXT = "than next"  # it leads the next best one
    THAN_PLAYED = "than played"  # it leads the one that was played


LEAST_ERROR = 0.05  # gold; less would read as 0.0
GIVE_OR_TAKE = "\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}"

# What a lead over another turn is called, and the same where the advantages can be named.
LEADS = {
    Remark.THAN_NEXT: (
        N_("Worth {lead} more gold in the end than the next best turn."),
        N_("Worth {lead} more gold in the end than the next best turn: {what}."),
    ),
    Remark.THAN_PLAYED: (
        N_("Worth {lead} more gold in the end than the turn that was played."),
        N_("Worth {lead} more gold in the end than the turn that was played: {what}."),
    ),
}


@dataclass(frozen=True)
class Explanation:
    """What speaks for a turn, and by how much gold it leads another one, for which the others speak.

    The ``error`` is the standard error of that lead.
    """

    reasons: tuple[Reason, ...]
    remark: Remark = Remark.NONE
    lead: float = 0.0
    others: tuple[Reason, ...] = ()
    error: float = 0.0

    def sentences(self, game: Game) -> tuple[str, ...]:
        """The same in words, the most important first; the game gives the names of things."""
        return tuple(self._told(game))

    def _told(self, game: Game) -> Iterator[str]:
        if self.remark is Remark.ONLY:
            yield say("There was nothing else to do.")
        if self.remark in LEADS:
            what = advantages(self.reasons, self.others, game)
            lead = give_or_take(self.lead, self.error)
            yield say(LEADS[self.remark][bool(what)], lead=lead, what=what)
        yield from sentences(self.reasons, game)
        if self.remark is Remark.ALIKE:
            yield say("The next best turn is about as good.")


def give_or_take(gold: float, error: float) -> str:
    """An amount of gold that was estimated, with its standard error if it has one."""
    amount = figure(gold, ".1f")
    return amount if error < LEAST_ERROR else f"{amount}{GIVE_OR_TAKE}{figure(error, '.1f')}"
