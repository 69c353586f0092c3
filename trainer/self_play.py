"""Games that bots play against themselves, and what the value network is to learn from them.

Every game follows from its number and the seed. A position is taken after each turn, with what its player could know.
"""

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from math import exp
from multiprocessing import cpu_count, get_context
from pathlib import Path
from random import Random
from typing import TypeAlias

import numpy as np

import kingdom_builder as kb
from kingdom_builder.bots.learned_weights import learned, weights_for
from kingdom_builder.bots.network_file import Network, read_network
from kingdom_builder.bots.player import Player
from kingdom_builder.bots.policy import Budget, Thought
from kingdom_builder.bots.turn_bot import TurnBot, named
from kingdom_builder.evaluation.evaluator import Evaluator, LinearEvaluator
from kingdom_builder.evaluation.net_inputs import (
    EARNED,
    SEAT_INPUTS,
    SHARED_INPUTS,
    SOURCES,
    inputs_after,
)
from kingdom_builder.evaluation.position_value import VALUE_PER_GOLD
from kingdom_builder.evaluation.value_net import ValueNet
from kingdom_builder.model.state import SEATS
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.positions.score_sheet import win_shares
from kingdom_builder.table.view import View

CARD_KEYS = tuple(card.key for box in REGISTRY.boxes.values() for card in (*box.cards, *box.always))
TILE_KEYS = tuple(tile.key for box in REGISTRY.boxes.values() for tile in box.tiles)
ALL_BOXES = REGISTRY.modules
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
GAMES_A_JOB = 4
SEED_BITS = 48

Arrays: TypeAlias = dict[str, np.ndarray]


class Explorer(TurnBot):
    """Plays a turn that seems good, not always the one that seems best."""

    def __init__(self, network: Network | None, temperature: float) -> None:
        super().__init__()
        self._network, self._temperature = network, temperature

    def plan(self, view: View, choices: Choices, rng: Random, budget: Budget = BEAM) -> Thought:
        beam = self.look(view, choices, budget)
        evaluator: Evaluator = LinearEvaluator(beam.weights)
        if self._network is not None:
            evaluator = self._network.evaluator(view, choices, beam.weights)
        ends = beam.evaluated_ends(evaluator, CLOSE, TRIED)
        end = ends[0]
        if self._temperature:
            gold = [(beam.values[at] - beam.values[end]) / VALUE_PER_GOLD for at in ends]
            end = rng.choices(ends, [exp(lead / self._temperature) for lead in gold])[0]
        return Thought(named(beam.turn_to(end), choices))


@dataclass(frozen=True)
class PlayedGame:
    """What one game teaches: its positions, and how it ended for each seat."""

    players: int
    positions: list[list[int]]  # the inputs of the network after each turn
    gold: list[list[int]]  # by source
    shares: list[float]  # of the win


def play(seed: str, network: Network | None) -> PlayedGame:
    """One game, with players and boxes by chance."""
    rng = Random(seed)
    players, boxes = rng.choice(TABLES)
    game = kb.new_game(players=players, seed=rng.getrandbits(SEED_BITS), modules=boxes)
    bots = [
        Player(Explorer(network, rng.choice(TEMPERATURES)), Random(rng.random()), budget=BEAM)
        for _ in range(players)
    ]
    begins_randomly = [rng.random() < RANDOM_START for _ in range(players)]
    positions: list[list[int]] = []
    while not game.over:
        seat = game.seat
        if begins_randomly[seat]:
            game.play(rng.choice(list(game.choices)))
        else:
            game.play(bots[seat].choose(game.view(seat), game.choices))
        if game.seat != seat and not game.over:
            begins_randomly[seat] = False
            positions.append(inputs_of(game, seat))
    return PlayedGame(players, positions, gold_by_source(game), list(win_shares(game.gold)))


def inputs_of(game: kb.Game, mover: int) -> list[int]:
    """What the network sees after the turn of this seat."""
    view = game.view(mover)
    weights = weights_for(view, game.choices, learned())
    evaluator = _unlearned().evaluator(view, game.choices, weights)
    return inputs_after(evaluator, game.board, game.state, mover)


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


def play_games(seed: str, games: int, network: Path | None) -> Arrays:
    """Many games on all cores; the same seed and network give the same games."""
    jobs = [
        (seed, range(first, min(games, first + GAMES_A_JOB)), network)
        for first in range(0, games, GAMES_A_JOB)
    ]
    with ProcessPoolExecutor(cpu_count(), get_context("spawn")) as pool:
        parts = [part for part in pool.map(_arrays_of, jobs) if len(part["game"])]
    return {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}


def _arrays_of(job: tuple[str, Iterable[int], Path | None]) -> Arrays:
    """Some games as arrays, with five seats each."""
    seed, numbers, file = job
    network = _network_in(file) if file else None
    rows = [
        row for number in numbers for row in _rows_of(number, play(f"{seed}/{number}", network))
    ]
    return (
        {key: np.array([row[key] for row in rows]) for key in rows[0]}
        if rows
        else {"game": np.array([])}
    )


def _rows_of(number: int, game: PlayedGame) -> Iterator[dict[str, object]]:
    gold = np.zeros((SEATS, SOURCES), np.int16)
    gold[: game.players] = game.gold
    share = np.zeros(SEATS, np.float32)
    share[: game.players] = game.shares
    for inputs in game.positions:
        seats = np.zeros((SEATS, SEAT_INPUTS), np.int16)
        seats[: game.players] = np.reshape(inputs[:-SHARED_INPUTS], (game.players, SEAT_INPUTS))
        yield {
            "seats": seats,
            "shared": np.array(inputs[-SHARED_INPUTS:], np.int16),
            "players": game.players,
            "game": number,
            "gold": gold,
            "share": share,
        }


@cache
def _network_in(file: Path) -> Network:
    return read_network(file.read_bytes(), str(file))


@cache
def _unlearned() -> Network:
    """A network that only names the inputs."""
    return Network(ValueNet(), CARD_KEYS, TILE_KEYS, "", "")
