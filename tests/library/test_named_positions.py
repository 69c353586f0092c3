"""Asking games, views and positions by name; what they show of themselves."""

import dataclasses
import random

import pytest

import kingdom_builder as kb
from tests.random_games import random_game

MODULES = ("nomads", "capitol", "caves", "island")


def opening() -> kb.Game:
    game = kb.new_first_game(players=["Ana", "Oak"], seed=24)
    for action in ("G8", "H8", "H9"):
        game.play(action)
    return game


def everything(game: kb.Game) -> list[kb.Game | kb.View | kb.Position]:
    return [game, game.view(0), game.view(-1), game.position(), game.view(1).position()]


def test_a_hex_says_what_is_on_it() -> None:
    for one in everything(opening()):
        assert one["F5"] == kb.Hex("F5", "grass", neighbours=("E4", "F4", "E5", "G5", "E6", "F6"))
        assert (one["G8"].settlement, one["G8"].player, one["G8"].terrain) == (1, "Oak", "grass")
        assert (one["H7"].location, one["H7"].tiles, one["H7"].terrain) == ("tavern", 1, None)
        assert one["D4"].ground == "castle"
        assert len(one.hexes) == 400
        assert [hexagon.name for hexagon in one.hexes] == list(one)


def test_a_hex_of_every_kind_reads_well() -> None:
    board = ["harbor", "oracle", "farm", "barn"]
    game, rng = kb.new_game(3, seed=8, board=board, modules=MODULES), random.Random(1)
    for _ in range(200):
        game.push(rng.choice(game.choices))
    told = {repr(one) for one in game.hexes}
    assert any(text.startswith("<Hex iC2: ") for text in told)
    words = " ".join(told)
    for word in (
        "castle",
        "capitol",
        "cave",
        "2 tiles",
        "1 tile",
        "settlement of Player 2",
        "mountain",
    ):
        assert word in words
    assert repr(opening()["G8"]) == "<Hex G8: grass, settlement of Oak>"
    assert repr(opening()["H7"]) == "<Hex H7: tavern, 1 tile>"


def test_walls_are_pieces() -> None:
    line = str(opening().position())
    assert kb.position(f"{line} walls=A20")["A20"].piece == "wall"


def test_facts_cannot_be_changed() -> None:
    game = opening()
    for fact in (game["F5"], game.seats[0], game.seats[1].tiles[0]):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(fact, dataclasses.fields(fact)[0].name, "x")
    assert game["F5"] in {game["F5"]}


@pytest.mark.parametrize("name", ["Z9", "A21", "f5", "iA1", "", "end", 5, None])
def test_a_hex_that_is_not_there_is_refused(name: object) -> None:
    for one in everything(opening()):
        assert name not in one
        with pytest.raises(kb.Refused, match=r"There is no hex .* on this board"):
            one[name]  # type: ignore[index]
    assert "F5" in opening()


def test_a_seat_says_what_it_has() -> None:
    ana, oak = opening().seats
    assert ana == kb.Seat(0, "Ana", (), 40, (), gold=0, earned=0, card="flower")
    assert (oak.settlements, oak.supply, oak.gold) == (("G8", "H8", "H9"), 37, 4)
    assert oak.tiles == (kb.HeldTile("tavern", "H7", "fresh"),)
    assert oak.card is None


def test_a_hidden_card_is_a_question_mark() -> None:
    game = opening()
    assert [seat.card for seat in game.view(0).seats] == ["flower", None]
    assert [seat.card for seat in game.view(1).seats] == ["?", None]
    assert [seat.card for seat in game.view(-1).seats] == ["?", None]
    assert game.view(1).unseen_cards == {
        "grass": 4,
        "canyon": 5,
        "desert": 5,
        "flower": 5,
        "forest": 5,
    }


def test_the_seats_are_a_table() -> None:
    assert str(opening().seats).splitlines() == [
        "Player  Settlements  Supply  Gold  Card    Tiles",
        "Ana               0      40     0  flower  -",
        "Oak               3      37     4  -       tavern (fresh)",
    ]
    html = kb.new_first_game(players=["<b>", "Oak"], seed=1).seats._repr_html_()
    assert "<b>" not in html.replace("<tbody>", "")
    assert "<td>&lt;b&gt;</td>" in html


def test_a_score_sheet_is_a_table_in_notebooks() -> None:
    html = opening().score()._repr_html_()
    assert "<th>Knights</th>" in html
    assert html.endswith(
        "<tr><td>Oak</td><td>0</td><td>4</td><td>0</td><td>0</td><td>4</td></tr></tbody></table>"
    )
    line = f"{opening().position()}".replace("/0 start", "/3 start")
    assert "<th>Earned</th>" in kb.position(line).game().score()._repr_html_()


def test_the_turn_is_told_in_words() -> None:
    game = opening()
    for one in everything(game):
        assert one.player == "Oak"
        assert one.terrain == "grass"
        assert one.choices == ["end"]
        assert one.gold == [0, 4]
        assert [card.key for card in one.cards] == [
            "fishermen",
            "knights",
            "merchants",
            "castle",
        ] or (len(one.cards) == 4)
        assert one.winners == ()
        assert one.leaders == (1,)


def test_the_winners_are_named() -> None:
    game = random_game(3)
    assert game.over
    expected = tuple(game.players[seat] for seat in game.score().winners)
    for one in everything(game):
        assert one.winners == expected


def test_who_has_resigned_cannot_win() -> None:
    game = random_game(3)
    best = game.score().winners[0]
    game.notes = (kb.Note(game.steps, best, "resigned"),)
    assert game.players[best] not in game.winners
    assert list(game.winners) == [game.players[seat] for seat in game.score().winners]


def test_everything_has_a_short_repr() -> None:
    game = opening()
    assert repr(game) == "<Game turn 1: Oak plays grass>"
    assert repr(game.view(0)) == "<View of Ana: turn 1, Oak plays grass>"
    assert repr(game.view(-1)) == "<View of a watcher: turn 1, Oak plays grass>"
    assert repr(random_game(3).view(0)).endswith("over>")
    assert repr(game.cards[1]) == (
        "Card(key='knights', name='Knights', text='2 gold for each settlement in the "
        "horizontal line where you have most.', rule='R-CARD-KNIGHTS-1', is_red=False)"
    )


def test_everything_is_drawn_alike() -> None:
    game = opening()
    for one in everything(game):
        assert one._repr_svg_() == game.svg()
        assert one.text() == game.text()
    for shown in (game, game.view(0)):
        assert str(shown).endswith("Oak plays grass.")


def test_a_view_shows_all_the_boxes() -> None:
    game = random_game(8, players=3, actions=200, modules=MODULES)
    assert game.view(1).svg() == game.svg()
    assert game.view(1).hexes == game.hexes


# -- pushing and popping


def test_push_takes_a_name_or_a_number() -> None:
    one, other = (kb.new_first_game(2, seed=24) for _ in range(2))
    one.push("G8")
    other.push(other.choices.number_of("G8"))
    assert one == other


@pytest.mark.parametrize(
    ("choice", "why"),
    [
        (10**9, "1000000000 is neither a hex nor an option"),
        (10**30, "is neither a hex nor an option"),
        (-5, "-5 is neither a hex nor an option"),
        (1200, "1200 is neither a hex nor an option"),
        (-(10**30), "is neither a hex nor an option"),
        ("Z9", "'Z9' is neither a hex nor an option"),
        (0, "A1 is "),
        ("A1", "A1 is "),
        (1061, "The turn cannot end before the mandatory action"),
        (1.5, "A choice is the name of a hex or an option, or one of choices.numbers, not 1.5"),
        (None, "not None"),
        (["E4"], "not \\['E4'\\]"),
    ],
)
def test_push_refuses_in_a_sentence(choice: object, why: str) -> None:
    game = kb.new_game(2, seed=7)
    before = game.position()
    with pytest.raises(kb.Refused, match=why) as caught:
        game.push(choice)  # type: ignore[arg-type]
    assert str(caught.value).endswith((".", ")"))
    assert game.position() == before
    assert game.steps == 0


@pytest.mark.parametrize("action", [5, None, 1.5])
def test_play_refuses_what_is_no_name(action: object) -> None:
    with pytest.raises(kb.Refused, match="A choice is the name of a hex or an option"):
        kb.new_game(2, seed=7).play(action)  # type: ignore[arg-type]


@pytest.mark.parametrize("modules", [(), MODULES])
def test_pop_takes_back_everything_one_by_one(modules: tuple[str, ...]) -> None:
    rng = random.Random(4)
    game = kb.new_game(3, seed=4, modules=modules)
    told: list[tuple[str, str, list[kb.Event], int]] = []
    while not game.over:
        action = rng.choice(game.choices)
        told.append((action, str(game.position()), game.events, game.turn_number))
        game.push(action) if rng.random() < 0.9 else game.play(action)
    while told:
        action, line, events, turn = told.pop()
        assert game.pop() == action
        assert (str(game.position()), game.turn_number) == (line, turn)
        if len(told) % 20 == 0:
            assert game.events == events
    with pytest.raises(kb.Refused, match="There is no action to take back"):
        game.pop()


def test_what_was_popped_can_be_played_otherwise() -> None:
    game = opening()
    twin = game.copy()
    before = game.copy()
    for _ in range(5):
        game.push("end")
        game.push(game.choices[0])
        game.pop()
        assert game.pop() == "end"
        assert game == before
    assert game.undo() == "H9"
    assert twin.pop() == "H9"
    assert game == twin
    game.push("H9")
    game.undo()
    game.play("I8" if "I8" in game.choices else game.choices[0])
    game.pop()
    assert game == twin


def test_a_popped_game_has_no_notes_of_the_future() -> None:
    game = opening()
    game.push("end")
    game.notes = (kb.Note(4, 0, "left"),)
    game.pop()
    assert game.notes == (kb.Note(3, 0, "left"),)
