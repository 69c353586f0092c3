"""What the others have done since somebody last played: which turns are told, and in which words."""

import pytest

import kingdom_builder as kb
from kingdom_builder.i18n import Refused
from kingdom_builder.model.event import (
    Built,
    Event,
    Gained,
    Gold,
    LastRound,
    Lost,
    Moved,
    Removed,
    Spent,
    Walled,
)
from kingdom_builder.narration.away import WATCHER, SeatSummary, summarize
from kingdom_builder.narration.away_text import away_sentence
from tests.random_games import random_game, turn_start

GAME = kb.new_game(("Ana", "Ben", "Cleo"), seed=1)


def ends(game: kb.Game) -> list[int]:
    """The steps at which turns have ended."""
    return [n + 1 for n, entry in enumerate(game.log) if entry.action == "end"]


def told(*events: Event, gold: int = 0) -> str:
    return away_sentence(SeatSummary(1, 0, 9, list(events), [], gold), GAME)


def test_a_turn_is_told_in_one_sentence() -> None:
    assert (
        told(
            Built(1, "C4", "mandatory"),
            Built(1, "C5", "mandatory"),
            Built(1, "D6", "mandatory"),
            Moved(1, "F2", "F3", "paddock"),
            Gained(1, "farm", "E7"),
            gold=4,
        )
        == "Ben built on C4, C5 and D6, moved F2 to F3 with the Paddock, and took the Farm tile: "
        "+4 gold."
    )


def test_one_deed_needs_no_list() -> None:
    assert told(Built(1, "C4", "mandatory")) == "Ben built on C4."
    assert told(Built(1, "C4", "farm"), gold=-2) == "Ben built on C4 with the Farm: -2 gold."
    assert told() == "Ben changed nothing on the board."


def test_what_was_built_with_a_tile_is_told_apart() -> None:
    events = (
        Built(1, "C4", "mandatory"),
        Built(1, "T1", "tower"),
        Built(1, "C5", "mandatory"),
        Built(1, "iC2", "oasis"),
    )
    assert told(*events) == (
        "Ben built on C4 and C5, built on T1 with the Tower, and built on iC2 with the Oasis."
    )


def test_what_is_removed_names_its_owners_and_what_they_lost() -> None:
    events = (
        Spent(1, "sword"),
        Removed(0, "C4", "sword"),
        Lost(0, "farm", "B3"),
        Removed(2, "D5", "sword"),
    )
    assert told(*events, gold=6) == (
        "Ben removed C4 of Ana and D5 of Cleo with the Sword: +6 gold. Ana lost the Farm tile."
    )


def test_steps_of_a_resettlement_are_one_move() -> None:
    steps = (
        Spent(1, "resettlement"),
        Moved(1, "C4", "D4", "resettlement"),
        Moved(1, "K1", "L1", "resettlement"),
        Moved(1, "D4", "E4", "resettlement"),
    )
    assert told(*steps) == "Ben moved K1 to L1 and C4 to E4 with the Resettlement."
    back = Moved(1, "E4", "C4", "resettlement")
    assert told(*steps, back) == "Ben moved K1 to L1 with the Resettlement."
    other = Moved(1, "E4", "E5", "cave")
    assert told(*steps[1:], other).endswith(
        "with the Resettlement, and moved E4 to E5 with the Cave."
    )


def test_walls_and_tiles_are_told() -> None:
    assert told(Walled(1, "C4")) == "Ben put a stone wall on C4."
    assert told(Walled(1, "C4"), Walled(1, "D4")) == "Ben put stone walls on C4 and D4."
    events = (Lost(1, "barn", "B3"), Gained(1, "farm", "E7"), Gained(1, "tower", "K2"))
    assert told(*events) == "Ben took the tiles Farm and Tower, and lost the Barn tile."
    assert told(Spent(1, "outpost"), Built(1, "C4", "mandatory")) == (
        "Ben built on C4, and used the Outpost tile."
    )
    treasure = (Gained(1, "treasure", "E7"), Gold(1, 3, "treasure"), Spent(1, "treasure"))
    assert told(*treasure, gold=3) == "Ben took the Treasure tile: +3 gold."


def test_the_last_round_is_announced() -> None:
    assert told(Built(1, "C4", "mandatory"), LastRound(1)) == (
        "Ben built on C4. This round is the last."
    )


def test_the_others_are_told_since_the_own_last_turn() -> None:
    game = turn_start(3, 4, 90)
    me, others = game.seat, [(game.seat + n) % 4 for n in (1, 2, 3)]
    away = summarize(game, me)
    assert (away.since, away.until) == (ends(game)[-4], len(game.log))
    assert [summary.seat for summary in away.summaries] == others
    assert [(one.start, one.end) for one in away.summaries] == list(
        zip(ends(game)[-4:-1], ends(game)[-3:], strict=True)
    )
    later = game.copy()
    later.play(later.choices[0])  # the own turn is not told to oneself
    assert summarize(later, me) == away
    (rest,) = summarize(later, others[-1]).summaries
    assert (rest.seat, rest.start, rest.end) == (me, len(game.log), len(later.log))


def test_before_the_first_own_turn_everything_is_told() -> None:
    game = kb.new_game(3, seed=2)
    second = (game.seat + 1) % 3
    assert summarize(game, second).summaries == []
    while game.turn_number < 2:
        game.play(game.choices[0])
    away = summarize(game, second)
    assert (away.since, away.until, len(away.summaries)) == (0, len(game.log), 1)


def test_a_watcher_is_told_the_last_turn_of_every_seat() -> None:
    game = turn_start(5, 3, 70)
    away = summarize(game, WATCHER)
    assert (away.since, len(away.summaries)) == (ends(game)[-4], 3)
    game.play(game.choices[0])  # now the running turn is the last one of its seat
    away = summarize(game, WATCHER)
    assert (away.since, len(away.summaries)) == (ends(game)[-3], 3)
    assert summarize(kb.new_game(3, seed=2), WATCHER).summaries == []


def test_after_the_end_nothing_is_left_to_tell_to_who_played_last() -> None:
    game = random_game(4, 2)
    last, other = game.seat, 1 - game.seat
    assert summarize(game, last).summaries == []
    (summary,) = summarize(game, other).summaries
    assert (summary.seat, summary.end) == (last, len(game.log))


def test_several_turns_of_a_seat_are_one_summary() -> None:
    game = turn_start(3, 2, 90)
    since = ends(game)[-6]
    away = summarize(game, game.seat, since)
    gold = [now.gold for now in game.retold()]
    mine = ends(game)[-6:]
    for summary, spans in zip(away.summaries, (mine[0::2], mine[1::2]), strict=True):
        assert summary.start == spans[0]
        gains = [
            gold[mine[mine.index(start) + 1]][summary.seat] - gold[start][summary.seat]
            for start in spans
            if start != mine[-1]
        ]
        assert summary.gold == sum(gains)


def test_a_step_that_is_not_reached_is_refused() -> None:
    game = turn_start(3, 2, 30)
    with pytest.raises(Refused):
        summarize(game, 0, len(game.log) + 1)
    assert summarize(game, WATCHER, len(game.log)).summaries == []
