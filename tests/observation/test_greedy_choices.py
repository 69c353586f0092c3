"""Greed against a plain restatement of it."""

import pytest

import kingdom_builder as kb
from kingdom_builder.evaluation.greedy_choices import best_choices
from kingdom_builder.hexgrid.masks import Mask
from kingdom_builder.hexgrid.names import names_of
from kingdom_builder.model.board import Board
from kingdom_builder.model.choice import END, STOP
from kingdom_builder.model.state import State
from kingdom_builder.rules import turn
from kingdom_builder.rules.scoring import totals
from tests.observation.random_walks import ALL, busy_walk, walk

# Gold, settlements on the board, location tiles kept, and whether nothing was stirred up for it.
Worth = tuple[int, int, int, int]
MOST_GAMES = 40
EVERY = 9 if kb.ENGINE == "compiled" else 29


def naive_best(board: Board, state: State) -> list[int]:
    choices = turn.choice_list(board, state)
    worths = [worth_of(board, state, choice) for choice in choices]
    return [choice for choice, worth in zip(choices, worths, strict=True) if worth == max(worths)]


def worth_of(board: Board, state: State, choice: int) -> Worth:
    if choice in (END, STOP):
        return standing(board, state, state.seat, calm=1)
    after = state.copy()
    turn.act(board, after, choice)
    if pieces(after) != pieces(state) or after.active in (-1, 0):
        return standing(board, after, state.seat, calm=0)
    return max(worth_of(board, after, pick) for pick in turn.choice_list(board, after))


def standing(board: Board, state: State, seat: int, calm: int) -> Worth:
    touched = names(state.claimed[seat]) & names(board.locations) & names(state.rim[seat])
    built = len(names(state.settlements[seat]))
    return totals(board, state)[seat], built, len(touched), calm


def pieces(state: State) -> tuple[list[Mask], int]:
    return list(state.settlements), state.walls


def names(hexes: Mask) -> set[str]:
    return set(names_of(hexes))


def check(game: kb.Game) -> None:
    assert best_choices(game.board, game.state) == naive_best(game.board, game.state)


@pytest.mark.parametrize("players", [2, 4])
def test_greed_finds_what_the_plain_way_finds(players: int) -> None:
    for game in walk(players, ALL, seed=players, every=EVERY):
        check(game)


def test_greed_weighs_half_done_actions_too() -> None:
    half_done = 0
    for seed in range(3):
        for game in busy_walk(3, seed):
            if game.state.active > 0 and len(game.choices) < 40 and half_done < 40:
                check(game)
                half_done += 1
    assert half_done == 40


def test_greed_does_not_look_behind_the_outpost() -> None:
    for seed in range(MOST_GAMES):
        for game in busy_walk(3, seed):
            if "outpost" in game.choices and game.state.active <= 0:
                check(game)
                return
    pytest.fail("no game offers an outpost")


def test_there_is_nothing_to_choose_when_the_game_is_over() -> None:
    *_, game = walk(2, (), seed=1, every=50)
    assert best_choices(game.board, game.state) == []
