"""The cards of a game follow from its seed, whatever happens in it, and a record that lies is found out."""

import random
from collections import Counter
from dataclasses import replace
from itertools import cycle

import pytest

from kingdom_builder.i18n import Refused
from kingdom_builder.model.catalogue import TERRAINS
from kingdom_builder.model.event import Exhausted, Reshuffled
from kingdom_builder.notation.entries import END_OF_TURN, Entry
from kingdom_builder.notation.notes import RESIGNED, TOOK_BACK, Note
from kingdom_builder.notation.record import Record
from kingdom_builder.server.storage.store import LogEntry
from kingdom_builder.server.tables import played_game
from kingdom_builder.server.tables.log_kinds import TAKEBACK
from kingdom_builder.server.tables.played_game import PlayedGame
from kingdom_builder.server.wire.messages import Command
from kingdom_builder.table.fairness import seeded_cards, takeback
from kingdom_builder.table.fairness.seeded_cards import (
    SeededChance,
    commitment_of,
    first_hands,
    new_shuffle,
    shuffle_of,
)
from kingdom_builder.table.fairness.verification import NotVerified, verify
from kingdom_builder.table.game import Game
from kingdom_builder.table.records.replay import play_record
from tests.server import shuffle_reference
from tests.server.seeded_games import (
    any_game,
    cards_in,
    play_through,
    scarce_game,
    shuffle_in,
)

BUILDABLE = TERRAINS[:5]


def finished(seed: int, played: PlayedGame | None = None) -> Record:
    return play_through(played or any_game(seed), random.Random(seed))


# -- the construction


def test_the_commitment_is_the_documented_hash() -> None:
    shuffle = new_shuffle()
    assert shuffle.commitment == shuffle_reference.commitment(shuffle.seed, shuffle.salt)
    assert new_shuffle() != shuffle
    assert shuffle.seed not in repr(shuffle)
    assert shuffle.salt not in repr(shuffle)


@pytest.mark.parametrize("size", [1, 3, 7, 24, 25])
def test_every_number_is_equally_likely(size: int) -> None:
    tries = 4000
    found = Counter(SeededChance("5a" * 32, f"draw {n} 0").randrange(size) for n in range(tries))
    assert set(found) == set(range(size))
    spread = (tries / size * (1 - 1 / size)) ** 0.5
    assert all(abs(times - tries / size) <= 4.5 * spread for times in found.values())


def test_first_hands_are_drawn_like_all_cards() -> None:
    hands = Counter(first_hands(f"{n:064x}", 5) for n in range(3000))
    first = Counter(cards[0] for cards in hands.elements())
    assert all(abs(first[terrain] - 600) < 100 for terrain in BUILDABLE)
    assert all(max(Counter(cards).values()) <= 5 for cards in hands)


# -- whole games


def test_the_cards_of_all_games_follow_from_their_seeds() -> None:
    happened: Counter[str] = Counter()
    for seed in range(40):
        record = finished(seed)
        shuffle = shuffle_in(record)
        verified = verify(record, shuffle.commitment)
        assert verified.hands + verified.draws == len(cards_in(record))
        assert cards_in(record) == shuffle_reference.cards_of(record, shuffle.seed)
        happened += _happenings(record)
    assert happened["takebacks"] > 100
    assert happened["reshuffles"] > 20
    assert happened[RESIGNED] > 0


def test_cards_exhausted_between_takebacks_follow_too() -> None:
    happened: Counter[str] = Counter()
    for seed in range(12):
        record = finished(seed, scarce_game(seed))
        verify(record)
        assert cards_in(record) == shuffle_reference.cards_of(record, shuffle_in(record).seed)
        happened += _happenings(record)
    assert happened["exhausted"] > 50
    assert happened["takebacks"] > 50


def test_a_deal_that_cannot_have_been_is_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance hardly ever brings it, so here the first deal of every takeback is declared impossible."""
    is_possible, is_second = takeback._is_possible, cycle((False, True))

    def is_possible_at_last(game: Game, hands: tuple[str, ...]) -> bool:
        return next(is_second) and is_possible(game, hands)

    with monkeypatch.context() as patch:
        patch.setattr(takeback, "_is_possible", is_possible_at_last)
        records = [finished(seed) for seed in range(8)]
        for record in records:
            verify(record)
    found = 0
    for record in records:
        with pytest.raises(NotVerified):
            verify(record)
        found += 1
    assert found == len(records)


def _happenings(record: Record) -> Counter[str]:
    events = play_record(record).events
    return Counter(note.what for note in record.notes) + Counter(
        takebacks=sum(note.what == TOOK_BACK for note in record.notes),
        reshuffles=sum(isinstance(event, Reshuffled) for event in events),
        exhausted=sum(isinstance(event, Exhausted) for event in events),
    )


def test_what_is_played_again_gets_other_cards() -> None:
    """A turn that is taken back and ended again draws anew: who has seen a card cannot count on it."""
    differ = 0
    for seed in range(30):
        played = any_game(seed)
        before = _card_of_first_turn(played, version=0)
        hands = played.deal_anew(played.game.setup.start)
        played.repeat(LogEntry(9, "back", played.game.setup.start, TAKEBACK, "", hands))
        differ += _card_of_first_turn(played, version=9) != before
    assert 15 <= differ < 30  # four times in five, by chance


def _card_of_first_turn(played: PlayedGame, version: int) -> str:
    """Play until the turn ends; the card that was drawn then."""
    while not played.game.log or played.game.log[-1].action != END_OF_TURN:
        choices = played.game.choices
        action = END_OF_TURN if END_OF_TURN in choices else next(iter(choices))
        played.carry_out(Command(version, str(version), action), 0)
        version += 1
    return played.game.log[-1].chance[0]


# -- records that lie


def cheat(monkeypatch: pytest.MonkeyPatch, place: int) -> None:
    """From now on the dealer gives another card than the seed does, once, at this place."""
    honest = seeded_cards.draw_chance

    def draw_chance(seed: str, number: int, takebacks: int) -> SeededChance:
        return honest(seed, number, takebacks + 99 * (number == place))

    monkeypatch.setattr(seeded_cards, "draw_chance", draw_chance)


@pytest.mark.parametrize("place", [0, 1, 2, 5, 17, 26])
def test_a_card_that_was_dealt_otherwise_is_named(
    monkeypatch: pytest.MonkeyPatch, place: int
) -> None:
    named = 0
    for seed in range(5):
        with monkeypatch.context() as patch:
            cheat(patch, place)
            record = play_through(any_game(seed), random.Random(seed), takebacks=0.0)
        expected = shuffle_reference.cards_of(record, shuffle_in(record).seed)
        wrong = [n for n, card in enumerate(cards_in(record)) if card != expected[n]]
        if not wrong:  # the other card may have been of the same terrain
            verify(record)
            continue
        assert wrong[0] == place
        with pytest.raises(NotVerified) as why:
            verify(record)
        assert place_named(record, place) in str(why.value)
        assert f"but '{expected[place]}' follows from the seed" in str(why.value)
        named += 1
    assert named >= 2


def place_named(record: Record, number: int) -> str:
    """How a sentence begins that is about the card with this number."""
    players = record.setup.players
    if number < len(players):
        return f"The first card of {players[number]} is '{record.setup.hands[number]}'"
    turn, left = 1, number - len(players)
    for entry in record.entries:
        if left < len(entry.chance):
            return f"Turn {turn}, action "
        left -= len(entry.chance)
        turn += entry.action == END_OF_TURN
    raise AssertionError("there is no such card")


def test_a_takeback_that_was_dealt_otherwise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found = 0
    for seed in range(6):
        with monkeypatch.context() as patch:
            patch.setattr(played_game, "takeback_chance", lambda *_: random.Random(seed))  # noqa: B023
            record = finished(seed)
        with pytest.raises(NotVerified, match="follows from the seed"):
            verify(record)
        found += 1
    assert found == 6


@pytest.mark.parametrize("seed", range(4))
def test_no_changed_card_passes(seed: int) -> None:
    record = finished(seed)
    for number, card in enumerate(cards_in(record)):
        other = BUILDABLE[BUILDABLE.index(card) - 1]
        with pytest.raises(Refused):  # most cannot even be replayed
            verify(with_card(record, number, other))


def with_card(record: Record, number: int, card: str) -> Record:
    """The record with another card at this place."""
    players = len(record.setup.hands)
    cards = cards_in(record)
    cards[number] = card
    setup = replace(record.setup, hands=tuple(cards[:players]))
    left = iter(cards[players:])
    entries = (Entry(one.action, tuple(next(left) for _ in one.chance)) for one in record.entries)
    return replace(record, setup=setup, entries=tuple(entries))


def test_every_other_seed_salt_and_commitment_is_found() -> None:
    record = finished(5)
    shuffle = shuffle_in(record)
    for part in ("seed", "salt", "commitment"):
        value = getattr(shuffle, part)
        for place in (0, 31, 63):
            digit = "0" if value[place] != "0" else "1"
            wrong = replace(shuffle, **{part: value[:place] + digit + value[place + 1 :]})
            with pytest.raises(NotVerified, match="does not belong to its seed"):
                verify(replace(record, shuffle=wrong))


def test_a_seed_exchanged_together_with_its_commitment_is_found_by_the_cards_or_the_one_shown() -> (
    None
):
    record = finished(5)
    shown = shuffle_in(record).commitment
    forged = replace(record, shuffle=shuffle_of("12" * 32, shuffle_in(record).salt))
    with pytest.raises(NotVerified, match="follows from the seed"):
        verify(forged)
    with pytest.raises(NotVerified, match="another commitment"):
        verify(forged, shown)
    other = finished(6)
    verify(other)
    with pytest.raises(NotVerified, match="another commitment"):
        verify(other, shown)


@pytest.mark.parametrize("seed", range(8))
def test_a_takeback_that_is_hidden_or_moved_is_found(seed: int) -> None:
    record = finished(seed)
    first = next(n for n, note in enumerate(record.notes) if note.what == TOOK_BACK)
    note = record.notes[first]
    hidden = (*record.notes[:first], *record.notes[first + 1 :])
    moved = (Note(0, note.seat, TOOK_BACK), *hidden)
    for notes in (hidden, moved) if note.step else (hidden,):
        with pytest.raises(NotVerified, match="follows from the seed"):
            verify(replace(record, notes=notes))


def test_a_record_without_a_seed_cannot_be_verified() -> None:
    record = replace(finished(2), shuffle=None)
    with pytest.raises(Refused, match="no seed") as why:
        verify(record)
    assert not isinstance(why.value, NotVerified)


def test_the_commitment_is_computed_from_both_parts() -> None:
    assert commitment_of("00" * 32, "11" * 32) != commitment_of("11" * 32, "00" * 32)
