"""Positions as values: equal, hashed, in one line, played on from."""

import copy
import pickle
import random
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kingdom_builder as kb
from kingdom_builder.model.board import Board
from kingdom_builder.model.state import State
from kingdom_builder.notation.half_done import half_done
from kingdom_builder.rules.position_keys import same_position
from tests.properties.strategies import GAMES, SEEDS
from tests.properties.test_secrets import another_world
from tests.random_games import random_game
from tests.state_slots import slots_of
from tests.worlds import view_in

MODULES = ("nomads", "capitol", "caves", "island")
LINE = (
    "tavern,paddock,oasis,farm fishermen,knights,merchants 1/G/0 45545 00000 "
    "F/-/-/0 -/G8,H8,H9/H7+/0 start=1"
)


def opening() -> kb.Game:
    game = kb.new_first_game(players=["Ana", "Oak"], seed=24)
    for action in ("G8", "H8", "H9"):
        game.play(action)
    return game


def told(game: kb.Game) -> dict[str, object]:
    """The state without what an action has left behind."""
    state = slots_of(game.state) | half_done(game.board, game.state)._asdict()
    del state["taken"]
    return state


def tiles_taken(game: kb.Game, seat: int) -> list[int]:
    state = game.state
    return [at for at in state.taken[: state.takes] if state.claimed[seat] >> at & 1]


def test_a_position_is_written_in_one_line() -> None:
    assert str(opening().position()) == LINE
    assert repr(opening().position()) == f"position({LINE!r})"
    assert kb.position(LINE) == opening().position()
    assert str(opening().view(1).position()) == LINE.replace("F/-", "?/-").replace("45545", "45555")


@given(GAMES)
def test_what_is_written_is_read_again(game: kb.Game) -> None:
    position = game.position()
    again = kb.position(str(position), game.players)
    assert str(again) == str(position)
    assert again == position
    assert hash(again) == hash(position)
    assert again.choices == game.choices
    assert again.seats == position.seats
    assert again.turn_number == position.turn_number == game.turn_number
    read = again.game()
    assert told(read) == told(game)
    assert [tiles_taken(read, seat) for seat in range(5)] == [
        tiles_taken(game, seat) for seat in range(5)
    ]


def test_a_settlement_of_this_turn_may_have_been_moved_on() -> None:
    line = (
        "farm/180,caravan,quarry/180,garden miners,merchants,ambassadors 1/G/0 34321 01233 "
        "G/D9,B10,C10,D10,E11,A12,E12,B13,A14,A15/C9,E13+/0 "
        "-/T2,M5,L6,Q6,S6,L7,C16,D17,C18,D18,E18,G19/M7-,Q8x,F18,C15x/0 "
        "T/M8,N8,O9,P9,Q9,N10,O10,P10,Q10/M7+,Q8/0 start=1 modules=nomads "
        "switches=cave-min-distance=2 nomad-tiles=N4=outpost,E13=resettlement,C15=resettlement,"
        "H15=donation-mountain,Q18=donation-desert walls=L4,K8,D15 laid=Q6,R6,R7 turn=10"
    )
    assert str(kb.position(line)) == line
    assert kb.position(line)["R6"].settlement is None


def test_what_a_sword_has_struck_means_nothing_to_the_next_action() -> None:
    assert half_done(*board_and_state(action="sword", struck=3)) == (0, 3, False)
    assert half_done(*board_and_state(action="sword", left=1, stepped=True, struck=1)).left == 0
    assert half_done(*board_and_state(action="harbor", struck=3, stepped=True)) == (0, 0, False)
    assert half_done(*board_and_state(action="resettlement", struck=3, left=2, stepped=True)) == (
        (2, 0, True)
    )
    assert half_done(*board_and_state(action="mandatory", struck=3, left=2)) == (0, 0, False)


def board_and_state(action: str, **slots: int) -> tuple[Board, State]:
    game = opening()
    state = game.state.copy()
    state.active = game.registry.numbers[action]
    for slot, value in slots.items():
        setattr(state, slot, value)
    return game.board, state


@pytest.mark.parametrize("seed", range(12 if kb.ENGINE == "compiled" else 3))
def test_every_position_of_a_game_of_all_boxes_is_read_again(seed: int) -> None:
    rng = random.Random(seed)
    game = kb.new_game(3, seed=seed, modules=MODULES)
    while not game.over:
        game.push(rng.choice(game.choices))
        position = game.position()
        again = kb.position(str(position))
        assert (str(again), again) == (str(position), position)
        assert again.choices == game.choices


@given(GAMES, st.integers(-1, 1))
def test_a_line_of_what_a_seat_sees_is_read_again(game: kb.Game, seat: int) -> None:
    view = game.view(seat)
    again = kb.position(str(view.position()), game.players)
    assert (str(again), again) == (str(view.position()), view.position())
    assert again.seats == view.seats
    world = again.world(random.Random(1))
    assert world.view(seat) == view


@given(GAMES, SEEDS)
def test_a_game_from_a_line_goes_on_alike(game: kb.Game, seed: int) -> None:
    again = kb.position(str(game.position()), game.players).game()
    again.dealer = game.dealer.copy()
    rng = random.Random(seed)
    for _ in range(30):
        assert again.choices == game.choices
        if game.over:
            break
        action = rng.choice(game.choices)
        assert again.play(action) == game.play(action)
    assert again.position() == game.position()


@given(GAMES, st.integers(-1, 1), SEEDS)
def test_what_cannot_be_told_apart_is_written_and_drawn_alike(
    game: kb.Game, seat: int, seed: int
) -> None:
    other = another_world(game.state, seat, random.Random(seed))
    one, two = game.view(seat), view_in(game, other, seat)
    assert one == two
    assert hash(one) == hash(two)
    assert str(one.position()) == str(two.position())
    assert one.seats == two.seats
    assert str(one.seats) == str(two.seats)
    assert repr(one) == repr(two)
    assert one.unseen_cards == two.unseen_cards


def test_pictures_and_pickles_of_what_cannot_be_told_apart_are_the_same() -> None:
    game = random_game(12, players=3, actions=70, modules=MODULES)
    other = another_world(game.state, 0, random.Random(5))
    assert other.hand[:3] != game.state.hand[:3]
    one, two = game.view(0), view_in(game, other, 0)
    assert one.svg() == two.svg()
    assert str(one) == str(two)
    assert pickle.loads(pickle.dumps(one)) == two


# -- equality and hash


@given(GAMES, SEEDS)
def test_positions_are_equal_as_the_engine_says(game: kb.Game, seed: int) -> None:
    twin = game.copy()
    if game.over:
        return
    twin.dealer.rng.seed(seed)
    action = random.Random(seed).choice(game.choices)
    positions = []
    for one in (game, twin):
        one.play(action)
        positions.append((one.position(), one.state))
    (first, state), (second, other) = positions
    assert (first == second) == same_position(state, other)


def test_the_order_of_builds_makes_no_difference() -> None:
    one, other = opening(), kb.new_first_game(players=["Eve", "Bo"], seed=24)
    for action in ("H8", "H9", "G8"):
        other.play(action)
    assert one.position() == other.position()
    assert hash(one.position()) == hash(other.position())
    assert len({one.position(), other.position(), kb.position(LINE)}) == 1
    assert one != other


def test_what_matters_makes_a_difference() -> None:
    def changed() -> Iterator[str]:
        yield LINE.replace("1/G/0", "1/C/0").replace("45545", "54545")
        yield LINE.replace("F/-/-/0", "C/-/-/0").replace("45545", "44555")
        yield LINE.replace("H7+", "H7")
        yield LINE.replace("H7+", "H7x")
        yield LINE.replace("G8,", "F8,")
        yield LINE.replace("H7+/0", "H7+/1")
        yield LINE.replace("start=1", "start=0")
        yield LINE.replace("merchants", "miners")
        yield LINE.replace(",oasis,farm", ",farm,oasis")
        yield f"{LINE} switches=lords-require-presence=true"
        yield f"{LINE} last-round"
        yield f"{LINE} walls=A20"
        yield f"{LINE} -/-/-/0"

    different = [LINE, *changed()]
    positions = {kb.position(line) for line in different}
    assert len(positions) == len(different)
    assert kb.position(LINE) != LINE
    assert kb.position(f"{LINE} turn=9") == kb.position(LINE)
    assert kb.position(LINE, ["Ana", "Oak"]) == kb.position(LINE)


def test_a_hash_is_the_same_in_every_process() -> None:
    code = (
        "import kingdom_builder as kb; from tests.random_games import random_game;"
        f"game = random_game(11, actions=90, modules={MODULES});"
        "print(hash(game), hash(game.position()), hash(game.view(0)), hash(kb.position(str(game.position()))))"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={
                "PYTHONHASHSEED": seed,
                "KINGDOM_BUILDER_PURE": pure,
                "PYTHONPATH": ":".join(sys.path),
            },
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed, pure in (("0", "0"), ("1", "0"), ("2", "1"))
    }
    game = random_game(11, actions=90, modules=MODULES)
    here = (hash(game), hash(game.position()), hash(game.view(0)), hash(game.position()))
    assert answers == {" ".join(map(str, here)) + "\n"}


@given(GAMES)
def test_a_game_equals_its_copies_however_they_were_made(game: kb.Game) -> None:
    for again in (
        game.copy(),
        copy.copy(game),
        copy.deepcopy(game),
        pickle.loads(pickle.dumps(game)),
        kb.play_record(game.record()),
    ):
        assert again == game
        assert hash(again) == hash(game)
        assert again.position() == game.position()
        assert again.events == game.events
    if game.steps:
        assert game.at(game.steps - 1) != game
    assert game != game.record()


def test_a_copy_shares_nothing() -> None:
    for copied in (copy.copy, copy.deepcopy):
        game = opening()
        twin = copied(game)
        twin.play("end")
        assert (game.steps, twin.steps) == (3, 4)
        assert game.choices == ["end"]


@pytest.mark.parametrize("modules", [(), MODULES])
def test_a_pickled_game_has_the_same_luck(modules: tuple[str, ...]) -> None:
    game = random_game(6, players=3, actions=100, modules=modules)
    again = pickle.loads(pickle.dumps(game))
    for one in (game, again):
        rng = random.Random(1)
        while not one.over:
            one.play(rng.choice(one.choices))
    assert again.log == game.log
    assert again.notes == game.notes


def test_worlds_and_positions_can_be_pickled_and_copied() -> None:
    world = random_game(6, players=3, actions=100, modules=MODULES).view(1).world(random.Random(2))
    world.play(world.choices[0])
    again = pickle.loads(pickle.dumps(world))
    assert again == world
    assert again.at(0) == world.at(0)
    position = world.position()
    assert pickle.loads(pickle.dumps(position)) == position
    assert pickle.loads(pickle.dumps(position)).players == position.players
    assert copy.copy(position) is copy.deepcopy(position) is position


# -- games that begin in the middle


def test_a_game_from_a_line_has_the_luck_of_its_seed() -> None:
    position = kb.position(LINE, ["Ana", "Oak"])
    logs = []
    for _ in range(2):
        game = position.game(seed=5)
        assert game.players == ("Ana", "Oak")
        while not game.over:
            game.play(game.choices[0])
        logs.append(game.log)
    assert logs[0] == logs[1]
    assert str(position) == LINE


def test_turns_are_counted_on() -> None:
    game = kb.position(f"{LINE} turn=12").game(1)
    assert game.turn_number == 12
    game.play("end")
    assert game.turn_number == 13
    assert game.pop() == "end"
    assert game.turn_number == 12
    over = random_game(3)
    assert kb.position(str(over.position())).game().turn_number == over.turn_number


def test_a_game_from_the_middle_can_be_analysed_and_drawn_but_not_recorded() -> None:
    game = kb.position(LINE).game(seed=5)
    game.play("end")
    assert kb.analyse(game, seed=1, budget=kb.bots.Budget(nodes=4)).reviews
    assert [turn.seat for turn in kb.narration.turns.narrated_turns(game)] == [1, 0]
    assert "<svg" in game.svg()
    with pytest.raises(kb.Refused, match="did not begin with its first turn, so it has no record"):
        game.record()
    while not game.over:
        game.play(game.choices[0])
    assert "<svg" in kb.animate(game)


def test_hidden_hands_must_be_dealt_first() -> None:
    hidden = opening().view(1).position()
    assert hidden.hides_cards
    with pytest.raises(kb.Refused, match="Some hands of this position are hidden; world"):
        hidden.game()
    world = hidden.world(random.Random(3))
    assert not world.position().hides_cards
    assert world.view(1) == opening().view(1)


# -- lines that cannot be


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "This is not a position; one is written like tavern,"),
        ("tavern x", "This is not a position"),
        ("x " * 5000, "This is not a position"),
        (LINE.replace("1/G/0", "1/X/0"), "'1/X/0' is not understood; it is written like 1/G/3"),
        (LINE.replace("45545", "4554"), "'4554' is not understood; it is written like 54555"),
        (LINE.replace("F/-/-/0", "F/-/0"), "'F/-/0' is not understood; it is written like F/G8"),
        (LINE.replace("H7+", "H7?"), "'H7\\?' is not understood; it is written like H7+"),
        (LINE.replace("start=1", "begin=1"), "There is no 'begin' in a position"),
        (LINE + " start=0", "'start' is given twice"),
        (LINE.replace("start=1", "start=x"), "'start=x' is not understood"),
        (LINE.replace("start=1", "start=7"), "There is no start seat 7"),
        (LINE.replace("tavern", "temple"), "There is no quadrant 'temple'"),
        (LINE.replace("knights,", ""), "setup.cards must name 3, not 2"),
        (LINE + " modules=mars", "There is no module 'mars'"),
        (LINE + " switches=mars=1", "There is no switch 'mars'"),
        (LINE.replace("1/G/0", "2/G/0"), "There is no seat 2; the seats are 0 to 1"),
        (LINE + " -/-/-/0 -/-/-/0 -/-/-/0 -/-/-/0", "A game has 2 to 5 players, not 6"),
        (LINE.replace("G8,", "C1,G8,"), ""),
        (LINE.replace("G8,", "D4,G8,"), "D4 is no place for a settlement"),
        (LINE.replace("G8,", "Z9,G8,"), "Z9 is no place for a settlement"),
        (LINE.replace("G8,", "H8,"), "H8 is occupied twice"),
        (LINE + " walls=H8", "H8 is occupied twice"),
        (LINE.replace("H7+", "H8"), "H8 is no place for a tile"),
        (LINE.replace("H7+", "H7,H7"), "more tiles come from H7 than can"),
        (LINE.replace("H7+", "S3"), "Seat 1 cannot hold the tile of S3 any more"),
        (
            LINE.replace("45545", "55545"),
            "Terrain cards of grass in the position: 6; the deck has 5",
        ),
        (
            LINE.replace("45545", "00001").replace("F/", "?/").replace("-/G", "?/G"),
            "Hidden hands in the position: 2; unseen cards: 1",
        ),
        (LINE + " switches=terrain-exhausted=discard", ""),
        (
            LINE.replace("45545", "45544") + " switches=terrain-exhausted=discard",
            "Terrain cards of forest in the position: 4; the deck has 5",
        ),
        (LINE + " action=harbor", "the action 'harbor' cannot be half done"),
        (LINE + " action=mars", "the action 'mars' cannot be half done"),
        (LINE + " action=mandatory", "the action 'mandatory' cannot be half done"),
        (LINE + " action=paddock from=A1", "A1 is no place for a settlement"),
        (LINE + " action=paddock from=G8 left=2", "the action 'paddock' cannot be half done"),
        (LINE + " action=paddock left=x", "'left=x' is not understood"),
        (LINE + " done=tavern", "the action 'tavern' cannot be half done"),
        (LINE + " laid=D4", "D4 is no place for a settlement"),
        (LINE.replace("1/G/0", "1/-/3"), "owes what it cannot build"),
        (LINE + " over", "so the position must say last-round"),
        (LINE + " over last-round action=mandatory", "cannot be half done"),
        (LINE.replace("1/G/0", "1/G/2") + " over last-round", "owes what it cannot build"),
    ],
)
def test_a_line_that_cannot_be_is_refused_in_a_sentence(line: str, why: str) -> None:
    if not why:
        assert kb.position(line)
        return
    with pytest.raises(kb.Refused, match=why.replace("+", "\\+")):
        kb.position(line)


@given(st.data())
def test_a_damaged_line_is_read_or_refused(data: st.DataObject) -> None:
    line = data.draw(st.sampled_from([LINE, *BIG_LINES]))
    at = data.draw(st.integers(0, len(line) - 1))
    by = data.draw(st.sampled_from(["", ",", "/", "-", "=", "x", "?", "9", "A", " ", "é", "²"]))
    try:
        position = kb.position(line[:at] + by + line[at + data.draw(st.integers(0, 4)) :])
    except kb.Refused as refusal:
        position, said = None, str(refusal)
    if position is None:
        assert said[-1] in ".)?"
        return
    assert str(kb.position(str(position))) == str(position)
    rng = random.Random(1)
    world = position.world(rng)
    for _ in range(20):
        if world.over:
            break
        world.play(rng.choice(world.choices))


BIG_LINES = [
    str(random_game(seed, actions=120 + seed, modules=MODULES).position()) for seed in range(8)
]


def test_players_must_be_as_many_as_the_seats() -> None:
    with pytest.raises(kb.Refused, match="Players named: 3; seats in the position: 2"):
        kb.position(LINE, ["Ana", "Oak", "Bo"])


def test_custom_land_is_written_along() -> None:
    game = kb.Game(custom_setup(), random.Random(1))
    position = game.position()
    assert "quadrants=meadow/farm/" in str(position)
    again = kb.position(str(position))
    assert again == position
    assert pickle.loads(pickle.dumps(again)) == position
    assert pickle.loads(pickle.dumps(game)).position() == position


def custom_setup() -> kb.Setup:
    first = kb.new_first_game(2, seed=1).setup
    rows = kb.Game(first).registry.quadrants["farm"].rows
    meadow = kb.Quadrant("meadow", "farm", rows)
    return kb.Setup(
        players=first.players,
        start=0,
        board=("tavern", "paddock", "oasis", "meadow/180"),
        cards=first.cards,
        hands=("grass", "canyon"),
        quadrants=(meadow,),
    )


@pytest.mark.parametrize(
    "ask",
    [
        kb.turn_ends,
        kb.turn_builds,
        kb.hints,
        kb.analyse,
        kb.animate,
        kb.draw_result,
        lambda one: kb.play_out(one, 1),
        lambda one: kb.play_outs(one, 2, seed=1),
        lambda one: kb.play_games(one, [1]),
        lambda one: kb.compare_turns(one, [["end"]], [1]),
        lambda one: kb.save(one, "never.game"),
    ],
)
def test_where_a_game_is_wanted_views_and_positions_are_told_how_to_make_one(
    ask: Callable[[object], object],
) -> None:
    game = opening()
    with pytest.raises(kb.Refused, match=r"^This wants a game, not a view; view\.world\(rng\)"):
        ask(game.view(0))
    with pytest.raises(kb.Refused, match=r"^This wants a game, not a position; position\.game\(\)"):
        ask(game.position())
    with pytest.raises(kb.Refused, match=r"^This wants a game, not NoneType\.$"):
        ask(None)


def test_a_position_stands_for_its_own_line() -> None:
    position = opening().position()
    assert kb.position(position) is position
    renamed = kb.position(position, ["Ida", "Ben"])
    assert (renamed, renamed.players) == (position, ("Ida", "Ben"))
    for other in (opening(), opening().view(0)):
        with pytest.raises(kb.Refused, match=r"wants the line of a position; game\.position\(\)"):
            kb.position(other)  # type: ignore[arg-type]
