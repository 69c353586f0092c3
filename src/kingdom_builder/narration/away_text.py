"""One sentence for what a seat has done: "Ben built on C4 and C5, and took the Farm tile: +4 gold."

The sentence is put together from clauses that share a subject and a simple past, which works the
same way in every language of the catalogues.
"""

from collections.abc import Iterator

from kingdom_builder.i18n import say, say_many
from kingdom_builder.model.event import Built, Gained, LastRound, Lost, Removed, Walled
from kingdom_builder.narration.away import SeatSummary
from kingdom_builder.narration.event_text import tile_name, tiles_used_silently
from kingdom_builder.table.game import Game


def away_sentence(summary: SeatSummary, game: Game) -> str:
    """What the seat has done and what it brought, then what it meant for others."""
    return " ".join((_main_sentence(summary, game), *_consequences(summary, game)))


def _main_sentence(summary: SeatSummary, game: Game) -> str:
    player, clauses = game.players[summary.seat], list(_clauses(summary, game))
    if not clauses:
        return say("{player} changed nothing on the board.", player=player)
    deeds = _joined(clauses)
    if not summary.gold:
        # Translators: {deeds} are clauses such as "built on {where}", in the past, without a subject.
        return say("{player} {deeds}.", player=player, deeds=deeds)
    return say("{player} {deeds}: {gold:+} gold.", player=player, deeds=deeds, gold=summary.gold)


def _joined(clauses: list[str]) -> str:
    *deeds, last = clauses
    # Translators: clauses without a subject; {deeds} may be several, with commas between them.
    return say("{deeds}, and {last}", deeds=", ".join(deeds), last=last) if deeds else last


def _clauses(summary: SeatSummary, game: Game) -> Iterator[str]:
    yield from _built(summary, game)
    yield from _moved(summary, game)
    yield from _walled(summary)
    yield from _removed(summary, game)
    for key in tiles_used_silently(summary.events):
        yield say("used the {tile} tile", tile=tile_name(key, game))
    yield from _tiles(summary, game)


def _built(summary: SeatSummary, game: Game) -> Iterator[str]:
    hexes: dict[str, list[str]] = {}
    for event in summary.events:
        if isinstance(event, Built):
            hexes.setdefault(event.by, []).append(event.hex)
    for by, built in hexes.items():
        if by in game.registry.tiles:
            yield say("built on {where} with the {tile}", where=built, tile=tile_name(by, game))
        else:
            yield say("built on {where}", where=built)


def _moved(summary: SeatSummary, game: Game) -> Iterator[str]:
    ways: dict[str, list[str]] = {}
    for move in summary.moves:
        ways.setdefault(move.by, []).append(say("{hex} to {to}", hex=move.hex, to=move.to))
    for by, moved in ways.items():
        yield say("moved {ways} with the {tile}", ways=moved, tile=tile_name(by, game))


def _walled(summary: SeatSummary) -> Iterator[str]:
    walls = [event.hex for event in summary.events if isinstance(event, Walled)]
    if walls:
        yield say_many(
            "put a stone wall on {where}",
            "put stone walls on {where}",
            len(walls),
            where=walls,
        )


def _removed(summary: SeatSummary, game: Game) -> Iterator[str]:
    settlements: dict[str, list[str]] = {}
    for event in summary.events:
        if isinstance(event, Removed):
            # Translators: the settlement of a player on this hex.
            settlement = say("{hex} of {player}", hex=event.hex, player=game.players[event.seat])
            settlements.setdefault(event.by, []).append(settlement)
    for by, removed in settlements.items():
        yield say(
            "removed {settlements} with the {tile}",
            settlements=removed,
            tile=tile_name(by, game),
        )


def _tiles(summary: SeatSummary, game: Game) -> Iterator[str]:
    gained = [event.tile for event in summary.events if isinstance(event, Gained)]
    if gained:
        tiles = [tile_name(key, game) for key in gained]
        yield say_many("took the {tiles} tile", "took the tiles {tiles}", len(gained), tiles=tiles)
    lost = [event for event in summary.events if isinstance(event, Lost)]
    own = [event.tile for event in lost if event.seat == summary.seat]
    if own:
        tiles = [tile_name(key, game) for key in own]
        yield say_many("lost the {tiles} tile", "lost the tiles {tiles}", len(own), tiles=tiles)


def _consequences(summary: SeatSummary, game: Game) -> Iterator[str]:
    for event in summary.events:
        if isinstance(event, Lost) and event.seat != summary.seat:
            player, tile = game.players[event.seat], tile_name(event.tile, game)
            yield say("{player} lost the {tile} tile.", player=player, tile=tile)
        elif isinstance(event, LastRound):
            yield say("This round is the last.")
