"""The refusals of the server: a code for programs, a sentence for people, a status for HTTP."""

from typing import NamedTuple

from kingdom_builder.i18n import N_, IllegalAction, N_many, Refused, Text, say
from kingdom_builder.server import metrics
from kingdom_builder.server.wire.messages import Refusal
from kingdom_builder.table.rulebook.rule_texts import NO_SUCH_RULE


class RefusalKind(NamedTuple):
    """The HTTP status of a refusal, and its sentence."""

    status: int
    sentence: Text


REFUSALS = {
    "away-too-often": RefusalKind(
        409, N_("A bot has taken over for {player} too often in this game.")
    ),
    "away-too-short": RefusalKind(
        409,
        N_many(
            "That player may be away for another second before a bot takes over.",
            "That player may be away for another {n} seconds before a bot takes over.",
        ),
    ),
    "bad-message": RefusalKind(400, N_("This message cannot be read.")),
    "bad-request": RefusalKind(400, N_("This request cannot be read.")),
    "busy": RefusalKind(503, N_("The coach is busy; please ask again in a moment.")),
    "colour-taken": RefusalKind(409, N_("Somebody else has chosen that colour.")),
    "computer-seat": RefusalKind(409, N_("{player} is played by the computer.")),
    "conflict": RefusalKind(409, N_("Another seat has already used this command id.")),
    "damaged": RefusalKind(
        503, N_("This game is damaged in the store; whoever runs the server can restore a backup.")
    ),
    "departed": RefusalKind(409, N_("{player} no longer plays in this game.")),
    "failed": RefusalKind(500, N_("Something went wrong here; nothing was changed.")),
    "foreign-host": RefusalKind(421, N_("This server does not answer to the name {host}.")),
    "foreign-origin": RefusalKind(403, N_("Pages from {origin} may not play here.")),
    "has-begun": RefusalKind(409, N_("The game has already begun.")),
    "held-already": RefusalKind(409, N_("A bot already plays for {player}.")),
    "held-by-bot": RefusalKind(
        409, N_("A bot plays for {player}; take the seat back to play on yourself.")
    ),
    "hello-first": RefusalKind(
        409, N_("The first message must be a hello, with seat tokens or without.")
    ),
    "illegal": RefusalKind(422, ""),  # the rules themselves say why
    "is-here": RefusalKind(409, N_("That player is here.")),
    "mark-taken": RefusalKind(409, N_("Somebody else has chosen that mark.")),
    "name-taken": RefusalKind(
        409, N_("Somebody here is called {name} already; choose another name.")
    ),
    "never-away": RefusalKind(409, N_("In this room no bot takes over for players who are away.")),
    "no-database": RefusalKind(503, N_("The database does not answer.")),
    "no-name": RefusalKind(422, N_("Enter a name that others can read.")),
    "no-question": RefusalKind(409, N_("There is no takeback to answer.")),
    "no-such-bot": RefusalKind(422, N_("There is no bot {key!r}; there are {known}.")),
    "no-such-game": RefusalKind(404, N_("There is no such game.")),
    "no-such-page": RefusalKind(404, N_("There is no such page.")),
    "no-such-rule": RefusalKind(404, NO_SUCH_RULE),
    "no-such-puzzle": RefusalKind(404, N_("There is no such puzzle.")),
    "no-such-seat": RefusalKind(404, N_("There is no such seat.")),
    "no-takeback": RefusalKind(
        409,
        N_("A turn can be taken back only until another player has ended a turn of their own."),
    ),
    "no-watchers": RefusalKind(403, N_("The host does not allow anybody to watch this game.")),
    "not-held": RefusalKind(409, N_("No bot plays for {player}; there is nothing to take back.")),
    "not-host": RefusalKind(403, N_("Only the host may do that.")),
    "not-json": RefusalKind(
        415, N_("The body must be JSON with the content type application/json.")
    ),
    "not-over": RefusalKind(
        409, N_("The record is available once the game is over; until then it holds secrets.")
    ),
    "not-over-yet": RefusalKind(409, N_("A rematch is possible once the game is over.")),
    "not-puzzle": RefusalKind(409, N_("This game does not belong to that puzzle.")),
    "not-removable": RefusalKind(409, N_("Nobody can be removed from that seat.")),
    "not-started": RefusalKind(409, N_("The game has not begun yet.")),
    "not-stored": RefusalKind(503, N_("The server could not save this; please try again.")),
    "not-your-seat": RefusalKind(403, N_("That is not your seat.")),
    "not-your-turn": RefusalKind(409, N_("It is the turn of {player}.")),
    "nothing-said": RefusalKind(
        422, N_("Say either a text or one of the phrases {known}, and not both.")
    ),
    "out-of-time": RefusalKind(
        409, N_("The time of {player} has run out; a bot plays the rest of the turn.")
    ),
    "outside": RefusalKind(403, N_("This server answers only computers in its own network.")),
    "over": RefusalKind(409, N_("The game is over.")),
    "removed": RefusalKind(
        403, N_("This seat is no longer yours: it was left, or the host has removed you.")
    ),
    "room-full": RefusalKind(409, N_("All seats are taken; you can watch the game.")),
    "seat-count": RefusalKind(422, N_("A room has {least} to {most} seats.")),
    "seat-empty": RefusalKind(409, N_("No guest sits there.")),
    "seat-taken": RefusalKind(409, N_("That seat is taken; free seats: {free}.")),
    "secret": RefusalKind(
        409, N_("A game can be analysed once it is over; until then that would reveal secrets.")
    ),
    "short-clock": RefusalKind(
        422, N_many("A clock needs at least {n} second.", "A clock needs at least {n} seconds.")
    ),
    "stale": RefusalKind(
        409, N_("The game has moved on from version {given} to version {version}.")
    ),
    "stale-room": RefusalKind(409, N_("The room has changed meanwhile; look at it again.")),
    "starting": RefusalKind(503, N_("The server is still starting.")),
    "stopping": RefusalKind(503, N_("The server is about to stop.")),
    "store-away": RefusalKind(
        503, N_("The server cannot reach its stored games at the moment; please try again.")
    ),
    "too-few-players": RefusalKind(
        409, N_many("A game needs at least {n} player.", "A game needs at least {n} players.")
    ),
    "too-large": RefusalKind(413, N_("That is too large: at most {most} bytes are allowed.")),
    "too-many": RefusalKind(429, N_("Too many messages; please wait a little.")),
    "too-slow": RefusalKind(409, N_("The hello did not come in time.")),
    "unfinished": RefusalKind(409, N_("Only a finished game can be shared as a picture.")),
    "used-link": RefusalKind(
        410, N_("This link has been used or is too old; make a new one on the other device.")
    ),
    "watching": RefusalKind(401, N_("Only players can do that.")),
    "wrong-method": RefusalKind(405, N_("This page does not support that method.")),
    "wrong-token": RefusalKind(401, N_("This token does not open any seat of this game.")),
}


def refusal(code: str, *, detail: object = "", **facts: object) -> Refusal:
    """A refusal in the language in use; ``detail`` is for programs."""
    metrics.REFUSALS.labels(code).inc()
    return Refusal(code, say(REFUSALS[code].sentence, **facts), detail=str(detail))


def refusal_by_rules(why: Refused, version: int = -1, command: str = "") -> Refusal:
    """What the rules or the setup forbid, with the rule where there is one."""
    metrics.REFUSALS.labels("illegal").inc()
    rule = why.rule if isinstance(why, IllegalAction) else ""
    return Refusal("illegal", say(why.text, **why.facts), rule, version, command)


def status_of(message: object) -> int:
    """The HTTP status of a message: 200, unless it is a refusal."""
    return REFUSALS[message.code].status if isinstance(message, Refusal) else 200
