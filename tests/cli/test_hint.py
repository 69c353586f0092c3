"""``hint`` for a saved game, and the word ``hint`` while playing."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import kingdom_builder as kb
from tests.cli.commands import done, refusal, saved, squeezed

QUICK = ("--nodes", "16")


def test_the_best_turns_of_a_saved_game_come_with_reasons(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = saved(path, actions=8)
    said = done("hint", str(path), *QUICK)
    best = kb.hints(game, budget=kb.bots.Budget(nodes=16))
    assert f"{game.player} (" in said.splitlines()[0]
    assert len(best) >= 2
    for number, advice in enumerate(best, start=1):
        assert f"\n{number}. " in said
        assert squeezed(" ".join(advice.reasons)) in squeezed(said)


def test_hints_as_json_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = saved(path, actions=8)
    said = json.loads(done("hint", str(path), "--json", "--most", "1", *QUICK))
    assert said["player"] == game.player
    (hint,) = said["hints"]
    for action in hint["actions"]:
        game.play(action)


def test_there_is_no_hint_for_a_finished_game(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    saved(path)
    assert "The game is over" in refusal("hint", str(path))


def test_hint_is_a_page_while_playing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def hints(game: kb.Game, *, budget: kb.Budget) -> list[kb.Advice]:
        asked.append(game.player)
        return kb.hints(game, budget=replace(budget, nodes=16))

    monkeypatch.setattr("kingdom_builder.cli.render.hint.hints", hints)
    path = tmp_path / "game.txt"
    game = saved(path, actions=8)
    said = done("play", "--resume", str(path), "--bots", "0", typed="hint\n\nquit\n")
    assert asked == [game.player]
    assert "compared with the others at the end" in squeezed(said)
    assert kb.load(path).log == game.log
