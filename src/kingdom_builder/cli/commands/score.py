"""``kingdom-builder score``: the gold of a record, explained."""

from collections.abc import Iterator

from kingdom_builder.cli.console import out, print_lines
from kingdom_builder.cli.data.output import check_one_form, print_csv, print_json, print_json_line
from kingdom_builder.cli.data.score import SCORE_COLUMNS, Facts, score_facts, score_rows
from kingdom_builder.cli.options import AsCsv, AsJson, Record
from kingdom_builder.cli.records import GameNumber, opened_games
from kingdom_builder.cli.render.annotations import gap_below, opening_lines
from kingdom_builder.cli.render.score import score_lines
from kingdom_builder.table.game import Game

Games = Iterator[tuple[str, Game]]


def score(
    file: Record, game: GameNumber = None, *, as_json: AsJson = False, as_csv: AsCsv = False
) -> None:
    """Show the gold of every player in a record, with the reasons; of all games in a file."""
    check_one_form(as_json=as_json, as_csv=as_csv)
    games = opened_games(file, game)
    if as_json:
        _print_documents(games)
    elif as_csv:
        print_csv(SCORE_COLUMNS, _rows(games, game or 1))
    else:
        _print_sheets(games)


def _print_documents(games: Games) -> None:
    """One document; if there are several games, one on each line."""
    for title, game in games:
        (print_json_line if title else print_json)(score_facts(game))


def _rows(games: Games, first: int) -> Iterator[Facts]:
    for number, (_, game) in enumerate(games, start=first):
        yield from score_rows(number, game)


def _print_sheets(games: Games) -> None:
    console = out()
    for title, game in games:
        print_lines(console, opening_lines(game, title))
        print_lines(console, score_lines(game, console.width))
        print_lines(console, gap_below(title))
