"""What an action would bring, in a sentence."""

import kingdom_builder as kb
from kingdom_builder.narration.preview import EARNED, preview_action
from tests.random_games import random_game

BOARD = ("tavern", "paddock", "oasis", "farm")


def first_game(*cards: str) -> kb.Game:
    return kb.new_game(["Ana", "Oak"], board=BOARD, cards=cards, seed=3, start=0)


def test_gold_is_told_card_by_card() -> None:
    game = first_game("fishermen", "knights", "merchants")
    seen = {preview_action(game, action).sentence for action in game.choices}
    assert any(sentence.endswith(": +2 gold (Knights +2)") for sentence in seen)
    assert all("+" in sentence for sentence in seen)


def test_tiles_that_would_be_taken_are_named() -> None:
    for seed in range(20):
        game = random_game(seed, 2, actions=0)
        told = [preview_action(game, action) for action in game.choices]
        if any("takes the " in preview.sentence for preview in told):
            return
    raise AssertionError("no game begins beside a location")


def test_nothing_at_once_and_nothing_at_all() -> None:
    game = first_game("miners", "workers", "hermits")
    assert not preview_action(game, "end").is_legal
    assert preview_action(game, "end").rule == "R-TURN-3"
    while game.choices.hexes:
        game.play(game.choices[0])
    preview = preview_action(game, "end")
    assert (preview.sentence, preview.gold, preview.cards) == ("end: no gold", 0, ())


def test_what_is_paid_at_once_goes_by_its_own_key() -> None:
    paid = []
    for seed in range(12):
        game = random_game(seed, actions=40, modules=("nomads",))
        if not game.over:
            paid += [preview_action(game, action) for action in game.choices]
    earned = [preview for preview in paid if EARNED in dict(preview.cards)]
    assert earned
    assert all(preview.gold == sum(dict(preview.cards).values()) for preview in earned)
    assert not any("earned" in preview.sentence for preview in earned)
