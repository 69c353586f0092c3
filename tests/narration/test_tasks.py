"""The line that says who must do what, for every half-done action."""

from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.hexgrid.names import names_of
from kingdom_builder.model.catalogue import terrain_name
from kingdom_builder.model.event import Spent
from kingdom_builder.narration.task import task
from kingdom_builder.table.box_registry import REGISTRY
from tests.board_drawings import drawn
from tests.cli.commands import done, squeezed
from tests.cli.sample_games import NOMADS, PLAYERS, game_offering, game_where


def told(game: kb.Game) -> str:
    return task(game).removeprefix(f"{game.player}: ")


def is_owed(game: kb.Game) -> bool:
    return game.state.active < 0 < game.state.builds


def test_a_donation_counts_what_is_left_to_build() -> None:
    keys = [key for key in REGISTRY.tiles if key.startswith("donation")]
    game = game_where(
        lambda game: (
            game.state.active < 0
            and min(game.state.supply[: len(game.players)]) > 3
            and any(key in game.choices.options for key in keys)
        ),
        NOMADS,
    )
    key = next(key for key in keys if key in game.choices.options)
    name = REGISTRY.tiles[key].name
    game.play(key)
    for n, words in (
        (3, "3 more settlements"),
        (2, "2 more settlements"),
        (1, "1 more settlement"),
    ):
        assert told(game).startswith(f"{name} - build {words}. "), n
        game.play(game.choices.hexes[0])
    assert name not in told(game)


def test_resettlement_counts_its_steps_and_may_stop() -> None:
    game = game_offering("resettlement", NOMADS)
    game.play("resettlement")
    assert told(game) == "Resettlement - 4 steps are left. Pick the settlement to move."
    source = game.choices.hexes[0]
    game.play(source)
    assert told(game) == f"Resettlement - 4 steps are left. Pick where {source} steps to."
    to = game.choices.hexes[0]
    game.play(to)
    go_on = f"Go on with {to}, pick another settlement, or stop."
    assert told(game) == f"Resettlement - 3 steps are left. {go_on}"
    other = names_of(game.choices.mask & game.state.settlements[game.seat])[0]
    game.play(other)
    assert told(game) == f"Resettlement - 3 steps are left. Pick where {other} steps to, or stop."
    assert game.choices.options == ["stop"]


def test_the_sword_names_those_who_are_left() -> None:
    game = game_offering("sword", NOMADS)
    game.play("sword")
    others = [player for player in game.players if player != game.player]
    each = f"Sword - remove one settlement each of {' and '.join(others)}: pick a marked one."
    assert told(game) == each
    owners = {name: seat for seat in range(3) for name in names_of(game.state.settlements[seat])}
    first = game.choices.hexes[0]
    game.play(first)
    others.remove(game.players[owners[first]])
    assert told(game) == f"Sword - pick the settlement of {others[0]} to remove."


def test_the_quarry_asks_for_a_second_wall_or_stop() -> None:
    game = game_offering("quarry", NOMADS)
    while len(after(game, "quarry").choices.hexes) < 2:
        game = after(game, game.choices[0])
    game.play("quarry")
    assert told(game) == "Quarry - pick a marked hex for a stone wall."
    game.play(game.choices.hexes[0])
    assert told(game) == "Quarry - pick a marked hex for a second stone wall, or stop."


def after(game: kb.Game, action: str) -> kb.Game:
    copied = game.copy()
    copied.play(action)
    return copied


def test_the_outpost_opens_the_whole_terrain_for_one_build() -> None:
    game = game_where(lambda game: "outpost" in game.choices.options and is_owed(game), NOMADS)
    assert told(game).endswith(", or use a tile.")
    game.play("outpost")
    on = terrain_name(game.terrain or "")
    assert told(game) == f"build 3 settlements on {on}. The next one may go anywhere on {on}."
    game.play(game.choices.hexes[0])
    assert "anywhere on" not in told(game)


def test_a_move_that_needs_the_outpost_says_so() -> None:
    """A source whose only targets are far away: after it, the Outpost is the only choice."""
    position = drawn(
        """
        Ou Ba m. m. m. f. f. f.
         fA fA m. m. m. f. f. f.
        """,
        card="flower",
        players=3,
    )
    game = kb.new_game(PLAYERS, seed=1)
    game.board, game.state = position.board, position.state
    for action in ("barn", "A2"):
        game.play(action)
    assert (game.choices.hexes, game.choices.options) == ([], ["outpost"])
    tile = REGISTRY.tiles[game.registry.actions[game.state.active]].name
    assert "can move only with Outpost: pick that." in told(game)
    game.play("outpost")
    assert told(game).startswith(f"{tile} - pick any marked hex for ")
    assert told(game).endswith(" to move to.")


def test_the_cave_asks_whom_to_move_and_where_to() -> None:
    game = game_offering("cave")
    game.play("cave")
    assert told(game) == "Cave - pick the settlement to move."
    source = game.choices.hexes[0]
    game.play(source)
    assert told(game) == f"Cave - pick where {source} moves to."


def test_tiles_that_build_say_whether_it_must_be_beside_the_own() -> None:
    game = game_offering("village", NOMADS)
    game.play("village")
    assert told(game) == "Village - build a settlement. Pick a marked hex."
    game = game_where(
        lambda game: (
            "garden" in game.choices.options
            and game.state.active < 0
            and "outpost" not in after(game, "garden").choices.options
            and "beside" in told(after(game, "garden"))
        ),
        NOMADS,
    )
    game.play("garden")
    assert told(game).startswith("Garden - build a settlement. ")


def test_every_moment_of_many_games_has_a_sentence() -> None:
    def is_silent(game: kb.Game) -> bool:
        line = task(game)
        return not line.startswith(f"{game.player}: ") or "{" in line or "  " in line

    with pytest.raises(AssertionError, match="never came"):
        game_where(is_silent, games=15)


def test_the_screen_shows_walls_left_and_tiles_for_this_turn_only(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = game_offering("sword", NOMADS)
    kb.save(game, path)
    said = squeezed(done("play", "--resume", str(path), typed="tiles\n\nquit\n"))
    assert f"Stone walls left: {game.state.walls}" in said
    assert "Sword (this turn only)" in said
    assert f"{game.player}: 1 this turn only." in said
    game.play("sword")
    assert any(isinstance(event, Spent) for event in game.step_events(len(game.log) - 1))
