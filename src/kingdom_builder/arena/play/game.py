"""One game of the arena, from a plan and a job to its result: what a worker does."""

from kingdom_builder.arena.deals import bot_rng, deal_game, stand_in_rng
from kingdom_builder.arena.plan import Job, Plan, entrant
from kingdom_builder.arena.play.result import Result, tiles_taken
from kingdom_builder.arena.play.seat import BotSeat
from kingdom_builder.narration.results import earnings
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.table.game import Game


def play_game(plan: Plan, job: Job, disqualified: tuple[str, ...] = ()) -> Result:
    """Play a game; plan and job are all it needs, here or on another machine.

    Random legal actions are played for the ``disqualified`` bots.
    """
    game = deal_game(plan, job)
    seats = bot_seats(plan, job)
    for bot, seat in zip(job.bots, seats, strict=True):
        if bot in disqualified:
            seat.disqualify()
    play_to_end(game, seats)
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


def play_to_end(game: Game, seats: list[BotSeat]) -> None:
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
