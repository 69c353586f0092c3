"""How the easier levels err, tuned so that each level wins about seven in ten games against the one below."""

from kingdom_builder.bots.human import Habits

EASY = Habits(
    foresight=0.1,
    misjudges=0.5,
    forgets_card=0.4,
    overlooks_tile=0.5,
    overlooks_far=0.7,
    alike=2.0,
)
NORMAL = Habits(
    foresight=0.45,
    misjudges=0.3,
    forgets_card=0.2,
    overlooks_tile=0.2,
    overlooks_far=0.3,
    alike=0.8,
)
