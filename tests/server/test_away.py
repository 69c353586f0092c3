"""What the others did while somebody was away, as the server tells it."""

import random
from collections import Counter

import pytest

import kingdom_builder as kb
from kingdom_builder.engine_protocol.seat_view import SeatView, seat_view
from kingdom_builder.model.journal import DREW
from kingdom_builder.server.wire.audience import WATCHER
from kingdom_builder.server.wire.away import AwayAnswer, SeatDeeds, away_of
from tests.properties.test_secrets import another_world
from tests.random_games import random_game
from tests.server.clients import Chair, Page, command, offered, open_game
from tests.server.server_process import Server

SEEDS = range(12)
EVERYTHING = ("nomads", "capitol", "caves", "island")
Pieces = Counter[tuple[object, ...]]


def position(game: kb.Game) -> SeatView:
    return seat_view(game.view(WATCHER), game.registry)


def pieces(view: SeatView) -> Pieces:
    """Everything that lies on the board and before the players."""
    found: Pieces = Counter(("wall", hex_name) for hex_name in view.walls)
    for seat, standing in enumerate(view.seats):
        found.update(("settlement", seat, hex_name) for hex_name in standing.settlements)
        found.update(("tile", seat, tile.tile) for tile in standing.tiles)
        found["supply", seat] = standing.supply
    for field in view.fields:
        found["field", field.hex] = field.left
    return found


def apply(deeds: SeatDeeds, there: Pieces) -> None:
    """Do what a seat is said to have done."""
    seat = deeds.seat
    for hex_name in deeds.built:
        there["settlement", seat, hex_name] += 1
        there["supply", seat] -= 1
    for move in deeds.moved:
        there["settlement", seat, move.hex] -= 1
        there["settlement", seat, move.to] += 1
    for gone in deeds.removed:
        there["settlement", gone.seat, gone.hex] -= 1
        there["supply", gone.seat] += 1
    for hex_name in deeds.walls:
        there["wall", hex_name] += 1
    for gained in deeds.gained:
        there["tile", gained.seat, gained.tile] += 1
        there["field", gained.hex] -= 1
    for lost in deeds.lost:
        there["tile", lost.seat, lost.tile] -= 1
    for tile in deeds.spent:
        there["tile", seat, tile] -= 1


def check(game: kb.Game, told: AwayAnswer) -> None:
    there = pieces(position(game.at(told.since)))
    for deeds in told.seats:
        apply(deeds, there)
        assert deeds.sentence.startswith(game.players[deeds.seat])
        assert told.since <= deeds.start < deeds.end <= told.until
    assert min(there.values()) >= 0
    assert +there == +pieces(position(game.at(told.until)))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_told_leads_from_the_position_then_to_the_position_now(seed: int) -> None:
    whole = random_game(seed, modules=EVERYTHING)
    rng = random.Random(seed)
    check(whole, away_of(whole, WATCHER, 0))
    for _ in range(12):
        game = whole.at(rng.randint(0, len(whole.log)))
        seat = rng.randint(WATCHER, len(game.players) - 1)
        since = rng.choice((None, rng.randint(0, len(game.log))))
        told = away_of(game, seat, since)
        check(game, told)
        if since is None and seat != WATCHER:
            assert seat not in [deeds.seat for deeds in told.seats]
            before, after = game.at(told.since).gold, game.at(told.until).gold
            if len(told.seats) == 1:
                (deeds,) = told.seats
                assert deeds.gold == after[deeds.seat] - before[deeds.seat]


def test_random_games_tell_of_everything() -> None:
    deeds = [
        one
        for seed in SEEDS
        for one in away_of(random_game(seed, modules=EVERYTHING), WATCHER, 0).seats
    ]
    for kind in ("built", "moved", "removed", "walls", "gained", "lost", "spent", "gold"):
        assert any(getattr(one, kind) for one in deeds), kind


@pytest.mark.parametrize("seed", range(4))
def test_hidden_cards_make_no_difference(seed: int) -> None:
    rng = random.Random(seed)
    whole = random_game(seed, modules=EVERYTHING)
    for step in rng.sample(range(1, len(whole.log)), 20):
        game = whole.at(step)
        audiences = range(WATCHER, len(game.players))
        told = [away_of(game, seat, None) for seat in audiences]
        game.state = another_world(game.state, WATCHER, rng)
        game.state.journal = [_otherwise(entry) for entry in whole.at(step).state.journal or ()]
        assert [away_of(game, seat, None) for seat in audiences] == told


def _otherwise(entry: tuple[int, ...]) -> tuple[int, ...]:
    """Another card, where somebody drew one."""
    return (DREW, entry[1], (entry[2] + 1) % 5) if entry[0] == DREW else entry


def test_everybody_may_ask(server: Server) -> None:
    game, tokens = open_game(server, players=["Ana", "Ben"], start=0, modules=["nomads"])
    rng = random.Random(6)
    with Chair(server, game, *tokens) as us:
        while us.update["view"]["turn"] == 0 or us.update["step"] < 20:
            us.ask(command(us.update, rng.choice(offered(us.update))))
        now = us.update["step"]
    ana, ben, watcher = (Page(server, game, *held) for held in ([tokens[0]], [tokens[1]], []))
    status, told = ben.ask("/away")
    assert (status, told["until"], [one["seat"] for one in told["seats"]]) == (200, now, [0])
    assert told["seats"][0]["sentence"].startswith("Ana ")
    assert [one["seat"] for one in ana.ask("/away")[1]["seats"]] in ([], [1])
    assert [one["seat"] for one in watcher.ask("/away")[1]["seats"]] == [1, 0]
    assert watcher.ask(f"/away?since={told['since']}")[1]["seats"][-1:] == told["seats"]
    hot = Page(server, game, *tokens)  # the seat on turn is the one that asks
    assert hot.ask("/away")[1] == told


def test_a_step_that_cannot_be_is_refused(server: Server) -> None:
    game, _ = open_game(server, start=0)
    page = Page(server, game)
    for since, status, code in (("1", 422, "illegal"), ("-1", 400, "bad-message"), ("x", 400, "")):
        answer = page.ask(f"/away?since={since}")
        assert answer[0] == status
        assert answer[1]["code"] == code or not code
    assert Page(server, "nobody").ask("/away")[0] == 404
    assert Page(server, game, "wrong").ask("/away")[0] == 401
