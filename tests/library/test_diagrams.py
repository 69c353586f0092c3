"""The diagrams of the rules tell the truth: a second engine, which shares no code, finds the same."""

import re
from functools import cache

import pytest

from kingdom_builder.model.catalogue import terrain_name
from kingdom_builder.notation.setups import setup_as_dict
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.rulebook.diagrams import MARKS, PlayedDiagram, all_diagrams, played
from kingdom_builder.table.rulebook.rule_texts import find_rule
from tests.reference.game import NaiveGame
from tests.reference.geometry import Hex, areas, neighbours, parse, touches
from tests.reference.score import card_gold, other_gold

Event = dict[str, object]
DIAGRAMS = all_diagrams()
# Tiles that are told by another picture: all Donations are alike.
TILES = [key for key in REGISTRY.tiles if not key.startswith("donation")]


@cache
def opened(key: str) -> PlayedDiagram:
    return played(DIAGRAMS[key])


@cache
def judged(key: str) -> tuple[NaiveGame, tuple[Event, ...]]:
    """The game of a diagram as the second engine plays it, and the events of its last turn."""
    game = opened(key).game
    naive = NaiveGame(setup_as_dict(game.setup, REGISTRY.terms))
    events: list[Event] = []
    for entry in game.log:
        cards = iter(entry.chance)
        answer = naive.act(entry.action, lambda pile, cards=cards: next(cards))
        events = [] if entry.action == "end" else [*events, *answer]
    return naive, tuple(events)


def own(naive: NaiveGame) -> set[Hex]:
    return set(naive.position.of(0))


def marked(key: str) -> set[Hex]:
    return {parse(name) for name in opened(key).marked}


def with_mark(*marks: str) -> list[str]:
    return [key for key, diagram in DIAGRAMS.items() if diagram.mark in marks]


def test_every_tile_and_every_card_has_a_diagram() -> None:
    ruled = {diagram.rule for diagram in DIAGRAMS.values()}
    things = [REGISTRY.tiles[key] for key in TILES]
    cards = [*REGISTRY.cards.values(), *REGISTRY.always.values()]
    assert [thing.key for thing in (*things, *cards) if thing.rule not in ruled] == []
    assert len(DIAGRAMS) == sum(len(box.diagrams) for box in REGISTRY.boxes.values()) > 40


@pytest.mark.parametrize("key", DIAGRAMS)
def test_a_diagram_stands_beside_a_rule_of_its_box_and_says_what_it_shows(key: str) -> None:
    diagram = opened(key)
    rule = find_rule(diagram.diagram.rule)
    assert rule is not None
    assert DIAGRAMS[key] in REGISTRY.boxes[rule.box].diagrams
    assert "{" not in diagram.caption
    assert f"Ringed: {' '.join(sorted(diagram.marked, key=parse))}." in diagram.text
    assert diagram.svg().count('href="#kb-legal"') == len(diagram.marked) > 0


@pytest.mark.parametrize("key", with_mark("choices"))
def test_the_ringed_hexes_are_the_legal_ones(key: str) -> None:
    naive, _ = judged(key)
    hexes, _ = naive.choices()
    assert opened(key).marked == hexes


@pytest.mark.parametrize("key", [k for k, d in DIAGRAMS.items() if d.mark not in MARKS])
def test_the_gold_of_the_card_is_right(key: str) -> None:
    naive, _ = judged(key)
    mark = DIAGRAMS[key].mark
    gold = {**card_gold(naive.position, 0), **other_gold(naive.position, 0)}
    assert opened(key).gold == gold[mark] > 0
    assert str(gold[mark]) in opened(key).caption


@pytest.mark.parametrize("key", with_mark("built", "gained", "lost"))
def test_what_happened_this_turn_is_right(key: str) -> None:
    _, events = judged(key)
    diagram = opened(key)
    assert diagram.marked == [e["hex"] for e in events if e["event"] == diagram.diagram.mark]
    gold = [event["amount"] for event in events if event["event"] == "gold"]
    assert diagram.gold == sum(gold)  # type: ignore[arg-type]
    assert ("gold" in diagram.caption) == bool(gold)


@pytest.mark.parametrize("key", DIAGRAMS)
def test_the_terrain_that_is_played_is_the_one_named(key: str) -> None:
    for terrain in re.findall(r" plays (\w+)", opened(key).caption):
        assert terrain == terrain_name(opened(key).game.terrain or "")


# -- numbers that captions give in words


def test_neighbours_are_the_hexes_around_the_settlement() -> None:
    naive, _ = judged("neighbours")
    (settlement,) = own(naive)
    assert marked("neighbours") == set(neighbours(settlement))
    assert opened("neighbours").marked == ["M13", "N13", "L14", "N14", "M15", "N15"]


def test_two_areas_of_four_and_three() -> None:
    naive, _ = judged("area")
    found = areas(own(naive))
    assert sorted(map(len, found)) == [3, 4]
    assert marked("area") in found


def test_two_settlements_at_one_castle() -> None:
    naive, _ = judged("castles")
    (castle,) = marked("castles")
    assert sum(touches(castle, {place}) for place in own(naive)) == 2


def test_the_third_of_three_builds() -> None:
    naive, events = judged("third-build")
    assert len(own(naive)) == 2
    assert [event["event"] for event in events] == ["built", "built"]


def test_the_only_settlement_at_the_location_is_gone_and_so_is_its_tile() -> None:
    naive, events = judged("tile-lost")
    (field,) = marked("tile-lost")
    (moved,) = [event for event in events if event["event"] == "moved"]
    (lost,) = [event for event in events if event["event"] == "lost"]
    assert lost["tile"] == moved["by"] == "paddock"
    assert not touches(field, own(naive))


def test_one_area_links_two_fields() -> None:
    naive, _ = judged("merchants")
    (area,) = areas(own(naive))
    assert len(marked("merchants")) == 2
    assert all(touches(field, area) for field in marked("merchants"))


def test_both_ends_of_a_row_of_three() -> None:
    naive, _ = judged("tavern")
    rows = {row for row, _ in own(naive) | marked("tavern")}
    assert len(own(naive)) == 3
    assert len(marked("tavern")) == 2
    assert len(rows) == 1


def test_a_hex_that_touches_three_settlements() -> None:
    naive, _ = judged("village")
    (place,) = marked("village")
    assert len(set(neighbours(place)) & own(naive)) == 3


def test_the_last_of_three_settlements_has_no_empty_terrain_beside_it() -> None:
    _, events = judged("shepherds")
    last = opened("shepherds").marked[-1]
    told = [event["hex"] if event["event"] == "built" else event["event"] for event in events]
    assert told[told.index(last) :] == [last, "gained", "gold"]
    assert opened("shepherds").game.terrain == "forest"


def test_two_of_three_settlements_touch_the_other_player() -> None:
    naive, _ = judged("ambassadors")
    others = set(naive.position.of(1))
    assert sum(touches(place, others) for place in marked("ambassadors")) == 2


def test_the_first_wall_stands_before_the_second() -> None:
    _, events = judged("walls")
    assert [event["event"] for event in events] == ["walled"]
    assert opened("walls").game.terrain == "desert"


def test_a_picture_of_the_island_says_whose_layout_it_is() -> None:
    for key in ("island", "island-forced", "bridge", "treehouse"):
        assert "Its layout is our own" in opened(key).svg()
