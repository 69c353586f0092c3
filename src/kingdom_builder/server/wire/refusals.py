"""The refusals of the server: a code for programs, a sentence for people, a status for HTTP."""

from typing import NamedTuple

from kingdom_builder.i18n import N_, IllegalAction, Refused, say
from kingdom_builder.server.wire.messages import Refusal


class Kind(NamedTuple):
    """The HTTP status of a refusal, and its sentence."""

    status: int
    sentence: str


REFUSALS = {
    "bad-message": Kind(400, N_("This message cannot be read: {why}.")),
    "bad-wishes": Kind(400, N_("This request cannot be read: {why}.")),
    "busy": Kind(503, N_("The coach is busy; please ask again in a moment.")),
    "conflict": Kind(409, N_("Another seat has already used this command id.")),
    "failed": Kind(500, N_("Something went wrong here; nothing was changed.")),
    "foreign-host": Kind(421, N_("This server does not answer to the name {host}.")),
    "foreign-origin": Kind(403, N_("Pages from {origin} may not play here.")),
    "hello-first": Kind(409, N_("The first message must be a hello, with seat tokens or without.")),
    "illegal": Kind(422, ""),  # the rules themselves say why
    "no-such-game": Kind(404, N_("There is no such game.")),
    "no-such-page": Kind(404, N_("There is no such page.")),
    "not-json": Kind(415, N_("The body must be JSON with the content type application/json.")),
    "not-over": Kind(
        409, N_("The record is available once the game is over; until then it holds secrets.")
    ),
    "not-stored": Kind(503, N_("The server could not save this; please try again.")),
    "not-your-turn": Kind(409, N_("It is the turn of {player}.")),
    "over": Kind(409, N_("The game is over.")),
    "secret": Kind(
        409, N_("A game can be analysed once it is over; until then that would reveal secrets.")
    ),
    "stale": Kind(409, N_("The game has moved on from version {given} to version {version}.")),
    "too-large": Kind(413, N_("That is too large: at most {most} bytes are allowed.")),
    "too-many": Kind(429, N_("Too many messages; please wait a little.")),
    "too-slow": Kind(409, N_("The hello did not come in time.")),
    "watching": Kind(401, N_("Watchers cannot play.")),
    "wrong-method": Kind(405, N_("This page does not support that method.")),
    "wrong-token": Kind(401, N_("This token does not open any seat of this game.")),
}


def refusal(code: str, **facts: object) -> Refusal:
    """A refusal in the language in use."""
    return Refusal(code, say(REFUSALS[code].sentence, **facts))


def refusal_by_rules(why: Refused, version: int = -1, command: str = "") -> Refusal:
    """What the rules or the setup forbid, with the rule where there is one."""
    rule = why.rule if isinstance(why, IllegalAction) else ""
    return Refusal("illegal", say(why.text, **why.facts), rule, version, command)


def status_of(message: object) -> int:
    """The HTTP status of a message: 200, unless it is a refusal."""
    return REFUSALS[message.code].status if isinstance(message, Refusal) else 200
