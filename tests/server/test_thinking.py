"""The processes of bots, on a system without Unix signals."""

import os
import random
import signal

import pytest

from kingdom_builder.server.workers import thinking
from tests.random_games import random_game


def test_bots_think_where_there_is_no_alarm(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in ((os, "nice"), (signal, "SIGALRM"), (signal, "setitimer")):
        monkeypatch.delattr(module, name)
    heeded = []
    monkeypatch.setattr(signal, "signal", lambda number, _: heeded.append(number))
    monkeypatch.setattr(thinking, "_end_with_parent", lambda: None)
    thinking.begin_worker()
    assert heeded == [signal.SIGINT]
    game = random_game(random.Random(1).randrange(100), actions=5)
    (action,) = thinking.think("greedy", game.view(game.seat), game.choices, 1.0)
    assert action in game.choices
