"""Marks for turns, by the gold they have lost."""

from kingdom_builder.i18n import N_in

ALIKE = 0.1  # expected gold that nobody would call a difference

# From which loss on, in expected gold, a turn has the mark. Fitted to games: as much costs about 2, 5, 10 and
# 15 points of the win chance (scripts/fit_marks.py).
MARKS = {"best": 0.0, "good": ALIKE, "fair": 0.9, "slip": 2.2, "mistake": 4.3, "blunder": 6.5}
# Translators: how good a turn was, from the best one to a gross mistake.
MARK_NAMES = {
    "best": N_in("mark", "best"),
    "good": N_in("mark", "good"),
    "fair": N_in("mark", "fair"),
    "slip": N_in("mark", "slip"),
    "mistake": N_in("mark", "mistake"),
    "blunder": N_in("mark", "blunder"),
}
MARK_SIGNS = {"best": "!", "good": "", "fair": "", "slip": "?!", "mistake": "?", "blunder": "??"}


def mark_of(loss: float) -> str:
    """The mark of a turn that has surely lost so much gold."""
    return [mark for mark, least in MARKS.items() if loss >= least][-1]
