"""The coach: the best turns of a running game, and a game looked at again turn by turn."""

from kingdom_builder.coach.advice import Advice, hints
from kingdom_builder.coach.analysis import Analysis, Review, analyse, opening, review_turn
from kingdom_builder.coach.marks import MARKS

__all__ = ["MARKS", "Advice", "Analysis", "Review", "analyse", "hints", "opening", "review_turn"]
