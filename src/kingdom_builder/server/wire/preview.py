"""The outlook of an action on the wire."""

from kingdom_builder.narration.preview import preview_action
from kingdom_builder.server.wire.answers import CardChange, Considered
from kingdom_builder.table.game import Game


def outlook_of(game: Game, version: int, action: str) -> Considered:
    """The action weighed for the player on turn, in the language in use."""
    outlook = preview_action(game, action)
    return Considered(
        version=version,
        action=action,
        is_legal=outlook.is_legal,
        sentence=outlook.sentence,
        rule=outlook.rule,
        gold=outlook.gold,
        cards=[CardChange(card, gold) for card, gold in outlook.cards],
    )
