"""A rule in words."""

from kingdom_builder.i18n import Refused, say
from kingdom_builder.narration.description.values import Asker, Description, Line
from kingdom_builder.table.rulebook.rules import NO_SUCH_RULE, find_rule, plain


def describe_rule(asker: Asker, key: str) -> Description:
    """The text of a rule, the reason where it is a ruling, and an example."""
    rule = find_rule(key, asker.game.registry)
    if rule is None:
        raise Refused(NO_SUCH_RULE, rule=key)
    texts = [plain(rule.text)]
    if rule.ruling:
        texts.append(f"({plain(rule.ruling)})")
    if rule.example:
        texts.append(plain(rule.example))
    title = say("Rule {rule}: {section}", rule=rule.id, section=rule.section)
    return Description(title, tuple(Line(text) for text in texts))
