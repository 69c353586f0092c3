"""The policy that comes with the examples."""

import pytest

from tests.examples.bot_games import SHIPPED, bot_with, play_random
from tests.training_packages import needs_training

pytestmark = [needs_training, pytest.mark.usefixtures("one_thread")]
GAMES = 8


def test_it_wins_against_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = bot_with(SHIPPED, monkeypatch)
    games = [play_random(bot, seat=n % 2, seed=n) for n in range(GAMES)]
    won = sum(game.score().winners == [n % 2] for n, game in enumerate(games))
    assert won >= GAMES - 1
