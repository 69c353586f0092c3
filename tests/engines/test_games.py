"""Random games on both engines, side by side."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

import kingdom_builder as kb
from kingdom_builder.model.event import Gained, Gold
from kingdom_builder.table.box_registry import REGISTRY
from tests.engines.module_mixes import MIXES, SEATS, mix_name, numbered_setup
from tests.engines.pair import COMPILED, INTERPRETED, LIBRARIES, Pair, slots_of, whole

pytestmark = pytest.mark.usefixtures("compiled")

WHOLE_GAMES = 128  # everything compared after every choice
STATE_GAMES = 1536  # the state compared after every choice
PLAYOUTS = 32  # of each of 64 setups, the last state compared
BATCH = 64


@pytest.mark.parametrize("first", range(64))
def test_everything_is_the_same_after_every_choice(first: int) -> None:
    for number in range(first, WHOLE_GAMES, 64):
        pair = Pair(numbered_setup(number), number)
        assert sum(1 for _ in pair.play()) > 60


@pytest.mark.parametrize("batch", range(STATE_GAMES // BATCH))
def test_the_state_is_the_same_after_every_choice_of_the_dice(batch: int) -> None:
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        assert play_by_dice(1000 + number) > 60


@pytest.mark.parametrize("batch", range(8))
def test_playouts_end_in_the_same_state(batch: int) -> None:
    for number in range(batch, 64, 8):
        fast, slow = [Side(library, numbered_setup(5000 + number), 0) for library in LIBRARIES]
        ends = {fast.played_out(seed) for seed in range(PLAYOUTS)}
        assert ends == {slow.played_out(seed) for seed in range(PLAYOUTS)}
        assert len(ends) == PLAYOUTS


def play_by_dice(number: int) -> int:
    """Each engine rolls its own dice; how many choices were made."""
    setup = numbered_setup(number)
    sides = [Side(library, setup, number) for library in LIBRARIES]
    fast, slow = sides
    choices = 0
    assert slots_of(fast.state) == slots_of(slow.state)
    while not slow.state.over:
        assert fast.step() == slow.step()
        assert slots_of(fast.state) == slots_of(slow.state)
        choices += 1
    assert whole(fast.state) == whole(slow.state)
    assert fast.totals() == slow.totals()
    return choices


class Side:
    """A game inside one engine."""

    def __init__(self, library: object, setup: kb.Setup, seed: int) -> None:
        game = library.game(setup, 0)
        self.board, self.state = game.board, game.state
        self.state.journal = None
        self._playout, self._turn = library("rules.playout"), library("rules.turn")
        self._scoring = library("rules.scoring")
        self._dice = self._playout.Dice(seed)

    def step(self) -> tuple[int, list[int], int]:
        """A choice by the dice: what it was, the cards dealt, and the dice after it."""
        board, state, dice = self.board, self.state, self._dice
        choice = self._playout.roll_choice(board, state, dice)
        self._turn.act(board, state, choice)
        cards: list[int] = []
        while state.asking:
            cards.append(self._playout.roll_card(state, dice))
            self._turn.deal(board, state, cards[-1])
        return choice, cards, dice.value

    def played_out(self, seed: int) -> tuple[int, str, int]:
        """How many choices a playout takes, where it ends, and the dice then."""
        state, dice = self.state.copy(), self._playout.Dice(seed)
        steps = self._playout.playout(self.board, state, dice)
        return steps, whole(state), dice.value

    def totals(self) -> list[int]:
        return self._scoring.totals(self.board, self.state)


def uses(number: int) -> Iterator[str]:
    """What a game that is compared whole uses; played again on the compiled engine alone."""
    setup = numbered_setup(number)
    yield f"mix {mix_name(setup.modules)}, {len(setup.players)} seats"
    for switch, value in setup.switches.given.items():
        yield f"{switch} {value}"
    yield from (f"card {key}" for key in setup.cards)
    game = COMPILED.game(setup, number)
    picks = Random(f"picks {number}")
    while not game.over:
        action = picks.choice(list(game.choices))
        yield "choices"
        yield action
        for event in game.play(action):
            yield f"event {event.name}"
            if isinstance(event, Gained):
                yield f"gained {event.tile}"
            if isinstance(event, Gold):
                yield f"paid {event.source}"
    for seat in game.score().seats:
        yield from (f"paid {card.key}" for card in seat.cards if card.gold)


def test_every_tile_card_event_and_mix_is_seen_in_the_games_compared(
    record_property: Callable[[str, object], None],
) -> None:
    counts: Counter[str] = Counter()
    for number in range(WHOLE_GAMES):
        counts.update(uses(number))
    options = [key for key, tile in REGISTRY.tiles.items() if tile.is_option]
    wanted = [*options, "stop", "end"]
    wanted += [f"gained {key}" for key in REGISTRY.tiles if key != "cave"]
    wanted += [f"card {key}" for key in REGISTRY.cards]
    wanted += [f"paid {key}" for key in (*REGISTRY.cards, *REGISTRY.always)]
    wanted += [f"mix {mix_name(mix)}, {seats} seats" for mix in MIXES for seats in SEATS]
    wanted += [f"event {name}" for name in EVENTS]
    wanted += ["terrain-exhausted discard", "island-knights allow"]
    wanted += ["cave-min-distance 2", "lords-require-presence True"]
    assert [key for key in wanted if not counts[key]] == []
    rarest = min(wanted, key=lambda key: counts[key])
    record_property(
        "told",
        f"Both engines compared in everything over {WHOLE_GAMES} games and {counts['choices']} "
        f"choices (rarest: {rarest}, {counts[rarest]} times), in the state after every choice over {STATE_GAMES} games, "
        f"in the last state over {64 * PLAYOUTS} games",
    )


# A terrain runs out on home-made boards only: test_setups.py.
EVENTS = [
    "revealed",
    "built",
    "moved",
    "walled",
    "removed",
    "lost",
    "gained",
    "spent",
    "gold",
    "last-round",
    "drew",
    "reshuffled",
    "over",
]


def test_a_difference_of_a_single_number_is_found() -> None:
    """A comparison that could not fail would prove nothing."""
    for slot in ("free", "supply", "taken", "unbound", "done"):
        pair = Pair(numbered_setup(5), 5)
        value = getattr(pair.slow.state, slot)
        if isinstance(value, list):
            value[0] += 1
        else:
            setattr(pair.slow.state, slot, value ^ 1)
        with pytest.raises(AssertionError):
            pair.compare()
    assert INTERPRETED.package.ENGINE == "pure"
    assert COMPILED.package.ENGINE == "compiled"
