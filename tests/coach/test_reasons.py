"""Why a turn is good: found by the bots, told in sentences."""

from random import Random

import kingdom_builder as kb
from kingdom_builder.bots import Player
from kingdom_builder.bots.reasons import Reason, ReasonKind, reasons_for
from kingdom_builder.narration.turn_reasons import advantages, sentences
from kingdom_builder.narration.turn_text import plan_in_short, played_in_short
from tests.coach.sample_games import MODULES, SMALL, wandered


def opening() -> kb.Game:
    """Oak plays grass; the Tavern is at H7, and G8 touches it."""
    return kb.new_first_game(["Ana", "Oak"], seed=24)


def reasons(game: kb.Game, *actions: str) -> tuple[Reason, ...]:
    turn = [game.choices.number_of(action) for action in actions]
    return reasons_for(game.view(game.seat), turn)


def test_a_turn_is_praised_for_gold_tiles_and_freedom() -> None:
    game = opening()
    told = sentences(reasons(game, "G8", "H8", "H9", "end"), game)
    assert told[:2] == ["Brings 4 gold for Knights.", "Takes the Tavern tile."]
    assert any(sentence.startswith("Leaves the next turn free to begin") for sentence in told)


def test_two_turns_are_told_apart_by_what_one_has_and_the_other_has_not() -> None:
    game = opening()
    better, worse = reasons(game, "G8", "H8", "H9", "end"), reasons(game, "E4", "E5", "F5", "end")
    assert "the Tavern tile" in advantages(better, worse, game)
    assert "the Tavern tile" not in advantages(worse, better, game)
    assert advantages(better, better, game) == ""


def test_the_last_settlement_is_a_reason_of_its_own() -> None:
    game = opening()
    for action in ("G8", "H8", "H9", "end"):
        game.play(action)
    game.state.supply[game.seat] = 1
    action = game.choices.hexes[0]
    told = sentences(reasons(game, action), game)
    assert "Empties the supply: the last round begins." in told


def test_rivals_are_named() -> None:
    game = opening()
    found = [
        Reason(ReasonKind.RIVAL, 0, 3, seat=0),
        Reason(ReasonKind.RIVAL, 1, -2, seat=0),
        Reason(ReasonKind.BLOCKS, amount=1.6, seat=0),
    ]
    assert sentences(found, game) == [
        f"Costs Ana 3 gold for {game.cards[0].name}.",
        f"Gives Ana 2 gold for {game.cards[1].name}.",
        "Takes about 2 gold from what Ana could build next.",
    ]


def test_a_planner_can_say_why_and_its_player_remembers() -> None:
    game = opening()
    player = Player(kb.BOTS["turn"].make(), Random(1), SMALL)
    assert player.because() == ()
    player.choose(game.view(game.seat), game.choices)
    assert {reason.kind for reason in player.because()} >= {ReasonKind.NEXT}


def test_every_turn_of_every_box_has_words() -> None:
    game = wandered(40, players=3, modules=MODULES, seed=8)
    ends = [n for n, entry in enumerate(game.log) if entry.action == "end"]
    for first, last in zip([0, *(n + 1 for n in ends)], ends, strict=False):
        moment = game.at(first)
        entries = game.log[first : last + 1]
        told = played_in_short(game, first, last + 1)
        assert told.count("{") == 0
        if not any(entry.chance for entry in entries[:-1]):
            actions = [entry.action for entry in entries]
            assert plan_in_short(moment, actions) == told
            assert all(sentences(reasons(moment, *actions), game))
