"""Refusals: errors whose message is a sentence for people."""

from kingdom_builder.i18n.templates import Forms
from kingdom_builder.i18n.translation import Text, say

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
