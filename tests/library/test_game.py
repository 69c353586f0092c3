"""The library's API: making, playing, taking back, copying, asking why not."""

import pickle
from random import Random, SystemRandom

import pytest

import kingdom_builder as kb
from kingdom_builder.model.board import Board
from kingdom_builder.model.setup import Setup
from kingdom_builder.rules import turn
from kingdom_builder.rules.playout import Dice
from kingdom_builder.table.box_registry import BoxRegistry
from kingdom_builder.table.setup import assembly, random_setup, setup_checks
from kingdom_builder.table.setup.assembly import build_land
from tests.boards import first_setup
from tests.random_games import random_game


def first_game(*actions: str) -> kb.Game:
    game = kb.Game(first_setup(2, hands=("flower", "canyon")), Random(1))
    for action in actions:
        game.play(action)
    return game


def refusal(game: kb.Game, action: str) -> kb.IllegalAction:
    with pytest.raises(kb.IllegalAction) as caught:
        game.play(action)
    return caught.value


def test_a_seed_gives_the_same_game() -> None:
    one, other = kb.new_game(3, seed=9), kb.new_game(3, seed=9)
    assert one.setup == other.setup
    for game in (one, other):
        while not game.over:
            game.play(next(iter(game.choices)))
    assert one.record() == other.record()


def test_playing_answers_with_what_happened() -> None:
    events = first_game().play("B7")
    assert [kb.event_as_dict(event) for event in events] == [
        {"event": "built", "seat": 0, "hex": "B7", "by": "mandatory"},
        {"event": "gained", "seat": 0, "tile": "tavern", "hex": "C7"},
    ]


def test_choices_behave_like_a_set_of_actions() -> None:
    choices = first_game().choices
    assert "A1" in choices
    assert "B1" not in choices
    assert "end" not in choices
    assert "nonsense" not in choices
    assert len(choices) == len(list(choices)) == len(choices.hexes) == 57
    assert repr(first_game("A5", "B5", "A6").choices) == "Choices(end)"


@pytest.mark.parametrize(
    ("played", "action", "rule", "sentence"),
    [
        ((), "B1", "R-TURN-3", "B1 is desert; the terrain card is flowers."),
        ((), "C7", "R-BUILD-2", "C7 is the location Tavern; nobody can build there."),
        ((), "D4", "R-BUILD-2", "D4 is a castle; nobody can build there."),
        (("A5",), "A5", "R-BUILD-1", "A5 is occupied."),
        (
            ("A5",),
            "A1",
            "R-BUILD-3",
            "A1 is not beside a settlement of yours; there is still room on flowers beside yours.",
        ),
        (("A5",), "end", "R-TURN-4", "The mandatory action must be finished first"),
        ((), "end", "R-TURN-3", "cannot end before the mandatory action: build 3 settlements"),
        (("A5", "B5", "A6"), "B7", "R-TURN-3", "the mandatory action is done."),
        ((), "farm", "R-TURN-5", "You hold no Farm tile."),
        ((), "sword", "R-TURN-5", "You hold no Sword tile."),
        ((), "cave", "R-CAVE-8", "Cave is not in this game."),
        ((), "stop", "R-TURN-6", "There is nothing to stop now."),
        (("B7", "A6", "A5"), "tavern", "R-TILE-3", "Tavern can be used from your next turn on."),
        ((), "Z99", "R-TURN-2", "'Z99' is neither a hex nor an option."),
        ((), "iA1", "R-GEO-1", "iA1 is not on this board."),
    ],
)
def test_an_illegal_action_is_explained(
    played: tuple[str, ...], action: str, rule: str, sentence: str
) -> None:
    game = first_game(*played)
    log = game.log
    why = refusal(game, action)
    assert (why.rule, sentence in str(why)) == (rule, True), str(why)
    assert str(why).endswith(f"({rule})")
    assert str(game.why_not(action)) == str(why)
    assert game.log == log


def test_tiles_that_cannot_be_used_are_explained() -> None:
    game = random_game(12, players=2, actions=0)
    seen: set[str] = set()
    rng = Random(3)
    while not game.over:
        for action in [*game.registry.tiles, "end"]:
            if action not in game.choices:
                seen.add(refusal(game, action).text)
        game.play(rng.choice(list(game.choices)))
    assert "{tile} was already used this turn." in seen
    assert "{tile} has no legal target now." in seen
    assert "{tile} must be finished first: pick a hex." in seen
    assert "The game is over." in str(refusal(game, "end"))


def test_a_wrong_target_is_explained_by_the_tile() -> None:
    game = random_game(0, players=2, actions=0)
    while "paddock" not in game.choices and not game.over:
        game.play(list(game.choices)[-1])
    if not game.over:
        game.play("paddock")
        assert refusal(game, "D7").rule == "R-LOC-PADDOCK-1"


def test_undo_goes_back_to_the_start_of_the_turn_and_no_further() -> None:
    game = first_game("A5", "B5", "A6")
    assert game.can_undo
    assert [game.undo(), game.undo(), game.undo()] == ["A6", "B5", "A5"]
    assert not game.can_undo
    with pytest.raises(kb.Refused, match="nothing to take back"):
        game.undo()
    game = first_game("A5", "B5", "A6", "end")
    assert not game.can_undo


def test_restarting_the_turn_takes_everything_back() -> None:
    game = first_game("A5", "B5", "A6", "end")
    for _ in range(3):
        game.play(game.choices.hexes[0])
    assert game.restart_turn() == 3
    assert game.state.builds == 3
    assert len(game.log) == 4


def test_undo_stops_at_a_card_that_chance_revealed() -> None:
    game = first_game()
    flowers = game.board.terrain[3]
    game.state.free &= ~flowers | 1 << 84  # only A5 is left
    game.play("A5")
    assert game.log[-1].chance
    assert not game.can_undo


def test_a_game_says_where_it_stands() -> None:
    game = kb.Game(first_setup(2, players=("Ana", "Oak"), hands=("flower", "canyon")), Random(1))
    assert repr(game) == "<Game turn 1: Ana plays flower>"
    assert (game.player, game.terrain, game.turn_number, game.seat) == ("Ana", "flower", 1, 0)
    for action in ("A5", "B5", "A6", "end"):
        game.play(action)
    assert (game.player, game.terrain, game.turn_number) == ("Oak", "canyon", 2)


def test_a_copy_has_the_same_future() -> None:
    game = random_game(4, actions=50)
    copied = game.copy()
    for one in (game, copied):
        while not one.over:
            one.play(next(iter(one.choices)))
    assert game.record() == copied.record()


def test_playouts_leave_the_game_alone_and_repeat_by_seed() -> None:
    game = random_game(4, players=3, actions=30)
    log = game.log
    gold = kb.play_outs(game, 5, seed=3)
    assert gold == kb.play_outs(game, 5, seed=3)
    assert gold[2] == kb.play_out(game, 5)
    assert len({tuple(one) for one in gold}) > 1
    assert all(len(one) == 3 for one in gold)
    assert game.log == log


def test_a_view_can_travel_to_a_worker() -> None:
    view = random_game(4, actions=30).view(1)
    assert pickle.loads(pickle.dumps(view)) == view


def test_refusals_can_travel_between_processes() -> None:
    why = refusal(first_game(), "B1")
    again = pickle.loads(pickle.dumps(why))
    assert (type(again), again.rule, str(again)) == (kb.IllegalAction, "R-TURN-3", str(why))
    with pytest.raises(kb.Refused) as caught:
        kb.new_game(6)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_choices_are_equal_when_they_offer_the_same() -> None:
    game = first_game("A5")
    assert game.choices == game.copy().choices == ["B5", "A6"]
    assert hash(game.choices) == hash(game.copy().choices)
    assert game.choices != first_game().choices


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ({"players": "Ana"}, "players must be a list such as ['Ana'], not a text."),
        ({"modules": "nomads"}, "modules must be a list such as ['nomads'], not a text."),
        (
            {"switches": kb.Switches(terrain_exhausted="leave")},
            "'terrain-exhausted' cannot be 'leave'",
        ),  # type: ignore[arg-type]
        (
            {"island": kb.Island("My island", "bridge", ("GL",)), "modules": ["island"]},
            "'My island' cannot be a name",
        ),
        ({"quadrants": [kb.Quadrant("a,b", "farm", ("G" * 10,) * 10)]}, "'a,b' cannot be a name"),
    ],
)
def test_options_that_could_not_be_written_down_are_refused(
    option: dict[str, object], sentence: str
) -> None:
    with pytest.raises(kb.Refused) as caught:
        kb.new_game(**option)  # type: ignore[arg-type]
    assert sentence in str(caught.value)


@pytest.mark.parametrize("seat", [-2, 2, 7])
def test_there_is_no_view_for_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(kb.Refused, match="the seats are 0 to 1, and -1 is a watcher"):
        first_game().view(seat)


def test_neighbouring_seeds_give_dice_that_have_nothing_in_common() -> None:
    rolls = [Dice(seed).roll(1000) for seed in range(5000)]
    mean = sum(rolls) / len(rolls)
    spread = sum((roll - mean) ** 2 for roll in rolls)
    assert abs(mean - 500) < 20
    for lag in range(1, 40):
        shifted = zip(rolls, rolls[lag:], strict=False)
        assert abs(sum((a - mean) * (b - mean) for a, b in shifted)) < 0.06 * spread


def test_an_interrupted_undo_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = random_game(4, players=2, actions=40)
    while not game.can_undo:
        game.play(game.choices[0])
    log, offered, calls = game.log, list(game.choices), 0

    def interrupted(*args: object) -> None:
        nonlocal calls
        calls += 1
        if calls == 12:
            raise KeyboardInterrupt
        act(*args)  # type: ignore[arg-type]

    act = turn.act
    monkeypatch.setattr(turn, "act", interrupted)
    with pytest.raises(KeyboardInterrupt):
        game.undo()
    assert (game.log, list(game.choices)) == (log, offered)


def test_a_game_with_true_chance_can_be_copied_and_taken_back() -> None:
    game = kb.Game(first_setup(2), SystemRandom())
    game.play(game.choices[0])
    assert game.copy().log == game.log
    game.undo()
    assert game.log == ()


def test_a_game_is_retold_from_its_beginning() -> None:
    game = kb.new_game(3, seed=8, modules=["nomads"])
    gold = [game.gold]
    for _ in range(60):
        game.play(game.choices[0])
        gold.append(game.gold)
    assert [again.gold for again in game.retold()] == gold
    assert game.at(17).log == game.log[:17]
    assert game.at(60).record() == game.record()
    assert game.at(0).log == ()
    for n in (-1, 61):
        with pytest.raises(kb.Refused):
            game.at(n)


def test_the_land_is_laid_once(monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[Setup] = []

    def lay(setup: Setup, registry: BoxRegistry) -> Board:
        laid.append(setup)
        return build_land(setup, registry)

    for module in (assembly, setup_checks, random_setup):
        monkeypatch.setattr(module, "build_land", lay)
    game = kb.new_game(2, seed=1)
    assert len(laid) == 1
    assert kb.Game(game.setup).record() == game.record()
    assert len(laid) == 2
