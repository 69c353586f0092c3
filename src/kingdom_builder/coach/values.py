"""An analysis as plain values, for JSON."""

from dataclasses import asdict

from kingdom_builder.coach.analysis import Analysis

FORMAT = "kingdom-builder-analysis"
VERSION = 1


def analysis_as_dict(analysis: Analysis) -> dict[str, object]:
    """Everything the analysis says, and what each player has lost by it."""
    seats = range(len(analysis.players))
    return {
        "format": FORMAT,
        "version": VERSION,
        **asdict(analysis),
        "losses": list(analysis.losses),
        "marks": [analysis.marks(seat) for seat in seats],
    }
