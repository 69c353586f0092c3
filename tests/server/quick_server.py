"""A server whose coach thinks little, for the interpreted engine; how good his advice is, tests/coach asks."""

from kingdom_builder.bots.policy import Budget
from kingdom_builder.server.workers import coach_jobs

# Here and not in main: the process in which the coach thinks imports this file too.
coach_jobs.HINT_BUDGET = coach_jobs.REVIEW_BUDGET = Budget(nodes=16)


def main() -> None:
    from kingdom_builder.server.__main__ import main as serve

    serve()


if __name__ == "__main__":
    main()
