"""What people add to a game: comments, and variations that were not played."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from kingdom_builder.i18n import Refused
from kingdom_builder.notation.entries import Entry, ended_turns

# More than anybody writes, and few enough that a stranger's record is read in no time.
MOST_COMMENTS = 10_000
MOST_VARIATIONS = 1000
DEEPEST = 8  # variations within variations


@dataclass(frozen=True, slots=True)
class Comment:
    """What somebody says of the position after ``step`` actions of a game or a variation."""

    step: int
    text: str


@dataclass(frozen=True, slots=True)
class Variation:
    """What could have been played from the beginning of a turn; steps in it count its own actions."""

    turn: int  # the turn that it replaces, or the next one; counted from 1
    entries: tuple[Entry, ...]
    comments: tuple[Comment, ...] = ()
    variations: tuple["Variation", ...] = ()


def merged(comments: Iterable[Comment]) -> tuple[Comment, ...]:
    """One comment for each step, in their order; what is said of one step becomes lines of one text."""
    ordered = sorted(comments, key=lambda comment: comment.step)
    said = [
        Comment(step, "\n".join(comment.text for comment in group))
        for step, group in groupby(ordered, key=lambda comment: comment.step)
    ]
    return tuple(comment for comment in said if comment.text.strip())


def by_turn(variations: Iterable[Variation]) -> tuple[Variation, ...]:
    """The same in the order of the turns that they replace."""
    return tuple(sorted(variations, key=lambda variation: variation.turn))


def comments_up_to(comments: Iterable[Comment], step: int) -> tuple[Comment, ...]:
    """The comments that are left when only this many actions still stand."""
    return tuple(comment for comment in comments if comment.step <= step)


def variations_up_to(variations: Iterable[Variation], turn: int) -> tuple[Variation, ...]:
    """The variations that are left when the game has come no further than this turn."""
    return tuple(variation for variation in variations if variation.turn <= turn)


def check_annotations(
    comments: Sequence[Comment], variations: Sequence[Variation], entries: Sequence[Entry]
) -> None:
    """Refuse comments and variations that belong to no place in a game of these actions."""
    root = Variation(1, tuple(entries), tuple(comments), tuple(variations))
    lines = list(_within([root]))
    said = sum(len(line.comments) for line in lines)
    if said > MOST_COMMENTS:
        raise Refused("A record has at most {most} comments, not {n}.", most=MOST_COMMENTS, n=said)
    if len(lines) - 1 > MOST_VARIATIONS:
        raise Refused(
            "A record has at most {most} variations, not {n}.",
            most=MOST_VARIATIONS,
            n=len(lines) - 1,
        )
    for line in lines:
        _check_comments(line.comments, len(line.entries))
        _check_variations(line)


def _within(lines: Sequence[Variation]) -> Iterable[Variation]:
    """These lines and all that branch off from them, level by level."""
    depth = 0
    while lines:
        if depth > DEEPEST:
            raise Refused("Variations stand at most {most} deep in each other.", most=DEEPEST)
        yield from lines
        lines = [variation for line in lines for variation in line.variations]
        depth += 1


def _check_comments(comments: Sequence[Comment], actions: int) -> None:
    first = 0
    for n, comment in enumerate(comments, start=1):
        if not first <= comment.step <= actions:
            raise Refused(
                "Comment {n}: it stands after action {step}, but must stand between {first} and {last}.",
                n=n,
                step=comment.step,
                first=first,
                last=actions,
            )
        if not comment.text.strip():
            raise Refused("Comment {n}: it says nothing.", n=n)
        first = comment.step + 1


def _check_variations(line: Variation) -> None:
    first, last = line.turn, line.turn + ended_turns(line.entries)
    for n, variation in enumerate(line.variations, start=1):
        if not first <= variation.turn <= last:
            raise Refused(
                "Variation {n}: it begins with turn {turn}, but must begin between {first} and {last}.",
                n=n,
                turn=variation.turn,
                first=first,
                last=last,
            )
        if not variation.entries:
            raise Refused("Variation {n}: it has no actions.", n=n)
        first = variation.turn


def with_comment(comments: Iterable[Comment], step: int, text: str) -> tuple[Comment, ...]:
    """These comments and one more; where there is one already, it becomes its next line."""
    if not isinstance(text, str):
        raise Refused("A comment must be a text, not {value!r}.", value=text)
    return merged([*comments, Comment(step, text)])
