"""The coach: the best turns of a running game, and the analysis of a game turn by turn."""

from kingdom_builder.coach.advice import Advice, hints
from kingdom_builder.coach.analysis import Analysis, analyse, opening
from kingdom_builder.coach.marks import MARKS
from kingdom_builder.coach.review import Review, review_turn

__all__ = ["MARKS", "Advice", "Analysis", "Review", "analyse", "hints", "opening", "review_turn"]
