"""Refusing setups that cannot be played, with a sentence that says what would do."""

from collections import Counter
from collections.abc import Iterable, Sequence

from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.setup import CARDS_IN_PLAY, MAX_PLAYERS, MIN_PLAYERS, Setup
from kingdom_builder.model.terrain import BUILDABLE_KINDS, CARDS_PER_TERRAIN
from kingdom_builder.table.shelf import Shelf
from kingdom_builder.words import Refused

QUADRANTS_IN_PLAY = 4
LONGEST_NAME = 40


def check_setup(setup: Setup, shelf: Shelf) -> None:
    """Raise ``Refused`` unless this setup follows the rules."""
    check_players(setup.players)
    check_start(setup.start, len(setup.players))
    check_board(setup.board, shelf)
    check_cards(setup.cards, shelf)
    check_modules(setup.modules, shelf)
    check_hands(setup.hands, len(setup.players))


def check_player_count(players: int) -> None:
    """2 to 5 players (R-COMP-1)."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise Refused(
            "A game has {low} to {high} players, not {n}.",
            low=MIN_PLAYERS,
            high=MAX_PLAYERS,
            n=players,
        )


def check_players(players: Sequence[str]) -> None:
    """A fitting number of players with printable names."""
    check_player_count(len(players))
    for name in players:
        if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
            raise Refused(
                "{name!r} cannot be a player's name: it must be 1 to {most} printable characters.",
                name=name,
                most=LONGEST_NAME,
            )


def check_start(start: int, players: int) -> None:
    """The start seat is one of the seats."""
    if not 0 <= start < players:
        raise Refused(
            "There is no start seat {start}; the seats are 0 to {last}.",
            start=start,
            last=players - 1,
        )


def check_board(board: Sequence[str], shelf: Shelf) -> None:
    """Four different quadrants, each upright or turned (R-SETUP-1, R-GEO-5)."""
    if len(board) != QUADRANTS_IN_PLAY:
        raise Refused("A board needs 4 quadrants, not {n}.", n=len(board))
    for name in board:
        key, slash, turn = name.partition("/")
        _check_known(key, shelf.quadrants, "There is no quadrant {key!r}; there are {known}.")
        if slash and turn != "180":
            raise Refused(
                "{name!r} is not a way to lay a quadrant; write {key} or {key}/180.",
                name=name,
                key=key,
            )
    _check_different(
        [name.partition("/")[0] for name in board],
        "The quadrant {key!r} is used {n} times; a board needs four different quadrants.",
    )


def check_cards(cards: Sequence[str], shelf: Shelf) -> None:
    """Three different cards (R-SETUP-5)."""
    _check_card_keys(cards, shelf)
    if len(cards) != CARDS_IN_PLAY:
        raise Refused("A game uses 3 cards, not {n}.", n=len(cards))


def check_pool(pool: Sequence[str], shelf: Shelf) -> None:
    """At least three different cards to draw from (docs/rules.md, Switches)."""
    _check_card_keys(pool, shelf)
    if len(pool) < CARDS_IN_PLAY:
        raise Refused("A card pool needs at least 3 cards, not {n}.", n=len(pool))


def _check_card_keys(cards: Sequence[str], shelf: Shelf) -> None:
    for key in cards:
        _check_known(key, shelf.cards, "There is no card {key!r}; there are {known}.")
    _check_different(cards, "The card {key!r} is named {n} times; each card is there once.")


def check_modules(modules: Iterable[str], shelf: Shelf) -> None:
    """Only boxes that are on the shelf."""
    known = [box.key for box in shelf.boxes[1:]]
    for key in modules:
        if key not in known:
            raise Refused(
                "There is no module {key!r}; there are {known}.",
                key=key,
                known=", ".join(known) or "none yet",
            )


def check_hands(hands: Sequence[str], players: int) -> None:
    """One card for each seat, from a deck with five of each terrain (R-SETUP-7, R-COMP-5)."""
    if len(hands) != players:
        raise Refused(
            "{n} first terrain cards are named for {players} players; each seat has one.",
            n=len(hands),
            players=players,
        )
    terrains = TERRAINS[:BUILDABLE_KINDS]
    for key in hands:
        _check_known(key, terrains, "There is no terrain card {key!r}; there are {known}.")
    key, n = Counter(hands).most_common(1)[0]
    if n > CARDS_PER_TERRAIN:
        raise Refused("{n} seats hold {key!r}, but the deck has only 5 of each.", n=n, key=key)


def _check_known(key: str, known: Iterable[str], text: str) -> None:
    keys = list(known)
    if key not in keys:
        raise Refused(text, key=key, known=", ".join(keys))


def _check_different(keys: Sequence[str], text: str) -> None:
    if not keys:
        return
    key, n = Counter(keys).most_common(1)[0]
    if n > 1:
        raise Refused(text, key=key, n=n)
