"""A position as people see it: the board, whose turn it is, and what everyone has."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kingdom_builder.drawing.scene import Pieces, Spot, scene
from kingdom_builder.hexgrid.masks import count
from kingdom_builder.hexgrid.names import hex_name, names_of
from kingdom_builder.i18n import say
from kingdom_builder.model.board import MANDATORY, Board
from kingdom_builder.model.catalogue import TERRAINS, Card, Tile, TileKind
from kingdom_builder.model.state import State
from kingdom_builder.rules.scoring import totals
from kingdom_builder.rules.turn import hexes


@dataclass(frozen=True, slots=True)
class HeldTile:
    """A tile in front of a player; one that is fresh or used rests until the next turn."""

    key: str
    name: str
    rests: bool
    is_nomad: bool = False


@dataclass(frozen=True, slots=True)
class DrawnPlayer:
    """What a player has, as the panel shows it."""

    name: str
    supply: int
    gold: int
    tiles: tuple[HeldTile, ...]


@dataclass(frozen=True, slots=True)
class CardGold:
    """A card in play and the gold it brings each seat at the end; none for a red card."""

    name: str
    text: str
    gold: tuple[int, ...]
    icon: str = ""


@dataclass(frozen=True, slots=True)
class DrawnPosition:
    """Everything the picture of a game shows."""

    spots: tuple[Spot, ...]
    signs: Mapping[str, str]
    icons: Mapping[str, str]
    tile_names: Mapping[str, str]
    legal: tuple[str, ...]
    picked: str
    players: tuple[DrawnPlayer, ...]
    cards: tuple[CardGold, ...]
    seat: int
    terrain: str  # of the played card, "" without one
    builds: int  # builds the mandatory action still owes
    tile: str  # the name of the tile in use, "" if none is
    over: bool
    pieces: Pieces  # the kinds that may lie on the board
    island: str = ""  # the key of the island's layout
    best: tuple[int, ...] = ()  # the seats that win if the game ends now

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return tuple(player.name for player in self.players)


def drawn_position_of(  # noqa: PLR0913 (what a game is made of)
    board: Board,
    state: State,
    keys: Sequence[str],
    names: Sequence[str],
    tiles: Mapping[str, Tile],
    cards: Sequence[Card],
    *,
    pieces: Pieces,
    island: str = "",
    best: Sequence[int] = (),
) -> DrawnPosition:
    """The position of a game.

    ``keys`` are those of the abilities, ``names`` those of the players, ``cards`` those of the scorers, ``pieces`` the
    kinds that may lie on the board; ``island`` is the key of the island's layout: it says whether that is our own
    invention. ``best`` are the seats that win if the game ends now.
    """
    return DrawnPosition(
        spots=tuple(scene(board, state, keys, pieces)),
        signs={key: tile.sign for key, tile in tiles.items()},
        icons={key: tile.icon for key, tile in tiles.items() if tile.icon},
        tile_names={key: say(tile.name) for key, tile in tiles.items()},
        legal=() if state.over else tuple(names_of(hexes(board, state))),
        picked=hex_name(state.source) if state.source >= 0 else "",
        players=_players(board, state, names, [tiles.get(key) for key in keys]),
        cards=(*_card_gold(board, state, cards), *_earned(board, state)),
        seat=state.seat,
        terrain=TERRAINS[state.card] if state.card >= 0 else "",
        builds=state.builds,
        tile=say(tiles[keys[state.active]].name) if state.active > MANDATORY else "",
        over=state.over,
        pieces=pieces,
        island=island,
        best=tuple(best),
    )


def _players(
    board: Board, state: State, names: Sequence[str], kinds: Sequence[Tile | None]
) -> tuple[DrawnPlayer, ...]:
    gold = totals(board, state)
    return tuple(
        DrawnPlayer(name, state.supply[seat], gold[seat], _held(board, state, seat, kinds))
        for seat, name in enumerate(names)
    )


def _held(
    board: Board, state: State, seat: int, kinds: Sequence[Tile | None]
) -> tuple[HeldTile, ...]:
    resting = state.fresh[seat] | state.used[seat]
    return tuple(
        HeldTile(tile.key, say(tile.name), rests, tile.kind == TileKind.NOMAD)
        for number, tile in enumerate(kinds)
        if tile is not None
        for rests, held in ((False, state.ready[seat]), (True, resting))
        for _ in range(count(held & board.fields[number]))
    )


def _card_gold(board: Board, state: State, cards: Sequence[Card]) -> list[CardGold]:
    return [
        CardGold(
            say(card.name),
            say(card.text_on(board)),
            () if card.is_red else _paid(board, state, number),
            card.icon,
        )
        for number, card in enumerate(cards)
    ]


def _paid(board: Board, state: State, number: int) -> tuple[int, ...]:
    scorer = board.scorers[number]
    return tuple(scorer.gold(board, state, seat) for seat in range(board.players))


def _earned(board: Board, state: State) -> list[CardGold]:
    """The gold of red cards and Treasures, once there is some or a card that pays it."""
    earned = tuple(state.earned[: board.players])
    if not board.watchers and not any(earned):
        return []
    # Translators: a line of the table of gold.
    return [CardGold(say("Earned"), say("Gold earned during the game."), earned)]
