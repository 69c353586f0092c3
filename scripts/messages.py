"""Collect every sentence for people into the message template and the translations.

Sentences stand in the Python source and in that of the web client. ``make messages`` writes the
template (``locale/kingdom_builder.pot``), adds what is new to every translation (``locale/<tag>.po``),
removes from them what nobody says any more, and compiles them. ``make check`` fails when a file is out
of date, when a message is not translated, when the facts in its braces differ, and when a text is
shown that is not from the catalogue (for the web client ``web/tests/untranslated.test.ts`` finds
those). docs/translating.md is for translators.
"""

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po

from scripts.compile_messages import (
    LOCALE,
    ROOT,
    TEMPLATE,
    compile_all,
    forms_of,
    is_translated,
    messages_of,
    read,
    read_template,
)

SOURCE = ROOT / "src" / "kingdom_builder"
WEB = ROOT / "web" / "src"
FOLDER = ROOT / LOCALE
HEAD = """\
msgid ""
msgstr ""
"Project-Id-Version: kingdom-builder\\n"
"Language: {tag}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals};\\n"

"""
COMMENT = "Translators:"


class Call(NamedTuple):
    """Where the texts stand among the arguments of a call: the context, the text and its plural."""

    context: int | None
    texts: tuple[int, ...]
    is_strict: bool = False  # the text must be there, not in a variable


CALLS = {
    "N_": Call(None, (0,), is_strict=True),
    "N_in": Call(0, (1,), is_strict=True),
    "N_many": Call(None, (0, 1), is_strict=True),
    "say": Call(None, (0,)),
    "say_in": Call(0, (1,)),
    "say_many": Call(None, (0, 1)),
    "Refused": Call(None, (0,)),
    "UnknownName": Call(None, (0,)),
    "IllegalAction": Call(None, (1,)),
    "EngineFailure": Call(None, (0,)),
    "EngineTimeout": Call(None, (0,)),
}
WEB_CALLS = {
    "say": Call(None, (0,)),
    "sayIn": Call(0, (1,)),
    "sayMany": Call(None, (0, 1)),
}


# The packages that speak to people, and the functions with which they show a text.
SPEAKING = ("arena", "cli", "coach", "drawing", "narration", "table")
SHOWING = {
    *("Description", "Line", "Padding", "Panel", "Text"),
    *("add_column", "append", "ask", "confirm", "echo", "escape", "fail", "from_markup", "heading"),
    *("input", "lettering", "message", "paragraph", "print", "secho"),
    *("set_title", "set_xlabel", "set_ylabel"),
}
_PLAIN_WORD = re.compile(r"[A-Za-z]{3,}")


class Sentence(NamedTuple):
    """A text to translate, its plural, what it means, and what translators should know."""

    texts: tuple[str, ...]
    context: str | None = None
    comments: tuple[str, ...] = ()


class NoLiteral(Exception):
    """A call whose sentence translators would never see."""


def collected() -> Catalog:
    """The sentences of the source as they are now, in the order of their text."""
    catalog = Catalog(project="kingdom-builder", charset="utf-8")
    for path in sorted(SOURCE.rglob("*.py")):
        place = path.relative_to(SOURCE).as_posix()
        _add(catalog, python_sentences(path.read_text(encoding="utf-8"), place), place)
    for path in sorted((*WEB.rglob("*.ts"), *WEB.rglob("*.tsx"))):
        place = path.relative_to(ROOT).as_posix()
        _add(catalog, web_sentences(path.read_text(encoding="utf-8"), place), place)
    return catalog


def _add(catalog: Catalog, sentences: Iterator[Sentence], place: str) -> None:
    for texts, context, comments in sentences:
        identity = texts if len(texts) > 1 else texts[0]
        catalog.add(identity, locations=[(place, 0)], auto_comments=comments, context=context)


def python_sentences(source: str, place: str) -> Iterator[Sentence]:
    """The sentences of a Python file, also those inside f-strings."""
    comments: dict[int, str] | None = None  # read only where there is something to say
    for node, statement in _calls(ast.parse(source)):
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        call = CALLS.get(name)
        if call is None:
            continue
        wanted = (*(() if call.context is None else (call.context,)), *call.texts)
        texts = [_literal(node, n) for n in wanted]
        if None in texts:
            if call.is_strict or (texts[0] is not None):
                raise NoLiteral(
                    f"{place}:{node.lineno}: {name} must be given its texts as they are."
                )
            continue
        if comments is None:
            comments = _comments(source)
        *context, text, plural = [*texts, None] if len(call.texts) == 1 else texts
        found = tuple(t for t in (text, plural) if t is not None)
        comment = _above(comments, node.lineno) or _above(comments, statement)
        yield Sentence(found, context[0] if context else None, comment)


def _calls(tree: ast.AST, statement: int = 0) -> Iterator[tuple[ast.Call, int]]:
    """Every call, and the line of the statement in which it stands."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.stmt):
            statement = node.lineno
        if isinstance(node, ast.Call):
            yield node, statement
        yield from _calls(node, statement)


def outside_the_catalogue(source: str, place: str) -> Iterator[str]:
    """Where a Python file shows a text that nobody can translate, however short."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        if getattr(node.func, "id", getattr(node.func, "attr", "")) not in SHOWING:
            continue
        shown = node.args[0]
        parts = shown.values if isinstance(shown, ast.JoinedStr) else [shown]
        for part in parts:
            text = part.value if isinstance(part, ast.Constant) else None
            if isinstance(text, str) and _PLAIN_WORD.search(text):
                yield f"{place}:{node.lineno}: {text!r} is shown, but not from the catalogue"


def _literal(call: ast.Call, n: int) -> str | None:
    """The text that is given at this place, if it stands there."""
    if n >= len(call.args):
        return None
    argument = call.args[n]
    is_text = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    return argument.value or None if is_text else None  # type: ignore[attr-defined]


def _comments(source: str) -> dict[int, str]:
    """The comments that stand on lines of their own, by line."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {
        token.start[0]: token.string.lstrip("# ")
        for token in tokens
        if token.type == tokenize.COMMENT and token.line.lstrip().startswith("#")
    }


def _above(comments: dict[int, str], line: int) -> tuple[str, ...]:
    """The comment for translators directly above a line: that of a call, or of its whole statement."""
    found: list[str] = []
    while (line := line - 1) in comments:
        found.insert(0, comments[line])
        if found[0].startswith(COMMENT):
            return (" ".join(found).removeprefix(COMMENT).strip(),)
    return ()


# Babel reads TypeScript as JavaScript and stumbles over an apostrophe in JSX. What can be translated
# is easy to see without a parser: ``say("...")``, in double quotes, in single ones or in backticks.
# Methods of that name are something else, and so is where a function of that name is declared.
_CALL = re.compile(
    r"(?<![\w$.])(?<!function )(?:words\.)?(say|sayIn|sayMany)\s*\(\s*+(?!(?:\.{3})?[\w$]+\??\s*:)"
)
_COMMENT = re.compile(r"\s*(//|/\*|\*|\{/\*)")
_FOR_TRANSLATORS = re.compile(r"\s*(?://|/\*|\{/\*)\s*Translators:\s*(.*?)\s*(?:\*/\}?)?\s*$")
_LITERAL = re.compile(
    r""" (?: "((?:[^"\\\n]|\\.)*)" | '((?:[^'\\\n]|\\.)*)' | `((?:[^`\\$]|\\.)*)` ) \s*([,)])\s* """,
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(r"\\(u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)", re.DOTALL)
_CONTROL = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0", "\n": ""}


def web_sentences(source: str, place: str) -> Iterator[Sentence]:
    """The sentence of every call in a TypeScript file, two where there is a plural."""
    for call in _CALL.finditer(source):
        begin = source.rfind("\n", 0, call.start()) + 1
        if _COMMENT.match(source, begin, call.start()):
            continue
        texts = _texts(source, call, f"{place}:{source.count(chr(10), 0, call.start()) + 1}")
        line_above = source[source.rfind("\n", 0, max(begin - 1, 0)) + 1 : max(begin - 1, 0)]
        comment = _FOR_TRANSLATORS.match(line_above)
        comments = (comment[1],) if comment else ()
        if WEB_CALLS[call[1]].context is None:
            yield Sentence(texts, None, comments)
        else:
            yield Sentence(texts[1:], texts[0], comments)


def _texts(source: str, call: re.Match[str], place: str) -> tuple[str, ...]:
    texts, position, follows = [], call.end(), ","
    shape = WEB_CALLS[call[1]]
    for _ in range(len(shape.texts) + (shape.context is not None)):
        literal = _LITERAL.match(source, position)
        if literal is None or follows != ",":
            raise NoLiteral(f"{place}: {call[1]} must be given its sentence as one plain string.")
        texts.append(_unescaped(next(text for text in literal.groups() if text is not None)))
        position, follows = literal.end(), literal[4]
    return tuple(texts)


def _unescaped(text: str) -> str:
    """The text that a literal of JavaScript means."""
    return _ESCAPE.sub(lambda escape: _meant(escape[1]), text)


def _meant(escape: str) -> str:
    if len(escape) > 1:
        return chr(int(escape.strip("ux{}"), 16))
    return _CONTROL.get(escape, escape)


def written(catalog: Catalog, tag: str = "") -> bytes:
    """A catalogue as a file; a translation has a head, the template has none."""
    buffer = io.BytesIO()
    if tag:
        buffer.write(HEAD.format(tag=tag, plurals=catalog.plural_forms.rstrip(";")).encode())
    write_po(
        buffer,
        catalog,
        width=100,
        sort_output=True,
        include_lineno=False,
        omit_header=True,
        ignore_obsolete=True,
    )
    return buffer.getvalue()


def updated(path: Path, template: Catalog) -> Catalog:
    """A translation with what is new in the template, and without what is gone."""
    catalog = read(path, path.stem)
    known = messages_of(catalog)
    fresh = Catalog(locale=path.stem.replace("-", "_"), charset="utf-8")
    for key, message in messages_of(template).items():
        old = known.get(key)
        is_plural = not isinstance(message.id, str)
        empty: str | tuple[str, ...] = ("",) * catalog.num_plurals if is_plural else ""
        kept = old.string if old and isinstance(old.id, str) != is_plural else empty
        fresh.add(
            message.id,
            kept,
            locations=message.locations,
            flags=message.flags | ({"fuzzy"} if old and old.fuzzy else set()),
            auto_comments=message.auto_comments,
            user_comments=old.user_comments if old else (),
            context=message.context,
        )
    return fresh


def translations() -> list[Path]:
    """The files of the languages."""
    return sorted(FOLDER.glob("*.po"))


def write() -> int:
    """Write the template and the translations, and compile them; always 0."""
    template = collected()
    (FOLDER / TEMPLATE).write_bytes(written(template))
    print(f"{len(messages_of(template))} sentences in {TEMPLATE}")
    for path in translations():
        catalog = updated(path, template)
        path.write_bytes(written(catalog, path.stem))
        left = sum(not is_translated(message) for message in messages_of(catalog).values())
        print(f"{path.name}: {left} to translate")
    compile_all(ROOT)
    return 0


def faults_of(path: Path, template: Catalog) -> Iterator[str]:
    """What is wrong with a translation."""
    known, wanted = messages_of(read(path, path.stem)), messages_of(template)
    for key in sorted(wanted.keys() - known.keys()):
        yield f"missing: {key!r}"
    for key in sorted(known.keys() - wanted.keys()):
        yield f"unused: {key!r}"
    for key in sorted(known.keys() & wanted.keys()):
        message = known[key]
        if not is_translated(message):
            yield f"{'fuzzy' if message.fuzzy else 'not translated'}: {key!r}"
        else:
            yield from (f"{fault}: {key!r}" for fault in _form_faults(message))


def _form_faults(message: Message) -> Iterator[str]:
    """Whether each form of a translation has the same facts and the same spaces at its ends."""
    originals = [message.id] if isinstance(message.id, str) else list(message.id)
    asked = [_fields(text) for text in originals]
    for form in forms_of(message):
        try:
            found = _fields(form)
        except ValueError as error:
            yield f"braces ({error})"
            continue
        if found not in asked and not (len(asked) > 1 and asked[-1] - {"n"} <= found <= asked[-1]):
            yield f"facts {sorted(found)} in place of {sorted(asked[-1])}"
        if (form[:1].isspace(), form[-1:].isspace()) != _ends(originals[-1]):
            yield "spaces at the ends"
        if form.count("\n") != originals[-1].count("\n"):
            yield "line breaks"


def _ends(text: str) -> tuple[bool, bool]:
    return text[:1].isspace(), text[-1:].isspace()


def _fields(text: str) -> set[str]:
    """The facts in the braces of a text; which form of them is up to the language."""
    fields = (name for _, name, _, _ in Formatter().parse(text) if name is not None)
    return {name.partition(".")[0] for name in fields}


def check() -> int:
    """1 if the template is out of date, or a translation is not whole."""
    now = collected()
    faults = [
        f"{TEMPLATE}: not in step: {key!r}"
        for key in sorted(messages_of(now).keys() ^ messages_of(read_template(FOLDER)).keys())
    ]
    for path in translations():
        faults += [f"{path.name}: {fault}" for fault in faults_of(path, now)]
    for package in SPEAKING:
        for path in sorted((SOURCE / package).rglob("*.py")):
            place = path.relative_to(SOURCE).as_posix()
            faults += outside_the_catalogue(path.read_text(encoding="utf-8"), place)
    for fault in faults:
        print(fault)
    if faults:
        print("Run 'make messages', and translate what is new.")
        return 1
    tags = ", ".join(path.stem for path in translations())
    print(f"Messages: {len(messages_of(now))} sentences, complete in {tags or 'no language'}.")
    return 0


def main() -> int:
    """Write or check; 1 with a sentence if the source cannot be translated."""
    try:
        return check() if "--check" in sys.argv else write()
    except NoLiteral as fault:
        print(fault)
        return 1


if __name__ == "__main__":
    sys.exit(main())
