"""A class that is not ours as a bot, and how code that is not ours is run."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from inspect import Parameter, Signature, signature

from kingdom_builder.bots.policy import Policy
from kingdom_builder.bots.registry import Bot
from kingdom_builder.external_bots.guarded_bot import failure_text
from kingdom_builder.i18n import N_, Refused, say, why_failed
from kingdom_builder.processes import OutOfTime

NO_CLASS = N_("{name} in {place} is not a class; a bot is a class with a method choose.")
NO_POLICY = N_(
    "{name} in {place} is not a bot: it has no method choose(view, choices, rng, budget)."
)
NOT_MADE = N_("{name} in {place} cannot be made without arguments: {error}")
OTHER_PARAMETERS = N_(
    "The method {method} of {name} in {place} must take (view, choices, rng, budget), not {found}."
)


def bot_of_class(key: str, name: str, found: object, place: str) -> Bot:
    """The bot that this class is; it is made once, to see that it can be."""
    if not isinstance(found, type):
        raise Refused(NO_CLASS, name=name, place=place)
    if not callable(getattr(found, "choose", None)):
        raise Refused(NO_POLICY, name=name, place=place)

    def make() -> Policy:
        policy: Policy = found()
        return policy

    with foreign_code(NOT_MADE, name=name, place=place):
        bot = make()
    for method in ("choose", "plan"):
        _check_parameters(bot, method, name, place)
    return Bot(key, key, say("From {place}.", place=place), "", make)


def _check_parameters(bot: Policy, method: str, name: str, place: str) -> None:
    """Refuse a method that cannot take what every bot is given; there may be no method ``plan``."""
    try:
        found = signature(getattr(bot, method))
    except (AttributeError, TypeError, ValueError):  # not every callable has a signature
        return
    try:
        found.bind("view", "choices", "rng", "budget")
    except TypeError:
        raise Refused(
            OTHER_PARAMETERS, method=method, name=name, place=place, found=_names_in(found)
        ) from None


def _names_in(found: Signature) -> str:
    """The parameters without their types."""
    parameters = [one.replace(annotation=Parameter.empty) for one in found.parameters.values()]
    return str(Signature(parameters))


@contextmanager
def foreign_code(refusal: str, **facts: object) -> Iterator[None]:
    """Run code that is not ours: what it prints goes to stderr, and anything it raises becomes this refusal."""
    try:
        with redirect_stdout(sys.stderr):
            yield
    except (KeyboardInterrupt, OutOfTime):
        raise
    except BaseException as error:
        raise Refused(refusal, error=_error_text(error), **facts) from error


def _error_text(error: BaseException) -> str:
    """What went wrong, as Python names it: the author of the code reads it."""
    return why_failed(error) if isinstance(error, OSError) else failure_text(error)
