"""``kingdom-builder play`` with each box: from the flag to the picture and the score sheet."""

from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.cli.render.pages import PAGES
from kingdom_builder.drawing.scene import WALL
from kingdom_builder.model.event import Gold
from kingdom_builder.table.box_registry import REGISTRY
from tests.cli.commands import done, played, squeezed
from tests.cli.sample_games import MODULES, NOMADS, game_where

PLAYERS = ("--players", "Ana,Ida")
BOARDS = {
    "nomads": NOMADS,
    "capitol": ("harbor", "oracle", "farm", "barn"),
    "caves": ("tower", "paddock", "tavern", "barn"),
    "island": ("oasis", "farm", "tower", "barn"),
}


def screen(game: kb.Game, path: Path, columns: int = 100) -> list[str]:
    kb.save(game, path)
    return done("play", "--resume", str(path), typed="quit\n", columns=columns).splitlines()


@pytest.mark.parametrize("module", MODULES)
def test_each_box_is_played_to_the_end_by_typing(tmp_path: Path, module: str) -> None:
    path, board = tmp_path / "game.txt", BOARDS[module]
    game = kb.new_game(["Ana", "Ida"], seed=7, modules=(module,), board=board)
    actions = played(game, seed=9)
    options = ("--modules", module, "--board", ",".join(board), "--seed", "7", "--save", str(path))
    said = done("play", *PLAYERS, *options, typed="\n".join(actions).lower() + "\n")
    assert kb.load(path).record() == game.record()
    assert f"wins with {max(game.gold)} gold." in said or "win together" in said
    assert done("score", str(path))
    assert len(done("replay", str(path), "--plain").splitlines()) > game.turn_number


@pytest.mark.parametrize(("modules", "least"), [("all", 4), ("random", 0)])
def test_boxes_can_be_had_all_or_by_chance(tmp_path: Path, modules: str, least: int) -> None:
    path = tmp_path / "game.txt"
    options = ("--modules", modules, "--seed", "1", "--save", str(path))
    done("play", *PLAYERS, *options, typed="quit\n")
    found = kb.load(path).setup.modules
    assert len(found) >= least
    assert set(found) <= set(REGISTRY.modules)


def test_nomad_fields_show_their_tile_until_it_is_taken(tmp_path: Path) -> None:
    game = kb.new_game(["Ana", "Ida"], seed=3, modules=("nomads",), board=NOMADS)
    lines = screen(game, tmp_path / "a.txt", columns=80)
    for field, key in game.setup.nomad_tiles:
        assert cell(lines, field) == REGISTRY.tiles[key].sign
    game = game_where(lambda game: any(e.name == "spent" for e in game.events), NOMADS)
    lines = screen(game, tmp_path / "b.txt", columns=80)
    gone = [name for name, _ in game.setup.nomad_tiles if cell(lines, name) == "n "]
    assert gone
    assert all(name in {e.hex for e in game.events if e.name == "gained"} for name in gone)


def cell(lines: list[str], name: str) -> str:
    column, row = "ABCDEFGHIJKLMNOPQRST".index(name[0]), int(name[1:])
    start = 3 + (row + 1) % 2 + 2 * column
    return lines[row][start : start + 2]


def test_walls_caves_and_capitols_are_on_the_board_and_in_the_legend(tmp_path: Path) -> None:
    board = ("quarry", "harbor", "tower", "barn")
    game = game_where(lambda game: game.state.walls < 25, board)
    (wall,) = [event.hex for event in game.events if event.name == "walled"]
    lines = screen(game, tmp_path / "game.txt", columns=80)
    assert cell(lines, wall) == WALL.sign * 2
    free = [name for name in game.setup.pieces_of("caves") if cell(lines, name)[0] == "∩"]
    assert free
    (capitol,) = game.setup.pieces_of("capitols")
    assert cell(lines, capitol)[0] == "♛"
    said = squeezed("\n".join(lines))
    for words in ("= stone wall", "∩ cave", "♛ Capitol", "Stone walls left: 24"):
        assert words in said


@pytest.mark.parametrize("columns", [60, 80, 140])
def test_the_island_lies_beside_the_board_and_its_legal_hexes_are_marked(
    tmp_path: Path, columns: int
) -> None:
    game = kb.new_game(["Ana", "Ida"], seed=3, modules=("island",))
    there = [name for name in game.choices.hexes if name.startswith("i")]
    assert there
    said = screen(game, tmp_path / "game.txt", columns=columns)
    assert max(len(line.rstrip()) for line in said[:28]) <= columns
    rows = [line[line.index(f"i{n}") :] for n in range(1, 6) for line in said if f"i{n} " in line]
    assert len(rows) == 5
    assert "".join(rows).count("*") == len(there)


def test_earned_gold_is_told_by_its_source(tmp_path: Path) -> None:
    def has_both(game: kb.Game) -> bool:
        sources = {event.source for event in game.events if isinstance(event, Gold)}
        return "treasure" in sources and len(sources) > 1

    game, path = game_where(has_both, NOMADS), tmp_path / "game.txt"
    paid: dict[tuple[str, int], int] = {}
    for event in game.events:
        if isinstance(event, Gold):
            key = (event.source, event.seat)
            paid[key] = paid.get(key, 0) + event.amount
    lines = screen(game, path)
    score = squeezed(done("score", str(path)))
    for source in {source for source, _ in paid}:
        name = {**REGISTRY.cards, **REGISTRY.tiles}[source].name
        (row,) = [line for line in lines if f"  {name} " in line and line.split()[-1].isdigit()]
        assert row.split()[-3:] == [str(paid.get((source, seat), 0)) for seat in range(3)]
        for seat in range(3):
            if (source, seat) in paid:
                assert f"{name} {paid[source, seat]} earned during the game" in score
    assert f"{source_name('treasure')}: 3 gold" in squeezed(done("replay", str(path), "--plain"))


def source_name(key: str) -> str:
    return REGISTRY.tiles[key].name


def test_the_capitol_is_scored_and_explained(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = kb.new_game(["Ana", "Ida"], seed=2, modules=("capitol",), board=BOARDS["capitol"])
    played(game, seed=2)
    kb.save(game, path)
    said = squeezed(done("score", str(path), columns=300))
    for seat in game.score().seats:
        assert f"Capitol {seat.of('capitol')}" in said
    assert "near a Capitol" in said


def test_the_pages_explain_what_the_boxes_bring(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = kb.new_game(
        ["Ana", "Ida"], seed=3, modules=MODULES, cards=("families", "lords", "miners")
    )
    kb.save(game, path)
    said = squeezed(done("play", "--resume", str(path), typed="tiles\ncards\nhelp\nquit\n"))
    assert "For your next turn only" in said
    assert f"At the caves {', '.join(game.setup.pieces_of('caves'))}." in said
    assert "A red card: it pays during the game." in said
    for key in MODULES:
        assert f"{REGISTRY.boxes[key].name}: {REGISTRY.boxes[key].text}" in said


def test_a_page_says_nothing_of_pieces_where_none_lie() -> None:
    rows = REGISTRY.quadrants["oasis"].rows  # its mountains are all too near to something special
    land = [kb.Quadrant(f"oasis-{n}", "oasis", rows) for n in range(4)]
    game = kb.new_game(2, seed=1, quadrants=land, modules=("caves",))
    assert game.setup.pieces == ()
    page = [line.plain for line in PAGES["tiles"](game, 80)]
    assert any(line.startswith("Cave ") for line in page)
    assert not any("At the caves" in line for line in page)
