"""The network in PyTorch and the one in the engine are the same."""

from random import Random

import numpy as np
import pytest

import kingdom_builder as kb
from kingdom_builder.bots.network_file import PARTS, Network, read_network, value_network
from kingdom_builder.evaluation.net_inputs import (
    GOLD_AT,
    SEAT_INPUTS,
    SHARED_INPUTS,
    SOURCES,
    TOTAL_AT,
    inputs_after,
)
from kingdom_builder.evaluation.position_value import VALUE_PER_GOLD
from kingdom_builder.evaluation.value_net import SHARE_ONE, WEIGHT_ONE
from kingdom_builder.model.state import SEATS
from tests.random_games import random_game, random_modules
from tests.training_packages import needs_torch

pytestmark = needs_torch

POSITIONS = 1000
GOLD_TOLERANCE = 0.02  # of a gold
SHARE_TOLERANCE = 0.01  # of a win: logits are counted in steps of 1/64


def test_the_engine_predicts_what_pytorch_does(one_thread: None) -> None:
    """In 1,000 positions of 2 to 5 players and all mixes of boxes."""
    import torch

    from trainer.network import ValueModel, model_of

    network = value_network()
    assert network is not None
    model: ValueModel = model_of(network)
    seats = np.zeros((POSITIONS, SEATS, SEAT_INPUTS), np.float32)
    shared = np.zeros((POSITIONS, SHARED_INPUTS), np.float32)
    present = np.zeros((POSITIONS, SEATS), np.float32)
    gold = np.zeros((POSITIONS, SEATS))
    shares = np.zeros((POSITIONS, SEATS))
    for n in range(POSITIONS):
        rng = Random(f"pytorch {n}")
        game = random_game(n, actions=rng.randrange(300), modules=random_modules(rng))
        players, evaluator = len(game.players), evaluator_of(game, network)
        inputs = inputs_after(evaluator, game.board, game.state, game.seat)
        evaluator.predict(game.board, game.state, game.seat)
        seats[n, :players] = np.reshape(inputs[:-SHARED_INPUTS], (players, SEAT_INPUTS))
        shared[n], present[n, :players] = inputs[-SHARED_INPUTS:], 1
        gold[n] = np.array(evaluator.gold[:]) / VALUE_PER_GOLD * present[n]
        shares[n] = np.array(evaluator.shares[:]) / SHARE_ONE * present[n]
    with torch.no_grad():
        more, logits = model(*(torch.from_numpy(part) for part in (seats, shared, present)))
    known = seats[:, :, GOLD_AT : GOLD_AT + SOURCES].sum(2)
    assert (known == seats[:, :, TOTAL_AT]).all()
    predicted = (more.sum(2).numpy() + known) * present
    assert np.abs(predicted - gold).max() < GOLD_TOLERANCE
    assert np.abs(torch.softmax(logits, 1).numpy() * present - shares).max() < SHARE_TOLERANCE


def evaluator_of(game: kb.Game, network: Network):
    from kingdom_builder.bots.learned_weights import learned, weights_for

    view = game.view(game.seat)
    return network.evaluator(view, game.choices, weights_for(view, game.choices, learned()))


def test_a_model_goes_into_the_file_and_comes_back(one_thread: None) -> None:
    import torch

    from trainer.network import ValueModel, content_of, model_of

    torch.manual_seed(3)
    model = ValueModel(torch.rand(SEAT_INPUTS), torch.rand(SHARED_INPUTS))
    read = read_network(content_of(model, "at random"), "network")
    assert read.trained == "at random"
    again = read_network(content_of(model_of(read), "at random"), "network")
    assert again.fingerprint == read.fingerprint
    largest = max(abs(weight) for part in PARTS for weight in getattr(read.net, part))
    assert 0 < largest < 4 * WEIGHT_ONE


@pytest.mark.parametrize("players", [2, 5])
def test_seats_that_are_not_in_play_change_nothing(players: int, one_thread: None) -> None:
    import torch

    from trainer.network import ValueModel

    torch.manual_seed(4)
    model = ValueModel(torch.ones(SEAT_INPUTS), torch.ones(SHARED_INPUTS))
    seats, shared = torch.rand(1, SEATS, SEAT_INPUTS), torch.rand(1, SHARED_INPUTS)
    present = (torch.arange(SEATS) < players).float()[None]
    other = seats.clone()
    other[:, players:] = 9
    one, two = (model(inputs, shared, present) for inputs in (seats, other))
    assert torch.equal(one[0][:, :players], two[0][:, :players])
    assert torch.equal(one[1], two[1])
