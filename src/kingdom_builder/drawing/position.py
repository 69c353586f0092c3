"""A position as people see it: the board, whose turn it is, and what everyone has."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kingdom_builder.drawing.scene import Spot, scene
from kingdom_builder.hexgrid.masks import count
from kingdom_builder.hexgrid.names import hex_name, names_of
from kingdom_builder.model.board import MANDATORY, Board
from kingdom_builder.model.catalogue import TERRAINS, Card, Tile
from kingdom_builder.model.state import State
from kingdom_builder.rules.scoring import totals
from kingdom_builder.rules.turn import hexes
from kingdom_builder.words import say


@dataclass(frozen=True, slots=True)
class HeldTile:
    """A tile in front of a player; one that is fresh or used rests until the next turn."""

    sign: str
    name: str
    rests: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """What a player has."""

    name: str
    supply: int
    gold: int
    tiles: tuple[HeldTile, ...]


@dataclass(frozen=True, slots=True)
class CardGold:
    """A card in play and the gold it brings each seat."""

    name: str
    text: str
    gold: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """Everything the picture of a game shows."""

    spots: tuple[Spot, ...]
    signs: Mapping[str, str]
    places: Mapping[str, str]
    legal: tuple[str, ...]
    picked: str
    standings: tuple[Standing, ...]
    cards: tuple[CardGold, ...]
    seat: int
    terrain: str  # of the played card, "" without one
    builds: int  # builds the mandatory action still owes
    tile: str  # the name of the tile in use, "" if none is
    over: bool

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return tuple(standing.name for standing in self.standings)


def position_of(
    board: Board,
    state: State,
    keys: Sequence[str],
    players: Sequence[str],
    tiles: Mapping[str, Tile],
    cards: Sequence[Card],
) -> Position:
    """The position of a game; ``keys`` are those of the abilities, ``cards`` those of the scorers."""
    return Position(
        spots=tuple(scene(board, state, keys)),
        signs={key: tile.sign for key, tile in tiles.items()},
        places={key: say(tile.name) for key, tile in tiles.items()},
        legal=() if state.over else tuple(names_of(hexes(board, state))),
        picked=hex_name(state.source) if state.source >= 0 else "",
        standings=_standings(board, state, players, [tiles.get(key) for key in keys]),
        cards=tuple(_card_gold(board, state, n, card) for n, card in enumerate(cards)),
        seat=state.seat,
        terrain=TERRAINS[state.card] if state.card >= 0 else "",
        builds=state.builds,
        tile=say(tiles[keys[state.active]].name) if state.active > MANDATORY else "",
        over=state.over,
    )


def _standings(
    board: Board, state: State, players: Sequence[str], kinds: Sequence[Tile | None]
) -> tuple[Standing, ...]:
    gold = totals(board, state)
    return tuple(
        Standing(name, state.supply[seat], gold[seat], _held(board, state, seat, kinds))
        for seat, name in enumerate(players)
    )


def _held(
    board: Board, state: State, seat: int, kinds: Sequence[Tile | None]
) -> tuple[HeldTile, ...]:
    resting = state.fresh[seat] | state.used[seat]
    return tuple(
        HeldTile(tile.sign, say(tile.name), rests)
        for number, tile in enumerate(kinds)
        if tile is not None
        for rests, held in ((False, state.ready[seat]), (True, resting))
        for _ in range(count(held & board.fields[number]))
    )


def _card_gold(board: Board, state: State, number: int, card: Card) -> CardGold:
    scorer = board.scorers[number]
    gold = (scorer.gold(board, state, seat) for seat in range(board.players))
    return CardGold(say(card.name), say(card.text), tuple(gold))
