"""The refusals of the server: a code for programs and a sentence for people."""

from kingdom_builder.i18n import N_, IllegalAction, Refused, say
from kingdom_builder.server.wire.messages import Refusal

SENTENCES = {
    "bad-message": N_("This message cannot be read: {why}."),
    "bad-wishes": N_("These wishes cannot be read: {why}."),
    "busy": N_("The coach has much to do; please ask again in a moment."),
    "conflict": N_("This command id was used by another seat."),
    "failed": N_("Something went wrong here; nothing was changed."),
    "foreign-host": N_("This server does not answer to the name {host}."),
    "foreign-origin": N_("Pages of {origin} may not play here."),
    "hello-first": N_("The first message must be a hello with a seat token, or without one."),
    "no-such-game": N_("There is no such game."),
    "no-such-page": N_("There is no such page."),
    "not-json": N_("The body must be JSON with the content type application/json."),
    "not-over": N_("The record is told when the game is over; until then it holds secrets."),
    "not-stored": N_("The server could not keep this; please try again."),
    "not-your-turn": N_("It is the turn of {player}."),
    "over": N_("The game is over."),
    "secret": N_("A game is analysed when it is over; until then that would tell secrets."),
    "stale": N_("The game has moved on from version {given} to version {version}."),
    "too-large": N_("That is too much at once: {most} bytes is the most."),
    "too-many": N_("Too many messages; please wait a little."),
    "too-slow": N_("The hello did not come in time."),
    "watching": N_("Watchers do not play."),
    "wrong-method": N_("This page cannot be asked in that way."),
    "wrong-token": N_("This token opens no seat of this game."),
}


def refusal(code: str, **facts: object) -> Refusal:
    """A refusal in the language in use."""
    return Refusal(code, say(SENTENCES[code], **facts))


def refusal_by_rules(why: Refused, version: int = -1, command: str = "") -> Refusal:
    """What the rules or the setup say no to, with the rule where there is one."""
    rule = why.rule if isinstance(why, IllegalAction) else ""
    return Refusal("illegal", say(why.text, **why.facts), rule, version, command)
