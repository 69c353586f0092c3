"""The events of the seats of a table, in words."""

from collections.abc import Sequence

from kingdom_builder.i18n import N_, in_context, say
from kingdom_builder.notation import notes
from kingdom_builder.server.offered_bots import bots_on_offer
from kingdom_builder.server.tables.seating import NOBODY, SeatEvent

HAPPENED = {
    notes.LEFT: N_("{player} has left."),
    notes.REMOVED: N_("{player} was removed from the table."),
    notes.STAND_IN: N_("{player} is away."),
    notes.RETURNED: N_("{player} is back."),
    notes.RESIGNED: N_("{player} has resigned."),
    notes.TIMED_OUT: N_("{player} has lost on time."),
    notes.AUTO_TURN: N_("{player} has run out of time."),
    notes.TOOK_BACK: N_("{player} has taken back the last turn."),
}
PLAYS_ON = N_("{bot} (bot) plays on.")
PLAYS_REST = N_("{bot} (bot) plays the rest of the turn.")
PLAYS = {
    notes.STAND_IN: N_("{bot} (bot) plays for now."),
    notes.AUTO_TURN: PLAYS_REST,
    notes.RETURNED: PLAYS_REST,
}


def describe_seat_event(event: SeatEvent, players: Sequence[str]) -> str:
    """What happened and what follows, in the language in use."""
    happened = say(HAPPENED[event.what], player=players[event.seat])
    return " ".join(filter(None, (happened, _follows(event, players))))


def _follows(event: SeatEvent, players: Sequence[str]) -> str:
    if event.winner != NOBODY:
        return say("The game is over: {player} wins.", player=players[event.winner])
    if not event.bot:
        return ""
    return say(PLAYS.get(event.what, PLAYS_ON), bot=_bot_name(event.bot))


def _bot_name(key: str) -> str:
    """The name of a bot in the language in use; its key if it is no longer offered."""
    bot = bots_on_offer().get(key)
    return say(in_context("bot", bot.name)) if bot else key
