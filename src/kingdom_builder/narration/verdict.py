"""Who has won, in a sentence."""

from kingdom_builder.i18n import say_many
from kingdom_builder.model.event import Over
from kingdom_builder.table.game import Game


def verdict(over: Over, game: Game) -> str:
    """The winners and their gold; all who tie win (R-SCORE-3)."""
    return say_many(
        "{who} wins with {gold} gold.",
        "{who} win together with {gold} gold each.",
        len(over.winners),
        who=", ".join(game.players[seat] for seat in over.winners),
        gold=max(over.gold),
    )
