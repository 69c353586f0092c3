"""Games that the bots play against themselves, and what the value network is to learn from them.

Every game follows from its number and the seed. A position is taken after each turn, with what its player could know.
"""

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from math import exp
from multiprocessing import cpu_count
from pathlib import Path
from random import Random

import numpy as np

import kingdom_builder as kb
from kingdom_builder.bots.determinization import open_state
from kingdom_builder.bots.learned_weights import learned, weights_for
from kingdom_builder.bots.policy import Budget, Thought
from kingdom_builder.bots.player import Player
from kingdom_builder.bots.turn_bot import TurnBot, named
from kingdom_builder.bots.value_network import Network, read_network
from kingdom_builder.evaluation.judge import Judge, LinearJudge
from kingdom_builder.evaluation.position_value import VALUE_PER_GOLD
from kingdom_builder.evaluation.value_net import (
    EARNED,
    SEAT_INPUTS,
    SHARED_INPUTS,
    SOURCES,
    ValueNet,
    inputs_after,
)
from kingdom_builder.model.state import SEATS
from kingdom_builder.model.view import View
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.score import win_shares

CARD_KEYS = tuple(card.key for box in REGISTRY.boxes.values() for card in (*box.cards, *box.always))
TILE_KEYS = tuple(tile.key for box in REGISTRY.boxes.values() for tile in box.tiles)
ALL_BOXES = ("nomads", "capitol", "caves", "island")
# Players and boxes of a game, as often as they are listed: two players most, since they are played most.
TABLES = (
    *((2, ()),) * 8,
    *((2, ALL_BOXES),) * 4,
    *((2, ("nomads",)), (2, ("capitol", "caves"))),
    *((3, ()), (3, ALL_BOXES)),
    *((4, ()), (4, ()), (4, ALL_BOXES)),
    *((5, ()), (5, ALL_BOXES)),
)
BEAM = Budget(nodes=1024)
CLOSE = 24  # ends of a turn that are judged
TRIED = 6  # of which one is taken
TEMPERATURES = (0.0, 0.5, 1.5)  # how much worse a turn may seem and still be taken, in gold
RANDOM_START = 0.15  # the chance that a seat begins with a random turn


class Explorer(TurnBot):
    """Plays a turn that seems good, not always the one that seems best."""

    def __init__(self, network: Network | None, temperature: float) -> None:
        super().__init__()
        self._network, self._temperature = network, temperature

    def plan(self, view: View, choices: Choices, rng: Random, budget: Budget = BEAM) -> Thought:
        beam = self.look(view, choices, BEAM)
        judge: Judge = LinearJudge(beam.weights)
        if self._network is not None:
            judge = self._network.judge(view, choices, beam.weights)
        ends = beam.judged_ends(judge, CLOSE, TRIED)
        end = ends[0]
        if self._temperature:
            gold = [(beam.values[at] - beam.values[end]) / VALUE_PER_GOLD for at in ends]
            end = rng.choices(ends, [exp(lead / self._temperature) for lead in gold])[0]
        return Thought(named(beam.turn_to(end), choices))


@dataclass
class Sample:
    """A position after a turn."""

    mover: int
    inputs: list[int]


def play(
    seed: str, network: Network | None
) -> tuple[int, list[Sample], list[list[int]], list[float]]:
    """One game: the positions, and in the end the gold of each seat by source and its share of the win."""
    rng = Random(seed)
    players, boxes = rng.choice(TABLES)
    game = kb.new_game(players=players, seed=rng.getrandbits(48), modules=boxes)
    bots = [
        Player(Explorer(network, rng.choice(TEMPERATURES)), Random(rng.random()))
        for _ in range(players)
    ]
    wild = [rng.random() < RANDOM_START for _ in range(players)]
    samples: list[Sample] = []
    while not game.over:
        seat = game.seat
        if wild[seat]:
            game.play(rng.choice(list(game.choices)))
        else:
            game.play(bots[seat].choose(game.view(seat), game.choices))
        if game.seat != seat and not game.over:
            wild[seat] = False
            samples.append(Sample(seat, inputs_of(game, seat)))
    return players, samples, gold_by_source(game), list(win_shares(game.gold))


def inputs_of(game: kb.Game, mover: int) -> list[int]:
    """What the network sees after the turn of this seat."""
    view = game.view(mover)
    weights = weights_for(view, game.choices, learned())
    judge = _unlearned().judge(view, game.choices, weights)
    return inputs_after(judge, view.board, open_state(view), mover)


@cache
def _unlearned() -> Network:
    return Network(ValueNet(), CARD_KEYS, TILE_KEYS, "", "")


def gold_by_source(game: kb.Game) -> list[list[int]]:
    """The gold of each seat by card, in the order of the inputs, and what it has earned."""
    found = []
    for seat in range(len(game.players)):
        gold = [0] * SOURCES
        gold[EARNED] = game.state.earned[seat]
        for key, scorer in zip(game.board.cards, game.board.scorers, strict=True):
            gold[CARD_KEYS.index(key)] = scorer.gold(game.board, game.state, seat)
        found.append(gold)
    return found


def arrays_of(job: tuple[str, Iterable[int], str | None]) -> dict[str, np.ndarray]:
    """Some games as arrays, seats padded to five."""
    seed, numbers, network_file = job
    network = _network(network_file) if network_file else None
    rows: dict[str, list[object]] = {
        key: [] for key in ("seats", "shared", "players", "mover", "game", "gold", "share")
    }
    for number in numbers:
        players, samples, gold, shares = play(f"{seed}/{number}", network)
        for sample in samples:
            seats = np.zeros((SEATS, SEAT_INPUTS), np.int16)
            seats[:players] = np.reshape(sample.inputs[:-SHARED_INPUTS], (players, SEAT_INPUTS))
            rows["seats"].append(seats)
            rows["shared"].append(np.array(sample.inputs[-SHARED_INPUTS:], np.int16))
            rows["players"].append(players)
            rows["mover"].append(sample.mover)
            rows["game"].append(number)
            final = np.zeros((SEATS, SOURCES), np.int16)
            final[:players] = gold
            rows["gold"].append(final)
            rows["share"].append(np.array(shares + [0.0] * (SEATS - players), np.float32))
    return {key: np.array(values) for key, values in rows.items()}


@cache
def _network(file: str) -> Network:
    return read_network(Path(file).read_bytes(), file)


def jobs_of(
    seed: str, games: int, network: str | None, size: int = 4
) -> Iterator[tuple[str, range, str | None]]:
    """The games in small packets."""
    for first in range(0, games, size):
        yield seed, range(first, min(games, first + size)), network


def play_games(
    seed: str, games: int, network: str | None, processes: int = 0, seconds: float = 0
) -> dict[str, np.ndarray]:
    """Many games on all cores."""
    import time

    end = time.monotonic() + seconds if seconds else None
    found = []
    with ProcessPoolExecutor(processes or cpu_count()) as pool:
        for part in pool.map(arrays_of, jobs_of(seed, games, network)):
            if len(part["game"]):
                found.append(part)
            if end and time.monotonic() > end:
                pool.shutdown(wait=False, cancel_futures=True)
                break
    return {key: np.concatenate([part[key] for part in found]) for key in found[0]}
