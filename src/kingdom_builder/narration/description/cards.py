"""A card in words: what pays, what it has brought everybody, and where it would pay most now."""

from collections.abc import Iterator

from kingdom_builder.i18n import say
from kingdom_builder.model.catalogue import Card
from kingdom_builder.narration.description.values import Asker, Description, Line, LineKind
from kingdom_builder.narration.preview import outcome_of
from kingdom_builder.narration.results import earnings
from kingdom_builder.table.game import Game

MOST_NAMED = 8  # hexes that pay alike; more would be a list nobody reads


def describe_card(asker: Asker, key: str) -> Description:
    """What a card pays for, and how much it has brought so far."""
    registry = asker.game.registry
    card = registry.cards.get(key) or registry.always[key]
    return Description(say(card.name), tuple(_lines(asker, card)))


def _lines(asker: Asker, card: Card) -> Iterator[Line]:
    game = asker.game
    yield Line(say(card.text_on(game.board)), card.rule)
    if card.is_red:
        yield Line(say("A red card: it pays during the game."), "R-CARD-RED-1")
    if card not in game.cards:
        yield Line(say("It is not in this game."))
        return
    if piece := game.registry.pieces.get(card.piece):
        if laid := game.setup.pieces_of(piece.key):
            yield Line(say(piece.where, where=", ".join(laid)))
        yield Line(say(piece.text), piece.rule)
    yield from _standings(game, card)
    yield from _reasons(asker, card)
    yield from _best_now(asker, card)


def _standings(game: Game, card: Card) -> Iterator[Line]:
    """What it has brought every player so far, or would bring if the game ended now."""
    paid = earnings(game)[card.key] if card.is_red else _paid_at_the_end(game, card)
    for player, gold in zip(game.players, paid, strict=True):
        yield Line(say("{player}: {gold} gold", player=player, gold=gold), kind=LineKind.GOLD)


def _paid_at_the_end(game: Game, card: Card) -> list[int]:
    return [seat.of(card.key) for seat in game.score().seats]


def _reasons(asker: Asker, card: Card) -> Iterator[Line]:
    """What earns the asker's own gold."""
    if not asker.has_seat:
        return
    for scored in asker.game.score().seats[asker.seat].cards:
        for share in scored.shares if scored.key == card.key else ():
            # Translators: your gold by this card.
            told = say("Yours: {gold} gold ({reason})", gold=share.gold, reason=share.reason)
            yield Line(told, kind=LineKind.GOLD)


def _best_now(asker: Asker, card: Card) -> Iterator[Line]:
    """The legal hexes that would bring most from this card."""
    if not asker.is_on_turn:
        return
    game = asker.game
    brings = {name: _change(game, name, card) for name in game.choices.hexes}
    most = max(brings.values(), default=0)
    if most > 0:
        names = [name for name, gold in brings.items() if gold == most]
        where = ", ".join(names[:MOST_NAMED])
        if len(names) > MOST_NAMED:
            where = say("{where} and elsewhere", where=where)
        told = say("The most it can bring now: {gold:+} gold at {where}.", gold=most, where=where)
        yield Line(told, kind=LineKind.GOLD)


def _change(game: Game, name: str, card: Card) -> int:
    """How much more this card would bring after picking this hex."""
    outcome = outcome_of(game, name)
    changes = outcome.paid if card.is_red else outcome.cards
    return sum(gold for key, gold in changes if key == card.key)
