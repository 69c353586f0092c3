"""The file of the value network: only a whole one of this version is read."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from kingdom_builder.bots import network_file as module
from kingdom_builder.bots.master_bot import master
from kingdom_builder.bots.monte_carlo_bot import MonteCarloBot
from kingdom_builder.bots.network_file import (
    FILE,
    PARTS,
    SHIPPED,
    network_content,
    read_network,
    value_network,
    weights_fingerprint,
)
from kingdom_builder.i18n import Refused

TILES = ("farm", "oasis")


def content(
    cards: Sequence[str] = ("knights",), tiles: Sequence[str] = TILES, **changed: object
) -> bytes:
    """The file of a network whose weights count up, with other words in its head."""
    parts = {part: [n - 9 for n in range(length)] for part, length in PARTS.items()}
    whole = network_content(parts, cards, tiles, "for a test")
    for old, new in changed.items():
        whole = whole.replace(str(old).encode(), str(new).encode())
    return whole


def test_a_network_is_read_as_it_was_written() -> None:
    network = read_network(content(), FILE)
    assert (network.cards, network.tiles) == (("knights",), ("farm", "oasis"))
    assert network.trained == "for a test"
    for part, length in PARTS.items():
        assert getattr(network.net, part) == [n - 9 for n in range(length)]


def test_a_wrong_weight_is_found() -> None:
    planted = bytearray(content())
    planted[-3] ^= 1
    with pytest.raises(Refused, match="is damaged: its weights do not match its fingerprint"):
        read_network(bytes(planted), FILE)


def test_another_name_of_an_input_is_found() -> None:
    with pytest.raises(Refused, match="is damaged"):
        read_network(content().replace(b"oasis", b"oasi5"), FILE)


@pytest.mark.parametrize("length", [-1, -4, -400])
def test_a_file_that_is_cut_off_is_refused(length: int) -> None:
    with pytest.raises(Refused, match="is damaged"):
        read_network(content()[:length], FILE)


def test_weights_of_another_shape_are_refused_though_their_fingerprint_is_right() -> None:
    head, _, numbers = content().partition(b"\n")
    fewer = numbers[:-400]
    names = ("knights",), ("farm", "oasis")
    old, new = (weights_fingerprint(*names, weights) for weights in (numbers, fewer))
    assert old.encode() in head
    head = head.replace(old.encode(), new.encode())
    with pytest.raises(Refused, match="is damaged"):
        read_network(head + b"\n" + fewer, FILE)


@pytest.mark.parametrize(
    "wrong", [b"", b"not a network", b"{}\n", b"\xff\n", b'["format"]\n', content(value="other")]
)
def test_anything_else_is_no_network(wrong: bytes) -> None:
    with pytest.raises(Refused, match=r"mine\.kbn is not a value network"):
        read_network(wrong, "mine.kbn")


def test_a_network_of_a_later_version_is_refused_with_both_versions() -> None:
    later = content().replace(b'"version": 1', b'"version": 2')
    with pytest.raises(Refused, match="of version 2; this program needs version 1"):
        read_network(later, FILE)


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        ({"cards": ["knights", "kings"]}, "for another version: it knows 'kings'"),
        ({"tiles": ["farm", "knights"]}, "for another version: it knows 'knights'"),
        ({"cards": [f"card {n}" for n in range(3000)]}, "for another version: it knows 'card 0'"),
        ({"cards": ["knights"] * 3000}, "are missing, doubled or too many"),
        ({"cards": []}, "are missing, doubled or too many"),
        ({"tiles": []}, "are missing, doubled or too many"),
    ],
)
def test_names_that_lead_to_no_input_are_refused(
    names: dict[str, list[str]], sentence: str
) -> None:
    with pytest.raises(Refused, match=rf"mine\.kbn .*{sentence}"):
        read_network(content(**names), "mine.kbn")


def test_more_cards_than_inputs_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CARDS", 2)
    read_network(content(cards=["knights", "lords"]), FILE)
    with pytest.raises(Refused, match="too many"):
        read_network(content(cards=["knights", "lords", "miners"]), FILE)


def test_the_shipped_network_is_pinned_in_the_source() -> None:
    file = module.files("kingdom_builder.bots").joinpath(FILE)
    fingerprint = read_network(file.read_bytes(), FILE).fingerprint
    assert fingerprint == SHIPPED, (
        f"a new {FILE} is shipped: write {fingerprint!r} to SHIPPED in bots/network_file.py"
    )


def test_the_network_in_the_package_is_sound_and_small() -> None:
    network = value_network()
    assert network is not None
    assert len(module.files("kingdom_builder.bots").joinpath(FILE).read_bytes()) < 200_000
    assert network.trained


def other_network(**changed: tuple[str, ...]) -> bytes:
    """A whole file that is not the shipped one: its own fingerprint is right."""
    shipped = value_network()
    assert shipped is not None
    parts = {part: list(getattr(shipped.net, part)) for part in PARTS}
    if not changed:
        parts["win_bias"][0] += 1
    names = {"cards": shipped.cards, "tiles": shipped.tiles} | changed
    return network_content(parts, trained=shipped.trained, **names)


def test_another_network_is_not_taken_for_the_shipped_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / FILE
    shipped = value_network()
    assert shipped is not None
    first, second, *rest = shipped.cards
    others = {
        "is not the value network of this version": [
            other_network(),
            other_network(cards=(second, first, *rest)),
        ],
        "are missing, doubled or too many": [other_network(cards=(), tiles=())],
        "for another version: it knows 'card 0'": [
            other_network(cards=tuple(f"card {n}" for n in range(3000)))
        ],
    }
    monkeypatch.setattr(module, "files", lambda package: tmp_path)
    try:
        for sentence, contents in others.items():
            for whole in contents:
                file.write_bytes(whole)
                value_network.cache_clear()
                with pytest.warns(UserWarning, match=f"{sentence}.* the bot carlo plays"):
                    assert type(master()) is MonteCarloBot
    finally:
        value_network.cache_clear()
