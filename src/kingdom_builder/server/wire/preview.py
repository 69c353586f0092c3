"""What an action would bring, before it is played."""

from msgspec import Struct

from kingdom_builder.i18n import say
from kingdom_builder.narration.preview import ActionPreview, preview_action
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
