"""What unused tiles could bring, against an enumeration of every way to use each of them."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

import kingdom_builder as kb
from kingdom_builder.model.event import Gained, Lost, Spent
from kingdom_builder.narration import unused_tiles as narration
from kingdom_builder.narration.unused_tiles import (
    UnusedTile,
    short_text,
    unused_tile_sentence,
    unused_tiles,
)
from kingdom_builder.table.box_registry import REGISTRY
from tests.random_games import random_setup

MIXES = [(), *((key,) for key in REGISTRY.modules), REGISTRY.modules]
MANY = 700  # tiles with more ways than that are not checked here


def ends_of_turns(seed: int, modules: tuple[str, ...]) -> Iterator[kb.Game]:
    """A random game, each time it stands where the turn may be ended and something is unused."""
    rng = Random(seed)
    game = kb.Game(random_setup(rng, 0, modules), rng)
    while not game.over:
        choices = game.choices
        if "end" in choices and len(choices) > 1:
            yield game
        # Tiles are kept for later now and then, so that many are held at once.
        calm = choices.hexes or (["end"] if "end" in choices and rng.random() < 0.6 else [])
        game.play(rng.choice(calm or list(choices)))


class Use:
    """One way to use a tile: the game after it, and what has happened."""

    def __init__(self, game: kb.Game, events: tuple[kb.Event, ...]) -> None:
        self.game = game
        self.events = events

    def after(self, action: str) -> "Use":
        game = self.game.copy()
        return Use(game, (*self.events, *game.play(action)))

    def wins_tile(self, seat: int) -> bool:
        """Whether more tiles were taken and kept than lost."""
        own = [event for event in self.events if getattr(event, "seat", -1) == seat]
        kept = 0
        for n, event in enumerate(own):
            if isinstance(event, Gained):
                later = [after.tile for after in own[n:] if isinstance(after, Spent)]
                kept += event.tile not in later
            kept -= isinstance(event, Lost)
        return kept > 0


def every_use(game: kb.Game, action: str) -> list[Use]:
    """Each way to use this tile and no other; none if there are too many."""
    begun, done = [Use(game, ()).after(action)], []
    while begun:
        use = begun.pop()
        now = use.game
        if now.state.active < 0 or now.over or now.seat != game.seat:
            done.append(use)
        else:
            begun += [use.after(choice) for choice in now.choices if choice not in REGISTRY.tiles]
        if len(begun) + len(done) > MANY:
            return []
    return done


@pytest.mark.parametrize("modules", MIXES, ids=lambda mix: "+".join(mix) or "base")
def test_the_best_use_of_each_tile_is_found(modules: tuple[str, ...]) -> None:
    seen = set()
    for seed in range(6 if kb.ENGINE == "compiled" else 3):
        for game in islice(ends_of_turns(seed, modules), 0, None, 3):
            seat, gold, log = game.seat, game.gold[game.seat], game.log
            for tile in unused_tiles(game):
                uses = every_use(game, tile.action)
                if not uses:
                    continue
                more = [use.game.gold[seat] - gold for use in uses]
                wins = any(
                    gain >= 0 and use.wins_tile(seat) for gain, use in zip(more, uses, strict=True)
                )
                assert not tile.is_least
                assert tile.gold == max(0, *more), tile
                assert tile.wins_tile == (wins and not game.state.last_round), tile
                seen.add((tile.action, tile.gold > 0))
            assert game.log == log
    assert len(seen) >= 6
    assert {is_gold for _, is_gold in seen} == {True, False}


def test_the_best_comes_first_and_nothing_before_the_turn_may_be_ended() -> None:
    for game in ends_of_turns(5, REGISTRY.modules):
        tiles = unused_tiles(game)
        assert sorted(tile.action for tile in tiles) == sorted(
            option for option in game.choices.options if option != "end"
        )
        assert [tile.gold for tile in tiles] == sorted((t.gold for t in tiles), reverse=True)
    fresh = kb.new_game(["Ana", "Oak"], seed=1)
    assert unused_tiles(fresh) == []


def test_a_search_that_is_cut_short_still_knows_a_lower_bound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = []
    for game in ends_of_turns(2, REGISTRY.modules):
        whole = {tile.action: tile for tile in unused_tiles(game)}
        with monkeypatch.context() as cut:
            cut.setattr(narration, "MOST_TRIED", 12)
            for tile in unused_tiles(game):
                assert tile.gold <= whole[tile.action].gold
                assert tile.is_least or tile == whole[tile.action]
                known.append((tile.is_least, whole[tile.action].gold == tile.gold))
    missed = [is_best for is_least, is_best in known if is_least]
    assert len(missed) > 20
    assert sum(missed) > 0.9 * len(missed)  # one step at a time finds nearly always the same


def test_it_is_said_in_words() -> None:
    game = kb.new_game(["Ana", "Oak"], board=("tavern", "paddock", "oasis", "farm"), seed=1)
    told = [
        (UnusedTile("farm", 2, is_least=False, wins_tile=True), "+2", "still bring 2 gold."),
        (UnusedTile("farm", 2, is_least=True, wins_tile=False), "+2 or more", "2 gold or more."),
        (UnusedTile("farm", 0, is_least=False, wins_tile=True), "new tile", "bring a new tile."),
        (UnusedTile("farm", 0, is_least=False, wins_tile=False), "no gold", "no gold now."),
    ]
    for tile, short, end in told:
        assert short_text(tile) == short
        assert unused_tile_sentence(tile, game).startswith("Farm could ")
        assert unused_tile_sentence(tile, game).endswith(end)
        assert tile.is_worthwhile == (short != "no gold")
