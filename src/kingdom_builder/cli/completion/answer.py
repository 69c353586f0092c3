"""The answer to a shell that asks what the Tab key could offer.

The script of the shell (``scripts.py``) sets ``_KINGDOM_BUILDER_COMPLETE`` to its own name and calls the
program. zsh and fish hand over the words typed so far, the last one incomplete; bash its whole line,
because it would break words at ``=`` and ``@``.
"""

import os
import shlex
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress

from kingdom_builder.cli.command_line import chosen_language
from kingdom_builder.cli.completion.candidates import Candidate, candidates
from kingdom_builder.cli.render.help import AnyCommand
from kingdom_builder.i18n import Refused, speak

VARIABLE = "_KINGDOM_BUILDER_COMPLETE"
BASH, ZSH, FISH = "bash", "zsh", "fish"
SHELLS = (BASH, ZSH, FISH)


def answered(root: AnyCommand, arguments: Sequence[str]) -> bool:
    """Whether a shell has asked; then its question is answered, a candidate on each line."""
    shell = os.environ.get(VARIABLE, "")
    if shell not in SHELLS:
        return False
    *words, incomplete = _split(os.environ.get("COMP_LINE", "")) if shell == BASH else arguments
    with suppress(Refused):  # a language that does not exist
        speak(chosen_language(words))
    found = candidates(root, words, incomplete)
    sys.stdout.write("".join(f"{line}\n" for line in _lines(shell, found, incomplete)))
    return True


def _split(line: str) -> list[str]:
    """The words after the name of the program; the last one is incomplete, perhaps empty."""
    lexer = shlex.shlex(line, posix=True, punctuation_chars="")
    lexer.whitespace_split, lexer.commenters = True, ""
    words: list[str] = []
    try:
        words.extend(lexer)
    except ValueError:  # a quotation that is still open
        words.append(lexer.token)
    if not words[1:] or line[-1:].isspace():
        words.append("")
    return words[1:]


def _lines(shell: str, found: Iterable[Candidate], incomplete: str) -> Iterable[str]:
    if shell == BASH:
        return (_rest(word, incomplete) for word, _ in found)
    if shell == ZSH:
        return (f"{_escaped(word)}:{_one_line(about)}" for word, about in found)
    return (f"{word}\t{_one_line(about)}" for word, about in found)


def _rest(word: str, incomplete: str) -> str:
    """What bash replaces: the part after the last character at which it breaks words."""
    breaks = set(os.environ.get("COMP_WORDBREAKS", "")) & set("=:@")
    kept = max((incomplete.rfind(sign) for sign in breaks), default=-1) + 1
    return word[kept:]


def _escaped(word: str) -> str:
    return word.replace("\\", "\\\\").replace(":", "\\:")


def _one_line(about: str) -> str:
    return " ".join(about.split())
