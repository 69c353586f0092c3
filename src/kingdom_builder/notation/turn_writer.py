"""Turns in the readable face, with their comments and variations.

; a comment on the start
1. R4 S4 {towards the castle} S5 end>grass        ; ana: flower
; a comment on what the turn has led to
(1. R4 S4 T4 end>grass {this could have been played instead}
 2. D7 D8 E8 end>desert)
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from kingdom_builder.notation.annotations import Comment, Variation
from kingdom_builder.notation.entries import END_OF_TURN, Entry, turns_of
from kingdom_builder.notation.free_text import is_clear, quoted

CHANCE = ">"
REMARK_COLUMN = 44


def turn_lines(
    entries: Sequence[Entry],
    remarks: Sequence[str] = (),
    comments: Iterable[Comment] = (),
    variations: Sequence[Variation] = (),
) -> Iterator[str]:
    """One line for each turn, with its remark after it; comments and variations on lines of their own."""
    said = {comment.step: comment.text for comment in comments}
    yield from _comment_lines(said.pop(0, ""))
    step, number = 0, 0
    for number, turn in enumerate(turns_of(entries), start=1):
        last = step + len(turn)
        after = said.pop(last, "")
        line = " ".join((f"{number}.", *_words(turn, step, said)))
        remark = remarks[number - 1] if number <= len(remarks) else ""
        yield f"{line:{REMARK_COLUMN}} ; {remark}" if remark else line
        yield from _comment_lines(after)
        yield from _variations_of(number, variations)
        step = last
    yield from _variations_of(number + 1, variations)


def _words(turn: Sequence[Entry], step: int, said: Mapping[int, str]) -> Iterator[str]:
    """The actions of a turn that begins after ``step`` others, each followed by its comment."""
    for n, entry in enumerate(turn, start=step + 1):
        yield CHANCE.join((entry.action, *entry.chance))
        if n in said:
            yield _in_braces(said[n])


def _variations_of(turn: int, variations: Iterable[Variation]) -> Iterator[str]:
    for variation in variations:
        if variation.turn == turn:
            yield from variation_lines(variation)


def variation_lines(variation: Variation) -> Iterator[str]:
    """A variation in parentheses, turn by turn."""
    *lines, last = _turns_within(variation)
    mark = "("
    for line in lines:
        yield f"{mark}{line}"
        mark = " "
    yield f"{mark}{last})"


def _turns_within(variation: Variation) -> Iterator[str]:
    said = {comment.step: comment.text for comment in variation.comments}
    step, number = 0, variation.turn
    for number, turn in enumerate(turns_of(variation.entries), start=variation.turn):
        start = [_in_braces(said[0])] if step == 0 and 0 in said else []
        yield " ".join((f"{number}.", *start, *_words(turn, step, said)))
        yield from _variations_of(number, variation.variations)
        step += len(turn)
    if variation.entries[-1].action == END_OF_TURN:
        yield from _variations_of(number + 1, variation.variations)


def _comment_lines(text: str) -> Iterator[str]:
    for line in text.split("\n") if text else ():
        clear = not line or (is_clear(line, "") and not line.startswith('"'))
        yield f"; {line}".rstrip() if clear else f";{quoted(line)}"


def _in_braces(text: str) -> str:
    clear = is_clear(text, "}") and not text.startswith('"')
    return f"{{{text if clear else quoted(text)}}}"
