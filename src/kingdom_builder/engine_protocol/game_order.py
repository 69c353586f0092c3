"""Whether a position comes later in the same game, so that an engine may keep what it knows of that game."""

from kingdom_builder.table.public_history import Turn
from kingdom_builder.table.view import View


def goes_on(before: View, now: View) -> bool:
    """Whether more has been played since, in the same game.

    The same position once more is no such thing: it may be the first of a game that was dealt again.
    """
    if now.setup != before.setup or now.turn_number < before.turn_number:
        return False
    if now.turns and before.turns:
        return now.turns != before.turns and _begins_with(now.turns, before.turns)
    # Only the positions are known where the game began in the middle.
    return not now.turns and not before.turns and now != before


def _begins_with(turns: tuple[Turn, ...], first: tuple[Turn, ...]) -> bool:
    """Whether these turns begin with the first ones, the last of which was still running."""
    if len(turns) < len(first) or turns[: len(first) - 1] != first[:-1]:
        return False
    running, later = first[-1], turns[len(first) - 1]
    return (
        later.seat == running.seat
        and later.cards[: len(running.cards)] == running.cards
        and later.actions[: len(running.actions)] == running.actions
    )
