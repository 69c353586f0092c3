"""Where the gold came from, and who has won."""

from kingdom_builder.hexgrid.names import names_of
from kingdom_builder.i18n import say, say_many
from kingdom_builder.model.event import Gold, Over
from kingdom_builder.rules.shares import PerHex
from kingdom_builder.table.game import Game
from kingdom_builder.table.positions.score_sheet import CardScore


def earnings(game: Game) -> dict[str, list[int]]:
    """The gold by seat for each source: every red card in play, then what else has paid."""
    paid = {card.key: [0] * len(game.players) for card in game.cards if card.is_red}
    for event in game.events:
        if isinstance(event, Gold):
            amounts = paid.setdefault(event.source, [0] * len(game.players))
            amounts[event.seat] += event.amount
    return paid


def source_name(game: Game, key: str) -> str:
    """The name of a card or a tile that pays."""
    return say(game.registry.source(key).name)


def reasons_of(game: Game, seat: int, score: CardScore) -> list[str]:
    """The reasons in words; settlements that each earn the same share one phrase."""
    keys = [card.key for card in game.cards]
    number = keys.index(score.key)
    own = names_of(game.state.settlements[seat])
    hexes = [name for share in score.shares for name in share.hexes]
    if isinstance(game.board.scorers[number], PerHex) and set(hexes) <= set(own):
        facts = {"where": " ".join(hexes), "n": len(hexes), "row": "", "quadrant": ""}
        return [say(game.cards[number].share, **facts)] if hexes else []
    return [share.reason for share in score.shares]


def verdict(over: Over, game: Game) -> str:
    """The winners and their gold; all who tie win (R-SCORE-3)."""
    return say_many(
        "{who} wins with {gold} gold.",
        "{who} win together with {gold} gold each.",
        len(over.winners),
        who=[game.players[seat] for seat in over.winners],
        gold=over.gold[over.winners[0]],
    )
