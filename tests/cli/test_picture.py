"""The picture of a game, at every width."""

from pathlib import Path

import pytest

import kingdom_builder as kb
from tests.cli.commands import done, played, saved

ROWS = 21


def picture(path: Path, columns: int) -> list[str]:
    said = done("play", "--resume", str(path), typed="quit\n", columns=columns)
    return said.splitlines()


@pytest.mark.parametrize(("columns", "size"), [(60, 2), (80, 2), (125, 2), (126, 4), (160, 4)])
def test_odd_rows_are_shifted_by_half_a_hex(tmp_path: Path, columns: int, size: int) -> None:
    path = tmp_path / "game.txt"
    saved(path, actions=0)
    lines = picture(path, columns)
    heading = "".join(f"{letter:^{size}}" if size > 2 else f"{letter} " for letter in "ABCDEFGH")
    assert lines[0].startswith("   " + heading.rstrip())
    assert lines[2].startswith(" 2 " + " " * (size // 2))
    assert [int(line.split()[0]) for line in lines[1:ROWS]] == list(range(1, 21))
    assert max(len(line.rstrip()) for line in lines[:ROWS]) <= columns


def test_exactly_the_legal_hexes_are_marked(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = saved(path, actions=9)
    lines = picture(path, 80)
    marked = {
        f"{'ABCDEFGHIJKLMNOPQRST'[column]}{row}"
        for row in range(1, 21)
        for column in range(20)
        if lines[row][3 + (row + 1) % 2 + 2 * column + 1] == "*"
    }
    assert marked == set(game.choices.hexes)


def test_wide_boards_name_the_legal_hexes(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = saved(path, actions=9)
    board = "\n".join(picture(path, 130)[:ROWS])
    for name in game.choices.hexes:
        assert f"*{name}" in board


def test_tiles_show_their_state_and_how_many_are_left(tmp_path: Path) -> None:
    game, path = kb.new_first_game(["Ana", "Ida"], seed=4), tmp_path / "game.txt"
    while not game.state.fresh[game.seat]:
        played(game, seed=len(game.log), actions=1)
    kb.save(game, path)
    said = "\n".join(picture(path, 100))
    assert f"Tiles of {game.player}" in said
    assert "(from next turn)" in said
    assert "took the" in said
    field = game.events[-1] if game.events[-1].name == "gained" else None
    assert field is None or f"{field.tile[0].upper()}1" in said


def test_the_sidebar_tells_gold_supply_and_card(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = saved(path, actions=30)
    lines = picture(path, 100)
    sheet = game.score()
    for card in game.cards:
        (line,) = [one for one in lines if f"  {card.name} " in one]
        assert line.split()[-2:] == [str(seat.of(card.key)) for seat in sheet.seats]
    (total,) = [line for line in lines if "Gold so far" in line]
    assert total.split()[-2:] == [str(gold) for gold in sheet.totals]
    assert f"Turn {game.turn_number}" in lines[0]
    assert str(game.terrain) in lines[0]
