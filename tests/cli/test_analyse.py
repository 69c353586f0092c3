"""``analyse``: a record turn by turn, as text, as JSON and as a page."""

import json
import re
from pathlib import Path

import pytest

import kingdom_builder as kb
from tests.cli.commands import done, played, refusal, saved, squeezed

QUICK = ("--nodes", "8")


def test_a_whole_record_is_told_turn_by_turn_with_marks_summary_and_curve(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = saved(path)
    said = done("analyse", str(path), *QUICK)
    turns = [line for line in said.splitlines() if re.match(r" *\d+ [AI] \w+ \(", line)]
    assert len(turns) == game.turn_number
    first = " ".join(entry.action for entry in game.log[:3])
    assert f"{game.players[game.setup.start]} (" in turns[0]
    assert first in turns[0]
    assert re.search(r"(best !|good|fair|slip \?!|mistake \?|blunder \?\?)", turns[0])
    assert "Better: " in said
    assert "more gold in the end than the turn that was played" in squeezed(said)
    for seat, gold in enumerate(game.gold):
        assert f"{game.players[seat]}: {gold} gold, " in said
    assert "Win chance after each turn" in said
    assert said.splitlines()[-2].startswith("   0% ")


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_the_text_fits_the_terminal(tmp_path: Path, columns: int) -> None:
    path = tmp_path / "game.txt"
    saved(path, actions=20)
    said = done("analyse", str(path), *QUICK, columns=columns)
    assert max(map(len, said.splitlines())) <= max(columns, 53)


def test_json_says_the_same_as_the_library(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = saved(path, actions=16)
    said = json.loads(done("analyse", str(path), "--json", "--seed", "4", *QUICK))
    analysis = kb.analyse(game, seed=4, budget=kb.bots.Budget(nodes=8))
    assert said["format"] == "kingdom-builder-analysis"
    assert said["players"] == ["Ana", "Ida"]
    assert said["gold"] == game.gold
    assert said["opening"] == list(analysis.opening)
    assert said["losses"] == list(analysis.losses)
    for told, review in zip(said["reviews"], analysis.reviews, strict=True):
        assert told["best"]["actions"] == list(review.best.actions)
        assert told["played"]["reasons"] == list(review.played.reasons)
        assert (told["first"], told["last"]) == (review.first, review.last)
        assert (told["loss"], told["mark"]) == (review.loss, review.mark)


@pytest.mark.parametrize("modules", [(), ("nomads", "capitol", "caves", "island")])
def test_the_page_is_whole_and_needs_nothing_else(tmp_path: Path, modules: tuple[str, ...]) -> None:
    path, page = tmp_path / "game.txt", tmp_path / "page.html"
    game = kb.new_game(["A<b>na", "Ida"], seed=2, modules=modules)
    played(game, 2, 30)
    kb.save(game, path)
    done("analyse", str(path), "--html", str(page), *QUICK)
    text = page.read_text(encoding="utf-8")
    turns = game.turn_number - 1
    for turn in range(1, turns + 1):
        assert len(re.findall(rf'<g class="turn" data-turn="{turn}"', text)) == 1
        assert len(re.findall(rf'<article class="turn" data-turn="{turn}"', text)) == 1
        assert len(re.findall(rf'data-go="{turn}"', text)) == 2  # in the list and on the curve
    assert "A<b>na" not in text
    assert set(re.findall(r"https?://[^\"' <]+", text)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"<(script|link|img)[^>]+(src|href)=", text)


def test_what_cannot_be_analysed_is_refused_in_one_sentence(tmp_path: Path) -> None:
    begun, broken = tmp_path / "begun.txt", tmp_path / "broken.txt"
    saved(begun, actions=2)
    broken.write_text("not a record")
    assert "no turn has been finished" in refusal("analyse", str(begun))
    assert "There is no file" in refusal("analyse", str(tmp_path / "none.txt"))
    assert refusal("analyse", str(broken))
    saved(begun, actions=12)
    nowhere = str(tmp_path / "none" / "page.html")
    assert "there is no such folder" in refusal("analyse", str(begun), "--html", nowhere)
