"""What people have added to a game, as lines: headers, comments and variations."""

from collections.abc import Iterator

from rich.text import Text

from kingdom_builder.i18n import say
from kingdom_builder.notation.headers import TITLES
from kingdom_builder.notation.turn_writer import variation_lines
from kingdom_builder.table.game import Game

INDENT = " " * 5  # where the words of a turn begin


def opening_lines(game: Game, title: str = "") -> list[Text]:
    """A title if there is one, and the headers, one a line; then a gap."""
    lines = [Text(title, "bold")] if title else []
    lines += [
        Text(_printable(f"{say(TITLES[name]) if name in TITLES else name}: {text}"))
        for name, text in game.headers.items()
    ]
    return [*lines, Text()] if lines else []


def gap_below(title: str) -> list[Text]:
    """What separates a game from the next one."""
    return [Text()] if title else []


def comment_lines(game: Game, after: int, up_to: int) -> list[Text]:
    """The comments on the positions after more than ``after`` actions, up to ``up_to``."""
    return [
        Text(f"{INDENT}{_printable(line)}".rstrip(), "italic")
        for comment in game.comments
        if after < comment.step <= up_to
        for line in comment.text.split("\n")
    ]


def turn_variation_lines(game: Game, turn: int) -> list[Text]:
    """What could have been played instead of this turn."""
    return [Text(f"{INDENT}{_printable(line)}", "dim") for line in _variations(game, turn)]


def _variations(game: Game, turn: int) -> Iterator[str]:
    for variation in game.variations:
        if variation.turn == turn:
            yield from variation_lines(variation)


def _printable(text: str) -> str:
    """The text without control characters, which could change the terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in text)
