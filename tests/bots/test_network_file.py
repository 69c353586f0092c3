"""The file of the value network: only a whole one of this version is read."""

import pytest

from kingdom_builder.bots import network_file as module
from kingdom_builder.bots.network_file import (
    FILE,
    PARTS,
    network_content,
    read_network,
    value_network,
    weights_fingerprint,
)
from kingdom_builder.i18n import Refused


def content(**changed: object) -> bytes:
    """The file of a network whose weights count up, with other words in its head."""
    parts = {part: [n - 9 for n in range(length)] for part, length in PARTS.items()}
    whole = network_content(parts, ("knights",), ("farm", "oasis"), "for a test")
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


def test_the_network_in_the_package_is_sound_and_small() -> None:
    network = value_network()
    assert network is not None
    assert len(module.files("kingdom_builder.bots").joinpath(FILE).read_bytes()) < 200_000
    assert network.trained
