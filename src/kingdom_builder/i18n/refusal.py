"""Refusals: errors whose message is a sentence for people."""

from collections.abc import Collection
from difflib import get_close_matches

from kingdom_builder.i18n.templates import Forms
from kingdom_builder.i18n.translation import Text, say

ALIKE = 0.7  # how near a name must be to what was typed
MOST_ALIKE = 3
LONG_ENOUGH = 2  # letters with which a name may begin

_KEPT = (int, float, str, list, tuple, Forms)


class Refused(ValueError):
    """Something was asked that cannot be done; the sentence says what, where and what would do."""

    def __init__(self, text: Text, /, **facts: object) -> None:
        super().__init__(text)
        self.text = text
        self.facts = facts

    def __str__(self) -> str:
        return say(self.text, **self.facts)

    def __reduce__(self) -> tuple[object, ...]:
        # Facts go by name, which pickling exceptions does not know; str() keeps them simple.
        facts = {
            key: value if isinstance(value, _KEPT) else str(value)
            for key, value in self.facts.items()
        }
        return _again, (type(self), self._arguments(), facts)

    def _arguments(self) -> tuple[Text, ...]:
        return (self.text,)


class UnknownName(Refused):
    """A name that does not exist; the sentence also asks whether a similar one was meant."""

    def __init__(self, text: Text, /, key: object, known: Collection[str], **facts: object) -> None:
        super().__init__(text, key=key, known=list(known), **facts)
        self.alike = names_alike(str(key), known)

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
    """An action that is not among the choices; ``rule`` is the rule it breaks."""

    def __init__(self, rule: str, text: Text, /, **facts: object) -> None:
        super().__init__(text, **facts)
        self.rule = rule

    def _arguments(self) -> tuple[Text, ...]:
        return (self.rule, self.text)

    def __str__(self) -> str:
        return f"{super().__str__()} ({self.rule})"


def _again(kind: type[Refused], arguments: tuple[Text, ...], facts: dict[str, object]) -> Refused:
    return kind(*arguments, **facts)
