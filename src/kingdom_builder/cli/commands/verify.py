"""``kingdom-builder verify``: whether the cards of a record follow from the seed committed to at the start."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.console import out, print_lines
from kingdom_builder.cli.errors import REFUSED, print_refusal
from kingdom_builder.cli.records import GameNumber, opened_records
from kingdom_builder.i18n import N_, Refused, say
from kingdom_builder.notation.record import Record
from kingdom_builder.table.fairness.verification import NotVerified, Verified, verify

WRONG = 1
COMPARE = N_(
    "Compare the commitment with the one shown at the start: only if they are equal were the cards "
    "fixed beforehand."
)
CUT_OFF = N_("The record does not reach the end of the game: what it lacks could not be checked.")
COMPARED = N_("It is the commitment you have named, so the cards were fixed when it was shown.")

File = Annotated[
    Path,
    typer.Argument(
        metavar=placeholders.FILE,
        help=N_("The record of a finished game; - reads it from standard input."),
    ),
]
Commitment = Annotated[
    str,
    typer.Option(
        metavar=placeholders.TEXT, help=N_("The commitment as it was shown at the start.")
    ),
]


def verify_command(file: File, commitment: Commitment = "", game: GameNumber = None) -> None:
    """Check that all cards of a game follow from the seed that was committed to at its start."""
    found = [
        _code(title, record, commitment.strip().lower())
        for title, record in opened_records(file, game)
    ]
    if any(found):
        raise typer.Exit(WRONG if WRONG in found else REFUSED)


def _code(title: str, record: Record, commitment: str) -> int:
    """Print whether a game is verified; 0 if it is, else the exit code."""
    print_lines(out(), [Text(title, "bold")] if title else [])
    try:
        verified = verify(record, commitment)
    except Refused as why:
        print_refusal(Refused("{place}: {why}", place=title, why=why) if title else why)
        return WRONG if isinstance(why, NotVerified) else REFUSED
    advice = [COMPARED if commitment else COMPARE]
    _print(verified, advice if verified.complete else [CUT_OFF, *advice])
    return 0


def _print(verified: Verified, remarks: Sequence[str]) -> None:
    told = say(
        "Verified: all cards follow from the seed (first hands: {hands}, drawn later: {draws}).",
        hands=verified.hands,
        draws=verified.draws,
    )
    commitment = say("Commitment: {commitment}", commitment=verified.commitment)
    print_lines(out(), [Text(told, "bold"), Text(commitment), *(Text(say(one)) for one in remarks)])
