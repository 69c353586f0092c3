"""Folding a record into a game, with every action and every card checked."""

from kingdom_builder.i18n import Refused
from kingdom_builder.model.event import Revealed
from kingdom_builder.notation.notes import check_notes
from kingdom_builder.notation.record import END_OF_TURN, Entry, Record
from kingdom_builder.table.box_registry import REGISTRY, BoxRegistry
from kingdom_builder.table.game import Game


def play_record(record: Record, registry: BoxRegistry = REGISTRY) -> Game:
    """The game of a record; a bad one is refused with turn, action and reason."""
    game = Game(record.setup, registry=registry)
    check_notes(record.notes, len(record.entries), len(game.players))
    game.notes = record.notes
    for n, entry in enumerate(record.entries):
        try:
            game.repeat(entry)
        except Refused as why:
            turn, action = place_of(record.entries[:n])
            raise Refused(
                "Turn {turn}, action {n} ({action}): {why}",
                turn=turn,
                n=action,
                action=entry.action if entry.action.isprintable() else repr(entry.action),
                why=why,
            ) from None
    return game


def place_of(before: tuple[Entry, ...]) -> tuple[int, int]:
    """Turn, and number within the turn, of the action that follows these entries."""
    ends = [n for n, entry in enumerate(before, start=1) if entry.action == END_OF_TURN]
    return len(ends) + 1, len(before) - (ends[-1] if ends else 0) + 1


def turn_remarks(game: Game) -> list[str]:
    """For each turn so far, who plays which terrain: the remarks of the text face."""
    first = game.at(0)
    seat, terrain = first.seat, first.terrain
    remarks: list[str] = []
    log = game.log
    for n, entry in enumerate(log):
        if n == 0 or log[n - 1].action == END_OF_TURN:
            remarks.append(f"{game.players[seat]}: {terrain or '-'}")
        if entry.action == END_OF_TURN:
            seat, terrain = _next_turn(game, n, seat)
    return remarks


def _next_turn(game: Game, n: int, seat: int) -> tuple[int, str | None]:
    """Who is next after the ``n``-th action ended a turn, and with which card."""
    last = game.step_events(n)[-1:]
    terrain = "".join(event.terrain for event in last if isinstance(event, Revealed))
    return (seat + 1) % len(game.players), terrain
