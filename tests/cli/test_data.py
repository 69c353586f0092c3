"""What commands say to programs: the keys are part of the interface (docs/cli.md)."""

import csv
import io
import json
from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.rulebook.rule_texts import rules
from tests.cli.commands import done, refusal, saved


def as_json(*words: str) -> list[dict[str, object]]:
    return json.loads(done(*words, "--json"))


def as_csv(*words: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(done(*words, "--csv"))))


LISTS = [("cards",), ("tiles",), ("boards",), ("rules",), ("puzzles", "list")]


@pytest.mark.parametrize("words", LISTS, ids=" ".join)
def test_json_and_csv_say_the_same(words: tuple[str, ...]) -> None:
    objects, rows = as_json(*words), as_csv(*words)
    assert len(objects) == len(rows) > 10
    for one, row in zip(objects, rows, strict=True):
        assert list(one) == list(row)
        for key, value in one.items():
            assert row[key] == cell(value)


def cell(value: object) -> str:
    """A value as it stands in a table."""
    if isinstance(value, bool):
        return str(int(value))
    return "" if value is None else ";".join(value) if isinstance(value, list) else str(value)


def test_every_card_tile_quadrant_island_and_rule_is_told() -> None:
    assert {one["key"] for one in as_json("cards")} == {*REGISTRY.cards, *REGISTRY.always}
    assert {one["key"] for one in as_json("tiles")} == set(REGISTRY.tiles)
    land = as_json("boards")
    assert [one["key"] for one in land if one["kind"] == "quadrant"] == list(REGISTRY.quadrants)
    assert [one["kind"] for one in land].count("island") == 2
    assert {one["id"] for one in as_json("rules")} == {rule.id for rule in rules()}


def test_cards_and_tiles_can_be_chosen() -> None:
    (lords, castles) = as_json("cards", "castles", "lords")
    assert (lords["key"], lords["box"], lords["always"]) == ("lords", "base", False)
    assert castles["always"] is True
    (family,) = as_json("cards", "families")
    assert family["red"] is True
    (treasure,) = as_json("tiles", "treasure")
    assert (treasure["box"], treasure["kind"]) == ("nomads", "nomad")


def test_a_quadrant_is_told_as_it_lies() -> None:
    upright, turned = as_json("boards", "farm", "farm/180")
    assert [row[::-1] for row in reversed(upright["rows"])] == turned["rows"]  # type: ignore[call-overload]
    assert (upright["turned"], turned["turned"]) == (False, True)
    assert (upright["locations"], upright["castles"], upright["nomads"]) == (2, 1, 0)


def test_rules_can_be_chosen_by_box_and_words() -> None:
    assert {one["box"] for one in as_json("rules", "nomads")} == {"nomads"}
    (rule,) = as_json("rules", "R-BUILD-3")
    assert rule["section"] == "Building"


def test_texts_are_in_the_language_in_use_and_keys_in_english() -> None:
    try:
        (lords,) = json.loads(done("--language", "es", "cards", "lords", "--json"))
    finally:
        kb.speak("en")
    assert list(lords) == list(as_json("cards", "lords")[0])
    assert lords["name"] == "Nobles"
    assert "oro" in lords["text"]


def test_the_score_adds_up(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = saved(path)
    told = json.loads(done("score", str(path), "--json"))
    assert list(told) == ["over", "winners", "leaders", "seats"]
    assert told["over"] is True
    assert told["winners"] == told["leaders"] == list(game.score().winners)
    for seat, facts in zip(game.score().seats, told["seats"], strict=True):
        assert (facts["seat"], facts["player"]) == (seat.seat, seat.player)
        assert sum(source["gold"] for source in facts["sources"]) == facts["gold"] == seat.total
        assert {source["source"] for source in facts["sources"]} >= set(game.setup.cards)
    rows = as_csv("score", str(path))
    assert {row["seat"]: row["player"] for row in rows} == {"0": "Ana", "1": "Ida"}
    assert sum(int(row["gold"]) for row in rows) == sum(game.score().totals)
    assert {row["player"] for row in rows} == set(game.players)


def test_gold_of_red_cards_is_told_with_its_source(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    cards = ("families", "shepherds", "ambassadors")
    game = kb.new_game(["Ana", "Ida"], seed=5, modules=["nomads"], cards=cards)
    kb.play_out(game, seed=1) if hasattr(kb, "play_out") else _play(game)
    kb.save(game, path)
    seats = json.loads(done("score", str(path), "--json"))["seats"]
    for seat in seats:
        assert sum(source["gold"] for source in seat["sources"]) == seat["gold"]
        assert {source["source"] for source in seat["sources"]} >= set(cards)


def _play(game: kb.Game) -> None:
    while not game.over:
        game.play(game.choices[0])


def test_a_running_game_has_leaders_but_no_winners(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    saved(path, actions=40)
    told = json.loads(done("score", str(path), "--json"))
    assert told["over"] is False
    assert told["winners"] == []
    assert told["leaders"]


def test_the_summary_says_how_many_games_were_asked_for() -> None:
    told = json.loads(done("simulate", "--games", "3", "--json"))
    assert (told["games"], told["planned"]) == (3, 3)


@pytest.mark.parametrize("words", LISTS, ids=" ".join)
def test_two_forms_at_once_are_refused(words: tuple[str, ...]) -> None:
    assert "--json and --csv cannot be combined" in refusal(*words, "--json", "--csv")
