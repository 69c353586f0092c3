"""What the letters and signs on the board mean."""

from collections.abc import Sequence

from rich.text import Text

from kingdom_builder.cli.board_text import LEGAL, NEW
from kingdom_builder.cli.palette import LETTERS, player_marks
from kingdom_builder.cli.signs import signs
from kingdom_builder.drawing.scene import LOCATION
from kingdom_builder.table.game import Game
from kingdom_builder.words import say

SPACE = "  "


def legend_lines(game: Game, width: int, size: int) -> list[Text]:
    """Terrains, places, players and marks, in lines of at most this width."""
    keys = {game.shelf.actions[kind] for kind in game.board.kinds}
    there = signs(keys, game.shelf.tiles, size)
    places = [_place(f"{sign}2", say(game.shelf.tiles[key].name)) for key, sign in there.items()]
    left = Text(say("(2 tiles left)"), style="dim")
    return [
        *flowing(_terrains(), width),
        *flowing([*places, left], width),
        *flowing([*_players(game), *_marks()], width),
    ]


def _terrains() -> list[Text]:
    return [
        Text.assemble((f"{letter} ", f"name.{key}"), f" {say(key)}")
        for key, letter in LETTERS.items()
    ]


def _place(sign: str, name: str) -> Text:
    return Text.assemble((sign, f"name.{LOCATION}"), f" {name}")


def _players(game: Game) -> list[Text]:
    marks = player_marks(game.players)
    return [
        Text.assemble((f"{mark} ", f"player.{seat}"), f" {game.players[seat]}")
        for seat, mark in enumerate(marks)
    ]


def _marks() -> list[Text]:
    return [Text(f"{LEGAL} {say('can be picked')}"), Text(f"{NEW} {say('new')}")]


def flowing(parts: Sequence[Text], width: int) -> list[Text]:
    """The parts one behind the other, on a new line where they would not fit."""
    lines = [Text()]
    for part in parts:
        if lines[-1].cell_len and lines[-1].cell_len + len(SPACE) + part.cell_len > width:
            lines.append(Text())
        lines[-1].append(SPACE if lines[-1].cell_len else "").append_text(part)
    return lines
