"""Who judges the turns of a game: what is said of them is worth keeping until somebody better does."""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import kingdom_builder
from kingdom_builder.bots.fingerprint import LETTERS, fingerprint_of, own_fingerprint
from kingdom_builder.bots.policy import Budget
from kingdom_builder.coach.review import REVIEW_BUDGET

NAME = "coach"
FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Judge:
    """A judge by name and version; the fingerprint changes with whatever may change a verdict."""

    name: str
    version: str  # of the program
    nodes: int  # games that are tried out for a turn
    fingerprint: str


def judge_with(budget: Budget = REVIEW_BUDGET) -> Judge:
    """The coach of this program when it thinks so long about each turn."""
    nodes = budget.nodes or 0
    files = sorted(FOLDER.glob("*.py"))  # the page of an analysis, in a folder, only shows verdicts
    parts = own_fingerprint(), fingerprint_of(files), str(nodes)
    fingerprint = sha256("/".join(parts).encode()).hexdigest()[:LETTERS]
    return Judge(NAME, kingdom_builder.__version__, nodes, fingerprint)
