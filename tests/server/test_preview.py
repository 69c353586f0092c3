"""Weighing an action, and the score sheet."""

import random

import pytest

from kingdom_builder.server.wire.preview import preview_of, unused_of
from kingdom_builder.server.wire.score import sheet_of
from tests.properties.test_secrets import another_world
from tests.random_games import random_game
from tests.server.clients import Chair, Page, command, offered, open_game
from tests.server.server_process import Server

EVERYTHING = ("nomads", "capitol", "caves", "island")


@pytest.mark.parametrize("seed", range(6))
def test_what_is_considered_is_what_comes_of_it(seed: int) -> None:
    rng = random.Random(seed)
    game = random_game(seed, actions=0, modules=EVERYTHING)
    while not game.over:
        action, seat, gold = rng.choice(game.choices), game.seat, game.gold
        preview = preview_of(game, 7, action)
        log, state = game.log, game.state.copy()
        game.play(action)
        assert preview.is_legal
        assert preview.gold == sum(change.gold for change in preview.cards)
        assert preview.gold == game.gold[seat] - gold[seat]
        assert len(game.log) == len(log) + 1
        assert state.seat == seat


@pytest.mark.parametrize("seed", range(3))
def test_considering_and_scoring_tell_nothing_of_hidden_cards(seed: int) -> None:
    rng = random.Random(seed)
    game = random_game(seed, actions=0, modules=EVERYTHING)
    while not game.over:
        for action in (*rng.sample(list(game.choices), min(3, len(game.choices))), "A1", "end"):
            truth, told = game.state, preview_of(game, 1, action)
            game.state = another_world(truth, -1, rng)
            assert preview_of(game, 1, action) == told
            game.state = truth
        truth, left = game.state, unused_of(game, 1, over=False)
        game.state = another_world(truth, -1, rng)
        assert unused_of(game, 1, over=False) == left
        game.state = truth
        game.play(rng.choice(game.choices))


def test_an_illegal_action_is_explained(server: Server) -> None:
    game, tokens = open_game(server, start=0, board=["tavern", "paddock", "oasis", "farm"])
    for page in (Page(server, game, tokens[0]), Page(server, game, tokens[1]), Page(server, game)):
        status, answer = page.ask("/consider?action=end")
        assert (status, answer["is_legal"], answer["gold"]) == (200, False, 0)
        assert answer["rule"].startswith("R-")
        legal = Page(server, game, tokens[0]).look()["update"]["choices"]["hexes"][0]
        assert page.ask(f"/consider?action={legal}")[1]["is_legal"]
        assert page.ask("/consider?action=Z9")[1]["is_legal"] is False
    for bad in ("/consider", "/consider?action=", f"/consider?action={'x' * 33}"):
        status, answer = Page(server, game).ask(bad)
        assert (status, answer["code"]) == (400, "bad-message")


def test_considering_says_what_pays(server: Server) -> None:
    game, tokens = open_game(
        server,
        players=["Ana", "Oak"],
        start=0,
        board=["tavern", "paddock", "oasis", "farm"],
        cards=["fishermen", "knights", "merchants"],
    )
    page = Page(server, game, tokens[0])
    weighed = [
        page.ask(f"/consider?action={name}")[1]
        for name in page.look()["update"]["choices"]["hexes"]
    ]
    assert any("Knights +2" in one["sentence"] for one in weighed)
    assert all({"card": "knights", "gold": 2} in one["cards"] for one in weighed)


def test_what_is_unused_is_told_once_the_turn_may_be_ended(server: Server) -> None:
    game, tokens = open_game(server, start=0, modules=["caves"])
    rng, told = random.Random(2), 0
    page = Page(server, game)  # tiles and gold lie open on the table
    with Chair(server, game, *tokens) as us:
        while told < 5 and not us.update["winners"]:
            options = us.update["choices"]["options"]
            status, answer = page.ask("/unused")
            assert (status, answer["version"]) == (200, us.update["version"])
            unused = {option["action"]: option for option in answer["options"]}
            assert set(unused) == (set(options) - {"end"} if "end" in options else set())
            for option in unused.values():
                assert option["is_worthwhile"] or option["gold"] == 0
                assert option["sentence"]
                assert option["short"]
            told += bool(unused)
            us.ask(command(us.update, rng.choice(offered(us.update))))
    assert told


def test_the_sheet_is_told_for_any_step(server: Server) -> None:
    game, tokens = open_game(server, start=0, modules=["nomads"])
    rng = random.Random(6)
    totals = []
    with Chair(server, game, *tokens) as us:
        for _ in range(40):
            totals.append(us.update["gold"]["totals"])
            us.ask(command(us.update, rng.choice(offered(us.update))))
        totals.append(us.update["gold"]["totals"])
    page = Page(server, game)
    for step in (0, 1, 17, 40):
        sheet = page.ask(f"/score?step={step}")[1]
        assert [seat["total"] for seat in sheet["seats"]] == totals[step]
        assert sheet["step"] == step
    assert page.ask("/score")[1] == page.ask("/score?step=40")[1]
    assert page.ask("/score?step=41")[0] == 422
    assert page.ask("/score?step=-1")[0] == 400
    assert page.ask("/score?step=x")[0] == 400


def test_every_piece_of_gold_has_its_reason() -> None:
    game = random_game(5, modules=EVERYTHING)
    sheet = sheet_of(game)
    assert [seat.total for seat in sheet.seats] == game.gold
    for seat in sheet.seats:
        assert seat.total == seat.earned + sum(card.gold for card in seat.cards)
        for card in seat.cards:
            assert card.gold == sum(share.gold for share in card.shares)
            assert all(share.reason for share in card.shares)
