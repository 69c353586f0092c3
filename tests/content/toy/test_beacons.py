"""What a new box may bring besides tiles and cards: pieces, an action without a tile, gold in every game."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import kingdom_builder as kb
from kingdom_builder.content import BOXES
from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.names import hexes_named, names_of
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import Card
from kingdom_builder.model.event import Gold
from kingdom_builder.model.state import State
from kingdom_builder.rules.shares import PaidOnBuild
from kingdom_builder.table.box_registry import BoxRegistry
from kingdom_builder.table.records.replay import play_record
from kingdom_builder.table.records.trace import result_of
from kingdom_builder.table.setup.random_setup import SetupOptions, draw_setup
from tests.content.toy import BEACONS, TOY, TOY_REGISTRY
from tests.content.toy.test_toy_box import BOARD, CARDS, toy_game
from tests.random_games import random_game, random_step

WITHOUT_TOY = ("nomads", "capitol", "caves", "island")


def toy_record(path: Path, actions: int = 400) -> kb.Game:
    game = toy_game(2)
    while len(game.log) < actions and not game.over:
        random_step(game)
    kb.save(game, path)
    return game


def program(*arguments: str, typed: str = "") -> str:
    """What a program prints that has the toy box in its registry."""
    command = [sys.executable, "-m", "tests.content.toy.program", *arguments]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.rule("R-SETUP-1")
def test_its_pieces_are_drawn_where_the_box_wants_them() -> None:
    for seed in range(5):
        game = toy_game(seed)
        laid = game.setup.pieces_of("beacons")
        places = BEACONS.candidates(game.board, game.setup)
        assert len(laid) == len(places) == 4
        assert [len(set(laid) & set(names_of(place))) for place in places] == [1] * 4
        assert names_of(game.board.pieces[TOY_REGISTRY.piece_number("beacons")]) == list(laid)


@pytest.mark.rule("R-SETUP-1")
def test_its_switch_decides_where_they_lie_and_stands_in_the_record(tmp_path: Path) -> None:
    switches = kb.Switches(beacon_ground="mountain")
    options = SetupOptions(board=BOARD, cards=CARDS, modules=("toy", "nomads"), switches=switches)
    game = kb.Game(
        draw_setup(options, kb.new_game(seed=1).dealer.rng, TOY_REGISTRY), registry=TOY_REGISTRY
    )
    spots = {spot.name: spot.ground for spot in game.drawn_position().spots}
    assert {spots[name] for name in game.setup.pieces_of("beacons")} == {"mountain"}
    path = kb.save(game, tmp_path / "toy.txt")
    assert "switches: beacon-ground=mountain\n" in path.read_text(encoding="utf-8")
    assert kb.read_record(path, TOY_REGISTRY) == game.record()
    for refused in (kb.Switches(beacon_ground="fire"), kb.Switches(beacon_grund="water")):
        with pytest.raises(kb.Refused, match="beacon-gr"):
            draw_setup(SetupOptions(switches=refused), kb.new_game(seed=1).dealer.rng, TOY_REGISTRY)
    with pytest.raises(kb.Refused, match="There is no switch 'beacon-ground'"):
        kb.new_game(2, switches=switches)


@pytest.mark.rule("R-TURN-5", "R-TURN-9")
def test_its_action_needs_no_tile_and_comes_once_a_turn() -> None:
    used = 0
    for seed in range(6):
        game = toy_game(seed)
        while not game.over:
            if "signal" not in game.choices:
                random_step(game)
                continue
            used += 1
            near = neighbours(hexes_named(game.setup.pieces_of("beacons")))
            game.play("signal")
            assert set(game.choices.hexes) <= set(names_of(near & game.board.buildable))
            built = game.play(game.choices.hexes[0])[0]
            assert (built.name, built.by) == ("built", "signal")
            refusal = game.why_not("signal")
            assert refusal is None or "already used" in str(refusal)
            assert "signal" not in game.choices
    assert used > 20


@pytest.mark.rule("R-SCORE-1")
def test_its_gold_is_counted_in_every_game_with_the_box_and_named_in_no_other() -> None:
    game = toy_game(4)
    lines = list(kb.trace(game, random_step))
    near = neighbours(hexes_named(game.setup.pieces_of("beacons")))
    for seat, gold in enumerate(lines[-1]["gold"]):
        assert gold["keepers"] == (near & game.state.settlements[seat]).bit_count()
    assert list(lines[-1]["gold"][0])[:4] == ["total", "castles", "capitol", "keepers"]
    assert any(seat.of("keepers") for seat in game.score().seats)
    assert lines[0]["beacons"] == list(game.setup.pieces_of("beacons"))
    other = random_game(4, modules=WITHOUT_TOY)
    known = play_record(other.record(), TOY_REGISTRY)
    assert "keepers" not in str(list(kb.trace(known, random_step)))
    assert kb.record_to_json(known.record(), TOY_REGISTRY) == kb.record_to_json(other.record())
    assert kb.record_to_text(known.record(), TOY_REGISTRY) == kb.record_to_text(other.record())
    assert (known.svg(), known.text()) == (other.svg(), other.text())


@pytest.mark.parametrize("name", ["toy.json", "toy.txt"])
@pytest.mark.rule("R-SETUP-1")
def test_its_pieces_survive_the_record(tmp_path: Path, name: str) -> None:
    game = toy_record(tmp_path / name)
    record = kb.read_record(tmp_path / name, TOY_REGISTRY)
    assert record == game.record()
    assert record.setup.pieces_of("beacons") == game.setup.pieces_of("beacons") != ()
    again = play_record(record, TOY_REGISTRY)
    assert (again.choices, again.gold, again.svg()) == (game.choices, game.gold, game.svg())


@pytest.mark.rule("R-SETUP-1")
def test_pieces_in_the_wrong_place_are_refused() -> None:
    setup = toy_game(1, modules=("toy", "nomads")).setup
    with pytest.raises(kb.Refused, match="beacons: 'A21' is not a place for it"):
        kb.Game(replace(setup, pieces=(("beacons", ("A21",)),)), registry=TOY_REGISTRY)
    with pytest.raises(
        kb.Refused, match="There are no pieces 'beacons'; there are capitols and caves"
    ):
        kb.Game(replace(kb.new_game(2).setup, pieces=(("beacons", ("A1",)),)))


@pytest.mark.rule("R-SETUP-1")
def test_its_pieces_are_drawn_and_explained() -> None:
    game = toy_game(2)
    beacon = game.setup.pieces_of("beacons")[0]
    svg, text = game.svg(), game.text()
    assert f'<g id="kb-beacon">{BEACONS.style.drawing}</g>' in svg
    assert svg.count('href="#kb-beacon"') == 4 + 1  # and one in the legend
    assert f"{beacon}, water, beacon" in svg
    assert "! beacon" in text
    assert text.count(" !") == 4 + 1


@pytest.mark.rule("R-SETUP-1")
def test_the_terminal_shows_its_pieces_and_says_where_its_action_is_used(tmp_path: Path) -> None:
    path = tmp_path / "toy.txt"
    game = toy_record(path, actions=30)
    typed = "tiles\ncards\nquit\n"
    said = program("terminal", "play", "--resume", str(path), typed=typed)
    assert said.count("▲") >= 4
    assert "▲  beacon" in said
    assert f"At the beacons {', '.join(game.setup.pieces_of('beacons'))}." in " ".join(said.split())
    assert "1 gold beside a beacon." in said
    coloured = program("terminal", "tiles", "signal")
    assert "Build beside a beacon." in coloured


@pytest.mark.rule("R-TURN-5")
def test_its_pieces_and_its_action_are_observed() -> None:
    told = json.loads(program("observe"))
    assert told["over"]
    assert told["planes"][7:11] == ["castles", "capitols", "caves", "beacons"]
    flags = ["stepped", "unbound", "cave used", "signal used", "last round"]
    first = told["numbers"].index("stepped")
    assert told["numbers"][first : first + 5] == flags
    assert {"half done signal", "in play keepers"} <= set(told["numbers"])
    assert told["seen"] == [sorted(told["laid"], key=told["seen"][0].index)]
    assert told["signals"] > 3


class Toll(PaidOnBuild):
    """1 gold for every settlement."""

    __slots__ = ()

    def on_build(self, board: Board, state: State, at: int, by: int) -> int:
        return 1


@pytest.mark.rule("R-SCORE-1")
def test_a_red_card_may_always_be_in_play() -> None:
    toll = Card("toll", "Toll", "1 gold.", "R-SCORE-1", "", lambda switches: Toll(), is_red=True)
    registry = BoxRegistry((*BOXES, replace(TOY, always=(*TOY.always, toll))))
    options = SetupOptions(players=("Ana", "Oak"), modules=("toy",))
    game = kb.Game(draw_setup(options, Random(3), registry), Random(3), registry)
    while not game.over:
        random_step(game)
    paid = [event for event in game.events if isinstance(event, Gold) and event.source == "toll"]
    assert [sum(event.seat == seat for event in paid) for seat in (0, 1)] == game.state.earned[:2]
    assert "toll" not in result_of(game)["gold"][0]  # red cards pay into what is earned
