"""What something on the table is and does, as a page."""

from rich.text import Text

from kingdom_builder.cli.render.wrap import wrapped
from kingdom_builder.narration.description import Asker, Line, LineKind, describe, find_subject
from kingdom_builder.table.game import Game

INDENT = "  "
STYLES = {
    LineKind.FACT: "",
    LineKind.GOLD: "yellow",
    LineKind.ALLOWED: "green",
    LineKind.FORBIDDEN: "red",
}


def description_page(game: Game, words: str, width: int) -> list[Text]:
    """What is meant by these words, for the player on turn."""
    told = describe(Asker(game, game.seat), find_subject(game, words))
    lines = [Text(told.title, style="bold")]
    for line in told.lines:
        lines += _line(line, width)
    return lines


def _line(line: Line, width: int) -> list[Text]:
    text = f"{line.text} ({line.rule})" if line.rule else line.text
    return wrapped(text, width, indent=INDENT, style=STYLES[line.kind])
