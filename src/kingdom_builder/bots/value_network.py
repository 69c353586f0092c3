"""The value network that comes with the program: its file, and a judge that uses it for one game.

The file begins with one line of JSON: the format, the names of the cards and tiles in the order of the inputs, how it
was trained, and the fingerprint of the weights. These follow as whole numbers of 32 bits, the low byte first.
"""

import json
import sys
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files

from kingdom_builder.evaluation.value_net import (
    CARDS,
    HIDDEN,
    SEAT_INPUTS,
    SHARED_INPUTS,
    SOURCES,
    TILES,
    TOP,
    NetJudge,
    ValueNet,
)
from kingdom_builder.evaluation.weights import Weights
from kingdom_builder.i18n import Refused
from kingdom_builder.model.choice import OPTION
from kingdom_builder.model.view import View
from kingdom_builder.notation.choices import Choices

FILE = "value_net.kbn"
FORMAT = "kingdom-builder-value-net"
VERSION = 1  # of the inputs and the shape of the network
LETTERS = 16  # of a fingerprint
WIN_GOLD = 20  # what a win is worth beside the margin

# The parts of the network in the order of the file, with the numbers of each.
PARTS = {
    "seat_weights": SEAT_INPUTS * HIDDEN,
    "shared_weights": SHARED_INPUTS * HIDDEN,
    "hidden_bias": HIDDEN,
    "own_weights": HIDDEN * TOP,
    "mean_weights": HIDDEN * TOP,
    "most_weights": HIDDEN * TOP,
    "top_bias": TOP,
    "gold_weights": SOURCES * TOP,
    "gold_direct": SOURCES * SEAT_INPUTS,
    "gold_bias": SOURCES,
    "win_weights": TOP,
    "win_direct": SEAT_INPUTS,
    "win_bias": 1,
}


@dataclass(frozen=True)
class Network:
    """A network with the names of its inputs."""

    net: ValueNet
    cards: tuple[str, ...]
    tiles: tuple[str, ...]
    fingerprint: str
    trained: str  # how, in one line

    def judge(
        self, view: View, choices: Choices, weights: Weights, win_gold: int = WIN_GOLD
    ) -> NetJudge:
        """A judge for the cards and tiles of this game."""
        judge = NetJudge(self.net, weights, win_gold)
        places = {key: at for at, key in enumerate(self.cards)}
        for slot, key in enumerate(view.board.cards):
            judge.card_of[slot] = places.get(key, -1)
        places = {key: at for at, key in enumerate(self.tiles)}
        for kind in view.board.kinds:
            judge.tile_of[kind] = places.get(choices.key_of(OPTION + kind), -1)
        judge.prepare(view.board)
        return judge


@cache
def value_network() -> Network | None:
    """The network in the package, if there is one."""
    file = files("kingdom_builder.bots").joinpath(FILE)
    return read_network(file.read_bytes(), FILE) if file.is_file() else None


def read_network(content: bytes, name: str) -> Network:
    """The network in the content of a file, which must be whole and of this version."""
    line, _, numbers = content.partition(b"\n")
    try:
        head = json.loads(line)
        cards, tiles = tuple(head["cards"]), tuple(head["tiles"])
        fits = head["format"] == FORMAT and len(cards) <= CARDS and len(tiles) <= TILES
    except (ValueError, KeyError, TypeError):
        fits = False
    if not fits:
        raise Refused("{name} is no value network.", name=name)
    if head["version"] != VERSION:
        raise Refused(
            "{name} is a value network of version {found}; this program needs version {needed}.",
            name=name,
            found=head["version"],
            needed=VERSION,
        )
    if fingerprint_of(numbers) != head["fingerprint"] or len(numbers) != 4 * sum(PARTS.values()):
        raise Refused("{name} is damaged: its weights do not match its fingerprint.", name=name)
    return Network(_net_of(numbers), cards, tiles, head["fingerprint"], str(head["trained"]))


def network_content(
    parts: Mapping[str, Sequence[int]], cards: Sequence[str], tiles: Sequence[str], trained: str
) -> bytes:
    """The content of the file for these weights."""
    weights = array("i", [number for part in PARTS for number in parts[part]])
    if sys.byteorder == "big":
        weights.byteswap()
    numbers = weights.tobytes()
    head = {
        "format": FORMAT,
        "version": VERSION,
        "cards": list(cards),
        "tiles": list(tiles),
        "trained": trained,
        "fingerprint": fingerprint_of(numbers),
    }
    return json.dumps(head).encode() + b"\n" + numbers


def fingerprint_of(numbers: bytes) -> str:
    """What tells these weights from any others."""
    return sha256(numbers).hexdigest()[:LETTERS]


def _net_of(numbers: bytes) -> ValueNet:
    weights = array("i", numbers)
    if sys.byteorder == "big":
        weights.byteswap()
    net, first = ValueNet(), 0
    for part, length in PARTS.items():
        setattr(net, part, weights[first : first + length].tolist())
        first += length
    return net
