"""Saving and loading: what is good comes back, what is bad is refused with place and reason."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.model.event import Over
from kingdom_builder.notation.record_text import record_as_text
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.records.files import (
    record_from_file_text,
    record_to_json,
    record_to_text,
)
from tests.boards import first_setup
from tests.random_games import random_game

GOLDEN = Path(__file__).parent.parent / "golden" / "base-2p.game"
TEXT = GOLDEN.read_text(encoding="utf-8")


def refused(text: str) -> str:
    with pytest.raises(kb.Refused) as caught:
        kb.play_record(kb.record_from_file_text(text))
    return str(caught.value)


def as_json(**changes: object) -> str:
    values = json.loads(kb.record_to_json(kb.record_from_file_text(TEXT)))
    return json.dumps(values | changes)


@pytest.mark.parametrize("name", ["game.json", "game.txt"])
@pytest.mark.parametrize("actions", [0, 1, 77, 10_000])
def test_a_game_is_saved_and_loaded_at_any_point(tmp_path: Path, name: str, actions: int) -> None:
    game = random_game(21, actions=actions)
    path = kb.save(game, tmp_path / name)
    loaded = kb.load(path)
    assert loaded.record() == game.record()
    assert list(loaded.choices) == list(game.choices)
    assert [file.name for file in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "1. T1 T2 Q4",
            "1. T1 T2 A1",
            "Turn 1, action 3 (A1): A1 is canyon; the terrain card is desert.",
        ),
        ("2. A6 B7", "2. A6 A6", "Turn 2, action 2 (A6): A6 is occupied."),
        ("3. I7 H7 G6 tower", "3. I7 H7 G6 farm", "Turn 3, action 4 (farm): You hold no Farm"),
        ("1. T1 T2 Q4 end>flower", "1. T1 T2 Q4 end", "Turn 1, action 4 (end): a terrain card is"),
        ("end>flower   ", "end>water   ", "Turn 1, action 4 (end): 'water' cannot be drawn"),
        ("1. T1 T2", "1. T1>grass T2", "Turn 1, action 1 (T1): the record names the card 'grass'"),
        ("2. A6 B7", "3. A6 B7", "Line 10: this is turn 3, but turn 2 comes next."),
        ("2. A6 B7", "A6 B7", "Line 10: "),
        ("start: 1", "start: 2", "There is no start seat 2"),
        ("start: 1", "start: one", "Line 4: this must be a whole number, not 'one'."),
        ("start: 1\n", "", "setup has no 'start'."),
        ("board: barn,", "board: swamp,", "There is no quadrant 'swamp'"),
        ("board: barn,", "board:", "setup.board must name 4, not 3."),
        ("cards: workers,", "cards: farmers,", "The card 'farmers' is named 2 times"),
        ("hands: grass,", "hands: lava,", "There is no terrain card 'lava'"),
        (
            "start: 1",
            "start: 1\nmodule: nomads",
            "Line 5: there is no 'module' in a record; did you mean 'modules'?",
        ),
        (
            "start: 1",
            "start: 1\nthe weather: rain",
            "Line 5: 'the weather: rain' is not understood",
        ),
        ("start: 1", "event: A\nevent: B\nstart: 1", "Line 5: 'event' is given twice."),
        (
            "start: 1",
            "start: 1\nswitches: x=1",
            "There is no switch 'x'; there are terrain-exhausted",
        ),
        (
            "start: 1",
            "start: 1\nswitches: terrain-exhausted=burn",
            "'terrain-exhausted' cannot be 'burn'; it can be remove or discard.",
        ),
        ("start: 1", "start: 1\nnote: 3 left", "Line 5: 'note: 3 left' must have a number"),
        ("start: 1", "start: 1\nnote: x 0 left", "Line 5: 'note: x 0 left' must have a number"),
        ("start: 1", "start: 1\nnote: 0 0 slept", "Note 1: there is no 'slept'"),
        ("start: 1", "start: 1\nmodules: dragons", "There is no module 'dragons'"),
        ("players: Ana, Oak", "players: Ana", "A game has 2 to 5 players, not 1."),
        ("record 1", "record 2", "comes from a newer program (version 2)"),
        ("rules: 1", "rules: 7", "comes from a newer program (rules 7)"),
        (
            "kingdom-builder-record 1",
            "chess 1",
            "its first line must be 'kingdom-builder-record 1'",
        ),
    ],
)
def test_a_bad_record_is_refused_with_its_place(old: str, new: str, sentence: str) -> None:
    assert old in TEXT
    assert sentence in refused(TEXT.replace(old, new, 1))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"format": "chess"}, 'This is not a record: "format" is not "kingdom-builder-record".'),
        ({"version": 3}, "this one reads version up to 1. Update kingdom-builder"),
        ({"version": "1"}, "version must be a whole number, not a text."),
        ({"rules": 0}, "rules must be at least 1, not 0."),
        ({"setup": None}, "setup must be an object, not null."),
        ({"setup": {"players": "Ana"}}, "setup has no 'board'."),
        ({"actions": "T1"}, "actions must be a list, not a text."),
        ({"actions": ["T1", 5]}, "actions[2] must be a list, not a whole number."),
        ({"actions": [[]]}, "actions[1] must be a text, not null."),
        ({"actions": ["T1", ["T2", 4]]}, "actions[2][2] must be a text, not a whole number."),
        ({"notes": {}}, "notes must be a list, not an object."),
        ({"notes": [7]}, "notes[1] must be a list, not a whole number."),
        ({"notes": [[0, 0]]}, "notes[1] must have 3 parts, not 2."),
        ({"notes": [[0, 0, "left"], ["1", 0, "left"]]}, "notes[2][1] must be a whole number"),
        ({"notes": [[0, 0, 1]]}, "notes[1][3] must be a text, not a whole number."),
        ({"notes": [[0, 0, "slept"]]}, "Note 1: there is no 'slept'; there are left, removed"),
        ({"notes": [[0, 2, "left"]]}, "Note 1: nobody plays seat 2."),
        ({"notes": [[0, -1, "left"]]}, "Note 1: nobody plays seat -1."),
        ({"notes": [[9999, 0, "left"]]}, "Note 1: it stands after action 9999, but must"),
        ({"notes": [[2, 0, "left"], [1, 0, "left"]]}, "Note 2: it stands after action 1, but"),
        (
            {"notes": [[1, 0, "resigned"], [2, 0, "returned"]]},
            "Note 2: nobody plays seat 0.",
        ),
        ({"notes": [[0, 0, "left"]] * 1001}, "A record has at most 1000 notes, not 1001."),
        ({"actions": ["Q1"]}, "Turn 1, action 1 (Q1): Q1 is water; the terrain card is desert."),
    ],
)
def test_bad_values_are_refused_with_their_place(changes: dict[str, object], sentence: str) -> None:
    assert sentence in refused(as_json(**changes))


def test_truncated_files_are_refused() -> None:
    whole = as_json()
    for cut in (1, len(whole) // 2, len(whole) - 2):
        assert "This is not valid JSON: it breaks off" in refused(whole[:cut])
    assert "This is not a record" in refused("")
    assert "setup has no" in refused(TEXT[:60])


def test_files_that_cannot_be_read_or_written_are_refused(tmp_path: Path) -> None:
    with pytest.raises(kb.Refused, match="There is no file"):
        kb.load(tmp_path / "missing.json")
    with pytest.raises(kb.Refused, match="is a folder"):
        kb.load(tmp_path)
    (tmp_path / "picture.json").write_bytes(b"\xff\xd8\xff")
    with pytest.raises(kb.Refused, match="is not a text file"):
        kb.load(tmp_path / "picture.json")
    with pytest.raises(kb.Refused, match="cannot be written"):
        kb.save(random_game(1, actions=3), tmp_path / "no" / "such" / "folder.json")


def test_a_record_can_be_written_by_hand() -> None:
    text = """
    ; our first evening
    kingdom-builder-record 1
    players: Ana, "Oak, the elder"
    start: 0
    board: tavern, paddock, oasis, farm
    cards: fishermen, knights, merchants
    hands: flower, canyon
    switches: lords-require-presence=true, terrain-exhausted=discard

    1. A5 B5 A6 end>grass   ; a good start
    2.
    """
    game = kb.play_record(kb.record_from_file_text(text))
    assert game.players == ("Ana", "Oak, the elder")
    assert game.setup.switches == kb.Switches("discard", lords_require_presence=True)
    assert game.turn_number == 2


def test_a_refused_repetition_leaves_the_game_as_it_was() -> None:
    game = kb.Game(first_setup(2, hands=("flower", "canyon")))
    for action in ("A5", "B5", "A6"):
        game.repeat(kb.Entry(action))
    for entry in (kb.Entry("end"), kb.Entry("end", ("water",)), kb.Entry("end", ("grass",) * 2)):
        with pytest.raises(kb.Refused):
            game.repeat(entry)
        assert len(game.log) == 3
        assert list(game.choices) == ["end"]


@pytest.mark.parametrize(
    "text", ['{"format": ' + "[" * 100_000, '{"version": ' + "9" * 10_000 + "}"]
)
def test_json_beyond_all_measure_is_refused(text: str) -> None:
    assert refused(text)


def test_a_record_keeps_the_version_of_its_rules() -> None:
    record = kb.Record(first_setup(2), (), rules=0)
    assert json.loads(kb.record_to_json(record))["rules"] == 0
    assert "rules: 0" in record_as_text(record, REGISTRY.terms)


def test_head_lines_may_carry_remarks() -> None:
    text = TEXT.replace("start: 1", "start: 1 ; Oak begins").replace(
        "players: Ana, Oak", 'players: Ana, "Oak; the elder" ; two of us'
    )
    assert kb.record_from_file_text(text).setup.players == ("Ana", "Oak; the elder")


def test_a_game_goes_on_with_the_same_luck_after_loading_with_a_seed(tmp_path: Path) -> None:
    path = kb.save(random_game(3, actions=40), tmp_path / "game.txt")
    records = []
    for _ in range(2):
        game = kb.load(path, seed=5)
        while not game.over:
            game.play(game.choices[0])
        records.append(game.record())
    assert records[0] == records[1]


def test_saving_follows_links_and_keeps_the_mode(tmp_path: Path) -> None:
    game = random_game(1, actions=3)
    target, link = tmp_path / "target.txt", tmp_path / "link.txt"
    target.touch(mode=0o600)
    link.symlink_to(target)
    kb.save(game, link)
    assert link.is_symlink()
    assert target.stat().st_mode & 0o777 == 0o600
    assert kb.load(target).log == game.log


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    for name, text in (("g.txt", TEXT), ("g.json", as_json())):
        (tmp_path / name).write_text(text, encoding="utf-8-sig")
        assert kb.load(tmp_path / name).over


def test_a_turn_must_end_before_the_next_begins() -> None:
    moved = TEXT.replace("Q4 end>flower", "Q4", 1).replace("2. A6", "2. end>flower A6", 1)
    assert "the turn before this one has no end" in refused(moved)


def test_a_line_beyond_all_measure_is_refused() -> None:
    assert "at most" in refused(TEXT.replace("players: Ana", "players: Ana" + " " * 200_000 + '"'))


def test_a_bad_action_cannot_paint_the_terminal() -> None:
    sentence = refused(as_json(actions=["\x1b[31mRED\n"]))
    assert "\x1b" not in sentence
    assert "\n" not in sentence


def test_a_mark_that_editors_put_first_is_passed_over() -> None:
    game = kb.new_first_game(2, seed=1)
    for face in (record_to_text, record_to_json):
        assert record_from_file_text("\ufeff" + face(game.record())) == game.record()


def test_switches_of_boxes_are_equal_whether_named_or_left_at_their_default() -> None:
    setup = replace(
        kb.new_game(2, seed=3, modules=["caves"]).setup, switches=kb.Switches(cave_min_distance=3)
    )
    game = kb.Game(setup)
    assert game.setup.switches == kb.Switches()
    assert kb.record_from_file_text(kb.record_to_text(game.record())).setup == game.setup


def test_switches_can_be_changed_with_replace() -> None:
    switches = kb.Switches(cave_min_distance=2)
    changed = replace(switches, island_knights="allow")
    assert changed == kb.Switches(island_knights="allow", cave_min_distance=2)
    assert kb.new_game(2, seed=3, modules=["caves"], switches=changed).setup.switches == changed


NOTES = (
    kb.Note(0, 0, "stand-in"),
    kb.Note(4, 0, "returned"),
    kb.Note(9, 1, "resigned"),
)


def test_notes_are_written_as_documented() -> None:
    record = replace(kb.record_from_file_text(TEXT), notes=NOTES)
    text = record_as_text(record, REGISTRY.terms)
    assert "\nnote: 0 0 stand-in\nnote: 4 0 returned\nnote: 9 1 resigned\n\n1. " in text
    values = json.loads(kb.record_to_json(record))
    assert values["notes"] == [[0, 0, "stand-in"], [4, 0, "returned"], [9, 1, "resigned"]]
    with_remark = text.replace("4 0 returned", "4 0  returned ; at last")
    assert kb.record_from_file_text(with_remark) == record


def test_a_record_without_notes_has_no_place_for_them() -> None:
    record = kb.record_from_file_text(TEXT)
    assert "notes" not in json.loads(kb.record_to_json(record))
    assert "note" not in record_as_text(record, REGISTRY.terms)


def test_whoever_has_resigned_does_not_win() -> None:
    game = kb.play_record(kb.record_from_file_text(TEXT))
    best = game.score().winners[0]
    notes = (kb.Note(30, best, "resigned"),)
    loaded = kb.play_record(replace(game.record(), notes=notes))
    assert loaded.score().winners == [1 - best]
    assert loaded.events[-1] == Over(tuple(loaded.gold), (1 - best,))
    assert f"has won with {loaded.gold[1 - best]} gold" in str(loaded)
    assert loaded.at(29).contenders == [0, 1]
    assert loaded.at(30).contenders == [1 - best]
    assert loaded.departures[best] == "resigned"
    assert f"{loaded.players[best]} (resigned): {loaded.gold[best]} gold" in str(loaded.score())
    assert loaded.copy().contenders == [1 - best]


def test_notes_go_along_when_actions_are_taken_back(tmp_path: Path) -> None:
    game = random_game(21, actions=1)
    while not game.can_undo:
        game.play(game.choices[0])
    game.notes = (kb.Note(0, 1, "left"), kb.Note(len(game.log), 1, "returned"))
    game.undo()
    loaded = kb.load(kb.save(game, tmp_path / "game.txt"))
    assert (
        loaded.notes == game.notes == (kb.Note(0, 1, "left"), kb.Note(len(game.log), 1, "returned"))
    )
    assert kb.play_record(game.at(0).record()).notes == game.notes
