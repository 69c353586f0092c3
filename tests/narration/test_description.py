"""Anything on the table in words: hexes, tiles, cards, pieces, grounds, rules."""

import random
import re
from collections.abc import Callable, Iterator

import pytest

import kingdom_builder as kb
from kingdom_builder.hexgrid.masks import bit, bits
from kingdom_builder.hexgrid.names import HEX_NUMBERS, hex_name, names_of
from kingdom_builder.i18n import Refused, say
from kingdom_builder.narration.description import (
    Asker,
    Description,
    LineKind,
    Subject,
    SubjectKind,
    describe,
    find_subject,
)
from kingdom_builder.narration.preview import preview_action
from kingdom_builder.narration.unused_tiles import unused_tile_sentence, unused_tiles
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.rulebook.rule_texts import rules
from tests.content.toy.test_toy_box import toy_game
from tests.properties.test_secrets import another_world
from tests.random_games import random_game, random_step

EVERYTHING = ("nomads", "capitol", "caves", "island")


def told(game: kb.Game, words: str, seat: int | None = None) -> Description:
    asker = Asker(game, game.seat if seat is None else seat)
    return describe(asker, find_subject(game, words))


def sentences(description: Description) -> list[str]:
    return [line.text for line in description.lines]


def subjects(game: kb.Game) -> Iterator[Subject]:
    """Everything there is: hexes, then whatever can be named."""
    for name in names_of(game.board.land):
        yield find_subject(game, name)
    registry = game.registry
    styles = [piece.style.key for piece in registry.pieces.values()]
    for key in (*registry.tiles, *registry.cards, *registry.always, *styles):
        yield find_subject(game, key)
    for key in ("grass", "water", "castle", "location", "nomad", "wall"):
        yield find_subject(game, key)


def moment(is_there: Callable[[kb.Game], object], modules: tuple[str, ...] = EVERYTHING) -> kb.Game:
    """The first moment of some random game at which this is so."""
    for seed in range(40):
        game = random_game(seed, actions=0, modules=modules)
        while not game.over:
            if is_there(game):
                return game
            random_step(game)
    raise AssertionError("it never came to that")


GAMES = {
    "the beginning": lambda: random_game(0, 3, 0, EVERYTHING),
    "the middle": lambda: random_game(1, 4, 110, EVERYTHING),
    "the end": lambda: random_game(2, 2, 10_000, EVERYTHING),
    "a box nobody has heard of": lambda: toy_game(0),
}


@pytest.mark.parametrize("reach", GAMES.values(), ids=GAMES)
def test_everything_can_be_described_to_everybody(reach: Callable[[], kb.Game]) -> None:
    game = reach()
    known = {rule.id for rule in rules(game.registry)}
    for n, subject in enumerate(subjects(game)):
        # A watcher and two players by turns
        description = describe(Asker(game, n % 3 - 1), subject)
        assert description.title
        assert description.lines
        assert all(sentences(description))
        assert {line.rule for line in description.lines} - {""} <= known


@pytest.mark.parametrize("seed", range(3))
def test_a_description_tells_nothing_of_hidden_cards(seed: int) -> None:
    rng = random.Random(seed)
    game = random_game(seed, 3, actions=0, modules=EVERYTHING)
    while not game.over:
        if rng.random() < 0.05:
            for subject in rng.sample(list(subjects(game)), 12):
                truth, before = game.state, describe(Asker(game, 1), subject)
                game.state = another_world(truth, -1, rng)
                assert describe(Asker(game, 1), subject) == before
                game.state = truth
        random_step(game)


def test_describing_changes_nothing() -> None:
    game = random_game(2, 3, 50, EVERYTHING)
    before, gold, log = game.view(0), game.gold, game.log
    for subject in subjects(game):
        describe(Asker(game, game.seat), subject)
    assert (game.view(0), game.gold, game.log) == (before, gold, log)


def test_a_location_says_what_its_tile_does_how_many_are_left_and_who_holds_one() -> None:
    game = kb.new_first_game(["Ana", "Ida"], seed=3)
    field = next(bits(game.board.locations))
    name = hex_name(field)
    tile = next(t for t in REGISTRY.tiles.values() if t.name == told(game, name).title[4:])
    start = told(game, name)
    assert start.title == f"{name}: {tile.name}"
    assert start.lines[0].text == "Build beside it to take one of its tiles."
    assert (tile.help, tile.rule) in [(line.text, line.rule) for line in start.lines]
    assert "2 tiles are left." in sentences(start)
    assert start.lines[-1].rule == "R-BUILD-2"


def test_a_location_says_whether_i_have_taken_its_tile() -> None:
    game = moment(lambda g: g.state.claimed[g.seat] & g.board.locations & ~g.state.ready[g.seat])
    field = next(bits(game.state.claimed[game.seat] & game.board.locations))
    description = told(game, hex_name(field))
    assert any(line.rule == "R-TILE-4" for line in description.lines)
    assert not any(line.rule == "R-TILE-4" for line in told(game, hex_name(field), -1).lines)


def test_a_location_names_the_hexes_that_would_take_its_tile_now() -> None:
    game = moment(
        lambda g: any("takes the " in preview_action(g, name).sentence for name in g.choices.hexes)
    )
    said = 0
    for field in bits(game.board.locations):
        for line in told(game, hex_name(field)).lines:
            if line.kind == LineKind.ALLOWED:
                hexes = line.text.removeprefix("Pick ").removesuffix(" now to take one.")
                for name in re.split(", | or ", hexes):
                    assert "takes the " in preview_action(game, name).sentence
                    said += 1
    assert said


def test_a_nomad_field_describes_its_tile_and_then_that_it_is_gone() -> None:
    game = random_game(4, 2, 0, ("nomads",))
    while not game.board.nomads:
        game = random_game(len(game.players) + 40, 2, 0, ("nomads",))
    field = next(bits(game.board.nomads))
    name = hex_name(field)
    first = told(game, name)
    assert first.title.startswith(f"{name}: nomad field with ")
    assert first.lines[0].rule == "R-NOMAD-1"
    gone = moment(lambda g: g.board.nomads & ~g.state.stocked)
    taken = next(bits(gone.board.nomads & ~gone.state.stocked))
    description = told(gone, hex_name(taken))
    assert description.title == f"{hex_name(taken)}: nomad field"
    assert "Its tile has been taken." in sentences(description)


@pytest.mark.parametrize("piece", [piece.key for piece in REGISTRY.pieces.values()])
def test_a_piece_says_what_can_be_done_or_earned_there(piece: str) -> None:
    game = moment(lambda g: g.setup.pieces_of(piece))
    kind = REGISTRY.pieces[piece]
    description = told(game, game.setup.pieces_of(piece)[0])
    assert description.title.endswith(f": {kind.style.name}")
    lines = [(line.text, line.rule) for line in description.lines]
    assert (kind.text, kind.rule) in lines
    uses = [(t.help, t.rule) for t in REGISTRY.tiles.values() if t.piece == piece]
    pays = [(c.text, c.rule) for c in REGISTRY.always.values() if c.piece == piece]
    assert uses + pays
    assert set(uses + pays) <= set(lines)


def test_a_castle_says_what_it_pays() -> None:
    game = random_game(1, 2, 0)
    description = told(game, hex_name(next(bits(game.board.castles))))
    assert description.lines[0].rule == "R-CASTLE-1"
    assert description.lines[1].rule == "R-BUILD-2"


def test_a_wall_says_that_its_hex_is_taken() -> None:
    game = moment(lambda g: any(e.action == "quarry" for e in g.log) and g.state.walls < 24)
    free = game.board.land & ~game.board.special & ~game.state.free
    walled = next(
        at for at in bits(free) if not any(own & bit(at) for own in game.state.settlements)
    )
    description = told(game, hex_name(walled))
    assert description.title == f"{hex_name(walled)}: stone wall"
    assert description.lines[0].rule == "R-BUILD-1"
    assert f"Stone walls left: {game.state.walls}" in sentences(description)


def test_a_settlement_says_whose_it_is_and_what_it_earns() -> None:
    game = random_game(3, 2, 90, EVERYTHING)
    for seat in game.score().seats:
        for card in seat.cards:
            for share in card.shares:
                own = set(names_of(game.state.settlements[seat.seat]))
                start = f"{seat.player}, {card.name}: {share.gold} gold"
                for name in own & set(share.hexes):
                    said = sentences(told(game, name))
                    assert any(sentence.startswith(start) for sentence in said)
    free = next(iter(names_of(game.state.free)))
    assert not any(sentence.startswith("p") for sentence in sentences(told(game, free)))
    at = next(bits(game.state.settlements[1]))
    assert sentences(told(game, hex_name(at)))[0] == "A settlement of p1 stands here."


def test_an_island_hex_says_how_one_gets_there() -> None:
    game = random_game(3, 2, 0, ("island",))
    assert any(line.rule == "R-ISLAND-3" for line in told(game, "iC2").lines)
    assert not any(line.rule == "R-ISLAND-3" for line in told(game, "C2").lines)


@pytest.mark.parametrize("seed", range(3))
def test_a_hex_says_whether_it_is_legal_and_if_not_why_not(seed: int) -> None:
    game = random_game(seed, 2, 60, EVERYTHING)
    for name in names_of(game.state.free):
        lines = told(game, name).lines
        allowed = [line for line in lines if line.kind == LineKind.ALLOWED]
        if name in game.choices:
            what = preview_action(game, name).sentence.removeprefix(f"{name}: ").partition(". ")[0]
            assert f"You may pick it now: {what}." in [line.text for line in allowed]
        else:
            why = game.why_not(name)
            assert why is not None
            forbidden = [line for line in lines if line.kind == LineKind.FORBIDDEN]
            assert forbidden[-1].rule == why.rule
            assert forbidden[-1].text == f"Not allowed now: {say(why.text, **why.facts)}"


def test_who_is_not_on_turn_hears_what_a_settlement_would_bring_but_not_whether_it_is_legal() -> (
    None
):
    game = random_game(1, 2, 60)
    seat = 1 - game.seat
    name = next(iter(names_of(game.state.free & game.board.buildable)))
    kinds = {line.kind for line in told(game, name, seat).lines}
    assert LineKind.GOLD in kinds
    assert not kinds & {LineKind.ALLOWED, LineKind.FORBIDDEN}
    assert {line.kind for line in told(game, name, -1).lines} == {LineKind.FACT}


def test_what_a_settlement_would_bring_is_what_it_brings() -> None:
    game = random_game(6, 2, 60, EVERYTHING)
    while not game.choices.hexes or game.state.active != 0:
        random_step(game)
    for name in game.choices.hexes:
        if HEX_NUMBERS[name] in bits(game.board.buildable):
            what = told(game, name).lines
            allowed = next(line.text for line in what if line.kind == LineKind.ALLOWED)
            before = game.gold[game.seat]
            seat = game.seat
            game.play(name)
            change = game.gold[seat] - before
            game.undo()
            assert (f"{change:+} gold" in allowed) == (change != 0)


def test_a_hex_beside_a_location_says_what_the_tile_does() -> None:
    game = moment(
        lambda g: any("takes the " in preview_action(g, name).sentence for name in g.choices.hexes)
    )
    taking = [n for n in game.choices.hexes if "takes the " in preview_action(game, n).sentence]
    sentence = preview_action(game, taking[0]).sentence
    tile = next(t for t in REGISTRY.tiles.values() if f"takes the {t.name} tile" in sentence)
    assert sentence.endswith(f"{tile.name}: {tile.help}")
    lines = [(line.text, line.rule) for line in told(game, taking[0]).lines]
    assert (f"{tile.name}: {tile.help}", tile.rule) in lines


def test_a_tile_says_where_it_lies_who_holds_one_and_whether_i_can_use_it() -> None:
    game = moment(lambda g: g.state.active < 0 and g.choices.options[:-1] and g.state.builds)
    option = game.choices.options[0]
    description = told(game, option)
    assert description.title == REGISTRY.tiles[option].name
    assert "You can use it now." in sentences(description)
    used = [line for line in told(game, "oracle").lines if line.kind == LineKind.FORBIDDEN]
    assert all(line.rule.startswith("R-") for line in used)
    held = moment(lambda g: g.state.ready[0] & g.board.locations)
    field = next(bits(held.state.ready[0] & held.board.locations))
    kind = next(k for k in held.board.kinds if held.board.fields[k] & bit(field))
    said = sentences(told(held, held.registry.actions[kind]))
    assert any(sentence.startswith("p0: ") for sentence in said)


def test_whoever_has_no_such_tile_is_not_told_how_to_use_it() -> None:
    game = kb.new_game(("Ana", "Ben"), seed=3)
    for tile in game.registry.tiles.values():
        lines = describe(Asker(game, game.seat), find_subject(game, tile.key)).lines
        assert not any(line.text.startswith(("Not now", "You can use")) for line in lines)


def test_a_tile_says_what_it_could_still_bring_once_everything_is_built() -> None:
    game = moment(lambda g: any(tile.gold for tile in unused_tiles(g)))
    best = unused_tiles(game)[0]
    description = told(game, best.action)
    assert unused_tile_sentence(best, game) in sentences(description)
    assert not any("could still bring" in one for one in sentences(told(game, best.action, -1)))


def test_a_card_says_what_it_brings_everybody_and_where_it_would_pay_most() -> None:
    game = kb.new_game(
        ["Ana", "Oak"],
        board=("tavern", "paddock", "oasis", "farm"),
        cards=("fishermen", "knights", "merchants"),
        seed=3,
        start=0,
    )
    said = sentences(told(game, "knights"))
    assert said[0] == REGISTRY.cards["knights"].text
    assert said[1:3] == ["Ana: 0 gold", "Oak: 0 gold"]
    assert said[-1].startswith("The most it can bring now: +2 gold at ")
    game.play(game.choices[0])
    assert any(
        one.startswith("Yours: 2 gold (horizontal line") for one in sentences(told(game, "knights"))
    )
    assert "It is not in this game." in sentences(told(game, "lords"))
    assert sentences(told(game, "lords", -1))


def test_a_red_card_says_what_it_has_paid_and_would_pay() -> None:
    game = kb.new_game(
        ["Ana", "Oak"], modules=("nomads",), cards=("families", "shepherds", "ambassadors"), seed=5
    )
    rng = random.Random(5)
    paid = best = 0
    while not game.over and not (paid and best):
        said = sentences(told(game, "ambassadors"))
        paid += any(one.startswith("Ana: ") and one != "Ana: 0 gold" for one in said)
        best += any(one.startswith("The most it can bring now: +1 gold") for one in said)
        game.play(rng.choice(list(game.choices)))
    assert paid
    assert best


def test_a_rule_is_told_by_its_number() -> None:
    game = random_game(1, 2, 0)
    description = told(game, "r-build-3")
    assert description.title == "Rule R-BUILD-3: Building"
    assert "adjacent to a settlement of your own" in description.lines[0].text
    for rule in rules():
        assert told(game, rule.id).lines[0].text
    with pytest.raises(Refused, match="There is no rule R-NONE-1"):
        told(game, "R-NONE-1")


def test_things_are_found_by_key_name_or_the_beginning_of_either() -> None:
    game = random_game(1, 2, 0, EVERYTHING)
    assert find_subject(game, " f8 ") == Subject(SubjectKind.HEX, "F8")
    assert find_subject(game, "IC2") == Subject(SubjectKind.HEX, "iC2")
    assert find_subject(game, "Farm") == Subject(SubjectKind.TILE, "farm")
    assert find_subject(game, "farme") == Subject(SubjectKind.CARD, "farmers")
    assert find_subject(game, "suspension  BRIDGE") == Subject(SubjectKind.TILE, "bridge")
    assert find_subject(game, "stone wall") == Subject(SubjectKind.PIECE, "wall")
    assert find_subject(game, "flowers") == Subject(SubjectKind.GROUND, "flower")
    for nothing in ("", "zebra", "Z9", "don"):
        with pytest.raises(Refused):
            find_subject(game, nothing)
    with pytest.raises(Refused, match="iC2 is not on this board"):
        find_subject(random_game(1, 2, 0), "iC2")


def test_a_game_that_was_given_up_offers_nothing() -> None:
    game = random_game(1, 2, 60)
    for name in names_of(game.board.land):
        description = describe(Asker(game, game.seat, may_play=False), find_subject(game, name))
        assert not any(line.kind == LineKind.ALLOWED for line in description.lines)
        assert not any("would bring" in sentence for sentence in sentences(description))


def test_cards_mention_nomad_fields_only_where_there_are_some() -> None:
    board = ("quarry", "paddock", "oasis", "farm")
    cards = ("workers", "merchants", "lords")
    with_nomads = kb.new_game(2, seed=1, board=board, cards=cards, modules=("nomads",))
    for subject in cards[:2]:
        assert "nomad field" in sentences(told(with_nomads, subject))[0]
        assert "nomad" not in sentences(told(kb.new_first_game(seed=1), subject))[0]
