"""What could be done in this turn: what one action would bring, and what could still be used."""

from msgspec import Struct

from kingdom_builder.i18n import say
from kingdom_builder.narration.preview import ActionPreview, preview_action
from kingdom_builder.narration.unused_tiles import short_text, unused_tile_sentence, unused_tiles
from kingdom_builder.table.game import Game


class CardChange(Struct, frozen=True):
    """How much more gold a card would bring; ``earned`` is the key of what is paid at once."""

    card: str
    gold: int


class PreviewAnswer(Struct, frozen=True):
    """What an action would bring the player on turn, or why it cannot be played."""

    version: int
    action: str
    is_legal: bool
    sentence: str
    rule: str
    gold: int
    cards: list[CardChange]


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


def preview_of(game: Game, version: int, action: str, *, over: bool = False) -> PreviewAnswer:
    """What the action would bring the player on turn, in the language in use; nothing once it is over."""
    ended = ActionPreview(say("The game is over."), is_legal=False)
    preview = ended if over else preview_action(game, action)
    return PreviewAnswer(
        version=version,
        action=action,
        is_legal=preview.is_legal,
        sentence=preview.sentence,
        rule=preview.rule,
        gold=preview.gold,
        cards=[CardChange(card, gold) for card, gold in preview.cards],
    )


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
