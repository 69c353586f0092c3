"""Setting up (R-SETUP)."""

import pytest

import kingdom_builder as kb
from kingdom_builder.content import BOXES
from kingdom_builder.hexgrid.names import names_of
from kingdom_builder.table.box_registry import REGISTRY
from tests.boards import board_of, first_setup

ALL = {quadrant.key for quadrant in BOXES[0].quadrants}


@pytest.mark.rule("R-SETUP-1")
def test_any_four_quadrants_come_in_any_place_and_orientation() -> None:
    boards = [kb.new_game(2, seed=seed).setup.board for seed in range(200)]
    for place in range(4):
        assert {board[place] for board in boards} == ALL | {f"{key}/180" for key in ALL}
    assert all(len({name.partition("/")[0] for name in board}) == 4 for board in boards)


@pytest.mark.rule("R-SETUP-1")
@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        (
            ("tavern", "paddock", "oasis", "swamp"),
            "There is no quadrant 'swamp'; there are oracle,",
        ),
        (("tavern", "oasis/180", "oasis", "farm"), "'oasis' is used 2 times; a board needs four"),
        (("tavern", "paddock/90", "oasis", "farm"), "write paddock or paddock/180"),
        (("tavern", "paddock", "oasis"), "A board needs 4 quadrants, not 3"),
    ],
)
def test_a_board_that_cannot_be_laid_is_refused(board: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(kb.Refused, match=sentence):
        kb.new_game(2, board=board)


@pytest.mark.rule("R-SETUP-1", "R-CASTLE-1")
def test_every_castle_field_has_its_castle() -> None:
    assert names_of(board_of().castles) == ["D4", "P8", "L12", "B18"]


@pytest.mark.rule("R-SETUP-2")
def test_what_every_location_does_can_be_shown() -> None:
    for quadrant in REGISTRY.quadrants.values():
        assert REGISTRY.tiles[quadrant.location].help.endswith(".")


@pytest.mark.rule("R-SETUP-3")
@pytest.mark.parametrize("players", [2, 5])
def test_two_tiles_lie_on_every_location_field(players: int) -> None:
    game = kb.new_first_game(players, seed=1)
    assert names_of(game.state.stocked) == names_of(game.board.locations)
    assert names_of(game.state.doubled) == ["S3", "C7", "H7", "L7", "R12", "H13", "M16", "F18"]


@pytest.mark.rule("R-SETUP-4", "R-SETUP-7")
def test_first_cards_are_dealt_by_chance() -> None:
    hands = {kb.new_game(2, seed=seed).setup.hands for seed in range(200)}
    assert len(hands) == 25


@pytest.mark.rule("R-SETUP-5")
@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (("lords", "knights", "pirates"), "There is no card 'pirates'; there are fishermen,"),
        (("lords", "lords", "knights"), "The card 'lords' is named 2 times"),
        (("lords", "knights"), "A game uses 3 cards, not 2"),
    ],
)
def test_cards_that_cannot_be_played_are_refused(cards: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(kb.Refused, match=sentence):
        kb.new_game(2, cards=cards)


@pytest.mark.rule("R-SETUP-5")
def test_a_card_pool_limits_what_is_drawn() -> None:
    pool = ("knights", "miners", "workers", "farmers")
    drawn = {
        card for seed in range(50) for card in kb.new_game(2, seed=seed, pool=pool).setup.cards
    }
    assert drawn == set(pool)
    with pytest.raises(kb.Refused, match="at least 3 cards, not 2"):
        kb.new_game(2, pool=("knights", "lords"))


@pytest.mark.rule("R-SETUP-7")
@pytest.mark.parametrize(
    ("hands", "sentence"),
    [
        (("grass",), "1 first terrain card is named for 2 players"),
        (("grass", "water"), "There is no terrain card 'water'"),
    ],
)
def test_hands_that_cannot_be_dealt_are_refused(hands: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(kb.Refused, match=sentence):
        kb.Game(first_setup(2, hands=hands))


@pytest.mark.rule("R-SETUP-8")
def test_the_start_player_is_drawn_or_chosen() -> None:
    assert {kb.new_game(3, seed=seed).seat for seed in range(40)} == {0, 1, 2}
    assert kb.new_game(3, seed=1, start=2).seat == 2
    with pytest.raises(kb.Refused, match="no start seat 3; the seats are 0 to 2"):
        kb.new_game(3, start=3)


@pytest.mark.rule("R-SETUP-9")
def test_the_recommended_first_game() -> None:
    setup = kb.new_first_game(3, seed=5).setup
    assert setup.board == ("tavern", "paddock", "oasis", "farm")
    assert setup.cards == ("fishermen", "knights", "merchants")


@pytest.mark.rule("R-SETUP-10")
def test_only_what_is_needed_is_on_the_board() -> None:
    game = kb.new_first_game(2, seed=1)
    keys = [REGISTRY.actions[kind] for kind in game.board.kinds]
    assert keys == ["farm", "oasis", "tavern", "paddock"]
    assert [card.key for card in game.cards] == ["fishermen", "knights", "merchants", "castles"]
