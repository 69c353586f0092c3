"""The end of the game and the sum of gold (R-END, R-SCORE)."""

import pytest

import kingdom_builder as kb
from kingdom_builder.rules.scoring import winners
from kingdom_builder.table.records.trace import result_of
from tests.board_drawings import drawn
from tests.boards import first_setup


def finished_game(seed: int, players: int = 3) -> kb.Game:
    game = kb.new_game(players, seed=seed)
    bot = kb.RandomBot()
    while not game.over:
        game.play(bot.choose(game.view(game.seat), game.choices, game.dealer.rng))
    return game


@pytest.mark.rule("R-END-1")
def test_the_last_settlement_of_the_mandatory_action_triggers_the_end() -> None:
    position = drawn("gA g. g. g. g.", card="grass")
    position.state.supply[0] = 2
    assert position.play("B1")[1:] == []
    assert position.play("C1")[1:] == [{"event": "last-round", "seat": 0}]


@pytest.mark.rule("R-END-1")
def test_the_last_settlement_of_a_special_action_triggers_it_too() -> None:
    position = drawn("Fa gA g. g. c. c. c.", card="canyon")
    position.state.supply[0] = 4
    position.play("E1", "F1", "G1", cards=["grass"])
    events = position.play("farm", "C1")
    assert [event["event"] for event in events] == ["built", "last-round"]


@pytest.mark.rule("R-END-1")
def test_the_last_round_is_announced_once() -> None:
    position = drawn("gA g. g. g. g. g. gB", card="grass")
    position.state.supply[0] = position.state.supply[1] = 1
    position.state.hand[1] = 0
    assert {"event": "last-round", "seat": 0} in position.play("B1")
    position.play("end")
    assert [event["event"] for event in position.play("F1")] == ["built"]


@pytest.mark.rule("R-END-2")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_round_is_finished_so_that_all_have_equally_many_turns(start: int) -> None:
    game = kb.new_game(3, seed=11 + start, start=start)
    turns = [0, 0, 0]
    while not game.over:
        seat = game.seat
        choices = game.choices
        game.play(choices.hexes[0] if choices.hexes else "end")
        turns[seat] += not choices.hexes
    assert len(set(turns)) == 1
    assert game.events[-1].name == "over"


@pytest.mark.rule("R-END-2")
def test_the_last_turn_is_that_of_the_seat_before_the_start_seat() -> None:
    position = drawn("gA g. g. g. g. g. g. gB gC", card="grass", players=3)
    position.board.start = 1
    position.state.supply[0] = 1
    position.play("B1")
    position.play("end")
    assert position.state.over
    assert (position.hexes, position.options) == ([], [])


@pytest.mark.rule("R-SCORE-1")
def test_gold_is_the_sum_of_cards_castles_and_what_was_earned() -> None:
    game = finished_game(5)
    game.state.earned[1] = 4
    for seat in game.score().seats:
        assert seat.total == seat.earned + sum(card.gold for card in seat.cards)
        assert [card.key for card in seat.cards] == [*game.setup.cards, "castles"]
    assert game.score().seats[1].earned == 4


@pytest.mark.rule("R-SCORE-1")
def test_the_over_event_tells_the_totals_and_the_winners() -> None:
    game = finished_game(6)
    over = game.events[-1]
    assert kb.event_as_dict(over) == {
        "event": "over",
        "gold": game.score().totals,
        "winners": game.score().winners,
    }


@pytest.mark.rule("R-SCORE-2")
def test_the_order_of_the_cards_does_not_change_the_totals() -> None:
    game = finished_game(7)
    turned = first_setup(3, **{**vars(game.setup), "cards": game.setup.cards[::-1]})
    again = kb.play_record(kb.Record(turned, game.log))
    assert again.score().totals == game.score().totals
    assert list(result_of(again)["gold"][0]["cards"]) == list(turned.cards)  # type: ignore[index]


@pytest.mark.rule("R-SCORE-3")
@pytest.mark.parametrize(
    ("gold", "won_by"), [([3, 9, 5], [1]), ([9, 4, 9], [0, 2]), ([0, 0], [0, 1])]
)
def test_most_gold_wins_and_all_who_tie_win(gold: list[int], won_by: list[int]) -> None:
    assert winners(gold) == won_by
