"""How much the coach thinks."""

from kingdom_builder.bots.policy import Budget
from kingdom_builder.engine import ENGINE

PURE_NODES = 128  # what the interpreted engine can try out while a person waits


def usual_budget(nodes: int) -> Budget:
    """So many games tried out a turn; fewer where the interpreted engine runs."""
    return Budget(nodes=min(nodes, PURE_NODES) if ENGINE == "pure" else nodes)
