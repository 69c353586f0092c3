"""What many games say about the game: seats, cards, tiles, recomputed by hand."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import fmean, pstdev

import pytest

from kingdom_builder.arena.balance.method import method
from kingdom_builder.arena.balance.survey import Balance, survey
from kingdom_builder.arena.balance.tables import seat_table, tables
from kingdom_builder.arena.balance.tile_values import CONTRASTS, TileValue, tile_values
from kingdom_builder.arena.deals import deal_game
from kingdom_builder.arena.plan import Job, SelfPlay
from kingdom_builder.arena.play.game import bot_seats, play_game, play_to_end
from kingdom_builder.arena.play.local import play_locally
from kingdom_builder.arena.play.result import (
    Failure,
    Result,
    TilesTaken,
    result_from_line,
    tiles_taken,
)
from kingdom_builder.arena.stats.least_squares import least_squares, products
from kingdom_builder.model.event import Gained
from tests.arena.matches import played, timeless

PLAN = SelfPlay((("random", "random"),), (2, 3), games=4, seed=5, modules=("nomads",))


def ended(
    deal: int,
    gold: Sequence[int],
    cards: dict[str, tuple[int, ...]] | None = None,
    tiles: TilesTaken | None = None,
) -> Result:
    """A game that ended so; every seat had two turns."""
    job = Job("a", "a", len(gold), deal, 0)
    return Result(job, tuple(gold), cards or {}, ((1.0, 1.0),) * len(gold), tiles=tiles or {})


def test_every_game_has_a_deal_of_its_own() -> None:
    jobs = list(PLAN.jobs())
    assert [(job.players, job.deal) for job in jobs] == [
        (n, deal) for n in (2, 3) for deal in range(4)
    ]
    assert {job.bots for job in jobs} == {("random",) * 2, ("random",) * 3}
    assert PLAN.deals(3) == 4


def test_the_games_follow_from_the_seed_on_any_number_of_processes() -> None:
    here, there = played(PLAN), list(play_locally(PLAN, list(PLAN.jobs()), 2))
    assert timeless(here) == timeless(there)
    assert {one.job: one.tiles for one in here} == {one.job: one.tiles for one in there}
    assert survey(PLAN, here).balances[0].seats == survey(PLAN, reversed(there)).balances[0].seats


def test_tiles_are_told_by_kind_seat_and_turn() -> None:
    job = list(PLAN.jobs())[5]
    game = deal_game(PLAN, job)
    play_to_end(game, bot_seats(PLAN, job))
    quadrants = [game.registry.quadrants[name.partition("/")[0]] for name in game.setup.board]
    nomads = [key for _, key in game.setup.nomad_tiles]
    told = tiles_taken(game)
    assert set(told) == {one.location for one in quadrants} | set(nomads)
    by_hand = Counter(
        (event.tile, event.seat, 1 + (before.turn_number - 1) // 3)
        for n, before in zip(range(len(game.log)), game.retold(), strict=False)
        for event in game.step_events(n)
        if isinstance(event, Gained)
    )
    assert by_hand == Counter(
        (kind, seat, turn)
        for kind, by_seat in told.items()
        for seat, turns in enumerate(by_seat)
        for turn in turns
    )
    assert len(by_hand) > 3
    result = play_game(PLAN, job)
    assert result.tiles == told
    assert result_from_line(result.line()) == result


def test_seats_are_recomputed_by_hand() -> None:
    games = ended(0, (50, 40, 30)), ended(1, (20, 60, 60)), ended(2, (30, 30, 33))
    found = Balance(3, games, seed=0)
    assert [seat.share.mean for seat in found.seats] == pytest.approx([1 / 3, 1 / 6, 1 / 2])
    assert [seat.gold.mean for seat in found.seats] == pytest.approx([100 / 3, 130 / 3, 41])
    assert found.seats[0].lead.mean == pytest.approx(fmean([15, -40, -1.5]))
    assert sum(seat.lead.mean for seat in found.seats) == pytest.approx(0)
    for seat in found.seats:
        for one in (seat.share, seat.gold, seat.lead):
            assert one.interval is not None
            assert one.interval[0] < one.mean < one.interval[1]
    assert found.ties.mean == pytest.approx(1 / 3)
    assert (found.gold, found.winners_gold) == pytest.approx((353 / 9, 143 / 3))
    assert found.turns == [2, 2, 2]


def test_a_single_game_says_what_it_can() -> None:
    found = Balance(2, (ended(0, (50, 40), {"lords": (12, 0)}),), seed=0)
    assert [seat.share.mean for seat in found.seats] == [1, 0]
    assert found.seats[0].lead.interval is None
    assert found.cards[0].gold.interval is None
    (row, _) = seat_table([found]).rows
    assert row[7:] == ("+10.00", "too few deals")
    assert found.tiles == []


def test_a_game_in_which_all_fail_is_no_tie() -> None:
    def failed(deal: int, *seats: int) -> Result:
        failures = tuple(Failure(seat, "exception", 1, "oh dear") for seat in seats)
        return replace(ended(deal, (40, 40, 20)), failures=failures)

    games = failed(0), failed(1, 2), failed(2, 1, 2), failed(3, 0, 1, 2)
    assert [game.is_tie for game in games] == [True, True, False, False]
    assert Balance(3, games, seed=0).ties.mean == 0.5


def test_forfeited_games_only_count_as_failures() -> None:
    plan = SelfPlay((("random", "random"),), (2,), games=4, seed=5)
    results = list(played(plan))
    failure = (Failure(0, "exception", 2, "oh dear"),)
    spoilt = [replace(results[0], gold=(999,) * len(results[0].gold), failures=failure)]
    found = survey(plan, [*spoilt, *results[1:]])
    (balance, *_) = found.balances
    assert [game.gold for game in balance.games] == [game.gold for game in results[1:]]
    assert [count.times for count in balance.match.failure_counts] == [2]
    assert "All figures are of the games in which the bot did not fail." in method(found)
    assert "All figures are of the games in which the bot did not fail." not in method(
        survey(plan, results)
    )


def test_a_number_of_players_with_forfeited_games_alone_has_no_figures() -> None:
    results = played(PLAN)
    failure = (Failure(0, "exception", 1, "oh dear"),)
    lost = [
        replace(one, gold=(999,) * len(one.gold), failures=failure) if one.job.players == 2 else one
        for one in results
    ]
    found = survey(PLAN, lost)
    two, three = found.balances
    assert (two.games, len(two.forfeited)) == ((), 4)
    assert found.measured == [three]
    assert {one.key: one.games for one in found.tiles} == {
        one.key: one.games for one in three.tiles
    }
    shown = tables(found)
    assert {row[0] for row in shown["Seats"].rows} == {"3"}
    assert [row[0] for row in shown["Length, gold and ties"].rows] == ["3"]
    assert shown["Gold by card"].headings == ("Card", "Games", "3 players")
    assert [row[3] for row in shown["Failures"].rows] == ["4"]
    assert "999" not in str([table.rows for table in shown.values()])


def test_the_method_says_of_which_games_the_figures_are() -> None:
    results = played(PLAN)
    failure = (Failure(0, "exception", 1, "oh dear"),)
    some = "All figures are of the games in which the bot did not fail."
    none = "The bot failed in every game with {} players, so there are no figures of these games."

    def said(*failed: tuple[int, int]) -> set[str]:
        """What is said of failures in these games: number of players and deal."""
        games = [
            replace(one, failures=failure) if (one.job.players, one.job.deal) in failed else one
            for one in results
        ]
        return {*method(survey(PLAN, games))} - {*method(survey(PLAN, results))}

    all_of_two, all_of_three = ([(players, deal) for deal in range(4)] for players in (2, 3))
    assert said() == set()
    assert said((3, 1)) == {some}
    assert said(*all_of_two) == {none.format(2)}
    assert said(*all_of_two, (3, 1)) == {some, none.format(2)}
    assert said(*all_of_two, *all_of_three) == {none.format("2 and 3")}


def test_cards_are_recomputed_by_hand() -> None:
    games = (
        ended(0, (20, 10), {"lords": (12, 0), "castles": (3, 6)}),
        ended(1, (5, 15), {"castles": (3, 3), "treasure": (0, 6)}, {"treasure": ((), (2, 4))}),
        ended(2, (5, 5), {"castles": (0, 3)}, {"treasure": ((), ())}),
    )
    cards = {card.key: card for card in Balance(2, games, seed=0).cards}
    assert list(cards) == ["lords", "castles", "treasure"]
    assert [card.games for card in cards.values()] == [1, 3, 2]
    assert [card.gold.mean for card in cards.values()] == [6, 3, 1.5]
    assert cards["castles"].spread == pytest.approx(pstdev([3, 6, 3, 3, 0, 3]))
    assert [card.share for card in cards.values()] == [12 / 30, 18 / 60, 6 / 30]


def test_the_gold_of_the_cards_is_all_the_gold() -> None:
    for balance in survey(PLAN, played(PLAN)).balances:
        assert sum(seat.share.mean for seat in balance.seats) == pytest.approx(1)
        earned = sum(sum(card.amounts) for card in balance.cards)
        assert earned == sum(sum(game.gold) for game in balance.games) > 0


def planted(games: int, players: int, rng: Random) -> list[Result]:
    """Games in which a Farm brings 6 gold and a Harbor costs 3; who has a Farm often has a Barn, worth nothing."""
    made = []
    for deal in range(games):
        farms = [rng.random() < 0.5 for _ in range(players)]
        barns = [rng.random() < (0.8 if farm else 0.2) for farm in farms]
        harbors = [rng.random() < 0.3 for _ in range(players)]
        rich = rng.randrange(40)  # what all of a game have in common
        gold = [
            30 + rich + 6 * farms[seat] - 3 * harbors[seat] + 2 * seat + rng.randrange(-4, 5)
            for seat in range(players)
        ]
        taken = {"farm": farms, "barn": barns, "harbor": harbors, "tower": [True] * players}
        tiles = {key: tuple((3, 7) if one else () for one in by) for key, by in taken.items()}
        made.append(ended(deal, gold, tiles=tiles))
    return made


def by_key(games: list[Result]) -> dict[str, TileValue]:
    return {tile.key: tile for tile in tile_values(games, seed=1)}


def test_the_regression_finds_what_was_planted() -> None:
    rng = Random(4)
    games = planted(150, 2, rng) + planted(100, 4, rng)
    tiles = by_key(games)
    assert list(tiles) == ["farm", "barn", "harbor", "tower"]  # the best first, the unknown last
    for key, worth in (("farm", 6), ("barn", 0), ("harbor", -3)):
        value = tiles[key].value
        assert value is not None
        assert value.interval is not None
        low, high = value.interval
        assert value.mean == pytest.approx(worth, abs=0.8)
        assert low < worth < high
        assert 0.3 < high - low < 2.5
    assert tiles["barn"].alone is not None
    assert tiles["barn"].alone > 2  # alone it shines with the light of the Farm
    assert (tiles["tower"].value, tiles["tower"].alone) == (None, None)  # everybody has one
    farm = tiles["farm"]
    assert (farm.games, farm.seats, farm.turn) == (250, 700, 3)
    assert farm.takers == sum(bool(turns) for game in games for turns in game.tiles["farm"])
    assert by_key(games) == tiles


def test_more_games_tell_more() -> None:
    few, many = (by_key(planted(games, 3, Random(7)))["farm"].value for games in (40, 400))
    assert few is not None
    assert many is not None
    widths = [high - low for low, high in (few.interval, many.interval)]
    assert widths[1] < widths[0] / 2


def test_nothing_is_said_from_too_few_games() -> None:
    assert all(tile.value is None for tile in tile_values(planted(8, 2, Random(1)), seed=1))
    games = planted(60, 3, Random(2))
    rare = {"oasis": ((4,), (), ())}
    fewer = [ended(n, one.gold, tiles=one.tiles | rare) for n, one in enumerate(games[:CONTRASTS])]
    assert by_key([*fewer, *games[CONTRASTS:]])["oasis"].value is not None
    assert by_key([*fewer[1:], *games[CONTRASTS:]])["oasis"].value is None


def test_least_squares_are_exact_where_nothing_is_left() -> None:
    rows = [(x, y, x + y, 3.0 * x - 2.0 * y) for x, y in ((1, 0), (0, 1), (2, 5), (-1, 4))]
    apart = [(x, y, gold) for x, y, _, gold in rows]
    assert least_squares(products(apart, 3), 3) == pytest.approx([3, -2])
    assert least_squares(products(rows, 4), 4) == pytest.approx([3, -2, 0])  # the third follows
    noisy = [(1.0, 2.0), (1.0, 4.0), (2.0, 3.0)]
    assert least_squares(products(noisy, 2), 2) == pytest.approx([(2 + 4 + 6) / (1 + 1 + 4)])
