"""What an action would bring the player on turn, before it is played."""

from collections.abc import Iterator
from dataclasses import dataclass

from kingdom_builder.i18n import IllegalAction, say
from kingdom_builder.model.journal import GAINED, LOST, PAID_BY_CARD, PAID_BY_TILE
from kingdom_builder.model.state import State
from kingdom_builder.narration.event_text import tile_name
from kingdom_builder.rules.turn import act
from kingdom_builder.table.game import Game

EARNED = "earned"  # stands among the cards for what is paid at once


@dataclass(frozen=True)
class ActionPreview:
    """The change of gold by card, none for an illegal action, and all of it in a sentence."""

    sentence: str
    rule: str = ""
    is_legal: bool = True
    cards: tuple[tuple[str, int], ...] = ()

    @property
    def gold(self) -> int:
        """All the gold together."""
        return sum(gold for _, gold in self.cards)


def preview_action(game: Game, action: str) -> ActionPreview:
    """What would come of this action, as far as everybody can see it: no card is drawn for it."""
    if why := game.why_not(action):
        return _illegal(why)
    after = game.state.copy()
    after.journal = []
    act(game.board, after, game.registry.choice_names.numbers[action])
    cards = tuple(_changes(game, after))
    what = [_gold(game, after, cards), *_tiles(game, after)]
    return ActionPreview(
        say("{action}: {what}", action=_name(game, action), what=", ".join(what)), cards=cards
    )


def _illegal(why: IllegalAction) -> ActionPreview:
    return ActionPreview(say(why.text, **why.facts), why.rule, is_legal=False)


def _changes(game: Game, after: State) -> Iterator[tuple[str, int]]:
    """The cards that would pay the player more or less than now, by key."""
    board, before, seat = game.board, game.state, game.seat
    for card, scorer in zip(game.cards, board.scorers, strict=True):
        more = scorer.gold(board, after, seat) - scorer.gold(board, before, seat)
        if more:
            yield card.key, more
    if after.earned[seat] != before.earned[seat]:
        yield EARNED, after.earned[seat] - before.earned[seat]


def _gold(game: Game, after: State, cards: tuple[tuple[str, int], ...]) -> str:
    if not cards:
        return say("no gold")
    names = {card.key: card.name for card in game.cards}
    parts = [(say(names[key]), gold) for key, gold in cards if key != EARNED]
    told = ", ".join(f"{name} {gold:+}" for name, gold in (*parts, *_paid(game, after)))
    return say("{gold:+} gold ({cards})", gold=sum(gold for _, gold in cards), cards=told)


def _paid(game: Game, after: State) -> Iterator[tuple[str, int]]:
    """What would be paid at once, by the name of the red card or the tile."""
    for code, seat, *facts in after.journal or ():
        if code == PAID_BY_CARD and seat == game.seat:
            yield say(game.cards[facts[1]].name), facts[0]
        elif code == PAID_BY_TILE and seat == game.seat:
            yield tile_name(game.registry.actions[facts[1]], game), facts[0]


def _tiles(game: Game, after: State) -> Iterator[str]:
    """The tiles the player would take or lose."""
    for code, seat, *facts in after.journal or ():
        if code in (GAINED, LOST) and seat == game.seat:
            tile = tile_name(game.registry.actions[facts[0]], game)
            if code == GAINED:
                yield say("takes the {tile} tile", tile=tile)
            else:
                yield say("loses the {tile} tile", tile=tile)


def _name(game: Game, action: str) -> str:
    """A hex by its name, a tile by what people call it."""
    return tile_name(action, game) if action in game.registry.tiles else action
