"""What an action would bring the player on turn, before it is played."""

from collections.abc import Iterator
from dataclasses import dataclass

from kingdom_builder.hexgrid.masks import NONE
from kingdom_builder.i18n import IllegalAction, say
from kingdom_builder.model.board import MANDATORY
from kingdom_builder.model.catalogue import Tile
from kingdom_builder.model.journal import GAINED, LOST, PAID_BY_CARD, PAID_BY_TILE
from kingdom_builder.model.state import State
from kingdom_builder.narration.event_text import tile_name
from kingdom_builder.narration.results import source_name
from kingdom_builder.rules.turn import act
from kingdom_builder.rules.verbs import build
from kingdom_builder.table.game import Game

EARNED = "earned"  # stands among the cards for what is paid at once


@dataclass(frozen=True)
class Outcome:
    """What a seat would have of something, in words and by card.

    ``cards`` is the change of gold by card, ``paid`` what is paid at once, by red card or tile.
    """

    words: str
    cards: tuple[tuple[str, int], ...]
    paid: tuple[tuple[str, int], ...]
    taken: tuple[Tile, ...]


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
    outcome = outcome_of(game, action)
    # Translators: {action} is a hex or a tile, {what} what it would bring.
    sentence = say("{action}: {what}", action=_name(game, action), what=outcome.words)
    return ActionPreview(_with_effects(sentence, outcome.taken), cards=outcome.cards)


def outcome_of(game: Game, action: str) -> Outcome:
    """What a legal action would bring the player on turn."""
    after = game.state.copy()
    after.journal = []
    act(game.board, after, game.registry.choice_names.numbers[action])
    return _outcome(game, after, game.seat)


def outcome_of_building(game: Game, at: int, seat: int) -> Outcome:
    """What a settlement of this seat would bring on a free hex, regardless of whose turn it is and of the card."""
    after = game.state.copy()
    after.journal = []
    after.seat, after.laid = seat, NONE
    build(game.board, after, at, MANDATORY)
    return _outcome(game, after, seat)


def _outcome(game: Game, after: State, seat: int) -> Outcome:
    cards = tuple(_changes(game, after, seat))
    paid = tuple(_paid(game, after, seat))
    words = [_gold(game, cards, paid), *_tiles(game, after, seat)]
    return Outcome(", ".join(words), cards, paid, tuple(_taken(game, after, seat)))


def _illegal(why: IllegalAction) -> ActionPreview:
    return ActionPreview(say(why.text, **why.facts), why.rule, is_legal=False)


def _with_effects(sentence: str, taken: tuple[Tile, ...]) -> str:
    """The sentence, and after it what the tiles do that would be taken."""
    effects = [say("{tile}: {help}", tile=say(tile.name), help=say(tile.help)) for tile in taken]
    return ". ".join([sentence, " ".join(effects)]) if effects else sentence


def _changes(game: Game, after: State, seat: int) -> Iterator[tuple[str, int]]:
    """The cards that would pay the seat more or less than now, by key."""
    board, before = game.board, game.state
    for card, scorer in zip(game.cards, board.scorers, strict=True):
        more = scorer.gold(board, after, seat) - scorer.gold(board, before, seat)
        if more:
            yield card.key, more
    if after.earned[seat] != before.earned[seat]:
        yield EARNED, after.earned[seat] - before.earned[seat]


def _gold(game: Game, cards: tuple[tuple[str, int], ...], paid: tuple[tuple[str, int], ...]) -> str:
    if not cards:
        # Translators: what an action would bring.
        return say("no gold")
    names = {card.key: card.name for card in game.cards}
    parts = [(say(names[key]), gold) for key, gold in cards if key != EARNED]
    parts += [(source_name(game, key), gold) for key, gold in paid]
    told = ", ".join(f"{name} {gold:+}" for name, gold in parts)
    return say("{gold:+} gold ({cards})", gold=sum(gold for _, gold in cards), cards=told)


def _paid(game: Game, after: State, seat: int) -> Iterator[tuple[str, int]]:
    """What would be paid at once, by the key of the red card or the tile."""
    for code, whose, *facts in after.journal or ():
        if code == PAID_BY_CARD and whose == seat:
            yield game.cards[facts[1]].key, facts[0]
        elif code == PAID_BY_TILE and whose == seat:
            yield game.registry.actions[facts[1]], facts[0]


def _tiles(game: Game, after: State, seat: int) -> Iterator[str]:
    """The tiles the seat would take or lose."""
    for code, whose, *facts in after.journal or ():
        if code in (GAINED, LOST) and whose == seat:
            tile = tile_name(game.registry.actions[facts[0]], game)
            if code == GAINED:
                yield say("takes the {tile} tile", tile=tile)
            else:
                yield say("loses the {tile} tile", tile=tile)


def _taken(game: Game, after: State, seat: int) -> Iterator[Tile]:
    for code, whose, *facts in after.journal or ():
        if code == GAINED and whose == seat:
            yield game.registry.tiles[game.registry.actions[facts[0]]]


def _name(game: Game, action: str) -> str:
    """A hex by its name, a tile by what people call it."""
    return tile_name(action, game) if action in game.registry.tiles else action
