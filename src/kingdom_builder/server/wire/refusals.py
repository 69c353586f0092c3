"""The refusals of the server: a code for programs, a sentence for people, a status for HTTP."""

from typing import NamedTuple

from kingdom_builder.i18n import N_, IllegalAction, N_many, Refused, Text, say
from kingdom_builder.server import metrics
from kingdom_builder.server.wire.messages import Refusal
from kingdom_builder.table.rulebook.rules import NO_SUCH_RULE


class Kind(NamedTuple):
    """The HTTP status of a refusal, and its sentence."""

    status: int
    sentence: Text


REFUSALS = {
    "away-too-often": Kind(409, N_("A bot has taken over for {player} too often in this game.")),
    "away-too-short": Kind(
        409,
        N_many(
            "That player may be away for another second before a bot takes over.",
            "That player may be away for another {n} seconds before a bot takes over.",
        ),
    ),
    "bad-message": Kind(400, N_("This message cannot be read.")),
    "bad-request": Kind(400, N_("This request cannot be read.")),
    "busy": Kind(503, N_("The coach is busy; please ask again in a moment.")),
    "colour-taken": Kind(409, N_("Somebody else has chosen that colour.")),
    "computer-seat": Kind(409, N_("{player} is played by the computer.")),
    "conflict": Kind(409, N_("Another seat has already used this command id.")),
    "damaged": Kind(
        503, N_("This game is damaged in the store; whoever runs the server can restore a backup.")
    ),
    "departed": Kind(409, N_("{player} no longer plays in this game.")),
    "failed": Kind(500, N_("Something went wrong here; nothing was changed.")),
    "foreign-host": Kind(421, N_("This server does not answer to the name {host}.")),
    "foreign-origin": Kind(403, N_("Pages from {origin} may not play here.")),
    "has-begun": Kind(409, N_("The game has already begun.")),
    "held-already": Kind(409, N_("A bot already plays for {player}.")),
    "held-by-bot": Kind(
        409, N_("A bot plays for {player}; take the seat back to play on yourself.")
    ),
    "hello-first": Kind(409, N_("The first message must be a hello, with seat tokens or without.")),
    "illegal": Kind(422, ""),  # the rules themselves say why
    "is-here": Kind(409, N_("That player is here.")),
    "mark-taken": Kind(409, N_("Somebody else has chosen that mark.")),
    "name-taken": Kind(409, N_("Somebody here is called {name} already; choose another name.")),
    "never-away": Kind(409, N_("In this room no bot takes over for players who are away.")),
    "no-database": Kind(503, N_("The database does not answer.")),
    "no-name": Kind(422, N_("Enter a name that others can read.")),
    "no-question": Kind(409, N_("There is no takeback to answer.")),
    "no-such-bot": Kind(422, N_("There is no bot {key!r}; there are {known}.")),
    "no-such-game": Kind(404, N_("There is no such game.")),
    "no-such-page": Kind(404, N_("There is no such page.")),
    "no-such-rule": Kind(404, NO_SUCH_RULE),
    "no-such-puzzle": Kind(404, N_("There is no such puzzle.")),
    "no-such-seat": Kind(404, N_("There is no such seat.")),
    "no-takeback": Kind(
        409,
        N_("A turn can be taken back only until another player has ended a turn of their own."),
    ),
    "no-watchers": Kind(403, N_("The host does not allow anybody to watch this game.")),
    "not-held": Kind(409, N_("No bot plays for {player}; there is nothing to take back.")),
    "not-host": Kind(403, N_("Only the host may do that.")),
    "not-json": Kind(415, N_("The body must be JSON with the content type application/json.")),
    "not-over": Kind(
        409, N_("The record is available once the game is over; until then it holds secrets.")
    ),
    "not-over-yet": Kind(409, N_("A rematch is possible once the game is over.")),
    "not-puzzle": Kind(409, N_("This game does not belong to that puzzle.")),
    "not-removable": Kind(409, N_("Nobody can be removed from that seat.")),
    "not-started": Kind(409, N_("The game has not begun yet.")),
    "not-stored": Kind(503, N_("The server could not save this; please try again.")),
    "not-your-seat": Kind(403, N_("That is not your seat.")),
    "not-your-turn": Kind(409, N_("It is the turn of {player}.")),
    "nothing-said": Kind(422, N_("Say either a text or one of the phrases {known}, and not both.")),
    "out-of-time": Kind(
        409, N_("The time of {player} has run out; a bot plays the rest of the turn.")
    ),
    "outside": Kind(403, N_("This server answers only computers in its own network.")),
    "over": Kind(409, N_("The game is over.")),
    "removed": Kind(
        403, N_("This seat is no longer yours: it was left, or the host has removed you.")
    ),
    "room-full": Kind(409, N_("All seats are taken; you can watch the game.")),
    "seat-count": Kind(422, N_("A room has {least} to {most} seats.")),
    "seat-empty": Kind(409, N_("No guest sits there.")),
    "seat-taken": Kind(409, N_("That seat is taken; free seats: {free}.")),
    "secret": Kind(
        409, N_("A game can be analysed once it is over; until then that would reveal secrets.")
    ),
    "short-clock": Kind(
        422, N_many("A clock needs at least {n} second.", "A clock needs at least {n} seconds.")
    ),
    "stale": Kind(409, N_("The game has moved on from version {given} to version {version}.")),
    "stale-room": Kind(409, N_("The room has changed meanwhile; look at it again.")),
    "starting": Kind(503, N_("The server is still starting.")),
    "stopping": Kind(503, N_("The server is about to stop.")),
    "store-away": Kind(
        503, N_("The server cannot reach its stored games at the moment; please try again.")
    ),
    "too-few-players": Kind(
        409, N_many("A game needs at least {n} player.", "A game needs at least {n} players.")
    ),
    "too-large": Kind(413, N_("That is too large: at most {most} bytes are allowed.")),
    "too-many": Kind(429, N_("Too many messages; please wait a little.")),
    "too-slow": Kind(409, N_("The hello did not come in time.")),
    "unfinished": Kind(409, N_("Only a finished game can be shared as a picture.")),
    "used-link": Kind(
        410, N_("This link has been used or is too old; make a new one on the other device.")
    ),
    "watching": Kind(401, N_("Only players can do that.")),
    "wrong-method": Kind(405, N_("This page does not support that method.")),
    "wrong-token": Kind(401, N_("This token does not open any seat of this game.")),
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
