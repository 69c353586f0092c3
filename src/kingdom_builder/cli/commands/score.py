"""``kingdom-builder score``: the gold of a record, explained."""

from kingdom_builder.cli.console import out, print_lines
from kingdom_builder.cli.data.output import check_one_form, print_csv, print_json
from kingdom_builder.cli.data.score import SCORE_COLUMNS, score_facts, score_rows
from kingdom_builder.cli.options import AsCsv, AsJson, Record
from kingdom_builder.cli.records import opened
from kingdom_builder.cli.render.score import score_lines


def score(file: Record, *, as_json: AsJson = False, as_csv: AsCsv = False) -> None:
    """Show the gold of every player in a record, with the reasons."""
    check_one_form(as_json=as_json, as_csv=as_csv)
    game = opened(file)
    if as_json:
        print_json(score_facts(game))
    elif as_csv:
        print_csv(SCORE_COLUMNS, score_rows(game))
    else:
        console = out()
        print_lines(console, score_lines(game, console.width))
