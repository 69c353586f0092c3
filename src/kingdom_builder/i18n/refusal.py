"""Refusals: errors whose message is a sentence for people."""

import re
from collections.abc import Collection
from difflib import get_close_matches

from kingdom_builder.i18n.templates import Forms
from kingdom_builder.i18n.translation import Text, say, translated

ALIKE = 0.7  # how near a name must be to what was typed
MOST_ALIKE = 3
LONG_ENOUGH = 2  # letters with which a name may begin

_SENTENCE_AND_RULE = re.compile(r"(.*) \((R-[A-Z]+-\d+)\)", re.DOTALL)


class Refused(ValueError):
    """Something was asked that cannot be done; the sentence says what, where and what would do.

    An error of another process may be raised again as ``type(error)(error)`` or ``type(error)(str(error))``, with
    the same sentence: a text without facts is shown as it is.
    """

    def __init__(self, text: Text | BaseException, /, **facts: object) -> None:
        self.text, self.facts = _text_and_facts(text, facts)
        super().__init__(self.text)

    def __str__(self) -> str:
        if isinstance(self.text, str) and not self.facts:
            return translated(self.text)
        return say(self.text, **self.facts)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        # Facts go by name, which pickling exceptions does not know.
        facts = {key: _simple(value) for key, value in self.facts.items()}
        return _again, (type(self), self._arguments(), facts)

    def _arguments(self) -> tuple[Text, ...]:
        return (self.text,)


class UnknownName(Refused):
    """A name that does not exist; the sentence also asks whether a similar one was meant.

    The name is ``key``, and ``known`` are those that exist; raised again from its sentence, it needs neither.
    """

    def __init__(
        self,
        text: Text | BaseException,
        /,
        key: object = "",
        known: Collection[str] = (),
        **facts: object,
    ) -> None:
        given = {"key": key, "known": list(known), **facts} if known else facts
        super().__init__(text, **given)
        kept = text.alike if isinstance(text, UnknownName) else None
        self.alike: list[str] = kept or names_alike(str(key), known)

    def __str__(self) -> str:
        sentence = super().__str__()
        return f"{sentence} {did_you_mean(self.alike)}" if self.alike else sentence


def names_alike(typed: str, known: Collection[str]) -> list[str]:
    """The names that may have been meant: those that begin like this, else those spelt similarly."""
    typed = typed.lower()
    begun = [name for name in known if len(typed) >= LONG_ENOUGH and name.startswith(typed)]
    return begun[:MOST_ALIKE] or get_close_matches(typed, known, MOST_ALIKE, ALIKE)


def did_you_mean(names: list[str]) -> str:
    """A question about what may have been meant."""
    return say("Did you mean {words:or}?", words=names)


class IllegalAction(Refused):
    """An action that is not among the choices; ``rule`` is the rule it breaks.

    ``IllegalAction(error)`` and ``IllegalAction(str(error))`` make the same error again.
    """

    def __init__(
        self,
        rule: str | BaseException,
        text: Text | BaseException | None = None,
        /,
        **facts: object,
    ) -> None:
        if text is None:
            rule, text = _told_before(rule)
        super().__init__(text, **facts)
        self.rule = str(rule)

    def _arguments(self) -> tuple[Text, ...]:
        return (self.rule, self.text)

    def __str__(self) -> str:
        sentence = super().__str__()
        return f"{sentence} ({self.rule})" if self.rule else sentence


def _text_and_facts(
    text: Text | BaseException, facts: dict[str, object]
) -> tuple[Text, dict[str, object]]:
    """What a refusal says; those of another refusal if it is made of one."""
    if isinstance(text, Refused):
        return text.text, text.facts
    return (str(text) if isinstance(text, BaseException) else text), facts


def _told_before(error: str | BaseException) -> tuple[str, Text | BaseException]:
    """The rule and the sentence of an illegal action that was told elsewhere; no rule if it names none."""
    if isinstance(error, IllegalAction):
        return error.rule, error
    told = _SENTENCE_AND_RULE.fullmatch(str(error))
    return (told[2], told[1]) if told else ("", str(error))


def _simple(value: object) -> object:
    """A fact that every process can read."""
    if isinstance(value, int | float | str | Forms | Refused):
        return value
    return [_simple(item) for item in value] if isinstance(value, list | tuple) else str(value)


def _again(kind: type[Refused], arguments: tuple[Text, ...], facts: dict[str, object]) -> Refused:
    return kind(*arguments, **facts)
