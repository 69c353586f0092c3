"""How the balance was measured, in sentences."""

from collections.abc import Iterator

from kingdom_builder.arena.balance.survey import Survey
from kingdom_builder.arena.balance.tile_values import CONTRASTS
from kingdom_builder.arena.report.tables import box_names
from kingdom_builder.i18n import say


def method(survey: Survey) -> list[str]:
    """The meaning of the figures, one sentence each."""
    plan = survey.plan
    return [
        say(
            "The bot {bot} plays all seats; every game has its own board, cards and deck.",
            bot=plan.pairs[0][0],
        ),
        say(
            "Seat 1 begins. Players who tie share the win. Intervals are 95 % confidence intervals."
        ),
        *_left_out(survey),
        say("The lead of a seat is its gold minus the mean gold of the others."),
        say(
            "Gold by card is the mean of a seat in games with the card, ± the standard deviation "
            "over the seats, and its share of all gold in these games."
        ),
        say(
            "The value of a tile is how much more gold players who took one end with than the "
            "others in the same game, estimated by a regression over all kinds of tiles and the "
            "seats; its interval is bootstrapped over deals. Alone is the same without the other "
            "kinds. This is a correlation: players who are close to a tile, or ahead anyway, take "
            "it more easily."
        ),
        say(
            "A tile has no value if fewer than {games} games had both players who took it and others.",
            games=CONTRASTS,
        ),
        say(
            "Seed {seed}; boxes: {boxes}; at most {patience:g} s per turn.",
            seed=plan.seed,
            boxes=box_names(plan.modules),
            patience=plan.patience,
        ),
    ]


def _left_out(survey: Survey) -> Iterator[str]:
    """Which games have been left out, because chance has played for the bot."""
    if any(balance.forfeited for balance in survey.measured):
        yield say("All figures are of the games in which the bot did not fail.")
    counts = [str(balance.players) for balance in survey.balances if not balance.games]
    if counts:
        yield say(
            "The bot failed in every game with {counts} players, so there are no figures of these games.",
            counts=counts,
        )
