"""Action indices: the hexes row by row, the island's, then the options in the protocol's order."""

import pytest

import kingdom_builder as kb
from kingdom_builder.env import actions
from kingdom_builder.env.actions import (
    ACTIONS,
    CHOICES,
    index_of,
    index_of_number,
    name_of,
    number_of,
)
from tests.observation.random_walks import KINDS, kind_name, walk

COLUMNS = "ABCDEFGHIJKLMNOPQRST"
LOCATIONS = "oracle farm oasis tower tavern barn harbor paddock quarry caravan village garden"
DONATIONS = "grass canyon desert flower forest water mountain"
OPTIONS = [
    *LOCATIONS.split(),
    "bridge",
    "treehouse",
    *(f"donation-{terrain}" for terrain in DONATIONS.split()),
    "resettlement",
    "sword",
    "outpost",
    "cave",
    "stop",
    "end",
]


def test_the_mainland_comes_first_row_by_row() -> None:
    names = [f"{column}{row}" for row in range(1, 21) for column in COLUMNS]
    assert list(ACTIONS[:400]) == names


def test_the_island_follows_with_ten_hexes_a_row() -> None:
    names = [f"i{column}{row}" for row in range(1, 6) for column in COLUMNS[:10]]
    assert list(ACTIONS[400:450]) == names


def test_the_options_come_last_in_the_order_of_the_protocol() -> None:
    assert list(ACTIONS[450:]) == OPTIONS


def test_names_and_indices_lead_back_to_each_other() -> None:
    assert len(set(ACTIONS)) == len(ACTIONS) == len(CHOICES)
    for index, name in enumerate(ACTIONS):
        assert (index_of(name), name_of(index)) == (index, name)


@pytest.mark.parametrize(("players", "modules"), KINDS, ids=kind_name)
def test_every_choice_has_one_index_that_means_it(players: int, modules: tuple[str, ...]) -> None:
    for game in walk(players, modules, seed=7, every=1):
        for name, number in zip(game.choices, game.choices.numbers, strict=True):
            assert CHOICES[index_of(name)] == number
            assert game.choices.key_of(CHOICES[index_of(name)]) == name


def test_options_and_hexes_know_their_indices_by_number() -> None:
    for index, choice in enumerate(CHOICES):
        by_number = actions.HEX_INDICES if choice < 1000 else actions.OPTION_INDICES
        assert by_number[choice % 1000] == index


def test_the_two_numberings_lead_to_the_same_action() -> None:
    game = kb.new_first_game(players=2, seed=24)
    index = index_of("H8")
    assert (index, number_of(index), index_of_number(154)) == (147, 154, 147)
    game.push(number_of(index))
    assert game.log[0].action == "H8"
    for index in range(len(ACTIONS)):
        assert index_of_number(number_of(index)) == index
        assert game.choices.key_of(number_of(index)) == name_of(index)


@pytest.mark.parametrize("number", [-1, 20, 999, 10**9])
def test_a_number_that_is_none_is_refused(number: int) -> None:
    with pytest.raises(kb.Refused, match=f"No action has the number {number}"):
        index_of_number(number)
    with pytest.raises(kb.Refused, match="no action"):
        number_of(number + 500)


def test_a_name_or_an_index_that_is_none_is_refused() -> None:
    with pytest.raises(kb.Refused, match="no action 'Z9'"):
        index_of("Z9")
    for index in (-1, len(ACTIONS)):
        with pytest.raises(kb.Refused, match=rf"no action {index}; the actions are 0 to 476"):
            name_of(index)
