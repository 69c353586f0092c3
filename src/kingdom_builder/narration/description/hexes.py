"""One hex in words: what lies there, what that does, and what picking it would bring now."""

from collections.abc import Iterator

from kingdom_builder.drawing.scene import LOCATION, NOMAD, WALL, Spot, scene
from kingdom_builder.hexgrid.grid import NEAR
from kingdom_builder.hexgrid.masks import Mask, bit
from kingdom_builder.hexgrid.names import names_of
from kingdom_builder.i18n import say, say_many
from kingdom_builder.model.catalogue import TERRAIN_NAMES, TERRAINS, Piece
from kingdom_builder.narration.description.cards import MOST_NAMED
from kingdom_builder.narration.description.grounds import (
    ground_lines,
    ground_name,
    piece_lines,
    unbuildable_lines,
    wall_lines,
)
from kingdom_builder.narration.description.tiles import effect_lines
from kingdom_builder.narration.description.values import Asker, Description, Line, LineKind
from kingdom_builder.narration.preview import Outcome, outcome_of, outcome_of_building
from kingdom_builder.narration.task import SETTLEMENT, piece_placed_by_pick
from kingdom_builder.table.game import Game
from kingdom_builder.table.positions.score_sheet import CardScore, Share


def describe_hex(asker: Asker, key: str) -> Description:
    """What lies on a hex and what it does; for a player also what it would bring now."""
    spot = _spot(asker.game, key)
    title = say("{hex}: {what}", hex=key, what=_name(asker.game, spot))
    return Description(title, tuple(_lines(asker, spot)))


def _spot(game: Game, name: str) -> Spot:
    registry = game.registry
    pieces = registry.pieces_in(game.setup.modules)
    spots = scene(game.board, game.state, registry.actions, pieces)
    return next(spot for spot in spots if spot.name == name)


def _name(game: Game, spot: Spot) -> str:
    """What people call it: the tile of a location, a piece, or its ground."""
    if spot.ground == LOCATION:
        return say(game.registry.tiles[spot.tile].name)
    if spot.ground == NOMAD and spot.tile:
        tile = say(game.registry.tiles[spot.tile].name)
        return say("nomad field with {tile}", tile=tile)
    return say(spot.piece.name) if spot.piece else ground_name(spot.ground)


def _lines(asker: Asker, spot: Spot) -> Iterator[Line]:
    if spot.seat >= 0:
        player = asker.game.players[spot.seat]
        yield Line(say("A settlement of {player} stands here.", player=player))
    yield from _ground(asker, spot)
    if spot.on_island:
        told = say(
            "You can reach the island only when you cannot build beside your own settlements."
        )
        yield Line(told, "R-ISLAND-3")
    yield from _now(asker, spot)
    yield from _earned(asker.game, spot)


def _ground(asker: Asker, spot: Spot) -> Iterator[Line]:
    """What lies there, from the top."""
    game = asker.game
    if spot.piece is WALL:
        yield from wall_lines(game)
        return
    if piece := _piece(game, spot):
        yield from piece_lines(asker, piece)
    if spot.ground in TERRAINS and spot.seat >= 0:
        yield Line(say("It stands on {terrain}.", terrain=TERRAIN_NAMES[spot.ground]))
    elif spot.ground == NOMAD and not spot.tile:
        yield Line(say("Its tile has been taken."), "R-NOMAD-1")
    else:
        yield from ground_lines(game, spot.ground)
    if spot.tile:
        yield from effect_lines(game.registry.tiles[spot.tile])
        yield from _tiles_of_field(asker, spot)
    yield from unbuildable_lines(spot.ground)


def _piece(game: Game, spot: Spot) -> Piece | None:
    return next((one for one in game.registry.pieces.values() if one.style is spot.piece), None)


# -- the tiles of a location or nomad field


def _tiles_of_field(asker: Asker, spot: Spot) -> Iterator[Line]:
    """How many are left, who holds one from here, and whether the asker can get one."""
    if spot.ground == LOCATION:
        yield _tiles_left(spot.tiles_left)
    holders = _holders(asker.game, bit(spot.number))
    if holders:
        # Translators: a tile of this field.
        told = say_many(
            "{players} holds one from here.",
            "{players} hold one each from here.",
            len(holders),
            players=holders,
        )
        yield Line(told)
    yield from _own_share(asker, spot)


def _tiles_left(n: int) -> Line:
    if n == 0:
        return Line(say("No tile is left."), "R-TILE-9")
    return Line(say_many("{n} tile is left.", "{n} tiles are left.", n))


def _holders(game: Game, here: Mask) -> list[str]:
    state = game.state
    return [
        player
        for seat, player in enumerate(game.players)
        if (state.fresh[seat] | state.ready[seat] | state.used[seat]) & here
    ]


def _own_share(asker: Asker, spot: Spot) -> Iterator[Line]:
    """A player gets one tile from each field at most, once in a game (R-TILE-4)."""
    if not asker.has_seat:
        return
    game, here = asker.game, bit(spot.number)
    if game.state.claimed[asker.seat] & here:
        told = say("You have already taken a tile here; there is only one for each player.")
        yield Line(told, "R-TILE-4")
    elif spot.tiles_left and asker.is_on_turn:
        yield from _ways_to_take(game, spot)


def _ways_to_take(game: Game, spot: Spot) -> Iterator[Line]:
    beside = game.choices.mask & NEAR[spot.number] & game.state.free
    if beside and piece_placed_by_pick(game) == SETTLEMENT:
        # Translators: a tile; {where} are hexes.
        told = say("Pick {where:or} now to take one.", where=names_of(beside))
        yield Line(told, kind=LineKind.ALLOWED)


# -- what it would bring


def _now(asker: Asker, spot: Spot) -> Iterator[Line]:
    """Whether it may be picked now and what that brings; why not, and what a settlement would bring."""
    game = asker.game
    if asker.is_on_turn and spot.name in game.choices:
        outcome = outcome_of(game, spot.name)
        yield Line(say("You may pick it now: {what}.", what=outcome.words), kind=LineKind.ALLOWED)
        yield from _effects(outcome)
        return
    if not bit(spot.number) & game.state.free:
        return
    if asker.is_on_turn and (why := game.why_not(spot.name)):
        told = say("Not allowed now: {why}", why=say(why.text, **why.facts))
        yield Line(told, why.rule, LineKind.FORBIDDEN)
    yield from _if_built(asker, spot)


def _if_built(asker: Asker, spot: Spot) -> Iterator[Line]:
    game, seat = asker.game, asker.seat
    is_possible = asker.has_seat and asker.may_play and not game.over and game.state.supply[seat]
    if is_possible and bit(spot.number) & game.board.buildable:
        outcome = outcome_of_building(game, spot.number, seat)
        told = say("A settlement here would bring you: {what}.", what=outcome.words)
        yield Line(told, kind=LineKind.GOLD)
        yield from _effects(outcome)


def _effects(outcome: Outcome) -> Iterator[Line]:
    """What the tiles do that would be taken."""
    for tile in outcome.taken:
        yield Line(say("{tile}: {help}", tile=say(tile.name), help=say(tile.help)), tile.rule)


def _earned(game: Game, spot: Spot) -> Iterator[Line]:
    """The gold that players get for this hex, alone or together with others."""
    for seat in game.score().seats:
        for card in seat.cards:
            for share in card.shares:
                if _counts(seat.seat, spot, share):
                    yield Line(_share(seat.player, card, share), kind=LineKind.GOLD)


def _counts(seat: int, spot: Spot, share: Share) -> bool:
    """Whether a share is for this settlement or this special field, not for land where it may lie."""
    if spot.name not in share.hexes:
        return False
    is_field = spot.ground not in TERRAINS and len(share.hexes) <= MOST_NAMED
    return spot.seat == seat or is_field


def _share(player: str, card: CardScore, share: Share) -> str:
    facts = {"player": player, "card": card.name, "gold": share.gold}
    if len(share.hexes) <= MOST_NAMED:
        return say("{player}, {card}: {gold} gold ({reason})", **facts, reason=share.reason)
    return say_many(
        "{player}, {card}: {gold} gold, together with {n} other hex",
        "{player}, {card}: {gold} gold, together with {n} other hexes",
        len(share.hexes) - 1,
        **facts,
    )
