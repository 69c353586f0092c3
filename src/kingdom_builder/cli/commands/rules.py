"""``kingdom-builder rules``: the rules in words, by box, by ID or by what they say."""

from typing import Annotated

import typer

from kingdom_builder.cli import placeholders
from kingdom_builder.cli.commands.catalogue import box_heading
from kingdom_builder.cli.completion import names
from kingdom_builder.cli.console import out, print_lines
from kingdom_builder.cli.data.catalogue import RULE_COLUMNS, rule_facts
from kingdom_builder.cli.data.output import check_one_form, print_list
from kingdom_builder.cli.options import AsCsv, AsJson
from kingdom_builder.cli.render.rulebook import contents_lines, rule_lines
from kingdom_builder.i18n import N_, Refused
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.rulebook.rule_texts import RuleText, rules, search_rules

Words = Annotated[
    list[str] | None,
    typer.Argument(
        autocompletion=names.one_rule,
        metavar=placeholders.RULES,
        help=N_("A box, the ID of a rule such as R-BUILD-3, or words to search for."),
    ),
]


def rules_command(words: Words = None, *, as_json: AsJson = False, as_csv: AsCsv = False) -> None:
    """Show the rules: what there is, those of a box, one by its ID, or all that contain some words."""
    check_one_form(as_json=as_json, as_csv=as_csv)
    if as_json or as_csv:
        found = _wanted(words) if words else list(rules())
        print_list(RULE_COLUMNS, [rule_facts(rule) for rule in found], as_csv=as_csv)
    else:
        _show(words)


def _show(words: list[str] | None) -> None:
    console = out()
    if not words:
        for box in REGISTRY.boxes.values():
            print_lines(console, box_heading(box, box.rulebook, console.width))
            print_lines(console, contents_lines(box, console.width))
        return
    found = _wanted(words)
    for key, box in REGISTRY.boxes.items():
        of_box = [rule for rule in found if rule.box == key]
        print_lines(console, box_heading(box, of_box, console.width))
        print_lines(console, rule_lines(of_box, console.width))


def _wanted(words: list[str]) -> list[RuleText]:
    """The rules of the box, the one with the ID, or those with all the words."""
    typed = " ".join(words)
    every = list(rules())
    of_box = [rule for rule in every if rule.box == typed.lower()]
    by_id = [rule for rule in every if rule.id == typed.upper()]
    found = of_box or by_id or search_rules(typed.split())
    if not found:
        raise Refused(
            "No rule contains {words!r}. The boxes are {boxes}.",
            words=typed,
            boxes=list(REGISTRY.boxes),
        )
    return found
