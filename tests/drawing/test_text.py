"""The board in plain letters."""

import pytest

from kingdom_builder.drawing.text import board_text
from tests.drawing.positions import first_game, midgame, signs_of, spots_of

FIRST_GAME = """\
    A B C D E F G H I J K L M N O P Q R S T
 1  f d d m m d d c c c c c c d d w d d d d
 2   f f d d d m m c c c m m c d d w d d d d
 3  f f f f f f f m m m m m c m m w d dPa f
 4   w w f # 1*g t t m m m c m m w m d f f f
 5  f f w w*g*g g t t c c c t t w m m c f f
 6   f c c w g t t c c c c t t w c c c m f f
 7  d fTa c w t tTa c 0 cPa t t w f f f f f
 8   d d c w t t g g g 0 g g t w g # g f g t
 9  d d d w t t t g g 0 g g t t w g g g g t
10   d d w w t t t g g g g g t t w g g g t t
11  d d c w w t t g g g d d c w w t t t g g
12   d c w f f t t t g g d # c w t t tFa g g
13  d d w f f t tOa f g c c c f f f t c f f
14   w w w f g t f f f f c c f f w d d c c f
15  w w w w g g g g f f c g g w f f d d c c
16   w t t w g g c c d c g gFa f w f w d d c
17  w t c t w g c c d c g g g t f f w w d d
18   w # c f wOa d d c w g g t t m w w w d w
19  w w c f w w w d d w g m t t w w w w w w
20   w w w w w w w w w w t t t w w w w w w w
g grass  c canyon  d desert  f flowers  t forest
w water  m mountain  # castle  * legal
0 Ana  1 Oak
Oak plays grass.
"""


def test_the_first_game_as_text():
    game = first_game()
    for hex_ in ("J7", "J8", "J9"):
        game.play(hex_)
    game.play("end")
    game.play("E4")
    assert f"{game}\n" == FIRST_GAME


@pytest.mark.parametrize("actions", [0, 77, 150])
def test_it_is_narrow_and_plain(actions):
    lines = str(midgame(4, actions)).splitlines()
    assert max(map(len, lines)) <= 50
    assert "\n".join(lines).isascii()


def test_odd_rows_are_shifted_half_a_hex():
    rows = first_game().text().splitlines()[1:21]
    assert {len(row) for row in rows[0::2]} == {43}
    assert {len(row) for row in rows[1::2]} == {44}


def test_legal_hexes_are_marked():
    game = midgame(3, 63)
    assert "*" not in board_text(spots_of(game), signs=signs_of(game))
    board = game.text().split("g grass")[0]
    assert board.count("*") == len(game.choices.hexes) > 0


def test_settlements_are_the_numbers_of_their_seats():
    game = midgame(3, 63)
    letters = "".join(row[3:] for row in game.text().splitlines()[1:21])
    for seat in range(3):
        assert letters.count(str(seat)) == 40 - game.state.supply[seat]


def test_equal_positions_give_equal_texts():
    assert str(midgame(5, 200)) == str(midgame(5, 200))
