"""A class of somebody else's as a bot."""

import sys
from contextlib import redirect_stdout

from kingdom_builder.bots.policy import Policy
from kingdom_builder.bots.registry import Bot
from kingdom_builder.i18n import N_, Refused, say, why_failed

NO_CLASS = N_("{name} in {place} is not a class; a bot is a class with a method choose.")
NO_POLICY = N_(
    "{name} in {place} is not a bot: it has no method choose(view, choices, rng, budget)."
)
NOT_MADE = N_("{name} in {place} cannot be made without arguments: {error}")


def bot_of_class(key: str, name: str, found: object, place: str) -> Bot:
    """The bot that this class is; it is made once, to see that it can be."""
    if not isinstance(found, type):
        raise Refused(NO_CLASS, name=name, place=place)
    if not callable(getattr(found, "choose", None)):
        raise Refused(NO_POLICY, name=name, place=place)

    def make() -> Policy:
        policy: Policy = found()
        return policy

    try:
        with redirect_stdout(sys.stderr):
            make()
    except (Exception, SystemExit) as error:  # whatever that class does
        raise Refused(NOT_MADE, name=name, place=place, error=error_text(error)) from error
    return Bot(key, key, say("From {place}.", place=place), "", make)


def error_text(error: BaseException) -> str:
    """What went wrong in code that is not ours, as Python names it, since its author reads it."""
    if isinstance(error, OSError):
        return why_failed(error)
    return f"{type(error).__name__}: {error}".rstrip(": ")
