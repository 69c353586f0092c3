"""The names that can be typed as values: boxes, cards, boards, tiles, bots, levels, languages, rules."""

from collections.abc import Callable, Iterable, Mapping

from kingdom_builder.bots import BOTS, LEVELS
from kingdom_builder.cli.completion.answer import SHELLS
from kingdom_builder.cli.completion.candidates import Candidate
from kingdom_builder.coach.puzzles.puzzle import GOALS
from kingdom_builder.coach.puzzles.puzzle_set import shipped_puzzles
from kingdom_builder.external_bots.packages import installed_bots
from kingdom_builder.i18n import complete_languages, languages, say
from kingdom_builder.notation.switches import switch_as_text
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.rulebook.rule_texts import rules

Names = Callable[[], Mapping[str, str]]  # with what each means
Complete = Callable[[str], list[Candidate]]

SEVERAL = {"all": "", "random": ""}  # of the boxes
TURNED = "/180"


def one_of(names: Names) -> Complete:
    """Completes a name."""

    def complete(incomplete: str) -> list[Candidate]:
        return [(name, about) for name, about in names().items() if name.startswith(incomplete)]

    return complete


def several_of(names: Names) -> Complete:
    """Completes the last of several names with commas between them, none of them twice."""

    def complete(incomplete: str) -> list[Candidate]:
        before, comma, last = incomplete.rpartition(",")
        used = before.split(",")
        found = one_of(names)(last)
        return [(f"{before}{comma}{name}", about) for name, about in found if name not in used]

    return complete


def words(some: Iterable[str]) -> Complete:
    """Completes one of these words."""
    return one_of(lambda: dict.fromkeys(some, ""))


def turnable(complete: Complete) -> Complete:
    """Also offers a quadrant turned, once its whole name is there."""

    def complete_turned(incomplete: str) -> list[Candidate]:
        before, comma, last = incomplete.rpartition(",")
        key = last.partition("/")[0]
        turned = f"{before}{comma}{key}{TURNED}"
        is_one = key in REGISTRY.quadrants and turned.startswith(incomplete)
        return [*complete(incomplete), *([(turned, "")] if is_one else [])]

    return complete_turned


def boxes(incomplete: str) -> list[Candidate]:
    """Completes the boxes of ``--modules``, or a word that means several."""
    return several_of(_boxes)(incomplete) + one_of(lambda: SEVERAL)(incomplete)


def _boxes() -> dict[str, str]:
    return {key: say(REGISTRY.boxes[key].name) for key in REGISTRY.modules}


def _cards() -> dict[str, str]:
    return {key: say(card.text) for key, card in REGISTRY.cards.items()}


def _all_cards() -> dict[str, str]:
    return _cards() | {key: say(card.text) for key, card in REGISTRY.always.items()}


def _tiles() -> dict[str, str]:
    return {key: say(tile.help) for key, tile in REGISTRY.tiles.items()}


def _quadrants() -> dict[str, str]:
    named = {key: REGISTRY.tiles[one.location] for key, one in REGISTRY.quadrants.items()}
    return {key: say(tile.name) for key, tile in named.items()}


def _land() -> dict[str, str]:
    islands = REGISTRY.islands.items()
    return _quadrants() | {key: say(REGISTRY.tiles[one.location].name) for key, one in islands}


def _bots() -> dict[str, str]:
    return {key: say(bot.text) for key, bot in BOTS.items()} | dict.fromkeys(installed_bots(), "")


def _levels() -> dict[str, str]:
    return {key: say(bot.text) for key, bot in LEVELS.items()}


def _switches() -> dict[str, str]:
    return {
        switch_as_text(key, value): say(about)
        for key, switch in REGISTRY.terms.switches.items()
        for value, about in switch.values.items()
    }


def _rules() -> dict[str, str]:
    boxes = {key: say(box.name) for key, box in REGISTRY.boxes.items()}
    return boxes | {rule.id: rule.section for rule in rules()}


def _puzzles() -> dict[str, str]:
    return {key: say(GOALS[puzzle.goal]) for key, puzzle in shipped_puzzles().items()}


def _languages() -> dict[str, str]:
    return {tag: languages()[tag].name for tag in complete_languages()}


cards = several_of(_cards)
one_card = one_of(_all_cards)
one_tile = one_of(_tiles)
quadrants = turnable(several_of(_quadrants))
one_land = turnable(one_of(_land))
bots = several_of(_bots)
one_bot = one_of(_bots)
levels = one_of(_levels)
switches = one_of(_switches)
one_rule = one_of(_rules)
puzzles = one_of(_puzzles)
language_tags = one_of(_languages)
shells = words(SHELLS)
