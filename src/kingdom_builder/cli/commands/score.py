"""``kingdom-builder score``: the gold of a record, explained."""

from kingdom_builder.cli.console import out, print_lines
from kingdom_builder.cli.options import Record
from kingdom_builder.cli.records import GameNumber, opened_games
from kingdom_builder.cli.render.annotations import gap_below, opening_lines
from kingdom_builder.cli.render.score import score_lines


def score(file: Record, game: GameNumber = None) -> None:
    """Show the gold of every player in a record, with the reasons; of all games in a file."""
    console = out()
    for title, opened in opened_games(file, game):
        print_lines(console, opening_lines(opened, title))
        print_lines(console, score_lines(opened, console.width))
        print_lines(console, gap_below(title))
