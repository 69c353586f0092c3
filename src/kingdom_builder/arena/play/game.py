"""One game of the arena, from a plan and a job to its result: what a worker does."""

from collections.abc import Mapping
from contextlib import nullcontext
from pathlib import Path
from types import MappingProxyType

from kingdom_builder.arena.deals import bot_rng, deal_game, stand_in_rng
from kingdom_builder.arena.plan import Job, Plan, entrant
from kingdom_builder.arena.play.result import Result, tiles_taken
from kingdom_builder.arena.play.seat import BotSeat
from kingdom_builder.external_bots.guarded_bot import FailureKind
from kingdom_builder.narration.results import earnings
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.processes import HardLimit, name_in_note
from kingdom_builder.table.game import Game

GRACE = 2.0  # seconds beyond its patience for a bot to come back by itself; then its process ends
NOBODY: Mapping[str, FailureKind] = MappingProxyType({})


def play_game(
    plan: Plan,
    job: Job,
    disqualified: Mapping[str, FailureKind] = NOBODY,
    note: Path | None = None,
) -> Result:
    """Play a game; plan and job are all it needs, here or on another machine.

    Random legal actions are played for the ``disqualified`` bots. With a ``note``, a bot that cannot
    be interrupted ends this process, and ``late_bot`` finds it in the note.
    """
    game = deal_game(plan, job)
    seats = bot_seats(plan, job)
    for bot, seat in zip(job.bots, seats, strict=True):
        if bot in disqualified:
            seat.disqualify(disqualified[bot])
    with HardLimit(note, plan.patience + GRACE) if note else nullcontext() as limit:
        play_to_end(game, seats, limit)
    return Result(
        job=job,
        gold=tuple(game.gold),
        cards=gold_by_card(game),
        cpu=tuple(tuple(round(ms, 3) for ms in one.cpu) for one in seats),
        failures=tuple(failure for n, one in enumerate(seats) for failure in one.failures(n)),
        tiles=tiles_taken(game),
    )


def bot_seats(plan: Plan, job: Job) -> list[BotSeat]:
    """The bots by seat, each with a random generator of its own."""
    return [
        BotSeat(
            entrant(key, plan.budget, plan.own_bots).sharing(plan.threads),
            bot_rng(plan, job, seat),
            stand_in_rng(plan, job, seat),
            plan.patience,
        )
        for seat, key in enumerate(job.bots)
    ]


def late_bot(job: Job, note: Path) -> str | None:
    """The bot that has ended its process because it did not end its turn, if that was the reason."""
    seat = name_in_note(note)
    return None if seat is None else job.bots[int(seat)]


def play_to_end(game: Game, seats: list[BotSeat], limit: HardLimit | None = None) -> None:
    """Play to the end, every turn within the limit."""
    action = END_OF_TURN
    while not game.over:
        on_turn = seats[game.seat]
        if action == END_OF_TURN:
            on_turn.begin_turn()
            if limit:
                limit.begin(str(game.seat))
        action = on_turn.choose(game.view(game.seat), game.choices)
        game.play(action)


def gold_by_card(game: Game) -> dict[str, tuple[int, ...]]:
    """The gold by seat for every card, for castles and the like, and for what paid during play."""
    sheet = game.score()
    keys = [card.key for card in sheet.seats[0].cards]
    scored = {key: tuple(seat.of(key) for seat in sheet.seats) for key in keys}
    return scored | {key: tuple(gold) for key, gold in earnings(game).items()}
