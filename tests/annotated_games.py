"""Records with everything that people can add: any headers, comments and variations."""

from dataclasses import replace
from itertools import accumulate
from random import Random

from hypothesis import strategies as st

import kingdom_builder as kb
from kingdom_builder.notation.entries import turns_of
from tests.properties.strategies import GAMES

# Any text, and often one of the signs that mean something in a record.
TEXTS = st.one_of(st.text(max_size=40), st.text(' ab1;:.(){}"\\/>-\n\t\x1b\u2028é', max_size=20))
SAID = TEXTS.filter(str.strip)
NAMES = st.one_of(
    st.sampled_from(["event", "place", "date", "round", "ratings", "annotator", "players", "note"]),
    TEXTS,
)
HEADERS = st.dictionaries(NAMES, TEXTS, max_size=5)


@st.composite
def comments(draw: st.DrawFn, actions: int) -> tuple[kb.Comment, ...]:
    """Comments on a game of so many actions."""
    steps = sorted(draw(st.sets(st.integers(0, actions), max_size=5)))
    return tuple(kb.Comment(step, draw(SAID)) for step in steps)


@st.composite
def variations(draw: st.DrawFn, game: kb.Game, first: int, depth: int) -> tuple[kb.Variation, ...]:
    """Variations of a game from a turn on, with variations of their own."""
    turns = sorted(draw(st.lists(st.integers(first, game.turn_number), max_size=2 if depth else 0)))
    return tuple(draw(variation(game, turn, depth)) for turn in turns)


@st.composite
def variation(draw: st.DrawFn, game: kb.Game, turn: int, depth: int) -> kb.Variation:
    """A random variation that begins with this turn."""
    starts = [0, *accumulate(map(len, turns_of(game.log)))]
    other, rng = game.at(starts[turn - 1]), Random(draw(st.integers(0, 99)))
    for _ in range(draw(st.integers(1, 12))):
        if not other.over:
            other.play(rng.choice(list(other.choices)))
    entries = other.log[starts[turn - 1] :]
    return kb.Variation(
        turn,
        entries,
        draw(comments(len(entries))),
        draw(variations(other, turn, depth - 1)),
    )


@st.composite
def annotated_records(draw: st.DrawFn) -> kb.Record:
    """The record of a random game, running or over, with anything added to it."""
    game = draw(GAMES)
    return replace(
        game.record(),
        headers=draw(HEADERS),
        comments=draw(comments(len(game.log))),
        variations=draw(variations(game, 1, 2)),
    )
