"""Folding a record into a game, with every action and every card checked."""

from kingdom_builder.notation.record import END_OF_TURN, Entry, Record
from kingdom_builder.table.game import Game
from kingdom_builder.table.shelf import SHELF, Shelf
from kingdom_builder.words import Refused


def play_record(record: Record, shelf: Shelf = SHELF) -> Game:
    """The game of a record; a bad one is refused with turn, action and reason."""
    game = Game(record.setup, shelf=shelf)
    for n, entry in enumerate(record.entries):
        try:
            game.repeat(entry)
        except Refused as why:
            turn, action = place_of(record.entries[:n])
            raise Refused(
                "Turn {turn}, action {n} ({action}): {why}",
                turn=turn,
                n=action,
                action=entry.action,
                why=why,
            ) from None
    return game


def place_of(before: tuple[Entry, ...]) -> tuple[int, int]:
    """Turn, and number within the turn, of the action that follows these entries."""
    ends = [n for n, entry in enumerate(before, start=1) if entry.action == END_OF_TURN]
    return len(ends) + 1, len(before) - (ends[-1] if ends else 0) + 1


def turn_remarks(record: Record, shelf: Shelf = SHELF) -> list[str]:
    """For each turn, who plays which terrain: the remarks of the text face."""
    game = Game(record.setup, shelf=shelf)
    remarks = [_remark(game)]
    for entry in record.entries:
        game.repeat(entry)
        if entry.action == END_OF_TURN and not game.over:
            remarks.append(_remark(game))
    return remarks


def _remark(game: Game) -> str:
    return f"{game.player}: {game.terrain or '-'}"
