"""Headers, comments and variations: how they are written, kept, followed and refused."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import kingdom_builder as kb
from tests.library.test_records import TEXT, as_json, refused
from tests.random_games import random_game

HEAD = TEXT.split("\n\n", maxsplit=1)[0]
LINE = "1. T1 T2 Q4 end>flower"
ANNOTATED = f"""{HEAD.replace("players", "event: Club evening" + chr(10) + "players", 1)}

; The rain had just begun.
1. T1 {{towards the castle}} T2 Q4 end>flower     ; Oak: desert
; Strong.
; Ana sighs.
(1. T1 T2 Q3 end>flower {{as in the book}}
 2. A6 B7 B8
 (2. A7))
2. A6 B7 B8 end>desert                       ; Ana: grass
3. I7                                        ; here the café closed
(3. H7 {{later}})
"""


def test_annotations_are_read_as_documented() -> None:
    record = kb.record_from_file_text(ANNOTATED)
    assert record.headers == {"event": "Club evening"}
    assert record.comments == (
        kb.Comment(0, "The rain had just begun."),
        kb.Comment(1, "towards the castle"),
        kb.Comment(4, "Strong.\nAna sighs."),
        kb.Comment(9, "here the café closed"),
    )
    first, last = record.variations
    assert [entry.action for entry in first.entries] == ["T1", "T2", "Q3", "end", "A6", "B7", "B8"]
    assert first.comments == (kb.Comment(4, "as in the book"),)
    assert first.variations == (kb.Variation(2, (kb.Entry("A7"),)),)
    assert last == kb.Variation(3, (kb.Entry("H7"),), (kb.Comment(1, "later"),))
    assert json.loads(kb.record_to_json(record))["variations"][1] == {
        "turn": 3,
        "actions": ["H7"],
        "comments": [[1, "later"]],
    }


def test_annotations_go_along_with_a_game(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    path.write_text(ANNOTATED.replace("\n\n", "\n; lines: 10\n\n", 1), encoding="utf-8")
    game = kb.load(path)
    game.headers["place"] = "Köln; upstairs"
    game.comment("and in the rain")
    again = kb.load(kb.save(game, tmp_path / "evening.json"))
    assert again.headers == {"event": "Club evening", "place": "Köln; upstairs"}
    assert again.comments[-1].text == "here the café closed\nand in the rain"
    assert again.record() == game.record() == game.copy().record()
    game.copy().headers["place"] = "elsewhere"
    assert game.headers["place"] == "Köln; upstairs"


def test_annotations_of_what_is_taken_back_are_dropped() -> None:
    game = kb.play_record(kb.record_from_file_text(ANNOTATED))
    game.undo()
    assert game.comments[-1].step == 4
    assert [variation.turn for variation in game.variations] == [1, 3]
    assert game.at(3).record().comments == game.comments[:2]
    assert [variation.turn for variation in game.at(3).variations] == [1]


def test_variations_can_be_followed() -> None:
    game = kb.play_record(kb.record_from_file_text(ANNOTATED))
    first = game.variations[0]
    line = kb.play_variation(game, first)
    assert line.log == first.entries
    assert line.headers == game.headers
    assert line.comments[-1] == kb.Comment(4, "as in the book")
    assert kb.play_variation(line, line.variations[0]).log[-1] == kb.Entry("A7")
    assert len(game.log) == 9
    assert kb.play_record(line.record()).log == line.log


def test_a_finished_game_keeps_variations_of_its_last_turn() -> None:
    game = kb.play_record(kb.record_from_file_text(TEXT))
    start = game.at(len(game.log) - len(["J16", "E8", "E18", "end"]))
    turn = kb.Variation(game.turn_number, (kb.Entry(start.choices[0]),))
    annotated = kb.play_record(replace(game.record(), variations=(turn,)))
    assert annotated.record().variations == (turn,)
    late = kb.Variation(game.turn_number + 1, (kb.Entry("A1"),))
    with pytest.raises(kb.Refused, match="Variation 1 of turn 23 cannot be played"):
        kb.play_record(replace(game.record(), variations=(late,)))
    wrong = replace(turn, entries=(kb.Entry("A1"),))
    with pytest.raises(kb.Refused, match="Variation 2 of turn 22 cannot be played"):
        kb.play_record(replace(game.record(), variations=(turn, wrong)))


def test_what_is_not_known_is_kept_as_a_header_in_both_faces() -> None:
    text = TEXT.replace("start: 1", 'start: 1\nweather: rain\nMood-2: "a; \\u2615"\n"card": joker')
    record = kb.record_from_file_text(text)
    assert record.headers == {"weather": "rain", "Mood-2": "a; ☕", "card": "joker"}
    again = kb.record_from_file_text(kb.record_to_json(record))
    assert kb.record_from_file_text(kb.record_to_text(again)) == record
    beside = kb.record_from_file_text(as_json(weather="rain", engine={"depth": [3]}))
    assert beside.headers == {"weather": "rain", "engine": '{"depth":[3]}'}
    assert kb.record_from_file_text(kb.record_to_text(beside)) == beside
    assert kb.record_from_file_text(kb.record_to_json(beside)) == beside


def test_a_record_without_annotations_is_written_as_ever() -> None:
    assert kb.record_to_text(kb.record_from_file_text(TEXT)) == TEXT
    values = json.loads(as_json())
    assert list(values) == ["format", "version", "rules", "setup", "actions"]
    running = random_game(3, actions=20).record()
    assert "; lines:" not in kb.record_to_text(running)


def test_names_that_look_like_remarks_are_no_trouble() -> None:
    setup = replace(
        kb.new_first_game(["Ana: grass", " ;x "], seed=1).setup, start=1, hands=("grass", "canyon")
    )
    game = kb.Game(setup)
    game.play(game.choices[0])
    assert kb.record_from_file_text(kb.record_to_text(game.record())) == game.record()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (LINE, f"{LINE} (1. T1", "Line 9: the variation that begins here has no end."),
        (LINE, f"{LINE} )", "Line 9: no variation ends here."),
        (LINE, f"{LINE} (T1)", "Line 9: a variation begins with the number of a turn."),
        (LINE, f"{LINE} ()", "Line 9: a variation begins with the number of a turn."),
        (LINE, f"{LINE} (1. )", "Variation 1: it has no actions."),
        (LINE, f"{LINE} (40. T1)", "Variation 1: it begins with turn 40, but must begin between"),
        (LINE, f"{LINE} (1. T1 end 3. A1)", "Line 9: this is turn 3, but turn 2 comes next."),
        (LINE, f"{LINE} (1. T1 2. A1)", "Line 9: the turn before this one has no end."),
        (LINE, f"{LINE} (1. Q1)", "Variation 1 of turn 1 cannot be played. Turn 1, action 1 (Q1)"),
        (LINE, f"{LINE} {{no end", "Line 9: a comment in braces has no end."),
        (LINE, f"{LINE} no start}}", "Line 9: '}"),
        (LINE, f"{LINE} (1. T1 )) ", "Line 9: no variation ends here."),
        (LINE, f"{LINE} {'(1. T1 ' * 9}", "Variations stand at most 8 deep in each other."),
        ("1. T1", "{first} A1\n1. T1", "Line 9: a turn begins with its number."),
    ],
)
def test_bad_annotations_in_text_are_refused(old: str, new: str, sentence: str) -> None:
    assert sentence in refused(TEXT.replace(old, new, 1))


def nested(depth: int) -> list[object]:
    inner = nested(depth - 1) if depth else []
    return [{"turn": 1, "actions": ["T1"], "variations": inner}]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"headers": []}, "headers must be an object, not a list."),
        ({"headers": {"round": 3}}, "headers.round must be a text, not a whole number."),
        ({"headers": {"\x1b[31m": 3}}, r"headers.'\x1b[31m' must be a text, not a whole number."),
        ({"comments": {}}, "comments must be a list, not an object."),
        ({"comments": [[1]]}, "comments[1] must have 2 parts, not 1."),
        ({"comments": [["1", "x"]]}, "comments[1][1] must be a whole number, not a text."),
        ({"comments": [[1, None]]}, "comments[1][2] must be a text, not null."),
        ({"comments": [[1, " "]]}, "Comment 1: it says nothing."),
        ({"comments": [[5, "a"], [5, "b"]]}, "Comment 2: it stands after action 5, but must stand"),
        ({"comments": [[9999, "a"]]}, "Comment 1: it stands after action 9999, but must stand"),
        ({"comments": [[n, "a"] for n in range(10_001)]}, "A record has at most 10000 comments"),
        ({"variations": 3}, "variations must be a list, not a whole number."),
        ({"variations": [{}]}, "variations[1] has no 'turn'."),
        ({"variations": [{"turn": 1}]}, "variations[1] has no 'actions'."),
        ({"variations": [{"turn": 1, "actions": [3]}]}, "variations[1].actions[1] must be a list"),
        ({"variations": [{"turn": 0, "actions": ["T1"]}]}, "Variation 1: it begins with turn 0"),
        ({"variations": [{"turn": 1, "actions": []}]}, "Variation 1: it has no actions."),
        ({"variations": nested(0) * 1001}, "A record has at most 1000 variations, not 1001."),
        ({"variations": nested(8)}, "Variations stand at most 8 deep in each other."),
        (
            {"variations": [{"turn": 1, "actions": ["T1"], "comments": [[2, "x"]]}]},
            "Comment 1: it stands after action 2, but must stand between 0 and 1.",
        ),
    ],
)
def test_bad_annotations_in_json_are_refused(changes: dict[str, object], sentence: str) -> None:
    assert sentence in refused(as_json(**changes))


def test_variations_may_stand_eight_deep() -> None:
    record = kb.record_from_file_text(as_json(variations=nested(7)))
    assert kb.record_from_file_text(kb.record_to_text(record)) == record
    assert kb.play_record(record).record() == record


def test_the_example_of_the_document_can_be_played() -> None:
    document = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
    example, longer = (
        document.split(f"### {heading}\n")[1].split("```")[1].strip()
        for heading in ("The readable face", "Variations")
    )
    game = kb.play_record(kb.record_from_file_text(example))
    assert (game.turn_number, game.headers["event"]) == (3, "Club evening")
    assert [variation.turn for variation in game.variations] == [2]
    assert len(kb.play_record(kb.record_from_file_text(f"{example}\n{longer}")).variations) == 2
