"""A record folded into a game, with every action and every card checked."""

from collections.abc import Sequence

from kingdom_builder.i18n import N_, Refused
from kingdom_builder.model.event import Revealed
from kingdom_builder.notation.annotations import Comment, Variation, check_annotations, merged
from kingdom_builder.notation.entries import END_OF_TURN, Entry, ended_turns, turn_start, turns_of
from kingdom_builder.notation.notes import check_notes, up_to
from kingdom_builder.notation.record import Record
from kingdom_builder.table.arguments import generator_of
from kingdom_builder.table.box_registry import REGISTRY, BoxRegistry
from kingdom_builder.table.game import Game
from kingdom_builder.table.game_check import check_record


class NotPlayable(Refused):
    """An action of a record that cannot have happened; ``turn`` is the turn of the game it stands in."""

    @property
    def turn(self) -> int:
        """The number of the turn, counted from 1."""
        return int(str(self.facts["turn"]))


def play_record(
    record: Record, registry: BoxRegistry = REGISTRY, *, seed: int | None = None
) -> Game:
    """The game of a record; a bad one is refused with turn, action and reason.

    ``seed`` decides the cards still to come: with the same seed a running game goes on the same.
    """
    check_record(record)
    rng = None if seed is None else generator_of(seed)
    game = Game(record.setup, rng, registry)
    check_notes(record.notes, len(record.entries), len(game.players))
    check_annotations(record.comments, record.variations, record.entries)
    game.notes = record.notes
    _fold(game, record.entries, record.variations)
    game.headers = dict(record.headers)
    game.comments, game.variations = record.comments, record.variations
    return game


def play_variation(game: Game, variation: Variation) -> Game:
    """An independent game, as it would stand if this variation had been played, with what is said of it."""
    entries = [entry for turn in turns_of(game.log)[: variation.turn - 1] for entry in turn]
    other = game.at(len(entries))
    other.notes = up_to(other.notes, len(entries))
    other.dealer = game.dealer.copy()
    _fold(other, variation.entries, ())
    said = [Comment(len(entries) + one.step, one.text) for one in variation.comments]
    other.comments, other.variations = merged([*other.comments, *said]), variation.variations
    return other


def _fold(game: Game, entries: Sequence[Entry], variations: Sequence[Variation]) -> None:
    """Play these actions, and try each variation where it branches off."""
    turn = game.turn_number
    _try(game, turn, variations)
    for entry in entries:
        _repeat(game, entry)
        if entry.action == END_OF_TURN:
            turn += 1
            _try(game, turn, variations)


def _try(game: Game, turn: int, variations: Sequence[Variation]) -> None:
    """Play the variations that begin with this turn, in copies of the game."""
    here = [variation for variation in variations if variation.turn == turn]
    for number, variation in enumerate(here, start=1):
        try:
            _fold(game.copy(), variation.entries, variation.variations)
        except NotPlayable as why:
            raise NotPlayable(
                N_("Variation {number} of turn {turn} cannot be played. {why}"),
                number=number,
                turn=turn,
                why=why,
            ) from None


def _repeat(game: Game, entry: Entry) -> None:
    try:
        game.repeat(entry)
    except Refused as why:
        turn, action = place_of(game.log)
        raise NotPlayable(
            N_("Turn {turn}, action {n} ({action}): {why}"),
            turn=turn,
            n=action,
            action=entry.action if entry.action.isprintable() else repr(entry.action),
            why=why,
        ) from None


def place_of(before: tuple[Entry, ...]) -> tuple[int, int]:
    """Turn, and number within the turn, of the action that follows these entries."""
    return ended_turns(before) + 1, len(before) - turn_start(before) + 1


def turn_remarks(game: Game) -> list[str]:
    """For each turn so far, who plays which terrain: the remarks of the text face."""
    first = game.at(0)
    seat, terrain = first.seat, first.terrain
    remarks: list[str] = []
    log = game.log
    for n, entry in enumerate(log):
        if n == 0 or log[n - 1].action == END_OF_TURN:
            remarks.append(f"{game.players[seat]}: {terrain or '-'}")
        if entry.action == END_OF_TURN:
            seat, terrain = _next_turn(game, n, seat)
    return remarks


def _next_turn(game: Game, n: int, seat: int) -> tuple[int, str | None]:
    """Who is next after the ``n``-th action ended a turn, and with which card."""
    last = game.step_events(n)[-1:]
    terrain = "".join(event.terrain for event in last if isinstance(event, Revealed))
    return (seat + 1) % len(game.players), terrain
