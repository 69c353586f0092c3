"""Copies, logs and undo of any game, whatever was played."""

from hypothesis import given

import kingdom_builder as kb
from tests.properties.strategies import GAMES
from tests.state_slots import slots_of


@given(GAMES)
def test_a_copy_carries_every_slot_and_shares_none(game: kb.Game) -> None:
    state = game.state
    copied = state.copy()
    assert slots_of(copied) == slots_of(state)
    assert copied.journal is None
    before = slots_of(state)
    for slot, value in slots_of(copied).items():
        if isinstance(value, list):
            getattr(copied, slot)[0] += 1
            assert slots_of(copied)[slot] != value
    assert slots_of(state) == before


@given(GAMES)
def test_a_copied_game_goes_its_own_way(game: kb.Game) -> None:
    copied = game.copy()
    before, log = slots_of(game.state.copy()), game.log
    for _ in range(12):
        if not copied.over:
            copied.play(next(iter(copied.choices)))
    assert (slots_of(game.state), game.log) == (before, log)


@given(GAMES)
def test_the_log_folds_into_the_live_state(game: kb.Game) -> None:
    again = kb.play_record(game.record())
    assert slots_of(again.state) == slots_of(game.state)
    assert again.events == game.events


@given(GAMES)
def test_undo_takes_back_exactly_one_action(game: kb.Game) -> None:
    if game.over:
        return
    before, log = slots_of(game.state.copy()), game.log
    action = list(game.choices)[-1]
    game.play(action)
    if game.can_undo:
        assert game.undo() == action
        assert (slots_of(game.state), game.log) == (before, log)
    else:
        assert action == "end" or game.log[-1].chance


@given(GAMES)
def test_turns_and_steps_are_those_of_the_log(game: kb.Game) -> None:
    while game.can_undo:
        game.undo()
        for one in (game, game.copy(), kb.play_record(game.record())):
            ends = [entry.action for entry in game.log].count("end")
            assert (one.turn_number, one.steps) == (1 + ends - game.over, len(game.log))
            assert not one.steps or one.last_entry == game.log[-1]
