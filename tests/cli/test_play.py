"""``kingdom-builder play``: from the first question to the score sheet."""

import shutil
from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.bots import LEVELS
from kingdom_builder.cli.render.option_names import key_and_name
from kingdom_builder.i18n import say
from tests.cli.commands import done, played, run, saved, squeezed

SEATS = ("--players", "Ana,Ida", "--first-game", "--seed", "3")


def sit(path: Path, *lines: str) -> str:
    return done("play", *SEATS, "--save", str(path), typed="\n".join(lines) + "\n")


def keep_games_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("typer.get_app_dir", lambda name: str(folder / name))


def opening() -> kb.Game:
    return kb.new_first_game(["Ana", "Ida"], seed=3)


@pytest.mark.both_engines
def test_two_people_play_a_whole_game(tmp_path: Path) -> None:
    game, path = opening(), tmp_path / "game.txt"
    actions = played(game, seed=8)
    said = sit(path, *(action.lower() for action in actions))
    assert kb.load(path).record() == game.record()
    winner = game.players[game.score().winners[0]]
    assert f"{winner} wins with {max(game.score().totals)} gold." in said
    assert f"kingdom-builder replay {path}" in said
    assert "This is the last round!" in said


def test_enter_alone_opens_the_first_game_against_one_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_games_in(tmp_path, monkeypatch)
    said = done("play", typed="\n\n\n\n\n\nquit\n")
    (path,) = (tmp_path / "kingdom-builder" / "games").iterdir()
    setup = kb.load(path).setup
    assert setup.players == ("Player 1", "Oak")
    assert setup.board == ("tavern", "paddock", "oasis", "farm")
    assert setup.modules == ()
    assert f"kingdom-builder play --resume {path} --bots 1\n" in said  # at the usual level


def test_the_invitation_offers_the_levels_and_the_way_back_names_the_chosen_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_games_in(tmp_path, monkeypatch)
    said = done("play", typed="\n\n2\nlofty\nha\n\n\nquit\n")
    told = squeezed(said)
    for key, level in LEVELS.items():
        assert f"{key_and_name(key, say(level.name))} - {level.text}" in told
    assert "How well do they play? [normal]" in told
    assert "Type one of these: easy, normal, hard, expert or master." in told
    assert "--bots 2 --level hard" in said


def test_a_level_that_was_named_is_not_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_games_in(tmp_path, monkeypatch)
    said = done("play", "--level", "easy", typed="\n\n\n\n\nquit\n")
    assert "How well" not in said
    assert "--bots 1 --level easy" in said


def test_the_invitation_asks_again_until_it_understands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_games_in(tmp_path, monkeypatch)
    answers = (
        "nine",
        "9",
        "2",
        "Ana",
        "Ida",
        "4",
        "1",
        "",
        "odd",
        "random",
        "mill",
        "caves,island",
    )
    said = done("play", typed="\n".join([*answers, "quit", ""]))
    assert "'nine' is not a number; type one such as 2." in said
    assert "At most 5 people can play, not 9." in said
    assert "A game has 2 to 5 players, not 6." in said
    assert "Type first or random." in said
    assert "nomads - Four more quadrants" in said
    assert "There is no module 'mill'; there are nomads, capitol, caves and island." in said
    (path,) = (tmp_path / "kingdom-builder" / "games").iterdir()
    assert kb.load(path).players == ("Ana", "Ida", "Oak")
    assert kb.load(path).setup.modules == ("caves", "island")


def test_leaving_during_the_invitation_begins_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_games_in(tmp_path, monkeypatch)
    assert "No game was started." in done("play", typed="2\n")
    assert not list(tmp_path.iterdir())


def test_illegal_input_is_explained_and_changes_nothing(tmp_path: Path) -> None:
    game, path = opening(), tmp_path / "game.txt"
    first = game.choices.hexes[0]
    said = sit(path, "d4", "end", "7", "tav", "wibble", first.lower(), "pad", "quit")
    assert "D4 is a castle" in said
    assert "nobody can build there." in said
    assert "The turn cannot end before the mandatory action: build 3 settlements." in said
    assert "There are no options now; choose a marked hex by its name." in said
    assert "You hold no Tavern tile." in said
    assert "'wibble' is neither a hex nor an option." in said
    assert "The mandatory action must be finished first: pick a hex to build on." in said
    assert [entry.action for entry in kb.load(path).log] == [first]


def test_the_sentence_says_who_must_do_what(tmp_path: Path) -> None:
    game = opening()
    player, terrain = game.player, "flowers"
    assert game.terrain == "flower"
    actions = played(game, seed=8, actions=3)
    said = sit(tmp_path / "game.txt", *actions, "quit")
    assert f"{player}: build 3 settlements on {terrain}. Pick any marked hex." in said
    assert f"{player}: build 2 more settlements on {terrain}" in said
    assert f"{player}: build 1 more settlement on {terrain}" in said
    assert f"{player}: there is nothing left to do. End your turn." in said


def test_enter_ends_a_turn_with_nothing_left_to_do(tmp_path: Path) -> None:
    game, path = opening(), tmp_path / "game.txt"
    actions = played(game, seed=8, actions=3)
    sit(path, *actions, "", "quit")
    assert kb.load(path).turn_number == 2


def test_a_tile_is_used_by_its_number_and_its_task_is_said(tmp_path: Path) -> None:
    game, path = opening(), tmp_path / "game.txt"
    actions: list[str] = []
    while "paddock" not in game.choices.options:
        actions += played(game, seed=len(actions), actions=1)
    number = str(game.choices.options.index("paddock") + 1)
    game.play("paddock")
    source = game.choices.hexes[0]
    said = sit(path, *actions, number, source, "quit")
    assert "Paddock - pick the settlement to move" in said
    assert f"Paddock - pick where {source} moves to" in said


def test_undo_and_restart_take_back_up_to_the_last_card(tmp_path: Path) -> None:
    game, path = opening(), tmp_path / "game.txt"
    actions = played(game, seed=8, actions=3)
    said = sit(path, "undo", *actions[:2], "undo", *actions[1:], "restart", "quit")
    assert "There is nothing to take back" in said
    assert f"Undone: {actions[1]}." in said
    assert "3 actions were undone." in said
    assert kb.load(path).log == ()


def test_the_pages_explain_score_cards_tiles_and_rules(tmp_path: Path) -> None:
    said = squeezed(sit(tmp_path / "game.txt", "score", "cards", "tiles", "help", "quit"))
    assert "Ahead so far: Ana and Ida with 0 gold." in said
    assert "2 gold for each settlement in the horizontal line where you have most." in said
    assert "At R12, M16; tiles left: 4." in said
    assert "The most gold wins." in said
    assert "F2 Farm" in said


def test_save_goes_to_another_file_but_not_over_one(tmp_path: Path) -> None:
    other, taken = tmp_path / "other.json", tmp_path / "taken.txt"
    taken.write_text("precious")
    said = sit(tmp_path / "game.txt", f"save {taken}", f"save {other}", "save", "quit")
    assert taken.read_text() == "precious"
    assert squeezed(f"{taken} already exists") in squeezed(said)
    assert f"--resume {other}" in said
    assert kb.load(other).players == ("Ana", "Ida")


def test_bots_play_and_are_told_without_the_hidden_card(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    arguments = ("--players", "Ana", "--bots", "1", "--first-game", "--seed", "5")
    said = done("play", *arguments, "--save", str(path), typed="quit\n")
    game = kb.load(path)
    assert game.turn_number == 2
    built = " ".join(entry.action for entry in game.log[:3])
    assert f"Oak ({game.setup.hands[1]}): built {built}" in squeezed(said)
    assert "drew" not in said


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    said = done("play", "--bots", "3", "--seed", "1", "--save", str(path))
    assert kb.load(path).over
    assert "gold" in said


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = saved(path, actions=20)
    said = done("play", "--resume", str(path), typed="quit\n")
    assert f"Turn {game.turn_number}" in said
    assert kb.load(path).log == game.log


def test_a_resumed_bot_finishes_the_game_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    saved(path, actions=20)
    done("play", "--resume", str(path), "--bots", "Ana,Ida", "--seed", "1")
    assert kb.load(path).over


def test_options_are_followed(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    board, cards = "tavern,paddock,oasis/180,farm", "lords,miners,hermits"
    options = ("--board", board, "--cards", cards, "--switch", "lords-require-presence=true")
    done("play", "--players", "3", *options, "--save", str(path), typed="quit\n")
    setup = kb.load(path).setup
    assert setup.players == ("Player 1", "Player 2", "Player 3")
    assert ",".join(setup.board) == board
    assert ",".join(setup.cards) == cards
    assert setup.switches.lords_require_presence


def test_a_game_that_can_no_longer_be_saved_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    first = opening().choices.hexes[0]
    answers = iter((first, "quit"))

    def answer(prompt: str) -> str:
        shutil.rmtree(folder, ignore_errors=True)
        return next(answers)

    monkeypatch.setattr("builtins.input", answer)
    result = run("play", *SEATS, "--save", str(folder / "game.txt"))
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr
    assert f"1. {first}" in result.stdout
