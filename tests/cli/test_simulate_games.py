"""``kingdom-builder simulate``: the same games whichever way they are played."""

import json
from hashlib import sha256
from random import Random

import pytest

import kingdom_builder as kb
from kingdom_builder.bots import BOTS, Player
from kingdom_builder.cli.game_options import GameOptions
from kingdom_builder.cli.simulation import engine_games
from kingdom_builder.cli.simulation.bot_games import play_with_bots, trace_with_bots
from kingdom_builder.cli.simulation.engine_games import play_in_engine, trace_in_engine
from kingdom_builder.cli.simulation.runner import summarise
from kingdom_builder.cli.simulation.series import Series
from kingdom_builder.model.event import Event
from kingdom_builder.narration.results import earnings
from tests.cli.commands import done

MIXES = ("", "all", "random", "nomads")


def series(bots: str = "random", modules: str = "", seats: tuple[int, int] = (2, 5)) -> Series:
    return Series(11, seats, tuple(bots.split(",")), GameOptions(modules=modules))


def by_policies(games: Series, number: int) -> tuple[kb.Game, str]:
    """A game and its trace as the library plays it: policies that are shown a view."""
    setup, _, rng = games.drawn(number)
    game = kb.Game(setup, rng)
    players = [Player(BOTS[games.bot_of(seat)].make(), rng) for seat in range(len(setup.players))]

    def step(game: kb.Game) -> tuple[str, list[Event]]:
        action = players[game.seat].choose(game.view(game.seat), game.choices)
        return action, game.play(action)

    return game, "".join(json.dumps(line) + "\n" for line in kb.trace(game, step))


@pytest.mark.parametrize("modules", MIXES)
@pytest.mark.parametrize("bots", ["random", "greedy,random"])
def test_inside_the_engine_the_same_games_are_played(bots: str, modules: str) -> None:
    games = series(bots, modules)
    for number in range(4):
        game, text = by_policies(games, number)
        assert trace_in_engine(games, number) == trace_with_bots(games, number) == text
        result = play_in_engine(games, number)
        assert result == play_with_bots(games, number)
        assert (result.turns, result.actions) == (game.turn_number, len(game.log))
        assert result.gold == game.gold
        paid = {card.key: [seat.of(card.key) for seat in game.score().seats] for card in game.cards}
        assert result.sources == paid | earnings(game)


def test_planning_bots_play_as_the_library_plays_them() -> None:
    games = series("turn,random,easy", "all", (3, 3))
    assert trace_with_bots(games, 0) == by_policies(games, 0)[1]


def test_running_out_of_random_words_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    games = series(modules="all")
    before = [play_in_engine(games, number) for number in range(3)]
    monkeypatch.setattr(engine_games, "WORDS_A_SEAT", 20)
    assert [play_in_engine(games, number) for number in range(3)] == before


def test_the_games_of_a_seed_stay_the_same() -> None:
    """Whoever has quoted a seed finds the same games in every version."""
    words = ("--players", "2-5", "--modules", "random", "--games", "4", "--seed", "1")
    text = done("simulate", "--trace", *words)
    assert sha256(text.encode()).hexdigest()[:16] == "8d21c0c48bfe6e1e"


def test_summaries_add_up() -> None:
    games = series(modules="all")
    whole = summarise(games, range(6))
    parts = summarise(games, range(2))
    parts.merge(summarise(games, range(2, 6)))
    assert parts == whole


def test_several_processes_find_the_same() -> None:
    words = ("simulate", "--games", "40", "--players", "2-5", "--json")
    assert done(*words, "--processes", "2") == done(*words, "--processes", "1")
    words = ("simulate", "--games", "12", "--trace", "--seed", "4")
    assert done(*words, "--processes", "2") == done(*words, "--processes", "1")


def test_the_generator_of_a_game_depends_on_its_number() -> None:
    games = series()
    setup, _, rng = games.drawn(3)
    again, _, same = games.drawn(3)
    assert setup == again
    assert isinstance(rng, Random)
    assert rng.random() == same.random()
    assert games.drawn(4)[0] != setup
