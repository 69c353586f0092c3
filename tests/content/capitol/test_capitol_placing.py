"""Where the Capitols stand."""

from collections.abc import Iterable
from contextlib import suppress
from itertools import product

import pytest

import kingdom_builder as kb
from kingdom_builder.content.capitol import EXPANSION
from kingdom_builder.hexgrid.names import names_of
from tests.board_drawings import laid
from tests.boards import first_setup
from tests.reference.geometry import parse

Quadrants = tuple[str, str, str, str]

BOTH: Quadrants = ("harbor", "oracle", "tavern", "farm")
TURNED: Quadrants = ("harbor/180", "tower", "oracle/180", "barn")
HARBOR: Quadrants = ("farm", "oasis", "tower", "harbor")
ORACLE: Quadrants = ("tavern", "paddock", "oracle", "farm")
NEITHER: Quadrants = ("tavern", "paddock", "oasis", "farm")

# The two castles of each Harbor or Oracle quadrant of these boards.
CASTLES: dict[Quadrants, list[str]] = {
    BOTH: ["C5 C9", "N2 M8"],
    TURNED: ["H2 H6", "H13 G19"],
    HARBOR: ["M15 M19"],
    ORACLE: ["D12 C18"],
    NEITHER: [],
}
ALL_CHOICES = [
    (board, choice)
    for board, castles in CASTLES.items()
    for choice in product(*(pair.split() for pair in castles))
]


def in_reading_order(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(names, key=parse))


def game(board: Quadrants, *capitols: str, modules: tuple[str, ...] = ("capitol",)) -> kb.Game:
    return kb.Game(first_setup(board=board, modules=modules, capitols=capitols))


@pytest.mark.rule("R-CAPITOL-1")
@pytest.mark.parametrize(("board", "capitols"), ALL_CHOICES)
def test_the_host_may_choose_either_castle_of_each_quadrant(
    board: Quadrants, capitols: tuple[str, ...]
) -> None:
    own = game(board, *in_reading_order(capitols))
    assert (
        tuple(names_of(laid(own.board, "capitols")))
        == own.setup.pieces_of("capitols")
        == in_reading_order(capitols)
    )
    assert laid(own.board, "capitols") & ~own.board.castles == 0


@pytest.mark.rule("R-CAPITOL-1")
@pytest.mark.parametrize("capitols", [(), ("C5",), ("C9",), ("N2",), ("M8",)])
def test_the_host_may_use_fewer_capitols(capitols: tuple[str, ...]) -> None:
    own = game(BOTH, *capitols)
    assert (
        tuple(names_of(laid(own.board, "capitols"))) == own.setup.pieces_of("capitols") == capitols
    )


@pytest.mark.rule("R-CAPITOL-1")
@pytest.mark.parametrize(
    ("board", "capitols", "wrong"),
    [
        pytest.param(BOTH, ["D14"], "D14", id="a castle of another quadrant"),
        pytest.param(BOTH, ["N2", "C5", "L12"], "L12", id="a third one"),
        pytest.param(BOTH, ["C5", "C9"], "C9", id="two on one quadrant"),
        pytest.param(BOTH, ["M8", "M8"], "M8", id="two on one castle"),
        pytest.param(BOTH, ["G8"], "G8", id="a location"),
        pytest.param(BOTH, ["A1"], "A1", id="a terrain"),
        pytest.param(BOTH, ["iC2"], "iC2", id="the island"),
        pytest.param(BOTH, ["Z9"], "Z9", id="no hex"),
        pytest.param(BOTH, [""], "", id="no name"),
        pytest.param(NEITHER, ["D4"], "D4", id="neither quadrant in play"),
        pytest.param(TURNED, ["C5"], "C5", id="where it would be if it were not turned"),
    ],
)
def test_any_other_place_is_refused(board: Quadrants, capitols: list[str], wrong: str) -> None:
    with pytest.raises(kb.Refused) as refusal:
        game(board, *capitols)
    assert str(refusal.value) == f"capitols: {wrong!r} is not a place for it."


@pytest.mark.rule("R-CAPITOL-1")
def test_capitols_out_of_reading_order_are_put_right_or_refused() -> None:
    with suppress(kb.Refused):
        own = game(BOTH, "C5", "N2")
        line = next(iter(kb.trace(own, lambda game: ("", []))))
        assert line["capitols"] == ["N2", "C5"]


@pytest.mark.rule("R-CAPITOL-1")
@pytest.mark.parametrize("modules", [(), ("caves",)])
def test_without_the_module_there_is_no_capitol(modules: tuple[str, ...]) -> None:
    with pytest.raises(kb.Refused, match=r"^capitols: 'C5' is not a place for it\.$"):
        game(BOTH, "C5", modules=modules)


@pytest.mark.rule("R-CAPITOL-1")
@pytest.mark.parametrize("board", list(CASTLES))
def test_chance_puts_one_on_each_such_quadrant_on_either_castle(board: Quadrants) -> None:
    drawn = {
        kb.new_game(2, seed=seed, board=board, modules=("capitol",)).setup.pieces_of("capitols")
        for seed in range(40)
    }
    choices = product(*(pair.split() for pair in CASTLES[board]))
    assert drawn == {in_reading_order(choice) for choice in choices}


@pytest.mark.rule("R-CAPITOL-1", "R-COMP-8")
@pytest.mark.parametrize("seed", range(20))
def test_on_a_drawn_board_there_are_as_many_capitols_as_such_quadrants(seed: int) -> None:
    own = kb.new_game(3, seed=seed, modules=("nomads", "capitol"))
    keys = [name.partition("/")[0] for name in own.setup.board]
    wanted = [key in ("harbor", "oracle") for key in keys]
    assert [
        (laid(own.board, "capitols") & land).bit_count() for land in own.board.quadrants
    ] == wanted
    assert len(own.setup.pieces_of("capitols")) == sum(wanted) <= 2


@pytest.mark.rule("R-CAPITOL-1")
def test_without_the_module_none_is_drawn() -> None:
    assert kb.new_game(2, seed=1, board=BOTH).setup.pieces_of("capitols") == ()


@pytest.mark.rule("R-CAPITOL-2")
def test_the_box_brings_the_gold_of_its_capitols_and_nothing_else() -> None:
    assert [card.key for card in EXPANSION.always] == ["capitol"]
    (card,) = EXPANSION.always
    assert (card.rule, card.is_red) == ("R-CAPITOL-2", False)
    assert card.text.endswith(".")
    assert (EXPANSION.quadrants, EXPANSION.tiles, EXPANSION.cards) == ((), (), ())
    assert EXPANSION.text.endswith(".")
