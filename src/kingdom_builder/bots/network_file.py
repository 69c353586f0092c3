"""The value network that comes with the program: its file, and an evaluator that uses it for one game.

The file begins with one line of JSON (``Head``): the format, the names of the cards and tiles in the order of the
inputs, how it was trained, and the fingerprint of the weights. These follow as whole numbers of 32 bits, the low byte
first.
"""

import json
import sys
import warnings
from array import array
from collections.abc import Mapping, Sequence, Set
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files

from kingdom_builder.bots.fingerprint import LETTERS
from kingdom_builder.evaluation.net_inputs import CARDS, SEAT_INPUTS, SHARED_INPUTS, SOURCES, TILES
from kingdom_builder.evaluation.value_net import HIDDEN, TOP, NetEvaluator, ValueNet
from kingdom_builder.evaluation.weights import Weights
from kingdom_builder.i18n import N_, Refused, say
from kingdom_builder.model.choice import OPTION
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.view import View

FILE = "value_net.kbn"
FORMAT = "kingdom-builder-value-net"
SHIPPED = "b94cd10ec535f168"  # the fingerprint of the network in the package
VERSION = 1  # of the inputs and the shape of the network
NUMBER = 4  # bytes of a weight
MISSING = N_("The value network is missing.")
OTHER = N_("{name} is not the value network of this version.")
WITHOUT = N_("Without it, the bot carlo plays in place of master, and the coach is less accurate.")
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
class Head:
    """The first line of the file."""

    format: str
    version: int
    cards: tuple[str, ...]
    tiles: tuple[str, ...]
    trained: str
    fingerprint: str


@dataclass(frozen=True)
class Network:
    """A network with the names of its inputs."""

    net: ValueNet
    cards: tuple[str, ...]
    tiles: tuple[str, ...]
    fingerprint: str
    trained: str  # how, in one line

    def evaluator(
        self, view: View, choices: Choices, weights: Weights, win_gold: int = WIN_GOLD
    ) -> NetEvaluator:
        """An evaluator for the cards and tiles of this game."""
        evaluator = NetEvaluator(self.net, weights, win_gold)
        places = {key: at for at, key in enumerate(self.cards)}
        for slot, key in enumerate(view.board.cards):
            evaluator.card_of[slot] = places.get(key, -1)
        places = {key: at for at, key in enumerate(self.tiles)}
        for kind in view.board.kinds:
            evaluator.tile_of[kind] = places.get(choices.key_of(OPTION + kind), -1)
        evaluator.prepare()
        return evaluator


@cache
def value_network() -> Network | None:
    """The network in the package; without a sound one ``None``, and a warning that says so."""
    file = files("kingdom_builder.bots").joinpath(FILE)
    if not file.is_file():
        warnings.warn(say(MISSING) + " " + say(WITHOUT), stacklevel=2)
        return None
    try:
        network = read_network(file.read_bytes(), FILE)
        # Its own fingerprint only says that it is whole, not that it is the one that was measured.
        if network.fingerprint != SHIPPED:
            raise Refused(OTHER, name=FILE)
        return network
    except Refused as error:
        warnings.warn(f"{error} {say(WITHOUT)}", stacklevel=2)
        return None


def read_network(content: bytes, name: str) -> Network:
    """The network in the content of a file, which must be whole and of this version."""
    line, _, numbers = content.partition(b"\n")
    head = _head_of(line, name)
    whole = len(numbers) == NUMBER * sum(PARTS.values())
    if not whole or weights_fingerprint(head.cards, head.tiles, numbers) != head.fingerprint:
        raise Refused("{name} is damaged: its weights do not match its fingerprint.", name=name)
    _check_names(head.cards, REGISTRY.cards.keys() | REGISTRY.always.keys(), CARDS, name)
    _check_names(head.tiles, REGISTRY.tiles.keys(), TILES, name)
    return Network(_net_of(numbers), head.cards, head.tiles, head.fingerprint, head.trained)


def _check_names(names: Sequence[str], known: Set[str], most: int, file: str) -> None:
    """Refuse names that would lead to no input of the network, or to a wrong one."""
    for name in names:
        if name not in known:
            raise Refused(
                "{name} is for another version: it knows {key!r}, which is no card or tile here.",
                name=file,
                key=name,
            )
    if not 0 < len(names) <= most or len(set(names)) < len(names):
        raise Refused(
            "{name} is damaged: names of cards or tiles are missing, doubled or too many.",
            name=file,
        )


def _head_of(line: bytes, name: str) -> Head:
    try:
        facts = json.loads(line)
        names = {key: tuple(map(str, facts[key])) for key in ("cards", "tiles")}
        head = Head(**(facts | names))
    except (ValueError, KeyError, TypeError):
        raise Refused("{name} is not a value network.", name=name) from None
    if head.format != FORMAT:
        raise Refused("{name} is not a value network.", name=name)
    if head.version != VERSION:
        raise Refused(
            "{name} is a value network of version {found}; this program needs version {needed}.",
            name=name,
            found=head.version,
            needed=VERSION,
        )
    return head


def network_content(
    parts: Mapping[str, Sequence[int]], cards: Sequence[str], tiles: Sequence[str], trained: str
) -> bytes:
    """The content of the file for these weights."""
    weights = array("i", [number for part in PARTS for number in parts[part]])
    if sys.byteorder == "big":
        weights.byteswap()
    numbers = weights.tobytes()
    fingerprint = weights_fingerprint(cards, tiles, numbers)
    head = Head(FORMAT, VERSION, tuple(cards), tuple(tiles), trained, fingerprint)
    return json.dumps(asdict(head)).encode() + b"\n" + numbers


def weights_fingerprint(cards: Sequence[str], tiles: Sequence[str], numbers: bytes) -> str:
    """What tells these weights from any others, and from the same for other inputs."""
    names = json.dumps([[*cards], [*tiles]]).encode()
    return sha256(names + numbers).hexdigest()[:LETTERS]


def _net_of(numbers: bytes) -> ValueNet:
    weights = array("i", numbers)
    if sys.byteorder == "big":
        weights.byteswap()
    net, first = ValueNet(), 0
    for part, length in PARTS.items():
        setattr(net, part, weights[first : first + length].tolist())
        first += length
    return net
