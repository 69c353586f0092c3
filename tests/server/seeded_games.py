"""Whole games from a seed, with undo, takebacks and people who leave, for tests of the shuffle."""

import random
from dataclasses import replace

from kingdom_builder.model.land import Quadrant
from kingdom_builder.model.setup import Setup
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.notation.record import Record
from kingdom_builder.notation.shuffle import Shuffle
from kingdom_builder.server.storage.store import LogEntry
from kingdom_builder.server.tables.log_kinds import RESIGN, TAKEBACK
from kingdom_builder.server.tables.played_game import PlayedGame
from kingdom_builder.server.wire.messages import Command, Restart, Undo
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.fairness.seeded_cards import first_hands, shuffle_of
from kingdom_builder.table.setup.random_setup import SetupOptions, draw_setup
from tests.random_games import random_modules, random_setup

# Almost all grass: the other terrains are soon full, and their cards exhausted.
SCARCE = [
    Quadrant(f"scarce-{n}", "farm", ("GGGGGGGGGG",) * 8 + ("GGGSGGGLGG", "CCDDFFTTGG"))
    for n in range(4)
]


def seeded(rng: random.Random, setup: Setup) -> PlayedGame:
    """A game of this setup whose cards follow from a seed."""
    shuffle = shuffle_of(rng.randbytes(32).hex(), rng.randbytes(32).hex())
    players = len(setup.players)
    setup = replace(setup, hands=first_hands(shuffle.seed, players))
    return PlayedGame(setup, [""] * players, shuffle)


def any_game(seed: int) -> PlayedGame:
    rng = random.Random(seed)
    return seeded(rng, random_setup(rng, modules=random_modules(rng)))


def scarce_game(seed: int) -> PlayedGame:
    """A game on land where cards are often exhausted."""
    rng = random.Random(seed)
    drawn = random_setup(rng, 5)
    options = SetupOptions(players=drawn.players, quadrants=SCARCE, switches=drawn.switches)
    return seeded(rng, draw_setup(options, rng, REGISTRY))


def record_of(played: PlayedGame) -> Record:
    assert played.shuffle is not None
    return replace(played.game.record(), shuffle=played.shuffle)


def shuffle_in(record: Record) -> Shuffle:
    assert record.shuffle is not None
    return record.shuffle


def cards_in(record: Record) -> list[str]:
    """The cards of a record in its order."""
    return [*record.setup.hands, *(card for entry in record.entries for card in entry.chance)]


def play_through(played: PlayedGame, rng: random.Random, takebacks: float = 0.15) -> Record:
    """Play at random to the end, and take back now and then; sometimes somebody resigns."""
    version = 0
    for _ in range(5000):
        if played.over:
            break
        version = _go_on(played, rng, version)
        if played.game.log and played.game.log[-1].action == END_OF_TURN and not played.over:
            while rng.random() < takebacks:
                version = _take_back(played, version)
    assert played.over
    return record_of(played)


def _go_on(played: PlayedGame, rng: random.Random, version: int) -> int:
    game = played.game
    if game.can_undo and rng.random() < 0.1:
        played.carry_out(rng.choice((Undo, Restart))(version, str(version)), 0)
    elif rng.random() < 0.0005 and len(played.seating.contenders) > 1:
        played.repeat(LogEntry(version + 1, str(version), game.seat, RESIGN, "random"))
    else:
        choices = list(game.choices)
        ends = END_OF_TURN in choices and rng.random() < 0.5
        action = END_OF_TURN if ends else rng.choice(choices)
        played.carry_out(Command(version, str(version), action), 0)
    return version + 1


def _take_back(played: PlayedGame, version: int) -> int:
    """Whoever has ended the last turn that stands takes it back."""
    able = [seat for seat in range(len(played.game.players)) if played.seating.can_take_back(seat)]
    for seat in able[:1]:
        hands = played.deal_anew(seat)
        played.repeat(LogEntry(version + 1, str(version), seat, TAKEBACK, "", hands))
        return version + 1
    return version
