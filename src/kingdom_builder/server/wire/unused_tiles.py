"""What could still be done in a turn that may be ended."""

from msgspec import Struct

from kingdom_builder.narration.unused_tiles import short_text, unused_tile_sentence, unused_tiles
from kingdom_builder.table.game import Game


class UnusedOption(Struct, frozen=True):
    """A tile or an action without a tile that could still be used, and what that could bring the player on turn.

    ``gold`` is the most found, never below 0. ``is_worthwhile`` if gold or a new tile would be given away.
    """

    action: str
    gold: int
    is_worthwhile: bool
    short: str
    sentence: str


class UnusedAnswer(Struct, frozen=True):
    """Everything that could still be used, the best first; nothing before the turn may be ended."""

    version: int
    options: list[UnusedOption]


def unused_of(game: Game, version: int, *, over: bool) -> UnusedAnswer:
    """What is unused in this turn, in the language in use."""
    tiles = [] if over else unused_tiles(game)
    return UnusedAnswer(
        version,
        [
            UnusedOption(
                tile.action,
                tile.gold,
                tile.is_worthwhile,
                short_text(tile),
                unused_tile_sentence(tile, game),
            )
            for tile in tiles
        ],
    )
