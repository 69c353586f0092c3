"""The ends of a turn, against a search that compares whole positions and knows no keys."""

import random
from collections.abc import Iterable, Iterator
from typing import cast

import pytest

import kingdom_builder as kb
from kingdom_builder.hexgrid.grid import HEXES
from kingdom_builder.hexgrid.masks import bits
from kingdom_builder.model.board import ABILITY_KINDS, Board
from kingdom_builder.model.choice import END, OPTION, STOP
from kingdom_builder.model.state import ASKS_CARD, State
from kingdom_builder.rules import turn_search
from kingdom_builder.rules.batches import play_ons
from kingdom_builder.rules.position_keys import change_key, moment_key, same_position
from kingdom_builder.rules.turn import act, choice_list
from kingdom_builder.rules.turn_search import ALL_OPTIONS, search_turn, turn_builds, turn_ends
from kingdom_builder.table.box_registry import REGISTRY
from tests.random_games import random_game, turn_start

ENOUGH = 1200
SLOTS = State.__slots__
LEFTOVERS = ("laid", "done", "left", "struck", "stepped")  # set anew before they are read again
Turns = dict[tuple[object, ...], list[int]]

MIXES = [(), *((key,) for key in REGISTRY.modules), REGISTRY.modules]


def frozen(value: object) -> object:
    """A value that can be looked up."""
    return value if isinstance(value, int) else tuple(cast(Iterable[int], value))


def whole(state: State) -> tuple[object, ...]:
    """Everything in a state but its journal."""
    values = [getattr(state, slot) for slot in SLOTS if slot != "journal"]
    return tuple(map(frozen, values))


def ended(state: State) -> tuple[object, ...]:
    """Everything in a state at the end of a turn that matters from then on."""
    facts = {slot: getattr(state, slot) for slot in SLOTS}
    kept = [facts[slot] for slot in facts if slot not in ("journal", "taken", *LEFTOVERS)]
    taken = sorted(state.taken)
    return (*map(frozen, kept), *taken)


def naive_ends(board: Board, state: State, *, tiles: bool = True) -> Turns:
    """The ends of the turn, each with the first of its shortest turns."""
    ends: Turns = {}
    seen = {whole(state)}
    layer: list[tuple[State, list[int]]] = [(state.copy(), [])]
    while layer:
        following: list[tuple[State, list[int]]] = []
        for before, turn in layer:
            for choice in choice_list(board, before):
                if not tiles and OPTION <= choice < STOP:
                    continue
                after = before.copy()
                act(board, after, choice)
                if choice == END or after.asking:
                    ends.setdefault(ended(after), [*turn, choice])
                elif whole(after) not in seen:
                    seen.add(whole(after))
                    following.append((after, [*turn, choice]))
        layer = following
    return ends


def moments(modules: tuple[str, ...], wanted: int) -> Iterator[kb.Game]:
    """Random positions, at the start of a turn or inside it, whose turn is not too wide."""
    found = 0
    for seed in range(200):
        game = random_game(seed, actions=20 + seed * 7 % 110, modules=modules)
        if game.over or found == wanted:
            continue
        search = search_turn(game.board, game.state, ALL_OPTIONS, ENOUGH)
        has_tiles = any(OPTION <= choice < STOP for choice in search.choices)
        if search.is_complete and (has_tiles or seed % 5 == 0):
            found += 1
            yield game


@pytest.mark.parametrize("modules", MIXES, ids=lambda keys: "-".join(keys) or "base")
def test_the_search_finds_the_ends_a_naive_one_finds(modules: tuple[str, ...]) -> None:
    looked_at, wanted = 0, 7 if kb.ENGINE == "compiled" else 3
    for game in moments(modules, wanted):
        before = whole(game.state)
        turns = turn_ends(game.board, game.state, ENOUGH)
        expected = naive_ends(game.board, game.state)
        assert sorted(turns) == sorted(expected.values())
        assert whole(game.state) == before
        looked_at += 1
    assert looked_at == wanted


@pytest.mark.parametrize("modules", [(), REGISTRY.modules], ids=["base", "all"])
def test_without_tiles_only_the_mandatory_action_is_played(modules: tuple[str, ...]) -> None:
    for seed in range(8):
        game = random_game(seed, actions=70 + seed, modules=modules)
        if game.over:
            continue
        turns = turn_builds(game.board, game.state, 5000)
        expected = naive_ends(game.board, game.state, tiles=False)
        assert sorted(turns) == sorted(expected.values())
        assert all(choice < OPTION or choice >= STOP for turn in turns for choice in turn)


def nearly_exhausted(seed: int, left: int) -> kb.Game:
    """A game at the start of a turn, with so many free hexes of the played card's terrain."""
    game = turn_start(seed, players=3)
    state = game.state
    room = list(bits(game.board.terrain[state.card] & state.free))
    for at in room[left:]:
        state.free &= ~(1 << at)
    return game


@pytest.mark.parametrize("left", [1, 2, 3])
def test_a_turn_is_looked_at_up_to_the_card_that_chance_reveals(left: int) -> None:
    game = nearly_exhausted(5, left)
    search = search_turn(game.board, game.state, turn_search.NO_TILES, ENOUGH)
    asking = [search.states[at] for at in search.ends]
    assert asking
    assert all(state.asking == ASKS_CARD for state in asking)
    assert all(len(turn) == left for turn in search.turns())
    expected = naive_ends(game.board, game.state, tiles=False)
    assert sorted(search.turns()) == sorted(expected.values())


def test_every_turn_leads_to_its_end_and_no_two_ends_are_equal() -> None:
    game = next(moments(REGISTRY.modules, 1))
    search = search_turn(game.board, game.state, ALL_OPTIONS, ENOUGH)
    ends = [search.states[at] for at in search.ends]
    reached = []
    for turn in search.turns():
        state = game.state.copy()
        for choice in turn:
            assert choice in choice_list(game.board, state)
            act(game.board, state, choice)
        reached.append(state)
    assert [ended(state) for state in reached] == [ended(state) for state in ends]
    assert len({ended(state) for state in ends}) == len(ends) > 1
    for state, end in list(zip(reached, ends, strict=True))[:5]:
        assert play_ons(game.board, end, [1, 2], 1) == play_ons(game.board, state, [1, 2], 1)


def test_a_search_cut_short_says_so_and_keeps_no_more_than_it_may() -> None:
    game = next(moments((), 1))
    full = search_turn(game.board, game.state, ALL_OPTIONS, ENOUGH)
    size = len(full.states)
    exact = search_turn(game.board, game.state, ALL_OPTIONS, size)
    assert exact.is_complete
    assert exact.turns() == full.turns()
    for most in (1, 2, 10, size // 2, size - 1):
        search = search_turn(game.board, game.state, ALL_OPTIONS, most)
        assert not search.is_complete
        assert len(search.states) == most
        assert search.turns() == full.turns()[: len(search.ends)]


def test_a_game_that_is_over_has_no_turn_to_end() -> None:
    game = random_game(3, players=2)
    assert turn_ends(game.board, game.state, 10) == []


def test_turns_of_the_last_round_are_searched_to_their_end() -> None:
    compared = 0
    for seed in range(12):
        over = random_game(seed, players=2)
        game = over.at(len(over.log) - 1 - seed % 3)
        search = search_turn(game.board, game.state, ALL_OPTIONS, ENOUGH)
        if search.is_complete:
            is_last = game.seat == over.seat
            assert any(search.states[at].over for at in search.ends) == is_last
            expected = naive_ends(game.board, game.state)
            assert sorted(search.turns()) == sorted(expected.values())
            compared += 1
    assert compared > 5


def test_equal_keys_are_told_apart_by_the_whole_position(monkeypatch: pytest.MonkeyPatch) -> None:
    game = random_game(11, players=3, actions=40)
    turns = turn_builds(game.board, game.state, 300)
    # The compiled engine cannot be given a worse key; there this only repeats the search.
    monkeypatch.setattr(turn_search, "change_key", lambda before, after: 7, raising=False)
    assert turn_builds(game.board, game.state, 300) == turns


def test_keys_stay_within_63_bits_and_hardly_ever_meet() -> None:
    met = looked_at = 0
    for game in moments(REGISTRY.modules, 6):
        search = search_turn(game.board, game.state, ALL_OPTIONS, ENOUGH)
        keys = [change_key(search.states[0], state) for state in search.states]
        assert all(0 <= key < 2**63 for key in keys)
        met += sum(elder >= 0 for elder in search.elders)
        looked_at += len(keys)
    assert met * 100 < looked_at


def altered(value: object) -> object:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value ^ 1
    first, *others = cast(Iterable[int], value)
    return [first ^ 1, *others]


@pytest.mark.parametrize(
    "slot", [slot for slot in SLOTS if slot not in ("journal", "taken", "rim")]
)
def test_positions_that_differ_anywhere_are_not_the_same(slot: str) -> None:
    game = random_game(random.Random(slot).randrange(100), actions=50, modules=REGISTRY.modules)
    copied = game.state.copy()
    assert same_position(game.state, copied)
    setattr(copied, slot, altered(getattr(copied, slot)))
    assert not same_position(game.state, copied)
    assert not same_position(copied, game.state)


def test_the_order_in_which_nomad_tiles_were_taken_makes_no_difference() -> None:
    games = (random_game(seed, actions=120, modules=("nomads",)) for seed in range(30))
    game = next(game for game in games if game.state.takes > 1)
    taken = list(game.state.taken)
    copied = game.state.copy()
    copied.taken = [taken[1], taken[0], *taken[2:]]
    assert same_position(game.state, copied)


def test_what_finished_actions_leave_behind_makes_no_difference() -> None:
    game = turn_start(12, players=3)
    plain = search_turn(game.board, game.state, ALL_OPTIONS, ENOUGH)
    copied = game.state.copy()
    copied.left, copied.struck, copied.stepped = 2, 1, True
    search = search_turn(game.board, copied, ALL_OPTIONS, ENOUGH)
    assert search.turns() == plain.turns()
    assert all(map(same_position, search.states, plain.states))


def test_stopping_early_and_late_can_lead_to_the_same_end() -> None:
    state = State()
    early, late = state.copy(), state.copy()
    early.left, late.left = 3, 1
    late.stepped, late.struck = True, 2
    assert not same_position(early, late)
    for one in (early, late):
        turn_search.tidy_up(one, STOP)
    assert same_position(early, late)


def test_the_key_of_the_fullest_moment_fits_into_62_bits() -> None:
    state = State()
    state.active, state.source, state.builds = ABILITY_KINDS - 1, HEXES - 1, 3
    state.left, state.struck, state.asking = 7, 31, 2
    state.stepped = state.unbound = True
    assert 2**59 < moment_key(state) < 2**62
