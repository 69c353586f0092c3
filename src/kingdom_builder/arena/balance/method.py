"""How the balance was measured, in sentences."""

from kingdom_builder.arena.balance.survey import Survey
from kingdom_builder.arena.balance.tile_values import CONTRASTS
from kingdom_builder.i18n import say


def method(survey: Survey) -> list[str]:
    """What the figures mean, sentence by sentence."""
    plan = survey.plan
    return [
        say(
            "The bot {bot} plays in all seats; every game has a board, cards and a deck of its own.",
            bot=plan.pairs[0][0],
        ),
        say("Seat 1 begins. Players who tie share the win. Intervals are of 95 %."),
        say("The lead of a seat is its gold beyond the mean gold of the others."),
        say(
            "Gold by card is the mean of a seat where the card is in play, ± the standard "
            "deviation over the seats, and its part of all gold in these games."
        ),
        say(
            "The value of a tile is how much more gold those end with who took one than others in "
            "the same game, by a regression over all kinds of tiles and the seats; its interval is "
            "bootstrapped over deals. Alone is the same without the other kinds. It is a "
            "correlation: who is near a tile, or ahead anyway, takes it more easily."
        ),
        say(
            "A tile that split fewer than {games} games into takers and others has no value.",
            games=CONTRASTS,
        ),
        say(
            "Seed {seed}; boxes: {boxes}; at most {patience:g} s for a turn.",
            seed=plan.seed,
            boxes=", ".join(("base", *plan.modules)),
            patience=plan.patience,
        ),
    ]
