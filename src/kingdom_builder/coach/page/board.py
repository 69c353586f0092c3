"""The board of the page: the ground once, and for each turn what stood on it."""

from collections.abc import Sequence

from kingdom_builder.coach.analysis import Analysis
from kingdom_builder.coach.review import Review
from kingdom_builder.drawing.board_layers import board_layers
from kingdom_builder.drawing.captions import description
from kingdom_builder.drawing.colours import HALO, INK, PICKED
from kingdom_builder.drawing.frame import centre
from kingdom_builder.drawing.island import island_words, whole_board
from kingdom_builder.drawing.labels import LABEL_ROOM, labels
from kingdom_builder.drawing.scene import Spot, scene
from kingdom_builder.drawing.svg import MARGIN, document
from kingdom_builder.drawing.tags import placed, tag
from kingdom_builder.hexgrid.names import HEX_NUMBERS, column_of, row_of
from kingdom_builder.i18n import say
from kingdom_builder.model.event import Built, Event, Moved, Removed, Walled
from kingdom_builder.narration.turn_text import planned_events
from kingdom_builder.table.game import Game

CHANGING = 6  # of the layers, from the top: what may differ from turn to turn
PLAYED, BETTER = "played", "better"
STROKES = {PLAYED: ("halo", "ink"), BETTER: ("ink wide", "bright")}  # one upon the other
RING_STYLE = (
    ".halo, .ink, .bright { fill: none; stroke-width: 4; }"
    f".halo {{ stroke: {HALO}; stroke-width: 8; }}"
    f".ink {{ stroke: {INK}; }}"
    ".wide { stroke-width: 8; }"
    f".bright {{ stroke: {PICKED}; stroke-dasharray: 9 4; }}"
)


def board_picture(game: Game, analysis: Analysis) -> str:
    """One picture with a group for each turn: the position after it, and the turns ringed."""
    spots = _spots(game.at(0))
    ground = _layers(game.at(0))[:-CHANGING]
    turns = [_turn(game, review) for review in analysis.reviews]
    key = game.setup.island.key if game.setup.island else ""
    return document(
        whole_board(spots).widened(MARGIN + LABEL_ROOM),
        say("Kingdom Builder: the board"),
        description(spots, game.players, ()),
        [*ground, *turns, labels(spots), *island_words(spots, key)],
        _icons(game),
        game.registry.pieces_in(game.setup.modules),
    )


def _spots(game: Game) -> list[Spot]:
    pieces = game.registry.pieces_in(game.setup.modules)
    return scene(game.board, game.state, game.registry.actions, pieces)


def _icons(game: Game) -> dict[str, str]:
    return {key: tile.icon for key, tile in game.registry.tiles.items() if tile.icon}


def _layers(game: Game) -> list[str]:
    tiles = game.registry.tiles
    return board_layers(
        _spots(game),
        signs={key: tile.sign for key, tile in tiles.items()},
        icons=_icons(game),
        legal=(),
        picked="",
        names=game.players,
        tile_names={key: say(tile.name) for key, tile in tiles.items()},
    )


def _turn(game: Game, review: Review) -> str:
    played = [event for n in range(review.first, review.last) for event in game.step_events(n)]
    drawn = [*_layers(game.at(review.last))[-CHANGING:], *_rings(played, PLAYED)]
    if review.best != review.played:
        better = planned_events(game.at(review.first), review.best.actions)
        drawn += _rings(better, BETTER)
    return tag("g", *drawn, class_="turn", data_turn=review.turn)


def _rings(events: Sequence[Event], kind: str) -> list[str]:
    """Where something was laid, and from where it was lifted."""
    laid = [event.hex for event in events if isinstance(event, (Built, Walled))]
    laid += [event.to for event in events if isinstance(event, Moved)]
    lifted = [event.hex for event in events if isinstance(event, (Moved, Removed))]
    return [*(_ring(name, kind) for name in laid), *(_cross(name, kind) for name in lifted)]


def _ring(name: str, kind: str) -> str:
    """Around the hex what was played, around the settlement what would be better."""
    x, y = _middle(name)
    if kind == PLAYED:
        return placed("kb-pending", x, y)
    return "".join(tag("circle", cx=x, cy=y, r=18, class_=stroke) for stroke in STROKES[kind])


def _cross(name: str, kind: str) -> str:
    x, y = _middle(name)
    way = f"M{x - 9} {y - 9}l18 18m0-18l-18 18"
    return "".join(tag("path", d=way, class_=stroke) for stroke in STROKES[kind])


def _middle(name: str) -> tuple[int, int]:
    number = HEX_NUMBERS[name]
    return centre(row_of(number), column_of(number))
