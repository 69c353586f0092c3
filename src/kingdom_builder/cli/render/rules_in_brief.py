"""The rules in brief, in our own words, for someone who has never played."""

from collections.abc import Sequence

from rich.text import Text

from kingdom_builder.cli.render.board import NARROW
from kingdom_builder.cli.render.layout import wrapped
from kingdom_builder.cli.render.legend import legend_lines
from kingdom_builder.i18n import N_, say
from kingdom_builder.table.game import Game

RULES = (
    (
        N_("Goal"),
        N_(
            "The most gold wins. Three cards, different in every game, say what earns gold at the end; "
            "every castle pays 3 to each player next to it."
        ),
    ),
    (
        N_("Your turn"),
        N_(
            "Build 3 settlements on free hexes of the terrain of your terrain card: beside your own "
            "settlements where that is possible, else anywhere. What you may pick has a *."
        ),
    ),
    (
        N_("Tiles"),
        N_(
            "Build beside a location and you take one of its tiles, while tiles are left. From your "
            "next turn on it gives you a special action every turn, before or after the three builds, "
            "never between them. It is lost when you move your last settlement away from that location."
        ),
    ),
    (
        N_("End"),
        N_(
            "Once somebody has built the last of their 40 settlements, the round is finished; "
            "then the gold is counted."
        ),
    ),
    (
        N_("The board"),
        N_(
            "Every second row is shifted, so a hex touches one on each side, two above and two "
            "below. The quadrants are columns A-J and K-T, rows 1-10 and 11-20."
        ),
    ),
    (
        N_("Type"),
        N_(
            "a hex (c4), an option by name, beginning or number (end, e, 1), undo (one step), "
            "restart (the turn), what F8 (explains a hex, and also a tile, a card or a rule), score (gold "
            "explained), cards, tiles, save [FILE], quit (saves). "
            "Hexes of an island begin with i (ic2)."
        ),
    ),
)


def rules_page(game: Game, width: int) -> list[Text]:
    """The rules, what the boxes in play add, then what the signs on this board mean."""
    boxes = [game.registry.boxes[key] for key in game.setup.modules]
    return [
        *parts_lines(RULES, width),
        *parts_lines([(box.name, box.text) for box in boxes], width),
        *legend_lines(game, width, NARROW),
    ]


def parts_lines(parts: Sequence[tuple[str, str]], width: int) -> list[Text]:
    """Each part with its heading."""
    lines: list[Text] = []
    for heading, text in parts:
        first, *rest = wrapped(f"{say(heading)}: {say(text)}", width)
        first.stylize("bold", 0, len(say(heading)) + 1)
        lines += [first, *rest]
    return lines
