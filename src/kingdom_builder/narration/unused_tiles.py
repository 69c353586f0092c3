"""What the tiles that are left could still bring the player on turn, before the turn is ended."""

from collections.abc import Iterator
from dataclasses import dataclass

from kingdom_builder.evaluation.greedy_choices import best_choices
from kingdom_builder.hexgrid.masks import Mask, count
from kingdom_builder.i18n import say, say_many
from kingdom_builder.model.board import MANDATORY
from kingdom_builder.model.choice import OFFER_STOP
from kingdom_builder.model.state import State
from kingdom_builder.narration.event_text import tile_name
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.rules.scoring import total_gold
from kingdom_builder.rules.turn import act
from kingdom_builder.rules.turn_search import search_turn
from kingdom_builder.table.game import Game

MOST_TRIED = 3000  # positions; a few milliseconds; only actions of many parts have more


@dataclass(frozen=True)
class UnusedTile:
    """The most gold that one use of a tile could bring now, and whether it could bring a new tile at no loss.

    ``is_least``: there were too many ways to try them all, so it may be more.
    """

    action: str
    gold: int
    is_least: bool
    wins_tile: bool

    @property
    def is_worthwhile(self) -> bool:
        """Whether something would be given away by not using it."""
        return self.gold > 0 or self.wins_tile


def unused_tiles(game: Game) -> list[UnusedTile]:
    """Every tile or action that could still be used in a turn that may be ended, the best first."""
    options = game.choices.options
    if END_OF_TURN not in options:
        return []
    found = [_tried(game, action) for action in options if action != END_OF_TURN]
    return sorted(found, key=lambda tile: (-tile.gold, not tile.wins_tile))


def _tried(game: Game, action: str) -> UnusedTile:
    """Use this tile in every way, or in as many as can be tried quickly, and no other tile after it."""
    before, seat = game.state, game.seat
    begun = before.copy()
    act(game.board, begun, game.registry.choice_names.numbers[action])
    search = search_turn(game.board, begun, OFFER_STOP, MOST_TRIED)
    ends = [search.states[at] for at in search.ends]
    if not search.is_complete:
        ends += _step_by_step(game, begun)
    now = total_gold(game.board, before, seat)
    gold = [total_gold(game.board, end, seat) - now for end in ends]
    wins = any(more >= 0 and _wins_tile(game, end) for more, end in zip(gold, ends, strict=True))
    return UnusedTile(action, max(0, *gold), not search.is_complete, wins)


def _step_by_step(game: Game, begun: State) -> Iterator[State]:
    """The action done with the best choice at each step: good for a lower bound."""
    state = begun.copy()
    while state.active > MANDATORY:
        act(game.board, state, best_choices(game.board, state)[0])
        yield state.copy()


def _wins_tile(game: Game, after: State) -> bool:
    """Whether the player has taken more tiles than lost; in the last round they are of no use."""
    before, seat = game.state, game.seat
    if before.last_round:
        return False
    lost = _held(before, seat) & ~_held(after, seat) & game.board.locations
    return count(after.fresh[seat] & ~before.fresh[seat]) > count(lost)


def _held(state: State, seat: int) -> Mask:
    return state.fresh[seat] | state.ready[seat] | state.used[seat]


def short_text(tile: UnusedTile) -> str:
    """What it could bring, in a word or two."""
    if tile.gold and tile.is_least:
        return say("+{gold} or more", gold=tile.gold)
    if tile.gold:
        return f"+{tile.gold}"
    # Translators: the tile could bring a new tile.
    return say("new tile") if tile.wins_tile else say("no gold")


def unused_tile_sentence(tile: UnusedTile, game: Game) -> str:
    """What it could bring, in a sentence."""
    facts = {"tile": tile_name(tile.action, game)}
    if tile.gold and tile.is_least:
        return say_many(
            "{tile} could still bring {n} gold or more.",
            "{tile} could still bring {n} gold or more.",
            tile.gold,
            **facts,
        )
    if tile.gold:
        return say_many(
            "{tile} could still bring {n} gold.",
            "{tile} could still bring {n} gold.",
            tile.gold,
            **facts,
        )
    if tile.wins_tile:
        return say("{tile} could still bring a new tile.", **facts)
    return say("{tile} could bring you no gold now.", **facts)
