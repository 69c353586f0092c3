"""A finished game to show around: the picture of its end, and the animation of its turns."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from time import process_time
from xml.etree import ElementTree

import pytest

import kingdom_builder as kb
from kingdom_builder.drawing.animation import Timetable, merged, seen
from kingdom_builder.table.box_registry import REGISTRY
from tests.drawing.positions import SVG, words

HOSTILE = ("<script>alert(1)</script>", "\"'&]]>--", "שלום<b>", "🦊🏰" * 20, "W" * 40)
BYTES = 300_000  # of the longest game
USES = re.compile(r"#kb-seat(\d)")


@cache
def finished(players: int = 2, modules: tuple[str, ...] = ()) -> kb.Game:
    game, rng = kb.new_game(players, seed=7, modules=modules), Random(7)
    while not game.over:
        choices = list(game.choices)
        game.play(rng.choice([one for one in choices if one != "end"] or choices))
    return game


def renamed(game: kb.Game, *names: str) -> kb.Game:
    record = game.record()
    return kb.play_record(replace(record, setup=replace(record.setup, players=names)))


def after_turns(game: kb.Game) -> Iterator[kb.Game]:
    """The game at the end of each of its turns."""
    for n, now in enumerate(game.retold()):
        if n and game.log[n - 1].action == "end":
            yield now


def shown_at(svg: str, turn: int, turns: int) -> ElementTree.Element:
    """What is seen of an animation in one of its turns."""
    root = ElementTree.fromstring(svg)
    moment = Timetable(turns).begin(turn) + 1e-4
    for parent in root.iter():
        for child in list(parent):
            look = child.find(f"{SVG}animate[@attributeName='visibility']")
            if look is not None and _value(look, moment) == "hidden":
                parent.remove(child)
    return root


def _value(look: ElementTree.Element, moment: float) -> str:
    times = [float(time) for time in look.attrib["keyTimes"].split(";")]
    assert times == sorted(set(times))
    assert times[0] == 0
    values = dict(zip(times, look.attrib["values"].split(";"), strict=True))
    return values[max(time for time in times if time <= moment)]


def row(lines: list[ElementTree.Element], name: str) -> list[int]:
    """The numbers beside a word, from left to right."""
    (head,) = [line for line in lines if line.text == name]
    beside = [line for line in lines if line.get("y") == head.get("y") and line is not head]
    beside.sort(key=lambda line: int(line.attrib["x"]))
    return [int(line.text or "") for line in beside]


def settled(root: ElementTree.Element) -> list[int]:
    """How many settlements of each seat stand on the board."""
    layer = root.find(f".//{SVG}g[@class='kb-settlements']")
    assert layer is not None
    seats = [USES.search(use.attrib["href"]) for use in layer.iter(f"{SVG}use")]
    return [sum(seat is not None and seat[1] == str(n) for seat in seats) for n in range(5)]


def test_the_picture_of_the_end_tells_the_winner_and_the_gold_by_card() -> None:
    game = finished(4)
    sheet, told = game.score(), words(kb.draw_result(game, "2026-11-17"))
    assert {"Winner", "2026-11-17", "Total", *game.players} <= set(told)
    for seat in sheet.seats:
        assert told.count(str(seat.total)) >= 2  # beside the name, and below the cards
        for card in seat.cards:
            assert {card.name, str(card.gold)} <= set(told)
    assert "2026" not in kb.draw_result(game)


@pytest.mark.parametrize("modules", [(), REGISTRY.modules])
def test_every_turn_is_shown_as_the_engine_has_it(modules: tuple[str, ...]) -> None:
    game = finished(3, modules)
    svg, turns = kb.animate(game), game.turn_number
    for turn, now in enumerate(after_turns(game)):
        seen = shown_at(svg, turn, turns)
        lines = list(seen.iter(f"{SVG}text"))
        told = [line.text for line in lines]
        assert row(lines, "Total") == now.gold
        assert settled(seen) == [own.bit_count() for own in now.state.settlements]
        if not now.over:
            assert f"Turn {turn + 1} of {turns}" in told
    assert turn == turns - 1
    assert "Winner" in told


def test_it_lasts_about_half_a_minute_whatever_the_number_of_turns() -> None:
    for turns in (14, 22, 50, 90):
        assert 20 <= Timetable(turns).length <= 40
    assert Timetable(1).length > 0
    svg = kb.animate(finished())
    assert set(re.findall(r'dur="([^"]*)"', svg)) == {
        f"{Timetable(finished().turn_number).length:.4g}s"
    }
    assert svg.count("indefinite") == svg.count("<animate")


def test_a_program_without_animations_shows_the_end() -> None:
    game = finished(3)
    root = ElementTree.fromstring(kb.animate(game))
    for group in root.iter(f"{SVG}g"):
        look = group.find(f"{SVG}animate[@attributeName='visibility']")
        if look is not None:
            assert group.attrib["visibility"] == look.attrib["values"].split(";")[-1]


@pytest.mark.parametrize("draw", [kb.draw_result, kb.animate])
def test_names_are_data_and_long_ones_are_cut(draw: object) -> None:
    assert callable(draw)
    game = renamed(finished(5, REGISTRY.modules), *HOSTILE)
    svg = draw(game)
    root = ElementTree.fromstring(svg)
    assert not list(root.iter(f"{SVG}script"))
    assert "<script" not in svg
    lines = {text.text or "" for text in root.iter(f"{SVG}text")}
    assert HOSTILE[1] in lines
    assert "W" * 40 not in lines
    assert any(re.fullmatch("W{9,}…", line) for line in lines)


def test_even_the_longest_game_is_a_small_file() -> None:
    game = finished(5, REGISTRY.modules)
    svg = kb.animate(game)
    assert game.turn_number > 40
    assert len(svg.encode()) < BYTES
    assert not re.search(r'(?:href|src)="(?!#)|url\((?!#)|@import', svg)  # complete in itself


def test_a_running_game_is_not_drawn() -> None:
    running = finished().at(20)
    for draw in (kb.draw_result, kb.animate):
        with pytest.raises(kb.Refused, match="not over yet"):
            draw(running)


def test_a_game_that_was_given_up_ends_with_the_last_contender() -> None:
    running = finished(3).at(22)
    running.notes = (kb.Note(22, 0, "resigned"), kb.Note(22, 1, "timed-out"))
    for draw in (kb.draw_result, kb.animate):
        told = words(draw(running))
        assert (
            f"The game is over: {running.players[2]} has won with {running.gold[2]} gold." in told
        )
    assert f"Turn 1 of {running.turn_number}" in words(kb.animate(running))


def test_what_lies_above_stays_above() -> None:
    assert merged([["box", "a"], ["box!", "a"], ["box", "b"]]) == ["box!", "box", "b", "a"]
    assert merged([[], ["x"], ["w", "x", "y"]]) == ["w", "x", "y"]


def test_parts_are_merged_like_one_by_one() -> None:
    rng = Random(3)
    for _ in range(300):
        turns = [rng.choices("abcdefgh", k=rng.randint(0, 8)) for _ in range(rng.randint(0, 5))]
        order: list[str] = []
        for drawn in turns:
            at = 0
            for part in drawn:
                if part not in order:
                    order.insert(at, part)
                at = max(at, order.index(part) + 1)
        assert merged(turns) == order


def test_many_parts_take_no_longer_than_they_are_many() -> None:
    turns = [[f"{n % 50}-{k}" for k in range(400)] for n in range(100)]
    asked = process_time()
    drawn = seen(turns, Timetable(len(turns)))
    # A fraction of a second; with a search for every part, half a minute
    assert process_time() - asked < 5
    assert len(drawn) == 50
