"""Sentences of the web client are found wherever they stand, and only where they can be."""

import pytest

from scripts.messages import NoLiteral, web_sentences

PAGE = r"""
import { say, sayMany } from "./words.js"; // say(anything) is only a word here
/* say(nothing) */
export function say(text: string, facts: Facts = {}): string {
interface Line { say(message: Order): void; say(...words: string[]): void; }
const Board = ({ n, hexes }: Props) => (
  <p title={say("In an attribute")} aria-label={say("Twice") + say("on a line")}>
    Don't stop {say("After an apostrophe")}, it's {n / 2} {say('Single "quotes"')} / fine
    {hexes.map((hex) => <b key={hex}>{say("Hex {hex}", { hex })}</b>)}
    {sayMany("{n} hex", "{n} hexes", n)} {n > 1 ? say(`In backticks`) : words.say("By module")}
    {say(
      "On a line of its own",
      { n },
    )}
    {say("Escapes: \"\u2013\x41\u{1F600}\n\\")}
    {this.reader.say(told)} {essay(n)} {sayings(n)}
  </p>
);
"""


def test_sentences_are_found_in_attributes_expressions_and_text() -> None:
    page = PAGE.replace("// say(anything)", "\n// say(anything)")
    assert [sentence.texts for sentence in web_sentences(page, "page.tsx")] == [
        ("In an attribute",),
        ("Twice",),
        ("on a line",),
        ("After an apostrophe",),
        ('Single "quotes"',),
        ("Hex {hex}",),
        ("{n} hex", "{n} hexes"),
        ("In backticks",),
        ("By module",),
        ("On a line of its own",),
        ('Escapes: "\u2013A\U0001f600\n\\',),
    ]


@pytest.mark.parametrize(
    "call",
    [
        "say(text)",
        'say("Hello " + name)',
        "say(`Hello ${name}`)",
        "say()",
        "say(...texts)",
        'say(old ? "Old" : "New")',
        'say("Broken',
        'sayMany("{n} hex", many, 2)',
        'sayMany("{n} hex")',
        "{words.say(text)}",
    ],
)
def test_a_sentence_that_translators_would_not_see_is_refused(call: str) -> None:
    with pytest.raises(NoLiteral, match=r"page\.tsx:2: say"):
        list(web_sentences(f'\n  {call}; say("fine")', "page.tsx"))
