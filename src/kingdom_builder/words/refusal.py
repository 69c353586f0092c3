"""Refusals: errors whose message is a sentence for people."""

from kingdom_builder.words.catalogue import say


class Refused(ValueError):
    """Something was asked that cannot be done; the sentence says what, where and what would do."""

    def __init__(self, text: str, /, **facts: object) -> None:
        super().__init__(text)
        self.text = text
        self.facts = facts

    def __str__(self) -> str:
        return say(self.text, **self.facts)


class IllegalAction(Refused):
    """An action that is not among the choices; ``rule`` is the rule it breaks."""

    def __init__(self, rule: str, text: str, /, **facts: object) -> None:
        super().__init__(text, **facts)
        self.rule = rule

    def __str__(self) -> str:
        return f"{super().__str__()} ({self.rule})"
