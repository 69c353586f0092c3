"""The whole training in miniature: games, fitting, the next round with the network of the one before."""

import argparse
from pathlib import Path

import numpy as np
import pytest

from kingdom_builder.bots.network_file import read_network
from kingdom_builder.evaluation.net_inputs import LEFT_AT, SEAT_INPUTS, SHARED_INPUTS, TILES_AT
from tests.training_packages import needs_torch
from trainer.self_play import TILE_KEYS, play, play_games

pytestmark = needs_torch

GAMES = 24  # of a round


def wanted_in(folder: Path, *, seed: int = 7) -> argparse.Namespace:
    """The options of two small rounds."""
    return argparse.Namespace(
        games=GAMES, rounds=2, epochs=25, last_epochs=25, seed=seed, data=folder
    )


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The networks of two rounds."""
    import torch

    from trainer.__main__ import train_round

    torch.set_num_threads(1)
    wanted = wanted_in(tmp_path_factory.mktemp("training"))
    first = train_round(wanted, 0, None)
    return [first, train_round(wanted, 1, first)]


def test_two_rounds_improve_the_held_out_loss(trained: list[Path], one_thread: None) -> None:
    """On games that neither network has learned from."""
    import torch

    from trainer.dataset import dataset_of
    from trainer.fit import ends, loss_of
    from trainer.network import model_of, new_model

    data = dataset_of(play_games("held out", GAMES, None), "cpu")
    rows = torch.arange(len(data))
    models = [new_model(data, 1), *(model_of(network_in(file)) for file in trained)]
    with torch.no_grad():
        unlearned, first, second = (
            float(loss_of(model, data, ends(data), rows)) for model in models
        )
    assert second < first < unlearned


def test_a_round_that_has_been_played_is_not_played_again(trained: list[Path]) -> None:
    """Unless other games, another seed or another network are wanted."""
    from trainer.__main__ import origin_of
    from trainer.dataset import has_round

    folder = trained[0].parent
    wanted, other = wanted_in(folder), wanted_in(folder, seed=8)
    assert has_round(folder, 0, origin_of(wanted, 0, None))
    assert has_round(folder, 1, origin_of(wanted, 1, trained[0]))
    assert not has_round(folder, 0, origin_of(other, 0, None))
    assert not has_round(folder, 1, origin_of(wanted, 1, trained[1]))
    assert not has_round(folder, 2, origin_of(wanted, 2, trained[1]))


def test_networks_are_compared_on_games_that_none_has_learned_from(
    trained: list[Path], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from trainer import compare

    folder = trained[0].parent
    monkeypatch.setattr("sys.argv", ["compare", str(trained[1]), "--data", str(folder)])
    compare.main()
    head, _, columns, _, *rows = capsys.readouterr().out.splitlines()
    assert head.startswith(f"{2 * GAMES // 12} held-out games, ")
    first, second = (network_in(file).trained for file in trained)
    names = [row.split("|")[1].strip() for row in rows]
    assert names == ["the learned weights of `turn`", second, first, second]
    assert {row.count("|") for row in rows} == {columns.count("|")}
    assert rows[1] == rows[3] != rows[2]


def network_in(file: Path):
    return read_network(file.read_bytes(), file.name)


def test_the_seed_decides_everything() -> None:
    one, two = (play_games("seed", 5, None) for _ in range(2))
    assert one.keys() == two.keys()
    for key, values in one.items():
        assert np.array_equal(values, two[key]), key
    other = play_games("other seed", 5, None)
    assert not np.array_equal(one["gold"], other["gold"])


def test_a_game_says_what_each_seat_has_got_from_what(trained: list[Path]) -> None:
    network = network_in(trained[0])
    for number in range(6):
        game = play(f"sources/{number}", network)
        assert len(game.positions) > 3 * game.players
        assert len(game.gold) == len(game.shares) == game.players
        assert sum(game.shares) == pytest.approx(1)
        assert max(sum(gold) for gold in game.gold) == sum(game.gold[int(np.argmax(game.shares))])
        sizes = {len(inputs) for inputs in game.positions}
        assert sizes == {game.players * SEAT_INPUTS + SHARED_INPUTS}


def test_returns_lie_between_what_is_predicted_and_the_end(
    trained: list[Path], one_thread: None
) -> None:
    import torch

    from trainer.dataset import dataset_of
    from trainer.fit import LAMBDA, predictions, returns_of
    from trainer.network import model_of

    data = dataset_of(play_games("returns", 6, None), "cpu")
    model = model_of(network_in(trained[0]))
    aims, said = returns_of(model, data), predictions(model, data)
    last = torch.ones(len(data), dtype=torch.bool)
    last[:-1] = data.game[1:] != data.game[:-1]
    assert torch.allclose(aims.gold[last], data.gold[last], atol=1e-4)
    assert torch.allclose(aims.share[last], data.share[last])
    before = torch.nonzero(last)[:, 0] - 1
    assert torch.allclose(
        aims.share[before],
        LAMBDA * data.share[before + 1] + (1 - LAMBDA) * said.share[before + 1],
        atol=1e-5,
    )
    sums = aims.share.sum(1)
    assert torch.allclose(sums, torch.ones_like(sums), atol=1e-4)


def test_terrains_change_places_with_the_tiles_that_belong_to_them() -> None:
    from trainer.symmetries import symmetries

    ways = symmetries()
    assert len({(way.seat, way.shared) for way in ways}) == 4
    assert ways[0].seat == tuple(range(SEAT_INPUTS))
    assert ways[0].shared == tuple(range(SHARED_INPUTS))
    for one, other in (
        ("farm", "oasis"),
        ("bridge", "treehouse"),
        ("donation-grass", "donation-desert"),
        ("donation-canyon", "donation-forest"),
    ):
        a, b = TILE_KEYS.index(one), TILE_KEYS.index(other)
        assert sum(way.seat[TILES_AT + a] == TILES_AT + b for way in ways) == 2
        assert sum(way.shared[LEFT_AT + a] == LEFT_AT + b for way in ways) == 2
    for way in ways:
        assert sorted(way.seat) == list(range(SEAT_INPUTS))
        assert [way.seat[way.seat[n]] for n in range(SEAT_INPUTS)] == list(range(SEAT_INPUTS))
        assert [way.shared[way.shared[n]] for n in range(SHARED_INPUTS)] == list(
            range(SHARED_INPUTS)
        )
