"""One game of the arena, from plain numbers and names to its result: what workers do."""

from kingdom_builder.arena.contestant import Contestant
from kingdom_builder.arena.deals import bots_dice, opened, stand_ins_dice
from kingdom_builder.arena.entrants import entrant
from kingdom_builder.arena.plan import Job, Plan
from kingdom_builder.arena.result import Result
from kingdom_builder.arena.takings import takings
from kingdom_builder.narration.results import earnings
from kingdom_builder.notation.record import END_OF_TURN
from kingdom_builder.table.game import Game


def play_game(plan: Plan, job: Job, buried: tuple[str, ...] = ()) -> Result:
    """Play a game; plan and job are all it needs, here or on another machine.

    Chance plays for the bots that are ``buried``.
    """
    game = opened(plan, job)
    seats = contestants(plan, job)
    for bot, seat in zip(job.bots, seats, strict=True):
        if bot in buried:
            seat.bury()
    play_on(game, seats)
    return Result(
        job=job,
        gold=tuple(game.gold),
        cards=gold_by_card(game),
        cpu=tuple(tuple(round(ms, 3) for ms in one.cpu) for one in seats),
        failures=tuple(failure for n, one in enumerate(seats) for failure in one.failures(n)),
        tiles=takings(game),
    )


def contestants(plan: Plan, job: Job) -> list[Contestant]:
    """The bots by seat, each with its own dice."""
    return [
        Contestant(
            entrant(key, plan.budget, plan.files),
            bots_dice(plan, job, seat),
            stand_ins_dice(plan, job, seat),
            plan.patience,
        )
        for seat, key in enumerate(job.bots)
    ]


def play_on(game: Game, seats: list[Contestant]) -> None:
    """Play to the end."""
    action = END_OF_TURN
    while not game.over:
        on_turn = seats[game.seat]
        if action == END_OF_TURN:
            on_turn.begin_turn()
        action = on_turn.choose(game.view(game.seat), game.choices)
        game.play(action)


def gold_by_card(game: Game) -> dict[str, tuple[int, ...]]:
    """The gold by seat for every card, for castles and the like, and for what paid during play."""
    sheet = game.score()
    keys = [card.key for card in sheet.seats[0].cards]
    scored = {key: tuple(seat.of(key) for seat in sheet.seats) for key in keys}
    return scored | {key: tuple(gold) for key, gold in earnings(game).items()}
