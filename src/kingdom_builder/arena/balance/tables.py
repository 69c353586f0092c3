"""The balance of the game as tables of text, for the terminal, the report and the docs."""

from collections.abc import Sequence

from kingdom_builder.arena.balance.survey import Balance, CardBalance, Survey
from kingdom_builder.arena.balance.tile_values import TileValue
from kingdom_builder.arena.report.tables import UNKNOWN, card_name, failure_table, from_to
from kingdom_builder.arena.text_table import TextTable
from kingdom_builder.i18n import N_, figure, say

SEATS, CARDS, TILES = N_("Seats"), N_("Gold by card"), N_("Value of locations and nomad tiles")
LENGTH, FAILURES = N_("Length, gold and ties"), N_("Failures")


def tables(survey: Survey) -> dict[str, TextTable]:
    """Every table with its heading."""
    built = {
        say(SEATS): seat_table(survey.measured),
        say(CARDS): card_table(survey.measured),
        say(TILES): tile_table(survey),
        say(LENGTH): length_table(survey.measured),
        say(FAILURES): failure_table([one.match for one in survey.balances]),
    }
    return {title: table for title, table in built.items() if table.rows}


def seat_table(balances: Sequence[Balance]) -> TextTable:
    """A row for each seat of each number of players; seat 1 begins."""
    headings = (
        *(say("Players"), say("Seat"), say("Games"), say("Win share"), say("95 %"), say("Even")),
        *(say("Mean gold"), say("Lead over the others"), say("95 %")),
    )
    rows = [
        (
            *(str(one.players), str(seat.seat + 1), str(len(one.games))),
            *(
                figure(seat.share.mean, ".3f"),
                from_to(seat.share.interval, ".3f"),
                figure(1 / one.players, ".3f"),
            ),
            *(
                figure(seat.gold.mean, ".1f"),
                figure(seat.lead.mean, "+.2f"),
                from_to(seat.lead.interval, "+.2f"),
            ),
        )
        for one in balances
        for seat in one.seats
    ]
    return TextTable(headings, tuple(rows), names=2)


def card_table(balances: Sequence[Balance]) -> TextTable:
    """A row for each card: mean, spread and part of all gold for each number of players."""
    by_key: dict[str, dict[int, CardBalance]] = {}
    for one in balances:
        for card in one.cards:
            by_key.setdefault(card.key, {})[one.players] = card
    headings = (say("Card"), say("Games"), *(say("{n} players", n=one.players) for one in balances))
    rows = [
        (
            *(card_name(key), str(sum(card.games for card in cards.values()))),
            *(_card_cell(cards.get(one.players)) for one in balances),
        )
        for key, cards in by_key.items()
    ]
    return TextTable(headings, tuple(rows), names=1)


def _card_cell(card: CardBalance | None) -> str:
    if card is None:
        return UNKNOWN
    mean, spread, share = figure(card.gold.mean, ".1f"), figure(card.spread, ".1f"), card.share
    return f"{mean} ± {spread} ({figure(share, '.0%')})"


def tile_table(survey: Survey) -> TextTable:
    """A row for each kind of tile: over all games, then its value for each number of players."""
    apart = survey.measured if len(survey.measured) > 1 else []
    headings = (
        *(say("Tile"), say("On the board"), say("Taken by"), say("In turn"), say("Alone")),
        *(say("Value"), say("95 %"), *(say("{n} players", n=one.players) for one in apart)),
    )
    values = [{tile.key: tile for tile in one.tiles} for one in apart]
    games = sum(len(one.games) for one in survey.measured)
    rows = [
        (
            *_tile_cells(tile, games),
            *(_value(by_key[tile.key]) if tile.key in by_key else UNKNOWN for by_key in values),
        )
        for tile in survey.tiles
    ]
    return TextTable(headings, tuple(rows), names=1)


def _tile_cells(tile: TileValue, games: int) -> tuple[str, ...]:
    return (
        *(
            card_name(tile.key),
            figure(tile.games / games, ".0%"),
            figure(tile.takers / tile.seats, ".0%"),
        ),
        UNKNOWN if tile.turn is None else figure(tile.turn, ".1f"),
        UNKNOWN if tile.alone is None else figure(tile.alone, "+.1f"),
        *(_value(tile), from_to(tile.value.interval, "+.1f") if tile.value else UNKNOWN),
    )


def _value(tile: TileValue) -> str:
    return figure(tile.value.mean, "+.1f") if tile.value else UNKNOWN


def length_table(balances: Sequence[Balance]) -> TextTable:
    """A row for each number of players: turns of a seat, gold, and games that several won."""
    headings = (
        *(say("Players"), say("Games"), say("Turns per seat"), say("Shortest"), say("Longest")),
        *(say("Mean gold"), say("Winner's gold"), say("Ties"), say("95 %")),
    )
    rows = [
        (
            *(
                str(one.players),
                str(len(one.games)),
                figure(sum(one.turns) / len(one.turns), ".1f"),
            ),
            *(str(min(one.turns)), str(max(one.turns))),
            *(figure(one.gold, ".1f"), figure(one.winners_gold, ".1f")),
            *(figure(one.ties.mean, ".3f"), from_to(one.ties.interval, ".3f")),
        )
        for one in balances
    ]
    return TextTable(headings, tuple(rows), names=1)
